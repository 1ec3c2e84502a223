import * as z from "zod";
import { memberRoles } from "#shared/roles.ts";
import { line, template } from "./template.ts";

type ColleagueEvent = "colleague-added" | "colleague-changed";

const About = z.object({ firstName: line, company: line, colleague: line });
const sample = { firstName: "Aroha", company: "Kererū Cafés Tāmaki", colleague: "Hēmi Walker" };

const colleagueTemplate = (event: ColleagueEvent) =>
	template({
		data: About.extend({ role: z.enum(memberRoles) }),
		letter: (words, { firstName, company, colleague, role }) => ({
			subject: words(`${event}.subject`, colleague, company),
			greets: firstName,
			paragraphs: [words(`${event}.text`, colleague, company, words(`role.${role}`)), words("colleague.check")],
			action: { label: words("colleague.action"), path: "/account" },
			why: words("colleague.why", company),
		}),
		sample: { ...sample, role: "buyer" },
	});

const kindsOfWork = ["openOrders", "plans", "savedLists"] as const;
const pagesOfWork = { openOrders: "/orders", plans: "/planner", savedLists: "/lists" } as const;

/** Mails about colleagues. */
export const colleagueTemplates = {
	"colleague-added": colleagueTemplate("colleague-added"),
	"colleague-changed": colleagueTemplate("colleague-changed"),
	"work-handed-over": template({
		data: About.extend({ openOrders: z.int(), savedLists: z.int(), plans: z.int() }),
		letter: (words, { firstName, company, colleague, ...work }) => {
			const kinds = kindsOfWork.filter((kind) => work[kind] > 0);
			return {
				subject: words("work-handed-over.subject", colleague, company),
				greets: firstName,
				paragraphs: [words("work-handed-over.text", colleague)],
				list: kinds.map((kind) => words(`work-handed-over.${kind}`, String(work[kind]))),
				action: { label: words("work-handed-over.action"), path: pagesOfWork[kinds[0] ?? "openOrders"] },
				why: words("work-handed-over.why", company),
			};
		},
		sample: { ...sample, openOrders: 2, savedLists: 3, plans: 1 },
	}),
} as const;
