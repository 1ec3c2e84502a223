import * as z from "zod";
import { memberRoles } from "#shared/roles.ts";
import { line, secretOfLink, template } from "./template.ts";
import type { Words } from "./words.ts";

const role = z.enum(memberRoles);

const Membership = z.object({ firstName: line, company: line, role });

/** `named` is the name of the company. Null when the name is unverified, so that the mail must not show it. `inviterEmail` is the address of
 * the administrator who invites. Null when staff invite, and for an unverified company. A stored mail does not have it: `sendStoredMail` reads it. */
const Invited = z.object({ named: line.nullable(), role, inviterEmail: line.nullable().default(null) });
const sampleInvitation = { named: "Kererū Cafés Tāmaki", role: "buyer" as const, inviterEmail: "aroha@example.org" };

/** The subject and first sentence of an invitation. */
const invitedBy = (words: Words, { named, role }: z.infer<typeof Invited>): [subject: string, sentence: string] =>
	named === null
		? [words("invited.subject"), words("invited.text", words(`role.${role}`))]
		: [words("invited.named-subject", named), words("invited.named-text", named, words(`role.${role}`))];

/** Names the person who answers questions. An unverified company shows no address, because its administrator chose it. */
const questionsTo = (words: Words, { named, inviterEmail }: z.infer<typeof Invited>): string =>
	named === null || inviterEmail === null ? words("invited.ask-us") : words("invited.ask", inviterEmail);

/** Mails about memberships and invitations. */
export const memberTemplates = {
	invitation: template({
		data: Invited.extend({ secret: secretOfLink }),
		letter: (words, { secret, ...invited }) => {
			const [subject, sentence] = invitedBy(words, invited);
			return {
				subject,
				greets: null,
				paragraphs: [sentence, words("invitation.how"), questionsTo(words, invited), words("invited.not-you")],
				action: { label: words("invitation.action"), path: `/invitation/${secret}` },
				why: words("invited.why"),
			};
		},
		sample: { ...sampleInvitation, secret: "s".repeat(43) },
	}),
	invited: template({
		data: Invited.extend({ firstName: line, company: line }),
		letter: (words, { firstName, company: _, ...invited }) => {
			const [subject, sentence] = invitedBy(words, invited);
			return {
				subject,
				greets: firstName,
				paragraphs: [sentence, words("invited.how"), questionsTo(words, invited), words("invited.not-you")],
				action: { label: words("invited.action"), path: "/account" },
				why: words("invited.why"),
			};
		},
		sample: { ...sampleInvitation, firstName: "Hēmi", company: sampleInvitation.named },
	}),
	"member-added": template({
		data: Membership,
		letter: (words, { firstName, company, role }) => ({
			subject: words(`member-added.subject.${role}`, company),
			greets: firstName,
			paragraphs: [words("member-added.text", company, words(`role.${role}`)), words(`may.${role}`)],
			action: { label: words("open-shop"), path: "/" },
			why: words("member-added.why", company),
		}),
		sample: { firstName: "Hēmi", company: "Kererū Cafés Tāmaki", role: "buyer" },
	}),
	"role-changed": template({
		data: Membership,
		letter: (words, { firstName, company, role }) => ({
			subject: words("role-changed.subject", company),
			greets: firstName,
			paragraphs: [words("role-changed.text", company, words(`role.${role}`)), words(`may.${role}`)],
			action: { label: words("open-shop"), path: "/" },
			why: words("role-changed.why", company),
		}),
		sample: { firstName: "Aroha", company: "Ōamaru Office & Co", role: "administrator" },
	}),
} as const;
