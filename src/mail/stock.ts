import * as z from "zod";
import { isSlug } from "#shared/slug.ts";
import { line, template } from "./template.ts";

/** Mails about the stock of products. */
export const stockTemplates = {
	"back-in-stock": template({
		data: z.object({ firstName: line, slug: z.string().refine(isSlug), en: line, nl: line }),
		letter: (words, { firstName, slug, en, nl }, language) => {
			const product = language === "nl-NL" ? nl : en;
			return {
				subject: words("back-in-stock.subject", product),
				greets: firstName,
				paragraphs: [words("back-in-stock.text", product), words("back-in-stock.hurry")],
				action: { label: words("open-product"), path: `/product/${slug}` },
				why: words("back-in-stock.why"),
			};
		},
		sample: {
			firstName: "Aroha",
			slug: "lambton-long-black",
			en: "Lambton Long Black, 1 kg",
			nl: "Lambton Long Black, 1 kg",
		},
	}),
} as const;
