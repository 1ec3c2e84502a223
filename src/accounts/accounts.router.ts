import { customer, person, router, staff } from "#trpc.ts";
import { createCompany, setAccountStatus, setTerms } from "./accounts.commands.ts";
import { companyOf } from "./accounts.db.ts";
import {
	AddLocation,
	AddMember,
	ChangeLocation,
	ChangeRole,
	CreateCompany,
	RemoveMember,
	SetAccess,
	SetAccountStatus,
	SetDefaultLocation,
	SetTerms,
} from "./accounts.ts";
import { acceptInvitation, declineInvitation, inviteMember, withdrawInvitation } from "./invitations.commands.ts";
import { invitationsOf, invitationsTo } from "./invitations.db.ts";
import { AnswerInvitation } from "./invitations.ts";
import { addLocation, changeLocation, setDefaultLocation } from "./locations.commands.ts";
import { locationsOf } from "./locations.db.ts";
import { changeRole, removeMember, setAccess } from "./members.commands.ts";
import { membersOf, ownMembership } from "./members.db.ts";

export const accountsRouter = router({
	company: customer.query(({ ctx: { act, accountId } }) => companyOf(act, accountId)),
	me: customer.query(({ ctx: { act, accountId } }) => ownMembership(act, accountId)),
	locations: customer.query(({ ctx: { act, accountId } }) => locationsOf(act, accountId)),
	/** The members, then the people who are invited and have no rights yet. */
	members: customer.query(async ({ ctx: { act, accountId } }) => {
		const [members, invited] = await Promise.all([membersOf(act, accountId), invitationsOf(act, accountId)]);
		return [
			...members.map((member) => ({ ...member, status: "active" as const })),
			...invited.map(({ email, ...row }) => ({
				...row,
				userId: null,
				username: email,
				status: "invited" as const,
			})),
		];
	}),
	/** The open invitations to whoever asks. */
	invitations: person.query(({ ctx: { act } }) => invitationsTo(act)),

	addLocation: customer
		.input(AddLocation)
		.mutation(({ ctx: { act, accountId }, input }) => addLocation(act, { ...input, accountId })),
	changeLocation: customer.input(ChangeLocation).mutation(({ ctx: { act }, input }) => changeLocation(act, input)),
	setDefaultLocation: customer
		.input(SetDefaultLocation)
		.mutation(({ ctx: { act }, input }) => setDefaultLocation(act, input)),
	addMember: customer
		.input(AddMember)
		.mutation(({ ctx: { act, accountId }, input }) => inviteMember(act, { ...input, accountId })),
	changeRole: customer.input(ChangeRole).mutation(({ ctx: { act }, input }) => changeRole(act, input)),
	acceptInvitation: person.input(AnswerInvitation).mutation(({ ctx: { act }, input }) => acceptInvitation(act, input)),
	declineInvitation: person
		.input(AnswerInvitation)
		.mutation(({ ctx: { act }, input }) => declineInvitation(act, input)),
	withdrawInvitation: customer
		.input(AnswerInvitation)
		.mutation(({ ctx: { act }, input }) => withdrawInvitation(act, input)),
	removeMember: customer.input(RemoveMember).mutation(({ ctx: { act }, input }) => removeMember(act, input)),

	createCompany: staff.input(CreateCompany).mutation(({ ctx: { act }, input }) => createCompany(act, input)),
	setStatus: staff.input(SetAccountStatus).mutation(({ ctx: { act }, input }) => setAccountStatus(act, input)),
	setTerms: staff.input(SetTerms).mutation(({ ctx: { act }, input }) => setTerms(act, input)),
	setAccess: staff.input(SetAccess).mutation(({ ctx: { act }, input }) => setAccess(act, input)),
});
