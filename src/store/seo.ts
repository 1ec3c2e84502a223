import * as z from "zod";
import { isStorable, lineInput } from "#shared/input.ts";
import { seoLengths, seoPages } from "./seo-texts.ts";

const titleText = lineInput(seoLengths.title).nullable().optional();
const descriptionText = lineInput(seoLengths.description).nullable().optional();

/** Changes what the shop says about a page to search engines. Omitted texts stay unchanged, null restores the text of the page. Head tags are
 * written as HTML and replace all own head tags of the page. */
export const ChangeSeo = z.strictObject({
	page: z.enum(seoPages),
	titleEn: titleText,
	titleNl: titleText,
	descriptionEn: descriptionText,
	descriptionNl: descriptionText,
	headTags: z.string().max(seoLengths.headTags).refine(isStorable).nullable().optional(),
});
export type ChangeSeo = z.infer<typeof ChangeSeo>;
