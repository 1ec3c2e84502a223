import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { type HeadTag, readHeadTags } from "./head-tags.ts";
import type { ChangeSeo } from "./seo.ts";
import { placeholdersFor, type SeoOfPage, type SeoPage, type SeoUse, unknownPlaceholder } from "./seo-texts.ts";
import { lockSeo, saveSettings } from "./store.db.ts";
import { mayChangeSettings } from "./store.ts";

/** Changes title, description and head tags of a page, in both languages. Refuses unknown placeholders, and tags outside the allow-list. */
export function changeSeo(act: Act, { page, headTags, ...texts }: ChangeSeo): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!mayChangeSettings(act.by)) throw new Refusal("forbidden", "store.administrators-only");
		const { id, seo } = await lockSeo(act);
		const before = seo[page] ?? { title: null, description: null, headTags: [] };
		const after: SeoOfPage = {
			title: textAfter(before.title, { en: texts.titleEn, nl: texts.titleNl }, { page, use: "title" }),
			description: textAfter(
				before.description,
				{ en: texts.descriptionEn, nl: texts.descriptionNl },
				{ page, use: "description" },
			),
			headTags: headTags === undefined ? before.headTags : checkedTags(headTags ?? "", page),
		};
		await saveSettings(act, { seo: { ...seo, [page]: after } });
		await audit(act, { object: "WebStore", id, topic: "store" }, { [`seo.${page}`]: [before, after] });
	});
}

type Place = { page: SeoPage; use: Extract<SeoUse, "title" | "description"> };
type Change = { en: string | null | undefined; nl: string | null | undefined };

function textAfter(before: SeoOfPage["title"], change: Change, { page, use }: Place): SeoOfPage["title"] {
	const { en = before?.en ?? null, nl = before?.nl ?? null } = change;
	if (en === null && nl === null) return null;
	if (page === "every") throw new Refusal("invalid", "seo.tags-only", {}, `${use}En`);
	if (en === null) throw new Refusal("invalid", "seo.both-languages", {}, `${use}En`);
	if (nl === null) throw new Refusal("invalid", "seo.both-languages", {}, `${use}Nl`);
	const known = placeholdersFor(page, use);
	checkPlaceholders(en, { known, field: `${use}En` });
	checkPlaceholders(nl, { known, field: `${use}Nl` });
	return { en, nl };
}

function checkPlaceholders(text: string, { known, field }: { known: readonly string[]; field: string }): void {
	const unknown = unknownPlaceholder(text, known);
	if (unknown === null) return;
	const details = { placeholder: unknown.slice(0, 80), known: known.map((name) => `{${name}}`).join(", ") || "–" };
	throw new Refusal("invalid", "seo.placeholder-unknown", details, field);
}

function checkedTags(html: string, page: SeoPage): HeadTag[] {
	const tags = readHeadTags(html);
	for (const { tag: _, content = "", href = "", ...others } of tags) {
		checkPlaceholders(content, { known: placeholdersFor(page, "content"), field: "headTags" });
		checkPlaceholders(href, { known: placeholdersFor(page, "address"), field: "headTags" });
		for (const text of Object.values(others)) checkPlaceholders(text, { known: [], field: "headTags" });
	}
	const canonical = tags.filter(({ rel }) => rel === "canonical");
	// One canonical address for many pages would take all but one of them out of search engines.
	if (canonical.length > 1 || (page !== "home" && canonical.some(({ href }) => !href?.includes("{path}"))))
		throw new Refusal("invalid", "seo.canonical-of-page", { placeholder: "{path}" }, "headTags");
	return tags;
}
