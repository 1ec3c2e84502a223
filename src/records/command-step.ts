import type * as z from "zod";
import type { Act } from "#act.ts";
import { Refusal, reasonOf, refusalFor } from "#shared/refusal.ts";
import type { FieldValues, Offer, Step } from "./object.ts";
import { type Fault, InvalidRecord } from "./write-errors.ts";

/** The input of a command: its schema, and the name in the input of each field. */
type CommandInput<F extends string, Schema extends z.ZodType> = {
	input: Schema;
	fields: Readonly<Record<F, string>>;
};

/** Calls a command with the values of fields. A fault of the input, and a refusal that names an input, are of the field. */
export async function callCommand<F extends string, Schema extends z.ZodType, Result>(
	{ input, fields }: CommandInput<F, Schema>,
	{ values, own = {} }: { values: FieldValues; own?: FieldValues },
	run: (input: z.output<Schema>) => Promise<Result>,
): Promise<Result> {
	const names = new Map(Object.entries<string>(fields).map(([field, name]) => [name, field]));
	const given = [...names].flatMap(([name, field]) => (field in values ? [[name, values[field]] as const] : []));
	const parsed = input.safeParse({ ...own, ...Object.fromEntries(given) });
	if (!parsed.success)
		throw new InvalidRecord(
			parsed.error.issues.map(
				({ path: [name] }): Fault => ({
					errorCode: "FIELD_CUSTOM_VALIDATION_EXCEPTION",
					reason: new Refusal("invalid", "records.value-invalid"),
					field: names.get(String(name)) ?? null,
				}),
			),
		);
	try {
		return await run(parsed.data);
	} catch (error) {
		const field = error instanceof Refusal && names.get(error.field ?? "");
		throw field ? refusalFor(error.kind, reasonOf(error), field) : error;
	}
}

/** A step that calls a command. `id` is the name of the record in the input. */
export const commandStep = <const F extends string, Schema extends z.ZodType>(
	command: CommandInput<F, Schema> & {
		id: string;
		action: Offer;
		run: (act: Act, input: z.output<Schema>) => Promise<unknown>;
	},
): Step<F> => ({
	fields: Object.keys(command.fields).filter((name): name is F => name in command.fields),
	action: command.action,
	run: async (act, id, values) => {
		await callCommand(command, { values, own: { [command.id]: id } }, (input) => command.run(act, input));
	},
});
