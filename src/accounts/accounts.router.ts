import { change, flow, openChange, read } from "#call.ts";
import { customer, person, router, staff } from "#trpc.ts";
import { changeCompany, createCompany, setAccountStatus, setCreditTerms } from "./accounts.commands.ts";
import { companyOf } from "./accounts.db.ts";
import {
	Address,
	ChangeCompany,
	ChangeLocation,
	ChangeMember,
	ChangeProfile,
	ChangeRole,
	CreateCompany,
	DeactivateLocation,
	InviteMember,
	LookUpAddress,
	lookups,
	RemoveMember,
	SetAccess,
	SetAccountStatus,
	SetCreditTerms,
	SetDefaultLocation,
	SetLanguage,
	ShowMemberWork,
	ShowPayers,
} from "./accounts.ts";
import { lookUpAddress } from "./address-lookup.flows.ts";
import { addClosing, removeClosing } from "./closing-days.commands.ts";
import { AddClosing, RemoveClosing } from "./closing-days.ts";
import { accountHistory } from "./history.db.ts";
import { acceptInvitation, declineInvitation, inviteMember, withdrawInvitation } from "./invitations.commands.ts";
import { invitationsOf, invitationsTo } from "./invitations.db.ts";
import { AnswerInvitation } from "./invitations.ts";
import { workOfMember } from "./leaving.db.ts";
import { addLocation, changeLocation, deactivateLocation, setDefaultLocation } from "./locations.commands.ts";
import { locationsOf } from "./locations.db.ts";
import { changeMember, changeRole, removeMember, setAccess } from "./members.commands.ts";
import { membersOf, ownMembership } from "./members.db.ts";
import { payersOf } from "./payers.db.ts";
import { changeProfile, setLanguage } from "./profile.commands.ts";
import { ownProfile, ownUserRecord } from "./profile.db.ts";

export const accountsRouter = router({
	company: customer("account", read).query(({ ctx: { act, accountId } }) => companyOf(act, accountId)),
	/** The latest changes of the company, its people and locations. */
	history: customer("account", read).query(({ ctx: { act, accountId } }) => accountHistory(act, accountId)),
	me: customer("account", read).query(({ ctx: { act, accountId } }) => ownMembership(act, accountId)),
	/** The details of the user, at whichever company. */
	profile: person("account", read).query(({ ctx: { act } }) => ownProfile(act)),
	userRecord: person("company", read).query(({ ctx: { act } }) => ownUserRecord(act)),
	locations: customer("company", read).query(({ ctx: { act, accountId } }) => locationsOf(act, accountId)),
	/** The members, then the invited people, who have no rights yet. */
	members: customer("account", read).query(async ({ ctx: { act, accountId } }) => {
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
	/** The names of the colleagues who can pay. */
	payers: customer("shop", read)
		.input(ShowPayers)
		.query(({ ctx: { act, accountId }, input }) => payersOf(act, accountId, input)),
	/** The work that a member would leave behind, and the colleagues who can take it over. */
	memberWork: customer("account", read)
		.input(ShowMemberWork)
		.query(({ ctx: { act }, input }) => workOfMember(act, input)),
	/** The open invitations to the user. */
	invitations: person("account", read).query(({ ctx: { act } }) => invitationsTo(act)),

	changeProfile: person("account", openChange)
		.input(ChangeProfile)
		.mutation(({ ctx: { act }, input }) => changeProfile(act, input)),
	setLanguage: person("company", openChange)
		.input(SetLanguage)
		.mutation(({ ctx: { act }, input }) => setLanguage(act, input)),
	changeCompany: customer("account", change)
		.input(ChangeCompany)
		.mutation(({ ctx: { act, accountId }, input }) => changeCompany(act, { ...input, accountId })),
	addLocation: customer("account", change)
		.input(Address)
		.mutation(({ ctx: { act, accountId }, input }) => addLocation(act, { ...input, accountId })),
	changeLocation: customer("account", change)
		.input(ChangeLocation)
		.mutation(({ ctx: { act }, input }) => changeLocation(act, input)),
	deactivateLocation: customer("account", change)
		.input(DeactivateLocation)
		.mutation(({ ctx: { act }, input }) => deactivateLocation(act, input)),
	addClosing: customer("account", change)
		.input(AddClosing)
		.mutation(({ ctx: { act }, input }) => addClosing(act, input)),
	removeClosing: customer("account", change)
		.input(RemoveClosing)
		.mutation(({ ctx: { act }, input }) => removeClosing(act, input)),
	/** Not a query: registers cost money, and no response may be cached. */
	lookUpAddress: customer("account", { ...flow, isOpenToUnproven: true, limit: lookups })
		.input(LookUpAddress)
		.mutation(({ ctx: { act }, input }) => lookUpAddress(act, input)),
	setDefaultLocation: customer("company", openChange)
		.input(SetDefaultLocation)
		.mutation(({ ctx: { act }, input }) => setDefaultLocation(act, input)),
	addMember: customer("account", change)
		.input(InviteMember)
		.mutation(({ ctx: { act, accountId }, input }) => inviteMember(act, { ...input, accountId })),
	changeRole: customer("account", change)
		.input(ChangeRole)
		.mutation(({ ctx: { act }, input }) => changeRole(act, input)),
	changeMember: customer("account", change)
		.input(ChangeMember)
		.mutation(({ ctx: { act }, input }) => changeMember(act, input)),
	acceptInvitation: person("account", change)
		.input(AnswerInvitation)
		.mutation(({ ctx: { act }, input }) => acceptInvitation(act, input)),
	declineInvitation: person("account", change)
		.input(AnswerInvitation)
		.mutation(({ ctx: { act }, input }) => declineInvitation(act, input)),
	withdrawInvitation: customer("account", change)
		.input(AnswerInvitation)
		.mutation(({ ctx: { act }, input }) => withdrawInvitation(act, input)),
	removeMember: customer("account", change)
		.input(RemoveMember)
		.mutation(({ ctx: { act }, input }) => removeMember(act, input)),

	createCompany: staff(change)
		.input(CreateCompany)
		.mutation(({ ctx: { act }, input }) => createCompany(act, input)),
	setStatus: staff(change)
		.input(SetAccountStatus)
		.mutation(({ ctx: { act }, input }) => setAccountStatus(act, input)),
	setCreditTerms: staff(change)
		.input(SetCreditTerms)
		.mutation(({ ctx: { act }, input }) => setCreditTerms(act, input)),
	setAccess: staff(change)
		.input(SetAccess)
		.mutation(({ ctx: { act }, input }) => setAccess(act, input)),
});
