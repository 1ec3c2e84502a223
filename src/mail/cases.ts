import * as z from "zod";
import { line, template } from "./template.ts";

const about = { firstName: line, caseId: line, number: z.int(), subject: line };

const sample = {
	firstName: "Aroha",
	caseId: "500000000000001",
	number: 10_012,
	subject: "Water under the left group",
};

/** Mails about cases, to the people who wrote about them. */
export const caseTemplates = {
	"case-answered": template({
		data: z.object({ ...about, answer: line }),
		letter: (words, { firstName, caseId, number, subject, answer }) => ({
			subject: words("case-answered.subject", String(number), subject),
			greets: firstName,
			paragraphs: [words("case-answered.text", subject), answer],
			action: { label: words("case.action", String(number)), path: `/case/${caseId}` },
			why: words("case.why"),
		}),
		sample: { ...sample, answer: "It is the gasket. I bring two on Thursday." },
	}),
	"case-solved": template({
		data: z.object(about),
		letter: (words, { firstName, caseId, number, subject }) => ({
			subject: words("case-solved.subject", String(number), subject),
			greets: firstName,
			paragraphs: [words("case-solved.text", subject)],
			action: { label: words("case.action", String(number)), path: `/case/${caseId}` },
			why: words("case.why"),
		}),
		sample,
	}),
} as const;
