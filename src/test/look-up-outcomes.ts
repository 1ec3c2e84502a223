import { readFileSync } from "node:fs";

/** A row of the table in the demo's manual: the text that a visitor types, and the shop's answers in both languages. */
type Outcome = { step: string; country: string; searchText: string; english: string; dutch: string };

function outcomesIn(manual: string): Outcome[] {
	const [, table = ""] = manual.split("| step | country | type |");
	return table
		.split("\n")
		.slice(2)
		.flatMap((line) => {
			const [step, country, searchText, english, dutch, end] = line
				.split("|")
				.slice(1)
				.map((cell) => cell.trim());
			const isRow = step && country && searchText && english && dutch && end === "";
			return isRow ? [{ step, country, searchText: searchText.replaceAll("`", ""), english, dutch }] : [];
		});
}

/** The outcomes of the look-ups of companies and addresses, from the demo's manual. */
export const lookUpOutcomes = outcomesIn(readFileSync(new URL("../../docs/demo.md", import.meta.url), "utf8"));
