import * as z from "zod";
import { line, secretOfLink, template, writtenDay } from "./template.ts";

/** The mails about a registration can reach a stranger, so they name no company: the person who registered typed the name. Stored mails of
 * the previous version have more fields, which are ignored. */
const Decided = z.object({ firstName: line });
const aDecision = { firstName: "Tama" };

/** Mails about registrations, and about companies and logins that end. */
export const companyTemplates = {
	"supplier-missing": template({
		data: z.object({ firstName: line, openOrders: z.int() }),
		letter: (words, { firstName, openOrders }) => ({
			subject: words("supplier-missing.subject"),
			greets: firstName,
			paragraphs: [words("supplier-missing.text", String(openOrders)), words("supplier-missing.what")],
			action: { label: words("open-shop"), path: "/" },
			why: words("supplier-missing.why"),
		}),
		sample: { firstName: "Ruth", openOrders: 12 },
	}),
	"hand-over-waiting": template({
		data: z.object({ firstName: line, openOrders: z.int() }),
		letter: (words, { firstName, openOrders }) => ({
			subject: words("hand-over-waiting.subject"),
			greets: firstName,
			paragraphs: [words("hand-over-waiting.text", String(openOrders)), words("hand-over-waiting.what")],
			action: { label: words("open-shop"), path: "/" },
			why: words("hand-over-waiting.why"),
		}),
		sample: { firstName: "Ruth", openOrders: 12 },
	}),
	"company-closed": template({
		data: z.object({ firstName: line, company: line }),
		letter: (words, { firstName, company }) => ({
			subject: words("company-closed.subject", company),
			greets: firstName,
			paragraphs: [words("company-closed.text", company)],
			action: { label: words("open-shop"), path: "/" },
			why: words("company-closed.why"),
		}),
		sample: { firstName: "Aroha", company: "Kererū Cafés Tāmaki" },
	}),
	"company-closed-goodbye": template({
		data: z.object({ firstName: line, company: line, days: z.int() }),
		letter: (words, { firstName, company, days }) => ({
			subject: words("company-closed-goodbye.subject", company),
			greets: firstName,
			paragraphs: [
				words("company-closed-goodbye.text", company),
				words("company-closed-goodbye.data", String(days)),
				words("company-closed-goodbye.kept"),
			],
			action: { label: words("member-removed.action"), path: "/s/erasure" },
			why: words("company-closed-goodbye.why", company),
		}),
		sample: { firstName: "Aroha", company: "Kererū Cafés Tāmaki", days: 30 },
	}),
	"login-deleted": template({
		/** A stranger may have deleted a login whose address nobody has proven. */
		data: z.object({ firstName: line, day: z.iso.date(), isOwnRequest: z.boolean().default(true) }),
		letter: (words, { firstName, day, isOwnRequest }, language) => ({
			subject: words("login-deleted.subject"),
			greets: firstName,
			paragraphs: [
				words(isOwnRequest ? "login-deleted.text" : "login-deleted.text-unproven", writtenDay(language, day)),
				words("company-closed-goodbye.kept"),
			],
			action: { label: words("open-shop"), path: "/" },
			why: words("login-deleted.why"),
		}),
		sample: { firstName: "Aroha", day: "2026-11-21" },
	}),
	"registration-approved": template({
		data: Decided,
		letter: (words, { firstName }) => ({
			subject: words("registration-approved.subject"),
			greets: firstName,
			paragraphs: [words("registration-approved.text")],
			action: { label: words("open-shop"), path: "/" },
			why: words("registration.why"),
		}),
		sample: aDecision,
	}),
	"join-declined": template({
		data: z.object({ firstName: line, company: line, registered: line }),
		letter: (words, { firstName, company, registered }) => ({
			subject: words("join-declined.subject", company),
			greets: firstName,
			paragraphs: [words("join-declined.text", company, registered)],
			action: { label: words("open-shop"), path: "/" },
			why: words("company-closed.why"),
		}),
		sample: { firstName: "Aroha", company: "Kererū Cafés Tāmaki", registered: "Wharf Road Bakery Ltd" },
	}),
	"join-requested": template({
		data: z.object({ firstName: line, company: line, email: line, answerBy: z.iso.date() }),
		letter: (words, { firstName, company, email, answerBy }, language) => ({
			subject: words("join-requested.subject", company),
			greets: firstName,
			paragraphs: [
				words("join-requested.text", email, company),
				words("join-requested.how", writtenDay(language, answerBy)),
				words("join-requested.until"),
			],
			action: { label: words("join-requested.action"), path: "/account/colleagues" },
			why: words("join-requested.why", company),
		}),
		sample: {
			firstName: "Aroha",
			company: "Kererū Cafés Tāmaki",
			email: "tama@wharfroad.example",
			answerBy: "2026-12-05",
		},
	}),
	"registration-merge-requested": template({
		data: z.object({ firstName: line }),
		letter: (words, { firstName }) => ({
			subject: words("registration-merge-requested.subject"),
			greets: firstName,
			paragraphs: [words("registration-merge-requested.text"), words("registration-merge-requested.meanwhile")],
			action: { label: words("open-shop"), path: "/" },
			why: words("registration.why"),
		}),
		sample: { firstName: "Tama" },
	}),
	"registration-merged": template({
		data: Decided.extend({ mergedInto: line }),
		letter: (words, { firstName, mergedInto }) => ({
			subject: words("registration-merged.subject", mergedInto),
			greets: firstName,
			paragraphs: [words("registration-merged.text", mergedInto)],
			action: { label: words("open-shop"), path: "/" },
			why: words("registration.why"),
		}),
		sample: { ...aDecision, mergedInto: "Kererū Cafés Tāmaki" },
	}),
	"registration-rejected": template({
		data: Decided.extend({ reason: line }),
		letter: (words, { firstName, reason }) => ({
			subject: words("registration-rejected.subject"),
			greets: firstName,
			paragraphs: [words("registration-rejected.text"), words("registration-rejected.reason", reason)],
			action: { label: words("registration-rejected.action"), path: "/s/contactus" },
			why: words("registration.why"),
		}),
		sample: { ...aDecision, reason: "The company is not in the register" },
	}),
	welcome: template({
		data: z.object({ isVerified: z.boolean(), secret: secretOfLink }),
		letter: (words, { isVerified, secret }) => ({
			subject: words("welcome.subject"),
			greets: null,
			paragraphs: [words("welcome.text"), words(isVerified ? "welcome.verified" : "welcome.new")],
			action: { label: words("welcome.action"), path: `/ConfirmEmail/${secret}` },
			why: words("registration.why"),
		}),
		sample: { isVerified: true, secret: "s".repeat(43) },
	}),
} as const;
