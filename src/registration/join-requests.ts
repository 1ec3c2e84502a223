import * as z from "zod";
import { InviteMember } from "#accounts/accounts.ts";
import { idInput } from "#shared/input.ts";

/** How long the administrators of a company can answer a request to join. */
export const joinRequestMs = 14 * 24 * 60 * 60 * 1000;

/** How the administrators answered. A request without an answer expires. */
export const joinAnswers = ["accepted", "declined"] as const;
export type JoinAnswer = (typeof joinAnswers)[number];

export const DeclineJoinRequest = z.strictObject({ registrationId: idInput("a18") });
export type DeclineJoinRequest = z.infer<typeof DeclineJoinRequest>;

/** Takes the person in, with a role and locations as in an invitation. */
export const AcceptJoinRequest = DeclineJoinRequest.extend({
	role: InviteMember.shape.role,
	locationIds: InviteMember.shape.locationIds,
	/** Whether the company gets the locations that the person registered. */
	addsLocations: z.boolean(),
});
export type AcceptJoinRequest = z.infer<typeof AcceptJoinRequest>;
