import { customer, router, staff } from "#trpc.ts";
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
import { addLocation, changeLocation, setDefaultLocation } from "./locations.commands.ts";
import { locationsOf } from "./locations.db.ts";
import { addMember, changeRole, removeMember, setAccess } from "./members.commands.ts";
import { membersOf, ownMembership } from "./members.db.ts";

export const accountsRouter = router({
	company: customer.query(({ ctx: { act, accountId } }) => companyOf(act, accountId)),
	me: customer.query(({ ctx: { act, accountId } }) => ownMembership(act, accountId)),
	locations: customer.query(({ ctx: { act, accountId } }) => locationsOf(act, accountId)),
	members: customer.query(({ ctx: { act, accountId } }) => membersOf(act, accountId)),

	addLocation: customer
		.input(AddLocation)
		.mutation(({ ctx: { act, accountId }, input }) => addLocation(act, { ...input, accountId })),
	changeLocation: customer.input(ChangeLocation).mutation(({ ctx: { act }, input }) => changeLocation(act, input)),
	setDefaultLocation: customer
		.input(SetDefaultLocation)
		.mutation(({ ctx: { act }, input }) => setDefaultLocation(act, input)),
	addMember: customer
		.input(AddMember)
		.mutation(({ ctx: { act, accountId }, input }) => addMember(act, { ...input, accountId })),
	changeRole: customer.input(ChangeRole).mutation(({ ctx: { act }, input }) => changeRole(act, input)),
	removeMember: customer.input(RemoveMember).mutation(({ ctx: { act }, input }) => removeMember(act, input)),

	createCompany: staff.input(CreateCompany).mutation(({ ctx: { act }, input }) => createCompany(act, input)),
	setStatus: staff.input(SetAccountStatus).mutation(({ ctx: { act }, input }) => setAccountStatus(act, input)),
	setTerms: staff.input(SetTerms).mutation(({ ctx: { act }, input }) => setTerms(act, input)),
	setAccess: staff.input(SetAccess).mutation(({ ctx: { act }, input }) => setAccess(act, input)),
});
