import * as z from "zod";
import { idInput } from "#shared/input.ts";

/** Limits on invitations, because each one sends a mail: per inviting person, per company and per invited mailbox. */
export const invitationsPerUser = { name: "invite-user", times: 30, seconds: 60 * 60 };
export const invitationsPerCompany = { name: "invite-account", times: 60, seconds: 24 * 60 * 60 };
export const invitationsPerMailbox = { name: "invite-mailbox", times: 10, seconds: 60 * 60 };

/** How long an invitation can be accepted. */
export const invitationMs = 7 * 24 * 60 * 60 * 1000;

/** How long an ended invitation is kept, so that administrators can look up who was invited. */
export const keptInvitationMs = 90 * 24 * 60 * 60 * 1000;

/** How an invitation ended. Null in a row while it is open. */
export const invitationAnswers = ["accepted", "declined", "withdrawn", "expired"] as const;
export type InvitationAnswer = (typeof invitationAnswers)[number];

export const AnswerInvitation = z.strictObject({ invitationId: idInput("a17") });
export type AnswerInvitation = z.infer<typeof AnswerInvitation>;
