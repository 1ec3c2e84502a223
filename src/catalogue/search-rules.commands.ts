import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { mayChangeSettings } from "#store/store.ts";
import { deleteSearchRule, insertSearchRule, sizeOfSearchRules } from "./search-rules.db.ts";
import { type AddSearchRule, maxPairs, maxRules, pairsOf, phraseOf, type RemoveSearchRule } from "./search-rules.ts";

/** Adds a rule of the search. All processes use the rule within a second. */
export const addSearchRule = (act: Act, rule: AddSearchRule): Promise<{ id: string }> =>
	inTransaction(act, async (act) => {
		if (!mayChangeSettings(act.by)) throw new Refusal("forbidden", "store.administrators-only");
		const phrases = new Set(rule.words.map(phraseOf));
		if (phrases.has("")) throw new Refusal("invalid", "search-rule.no-word");
		const isOwnMeaning = rule.kind === "one-way" && rule.meanings.every((meaning) => phrases.has(phraseOf(meaning)));
		if (isOwnMeaning || (rule.kind === "group" && phrases.size < 2))
			throw new Refusal("invalid", "search-rule.names-itself");
		const { rules, pairs } = await sizeOfSearchRules(act);
		if (rules >= maxRules || pairs + pairsOf(rule) > maxPairs) throw new Refusal("conflict", "search-rule.too-many");
		const id = newId("a41", act);
		await insertSearchRule(act, { id, ...rule });
		await audit(act, { object: "SearchRule", id, topic: "catalogue" }, difference({}, rule));
		return { id };
	});

export const removeSearchRule = (act: Act, { ruleId: id }: RemoveSearchRule): Promise<void> =>
	inTransaction(act, async (act) => {
		if (!mayChangeSettings(act.by)) throw new Refusal("forbidden", "store.administrators-only");
		const rule = await deleteSearchRule(act, id);
		if (!rule) throw new Refusal("not-found", "search-rule.not-found");
		await audit(act, { object: "SearchRule", id, topic: "catalogue" }, { deletedAt: [null, act.now] });
	});
