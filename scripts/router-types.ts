import type { inferRouterInputs, inferRouterOutputs } from "@trpc/server";
import type { AppRouter } from "#router.ts";
import type * as published from "./published/router.d.ts";

/** The types that scripts/publish-router.ts prints. Outputs are as JSON has them. */
export type Inputs = inferRouterInputs<AppRouter>;
export type Outputs = inferRouterOutputs<AppRouter>;

type Procedures = AppRouter["_def"]["record"];
/** Whether each procedure is a query or a mutation. */
export type Kinds = {
	[Module in keyof Procedures]: {
		[Name in keyof Procedures[Module]]: Procedures[Module][Name] extends { _def: { type: infer Kind } } ? Kind : never;
	};
};

/** Compiles only when the published types are true. When they are not: `bun run publish-router`. */
type Fits<Wide, Narrow extends Wide> = Narrow;
export type PublishedInputs = Fits<Inputs, published.Inputs>;
export type PublishedOutputs = Fits<published.Outputs, Outputs>;
export type PublishedKinds = Fits<Kinds, published.Kinds>;
