import { addSearchRule, removeSearchRule } from "#catalogue/search-rules.commands.ts";
import { listSearchRules } from "#catalogue/search-rules.db.ts";
import { AddSearchRule, maxRules, RemoveSearchRule } from "#catalogue/search-rules.ts";
import { staffKinds } from "#shared/roles.ts";
import { runTool } from "./tool.ts";

const listOf = (text: string | undefined): string[] =>
	(text ?? "")
		.split(",")
		.map((word) => word.trim())
		.filter((word) => word !== "");

await runTool({
	usage: `scripts/tools/synonyms list [word] [--json]
       scripts/tools/synonyms group --words "serviette, napkin, servet" [--language nl-NL]          words that mean the same
       scripts/tools/synonyms one-way --words "cafetiere, french press" --meanings "drink:plunger, coarse ground"
       scripts/tools/synonyms not-sold --words "capsule, coffee pod"
       scripts/tools/synonyms remove <rule id>
A meaning has words, facts such as category:cups, drink:flat-white or certificate:organic, or both, separated by spaces.`,
	who: {
		list: staffKinds,
		group: ["administrator"],
		"one-way": ["administrator"],
		"not-sold": ["administrator"],
		remove: ["administrator"],
	},
	options: ["words", "meanings", "language"],
	async run(act, { words: [what, word], options: { words, meanings, language = null } }) {
		if (what === "list") {
			const rules = await listSearchRules(act, word ?? null, maxRules);
			return rules.map((rule) => ({ ...rule, words: rule.words.join(", "), meanings: rule.meanings.join(", ") }));
		}
		if (what === "group" || what === "one-way" || what === "not-sold") {
			const rule = { kind: what, language, words: listOf(words), meanings: listOf(meanings) };
			return [{ added: (await addSearchRule(act, AddSearchRule.parse(rule))).id }];
		}
		await removeSearchRule(act, RemoveSearchRule.parse({ ruleId: word }));
		return [{ removed: word }];
	},
});
