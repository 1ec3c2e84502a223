import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { API } from "typescript/unstable/async";
import { typePrinter } from "./print-type.ts";

/** Writes scripts/published/router.d.ts: the type of the router for tools outside of this repository. It needs @trpc/server and nothing else. */
const root = join(import.meta.dirname, "..");
const source = join(root, "scripts/router-types.ts");
const target = join(root, "scripts/published/router.d.ts");

const api = new API({ cwd: root });
const snapshot = await api.updateSnapshot({ openProjects: [join(root, "tsconfig.json")] });
const [project] = snapshot.getProjects();
const file = await project?.program.getSourceFile(source);
const symbol = file && (await project?.checker.getSymbolAtLocation(file));
if (!project || !symbol) throw new Error(`${source} is not part of the project`);
const { checker } = project;
const printers = { input: typePrinter(checker, { isInput: true }), output: typePrinter(checker, { isInput: false }) };
const exported = await checker.getExportsOfModule(symbol);

const types: string[] = [];
for (const [name, { print }] of [
	["Inputs", printers.input],
	["Outputs", printers.output],
	["Kinds", printers.output],
] as const) {
	const alias = exported.find((symbol) => symbol.name === name);
	if (!alias) throw new Error(`${source} does not export ${name}`);
	types.push(`export type ${name} = ${await print(await checker.getDeclaredTypeOfSymbol(alias))};\n`);
}
const nested = [...printers.input.definitions, ...printers.output.definitions].map(
	([name, text]) => `type ${name} = ${text};\n`,
);
writeFileSync(
	target,
	`// Written by \`bun run publish-router\`. Do not edit.
import type {
	TRPCBuiltRouter,
	TRPCDecorateCreateRouterOptions,
	TRPCMutationProcedure,
	TRPCQueryProcedure,
} from "@trpc/server";

${types.join("\n")}
${nested.join("\n")}
type Procedure<Kind, Call extends { input: unknown; output: unknown; meta: unknown }> = Kind extends "query"
	? TRPCQueryProcedure<Call>
	: TRPCMutationProcedure<Call>;

type Procedures = {
	[Module in keyof Kinds]: {
		[Name in keyof Kinds[Module]]: Procedure<
			Kinds[Module][Name],
			{
				input: Inputs[Module][Name & keyof Inputs[Module]];
				output: Outputs[Module][Name & keyof Outputs[Module]];
				meta: unknown;
			}
		>;
	};
};

/** The data of a failed call. \`refusal\` is null when the error was not expected. */
export type ErrorData = {
	code: string;
	httpStatus: number;
	requestId?: string;
	refusal: { code: string; details: Record<string, string | number>; field?: string; text: string } | null;
};

/** The type of the router: \`createTRPCClient<AppRouter>\`. */
export type AppRouter = TRPCBuiltRouter<
	{ ctx: object; meta: object; errorShape: { message: string; code: number; data: ErrorData }; transformer: false },
	TRPCDecorateCreateRouterOptions<Procedures>
>;
`,
);
await api.close();
