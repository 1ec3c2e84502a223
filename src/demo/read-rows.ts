import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod";

const folder = join(import.meta.dirname, "data");

/** Reads the rows of demo/data/<name>.json. The module that owns a file calls this once, when it loads. */
export const readRows = <Row extends z.ZodType>(name: string, row: Row): z.output<Row>[] =>
	parseRows(`${name}.json`, readFileSync(join(folder, `${name}.json`), "utf8"), row);

/** Throws the name of the file and the number of the first row that does not fit. */
export function parseRows<Row extends z.ZodType>(file: string, text: string, row: Row): z.output<Row>[] {
	const rows = z.array(z.unknown()).parse(JSON.parse(text));
	return rows.map((unchecked, index) => {
		const { data, error } = row.safeParse(unchecked);
		if (error) throw new Error(`demo/data/${file}, row ${index + 1}: ${z.prettifyError(error)}`);
		return data;
	});
}

/** A key of a record in code. */
export const keyOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) =>
	z.custom<Key>((value) => typeof value === "string" && Object.hasOwn(record, value), {
		error: ({ input }) => `"${input}" is not one of ${Object.keys(record).join(", ")}`,
	});
