import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const folder = join(import.meta.dirname, "../docs/decisions");

/** The first and the third line of each record: `# 78. Title`, and its date and status. */
const records = readdirSync(folder)
	.filter((file) => file !== "README.md")
	.toSorted()
	.map((file) => {
		const [title = "", , status = ""] = readFileSync(join(folder, file), "utf8").split("\n");
		return { file, number: Number.parseInt(file, 10), title, status };
	});

test("begins every decision with its number and title, its date, and the decisions of a change", () => {
	const faults = records.filter(
		({ number, title, status }) =>
			!title.startsWith(`# ${number}. `) ||
			!/^\d{4}-\d\d-\d\d, accepted\.(?: Revised \d{4}-\d\d-\d\d\.)?(?: Changes \d[^.]*\.)?(?: Changed by \d[^.]*\.)?$/.test(
				status,
			),
	);
	expect(faults).toEqual([]);
	expect(records.length).toBeGreaterThan(100);
});

test("lists every decision with the title and status of its record", () => {
	const rows = readFileSync(join(folder, "README.md"), "utf8")
		.split("\n")
		.flatMap((line) => /^(\| \[\d.* \|) [^|]+ \|$/.exec(line)?.[1] ?? []);
	expect(rows).toEqual(
		records.map(
			({ file, number, title, status }) => `| [${number}](${file}) | ${title.replace(/^# \d+\. /, "")} | ${status} |`,
		),
	);
});

test("names a change of a decision in both records", () => {
	/** Pairs of an earlier and a later record, from the statuses that begin with the word. */
	const pairs = (word: string, pair: (own: number, other: number) => string) =>
		records
			.flatMap(({ number, status }) =>
				(new RegExp(`${word} (\\d[^.]*)\\.`).exec(status)?.[1]?.match(/\d+/g) ?? []).map((other) =>
					pair(number, Number(other)),
				),
			)
			.toSorted();
	const changed = pairs("Changed by", (own, other) => `${own} by ${other}`);
	expect(changed).toEqual(pairs("Changes", (own, other) => `${other} by ${own}`));
	expect(changed).toContain("78 by 115");
});
