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

/** Compiles only when the published types are those of the router. */
type IsPublished<Fits extends true> = Fits;
type Fits<Wide, Narrow> = [Narrow] extends [Wide] ? true : "The published types are old. Run `bun run publish-router`.";
export type Published = [
	IsPublished<Fits<Inputs, published.Inputs>>,
	IsPublished<Fits<published.Outputs, Outputs>>,
	IsPublished<Fits<Kinds, published.Kinds>>,
];
