import * as z from "zod";
import { line, secretOfLink, template } from "./template.ts";

/** The page that asks for an erasure. */
const erasurePath = "/s/erasure";

/** Mails to people who leave a company, and about the erasure of their data. */
export const erasureTemplates = {
	"erasure-by-login": template({
		data: z.object({ firstName: line }),
		letter: (words, { firstName }) => ({
			subject: words("erasure-by-login.subject"),
			greets: firstName,
			paragraphs: [words("erasure-by-login.text"), words("erasure-link.not-you")],
			action: { label: words("erasure-by-login.action"), path: "/account/profile" },
			why: words("erasure-link.why"),
		}),
		sample: { firstName: "Aroha" },
	}),
	"erasure-link": template({
		data: z.object({ firstName: line, secret: secretOfLink }),
		letter: (words, { firstName, secret }) => ({
			subject: words("erasure-link.subject"),
			greets: firstName,
			paragraphs: [words("erasure-link.text"), words("company-closed-goodbye.kept"), words("erasure-link.not-you")],
			action: { label: words("erasure-link.action"), path: `${erasurePath}/${secret}` },
			why: words("erasure-link.why"),
		}),
		sample: { firstName: "Aroha", secret: "s".repeat(43) },
	}),
	"member-removed": template({
		// `days` is null for a person who belongs to another company.
		data: z.object({ firstName: line, company: line, days: z.int().nullable() }),
		letter: (words, { firstName, company, days }) => ({
			subject: words("member-removed.subject", company),
			greets: firstName,
			paragraphs: [
				words("member-removed.text", company),
				...(days === null ? [] : [words("member-removed.data", String(days))]),
				words("company-closed-goodbye.kept"),
			],
			action:
				days === null
					? { label: words("open-shop"), path: "/" }
					: { label: words("member-removed.action"), path: erasurePath },
			why: words("company-closed-goodbye.why", company),
		}),
		sample: { firstName: "Hēmi", company: "Kererū Cafés Tāmaki", days: 30 },
	}),
} as const;
