import { readFileSync } from "node:fs";
import { changeSeo } from "#store/seo.commands.ts";
import { ChangeSeo } from "#store/seo.ts";
import { seoPages } from "#store/seo-texts.ts";
import { seoSettings } from "#store/store.db.ts";
import { runTool, UsageError } from "./tool.ts";

/** Reads "English|Dutch". Null for an empty text, which restores the text of the page. */
function inBothLanguages(text: string | undefined): readonly [en?: string | null, nl?: string | null] {
	if (text === undefined) return [];
	if (text.trim() === "") return [null, null];
	const [en, nl, ...others] = text.split("|").map((part) => part.trim());
	if (nl === undefined || others.length > 0) throw new UsageError(`"${text}" is not English|Dutch`);
	return [en || null, nl || null];
}

function contentOf(path: string | undefined): string | undefined {
	try {
		return path === undefined ? undefined : readFileSync(path, "utf8");
	} catch {
		throw new UsageError(`"${path}" cannot be read`);
	}
}

await runTool({
	usage: `scripts/tools/seo list [--json]
       scripts/tools/seo set <${seoPages.join("|")}> [--title "{name} by {brand}|{name} van {brand}"]
       [--description "{name} from {shop}|{name} van {shop}"] [--head-tags tags.html]
Title and description are English|Dutch; an empty text restores that of the page. Placeholders: {name} of a category or product, {brand} and
{category} of a product, {shop} except in titles, which end with the name of the shop. The file has meta and link tags of the allow-list, which
replace the own tags of the page; an empty file removes them. {path} in an address is the path of the page.`,
	who: { list: ["administrator"], set: ["administrator"] },
	options: ["title", "description", "head-tags"],
	async run(act, { words: [verb, page], options }) {
		if (verb === "set") {
			const [titleEn, titleNl] = inBothLanguages(options.title);
			const [descriptionEn, descriptionNl] = inBothLanguages(options.description);
			const headTags = contentOf(options["head-tags"]);
			await changeSeo(act, ChangeSeo.parse({ page, titleEn, titleNl, descriptionEn, descriptionNl, headTags }));
		}
		return Object.entries(await seoSettings(act)).map(([page, texts]) => ({ page, ...texts }));
	},
});
