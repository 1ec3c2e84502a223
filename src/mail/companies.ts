import * as z from "zod";
import { line, secretOfLink, template, writtenDay } from "./template.ts";

const Decided = z.strictObject({ firstName: line, company: line });
const aDecision = { firstName: "Tama", company: "Wharf Road Bakery Ltd" };

/** Mails about registrations, and about companies and logins that end. */
export const companyTemplates = {
	"company-closed": template({
		data: z.strictObject({ firstName: line, company: line }),
		letter: (words, { firstName, company }) => ({
			subject: words("company-closed.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [words("company-closed.text", company)],
			action: { label: words("open-shop"), path: "/" },
			why: words("company-closed.why"),
		}),
		sample: { firstName: "Aroha", company: "Kererū Cafés Tāmaki" },
	}),
	"company-closed-goodbye": template({
		data: z.strictObject({ firstName: line, company: line, days: z.int() }),
		letter: (words, { firstName, company, days }) => ({
			subject: words("company-closed-goodbye.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [
				words("company-closed-goodbye.text", company),
				words("company-closed-goodbye.data", String(days)),
				words("company-closed-goodbye.kept"),
			],
			action: { label: words("open-shop"), path: "/" },
			why: words("company-closed-goodbye.why", company),
		}),
		sample: { firstName: "Aroha", company: "Kererū Cafés Tāmaki", days: 30 },
	}),
	"login-deleted": template({
		data: z.strictObject({ firstName: line, day: z.iso.date() }),
		letter: (words, { firstName, day }, language) => ({
			subject: words("login-deleted.subject"),
			greeting: words("greeting", firstName),
			paragraphs: [words("login-deleted.text", writtenDay(language, day)), words("company-closed-goodbye.kept")],
			action: { label: words("open-shop"), path: "/" },
			why: words("login-deleted.why"),
		}),
		sample: { firstName: "Aroha", day: "2026-11-21" },
	}),
	"registration-approved": template({
		data: Decided,
		letter: (words, { firstName, company }) => ({
			subject: words("registration-approved.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [words("registration-approved.text", company)],
			action: { label: words("open-shop"), path: "/" },
			why: words("registration.why", company),
		}),
		sample: aDecision,
	}),
	"registration-merged": template({
		data: Decided.extend({ mergedInto: line }),
		letter: (words, { firstName, company, mergedInto }) => ({
			subject: words("registration-merged.subject", company, mergedInto),
			greeting: words("greeting", firstName),
			paragraphs: [words("registration-merged.text", company, mergedInto)],
			action: { label: words("open-shop"), path: "/" },
			why: words("registration.why", company),
		}),
		sample: { ...aDecision, mergedInto: "Kererū Cafés Tāmaki" },
	}),
	"registration-rejected": template({
		data: Decided.extend({ reason: line }),
		letter: (words, { firstName, company, reason }) => ({
			subject: words("registration-rejected.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [words("registration-rejected.text", company), words("registration-rejected.reason", reason)],
			action: { label: words("registration-rejected.action"), path: "/s/contactus" },
			why: words("registration.why", company),
		}),
		sample: { ...aDecision, reason: "The company is not in the register" },
	}),
	welcome: template({
		data: Decided.extend({ isVerified: z.boolean(), secret: secretOfLink }),
		letter: (words, { firstName, company, isVerified, secret }) => ({
			subject: words("welcome.subject", company),
			greeting: words("greeting", firstName),
			paragraphs: [words("welcome.text"), words(isVerified ? "welcome.verified" : "welcome.new", company)],
			action: { label: words("welcome.action"), path: `/ConfirmEmail/${secret}` },
			why: words("welcome.why"),
		}),
		sample: { ...aDecision, isVerified: true, secret: "s".repeat(43) },
	}),
} as const;
