import * as z from "zod";
import type { SecurityEvent } from "#notices/notices.ts";
import { staffKinds } from "#shared/roles.ts";
import { line, secretOfLink, template, writtenDay } from "./template.ts";

/** Data of mails about the security of a login, in store time. */
const SecurityMail = z.object({ firstName: line, day: z.iso.date(), time: z.string().regex(/^\d\d:\d\d$/) });

/** Data of notices to the former address. `email` is empty when nobody has proven that address: a stranger may have typed the new one. */
const NewAddress = z.object({ firstName: line, email: line });

const sampleTime = { day: "2026-11-21", time: "09:24" };

const security = "/account/security";

/** A mail about a security change of a login, with advice for a user who did not make the change. */
const securityTemplate = (event: SecurityEvent) =>
	template({
		data: SecurityMail,
		letter: (words, { firstName, day, time }, language, times) => ({
			subject: words(`${event}.subject`),
			greets: firstName,
			paragraphs: [words(`${event}.text`, writtenDay(language, day), times.time(time)), words("guard.not-you")],
			action: { label: words("guard.action"), path: security },
			why: words("guard.why"),
		}),
		sample: { firstName: "Aroha", ...sampleTime },
	});

/** Mails about logins, passwords and e-mail addresses. */
export const securityTemplates = {
	"codes-renewed": securityTemplate("codes-renewed"),
	"email-change": template({
		// Nobody has proven the new address, so the mail takes no words of the user. Stored mails of the previous version have a name.
		data: z.object({ secret: secretOfLink }),
		letter: (words, { secret }) => ({
			subject: words("email-change.subject"),
			greets: null,
			paragraphs: [words("email-change.text"), words("email-change.not-you")],
			action: { label: words("welcome.action"), path: `/ConfirmEmail/${secret}` },
			why: words("email-change.why"),
		}),
		sample: { secret: "s".repeat(43) },
	}),
	"email-change-requested": template({
		data: NewAddress,
		letter: (words, { firstName, email }) => ({
			subject: words("email-change-requested.subject"),
			greets: firstName,
			paragraphs: [
				email ? words("email-change-requested.text", email) : words("email-change-requested.text-unnamed"),
				words("email-change-requested.not-you"),
			],
			// Not the security page: a person who did not register has no password to log in with.
			action: { label: words("password-reset.action"), path: "/ForgotPassword" },
			why: words("guard.why"),
		}),
		sample: { firstName: "Aroha", email: "aroha@example.org" },
	}),
	"email-changed": template({
		data: NewAddress,
		letter: (words, { firstName, email }) => ({
			subject: words("email-changed.subject"),
			greets: firstName,
			paragraphs: [
				email ? words("email-changed.text", email) : words("email-changed.text-unnamed"),
				words("email-changed.not-you"),
			],
			action: { label: words("registration-rejected.action"), path: "/s/contactus" },
			why: words("guard.why"),
		}),
		sample: { firstName: "Aroha", email: "aroha@example.org" },
	}),
	"email-in-use": template({
		data: z.object({ email: line }),
		letter: (words, { email }) => ({
			subject: words("email-in-use.subject"),
			greets: null,
			paragraphs: [words("email-in-use.text", email), words("email-in-use.what-now")],
			action: { label: words("email-in-use.action"), path: "/login" },
			why: words("email-in-use.why"),
		}),
		sample: { email: "aroha@example.org" },
	}),
	"factor-ended": securityTemplate("factor-ended"),
	"factor-locked": securityTemplate("factor-locked"),
	"factor-reset": securityTemplate("factor-reset"),
	"factor-set": securityTemplate("factor-set"),
	"new-device": template({
		data: SecurityMail.extend({ device: line }),
		letter: (words, { firstName, day, time, device }, language, times) => ({
			subject: words("new-device.subject"),
			greets: firstName,
			paragraphs: [
				words("new-device.text", device || words("new-device.unnamed"), writtenDay(language, day), times.time(time)),
				words("guard.not-you"),
			],
			action: { label: words("guard.action"), path: security },
			why: words("new-device.why"),
		}),
		sample: { firstName: "Aroha", device: "Firefox, Windows", ...sampleTime },
	}),
	"passkey-added": securityTemplate("passkey-added"),
	"passkey-removed": securityTemplate("passkey-removed"),
	"password-changed": securityTemplate("password-changed"),
	"password-reset": template({
		data: z.object({ firstName: line, secret: secretOfLink }),
		letter: (words, { firstName, secret }) => ({
			subject: words("password-reset.subject"),
			greets: firstName,
			paragraphs: [words("password-reset.text"), words("password-reset.not-you")],
			action: { label: words("password-reset.action"), path: `/ResetPassword/${secret}` },
			why: words("password-reset.why"),
		}),
		sample: { firstName: "Aroha", secret: "s".repeat(43) },
	}),
	"staff-added": template({
		data: z.object({ firstName: line, kind: z.enum(staffKinds), secret: secretOfLink }),
		letter: (words, { firstName, kind, secret }) => ({
			subject: words("staff-added.subject"),
			greets: firstName,
			paragraphs: [words("staff-added.text", words(`staff-kind.${kind}`)), words("staff-added.how")],
			action: { label: words("staff-added.action"), path: `/ResetPassword/${secret}` },
			why: words("staff-added.why"),
		}),
		sample: { firstName: "Aroha", kind: "sales", secret: "s".repeat(43) },
	}),
} as const;
