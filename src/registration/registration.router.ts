import { LookUpAddress, lookups } from "#accounts/accounts.ts";
import { type CallRules, change, flow, openChange, openChangeWithoutKey, read } from "#call.ts";
import { customer, guest, router, session, staff } from "#trpc.ts";
import { sendConfirmation } from "./confirmation.commands.ts";
import { requestEmailChange } from "./email-change.commands.ts";
import { acceptJoinRequest, declineJoinRequest, mergeRegistration } from "./join-requests.commands.ts";
import { joinRequestsToAnswer } from "./join-requests.db.ts";
import { AcceptJoinRequest, DeclineJoinRequest } from "./join-requests.ts";
import { lookUpCompany, lookUpDeliveryAddress } from "./lookups.flows.ts";
import {
	approveRegistration,
	checkContactByEmail,
	checkUserByEmail,
	confirmEmail,
	rejectRegistration,
} from "./registration.commands.ts";
import { likelyDuplicates, undecidedRegistrations } from "./registration.db.ts";
import { register } from "./registration.flows.ts";
import {
	ApproveRegistration,
	ChangeEmail,
	CheckEmail,
	ConfirmEmail,
	emailChecks,
	emailLinks,
	LookUpCompany,
	MergeRegistration,
	Register,
	RejectRegistration,
	registrations,
} from "./registration.ts";

const check = { ...openChange, limit: emailChecks } satisfies CallRules;
const lookUp = { ...flow, isOpenToUnproven: true, limit: lookups } satisfies CallRules;

/** Several calls read, and are described as changes: the e-mail address must not be part of a URL, and no response may be cached. */
export const registrationRouter = router({
	checkUserByEmail: guest(check)
		.input(CheckEmail)
		.mutation(({ ctx: { act }, input }) => checkUserByEmail(act, input)),
	checkContactByEmail: guest(check)
		.input(CheckEmail)
		.mutation(({ ctx: { act }, input }) => checkContactByEmail(act, input)),
	lookUpCompany: guest(lookUp)
		.input(LookUpCompany)
		.mutation(({ ctx: { act }, input }) => lookUpCompany(act, input)),
	lookUpAddress: guest(lookUp)
		.input(LookUpAddress)
		.mutation(({ ctx: { act }, input }) => lookUpDeliveryAddress(act, input)),
	register: guest({ ...flow, isOpenToUnproven: true, limit: registrations })
		.input(Register)
		.mutation(async ({ ctx: { act, visit }, input }) => {
			const { login, isVerified } = await register(act, { ...input, source: visit.source });
			visit.setSession(login);
			return { isVerified };
		}),
	confirmEmail: guest({ ...openChange, limit: emailLinks })
		.input(ConfirmEmail)
		.mutation(({ ctx: { act, visit }, input }) => confirmEmail(act, { ...input, session: visit.session })),
	/** Mails the confirmation link again, to the address of the login. */
	sendConfirmation: session(openChangeWithoutKey).mutation(({ ctx: { act, session } }) =>
		sendConfirmation(act, { session }),
	),
	/** Known and unknown addresses have the same answer. */
	changeEmail: session(openChangeWithoutKey)
		.input(ChangeEmail)
		.mutation(({ ctx: { act, visit, session }, input }) =>
			requestEmailChange(act, { ...input, session, source: visit.source }),
		),
	undecided: staff(read).query(({ ctx: { act } }) => undecidedRegistrations(act)),
	duplicates: staff(read)
		.input(ApproveRegistration)
		.query(({ ctx: { act }, input }) => likelyDuplicates(act, input.registrationId)),
	approve: staff(change)
		.input(ApproveRegistration)
		.mutation(({ ctx: { act }, input }) => approveRegistration(act, input)),
	reject: staff(change)
		.input(RejectRegistration)
		.mutation(({ ctx: { act }, input }) => rejectRegistration(act, input)),
	merge: staff(change)
		.input(MergeRegistration)
		.mutation(({ ctx: { act }, input }) => mergeRegistration(act, input)),
	/** The open requests to join the company, for its administrators. */
	joinRequests: customer("account", read).query(({ ctx: { act } }) => joinRequestsToAnswer(act)),
	acceptJoinRequest: customer("account", change)
		.input(AcceptJoinRequest)
		.mutation(({ ctx: { act }, input }) => acceptJoinRequest(act, input)),
	declineJoinRequest: customer("account", change)
		.input(DeclineJoinRequest)
		.mutation(({ ctx: { act }, input }) => declineJoinRequest(act, input)),
});
