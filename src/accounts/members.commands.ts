import { type Act, system, systemId } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { newId } from "#shared/id.ts";
import { phoneOf } from "#shared/phone.ts";
import { Refusal } from "#shared/refusal.ts";
import { isSeller, type MemberRole, orderingRoles } from "#shared/roles.ts";
import { lockAccount } from "./accounts.db.ts";
import {
	type ChangeMember,
	type ChangeRole,
	canAdminister,
	canAdministerMember,
	type InviteMember,
	type RemoveMember,
	reachOf,
	type SetAccess,
} from "./accounts.ts";
import { lockRights } from "./acting-rights.db.ts";
import { withdrawInvitationsBy } from "./invitations.db.ts";
import { countWork, workOf } from "./leaving.db.ts";
import { limitToLocations, locationsOf, replaceLimits } from "./locations.db.ts";
import {
	insertContact,
	insertMembership,
	insertOrLockUser,
	lockAccess,
	lockAdministrators,
	lockMembership,
	saveAccess,
	saveMembership,
} from "./members.db.ts";
import { hasProvenAddress } from "./proven-address.db.ts";

/** Adds a member at once. Only for System (imports and demo data): a person joins by accepting an invitation. A user of another
 * company keeps their login and belongs to both. */
export function addMember(
	act: Act,
	{ accountId, role, locationIds, ...person }: InviteMember,
): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		const company = await lockAccount(act, accountId);
		if (!company) throw new Refusal("not-found", "account.not-found");
		if (act.by.userId !== systemId) throw new Refusal("forbidden", "member.invitation-required");
		const phone = person.phone === null ? null : internationalPhone(person.phone, company.country);
		await refuseForeignLocations(act, { accountId, locationIds });

		const contactId = newId("003", act);
		await insertContact(act, contactId, { accountId, ...person, phone });
		const userId = await loginFor(act, contactId, person.email.toLowerCase());
		return joinCompany(act, { userId, accountId, role, everyLocation: locationIds.length === 0, locationIds });
	});
}

type NewMember = {
	userId: string;
	accountId: string;
	role: MemberRole;
	everyLocation: boolean;
	locationIds: readonly string[];
};

/** Makes a user a member of a company, and tells them and the company's administrators. */
export async function joinCompany(act: Act, { locationIds, ...joining }: NewMember): Promise<{ id: string }> {
	const { userId, accountId, role, everyLocation } = joining;
	const id = newId("a04", act);
	if (!(await insertMembership(act, id, { userId, accountId, role, everyLocation })))
		throw new Refusal("conflict", "member.already-member", {}, "email");
	await limitToLocations(act, { accountId, membershipId: id, locationIds });
	const subject = { object: "Membership", id, accountId, topic: "accounts" as const };
	await audit(act, subject, difference({}, { userId, role, locationIds }));
	await enqueue(act, "notices.member-added", { membershipId: id, role });
	return { id };
}

/** The number in international format. */
export function internationalPhone(input: string, country: "NZ" | "NL"): string {
	const { phone, most } = phoneOf(input, country);
	if (!phone) throw new Refusal("invalid", "phone.wrong-length", { most }, "phone");
	return phone;
}

/** Refuses locations of another company, and those that the viewer may not use. */
export async function refuseForeignLocations(
	act: Act,
	{ accountId, locationIds }: { accountId: string; locationIds: readonly string[] },
): Promise<void> {
	if (locationIds.length === 0) return;
	const ownIds = new Set((await locationsOf(act, accountId)).map(({ id }) => id));
	if (locationIds.some((id) => !ownIds.has(id)))
		throw new Refusal("not-found", "location.not-found", {}, "locationIds");
}

async function loginFor(act: Act, contactId: string, username: string): Promise<string> {
	const user = await insertOrLockUser(act, newId("005", act), { contactId, username, emailConfirmedAt: act.now });
	if (user?.isNew) return user.id;
	// Staff and System see every company already. A membership would make them a colleague of a customer. A login with an unproven address
	// may belong to another person.
	const canBeAdded = user && !user.staff && user.id !== systemId && (await hasProvenAddress(act, user.id));
	if (!canBeAdded) throw new Refusal("conflict", "member.cannot-be-added", {}, "email");
	return user.id;
}

export function changeRole(act: Act, { membershipId: id, role, seen }: ChangeRole): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockMembership(act, id);
		if (!before) throw new Refusal("not-found", "member.not-found");
		refuseUnlessAdministered(act, before);
		await lockRights(act);
		refuseIfStale(before, seen);
		if (role === before.role) return;
		if (role !== "administrator") await refuseIfLastAdministrator(act, before);
		await saveMembership(act, id, { role });
		await audit(
			act,
			{ object: "Membership", id, accountId: before.accountId, topic: "accounts" },
			{ role: [before.role, role] },
		);
		if (role !== "administrator") await withdrawInvitations(act, before);
		await enqueue(act, "notices.role-changed", { membershipId: id, role, since: before.updatedAt.toISOString() });
		if (!orderingRoles.some((ordering) => ordering === role)) await handOverPlansOf(act, before);
	});
}

/** Changes the role and the locations of a member. No location ids stand for every location, also future ones. */
export function changeMember(act: Act, { locationIds, ...change }: ChangeMember): Promise<void> {
	return inTransaction(act, async (act) => {
		await changeRole(act, change);
		await changeLimits(act, { membershipId: change.membershipId, locationIds });
	});
}

type Limits = { membershipId: string; locationIds: readonly string[] };

/** Limits a member to locations, or gives them every location. Invitations of an administrator who gets limits are withdrawn, because
 * the administrator may not give as much any more. */
async function changeLimits(act: Act, { membershipId: id, locationIds }: Limits): Promise<void> {
	const before = await lockMembership(act, id);
	if (!before) throw new Refusal("not-found", "member.not-found");
	const { accountId } = before;
	const everyLocation = locationIds.length === 0;
	const isSame = everyLocation === before.everyLocation && isSameSet(locationIds, before.locationIds);
	if (isSame || (everyLocation && before.everyLocation)) return;
	refuseUnlessAdministered(act, before);
	await refuseForeignLocations(act, { accountId, locationIds });
	if (!canAdministerMember(act.by, accountId, reachOf(everyLocation, locationIds)))
		throw new Refusal("forbidden", "member.beyond-limits", {}, "locationIds");
	if (!everyLocation && before.everyLocation) await refuseIfLastAdministrator(act, before);
	await replaceLimits(act, { accountId, membershipId: id, locationIds, hadEveryLocation: before.everyLocation });
	const isOutside = (locationId: string | null) => !everyLocation && !locationIds.includes(locationId ?? "");
	await saveMembership(act, id, {
		everyLocation,
		...(isOutside(before.defaultLocationId) && { defaultLocationId: null }),
		...(isOutside(before.currentLocationId) && { currentLocationId: null }),
	});
	await audit(
		act,
		{ object: "Membership", id, accountId, topic: "accounts" },
		{ everyLocation: [before.everyLocation, everyLocation], locationIds: [before.locationIds, locationIds] },
	);
	if (before.role === "administrator" && !everyLocation) await withdrawInvitations(act, before);
	await handOverPlansOf(act, before);
}

/** Lets a later module hand over the plans for which a member may not order any more. */
const handOverPlansOf = (act: Act, { id: membershipId }: Member): Promise<void> =>
	enqueue(act, "planner.hand-over-unreachable", { membershipId, by: act.by.userId, at: act.now.toISOString() });

const isSameSet = (some: readonly string[], others: readonly string[]): boolean =>
	new Set(some).symmetricDifference(new Set(others)).size === 0;

/** Removes a member, and hands their open orders, saved lists and plans over to a successor. */
export function removeMember(act: Act, { membershipId: id, successorId }: RemoveMember): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockMembership(act, id);
		if (!before) throw new Refusal("not-found", "member.not-found");
		refuseUnlessAdministered(act, before);
		await lockRights(act);
		await refuseIfLastAdministrator(act, before);
		const to = await successorOf(act, before, successorId);
		await endMembership(act, { member: before, to });
	});
}

/** Ends the viewer's own membership. An administrator takes over their work. */
export function leaveCompany(act: Act, { membershipId }: Pick<RemoveMember, "membershipId">): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockMembership(act, membershipId);
		if (!before || before.userId !== act.by.userId) throw new Refusal("not-found", "member.not-found");
		await refuseIfLastAdministrator(act, before);
		await endMembership(act, { member: before, to: await anyAdministrator(act, before) });
	});
}

/** System is the author of the row, because the database lets only administrators end a membership. The audit row names the person. */
async function endMembership(act: Act, { member, to }: { member: Member; to: string | null }): Promise<void> {
	const { id, accountId } = member;
	await saveMembership({ ...act, by: system }, id, { deletedAt: act.now });
	await audit(act, { object: "Membership", id, accountId, topic: "accounts" }, { deletedAt: [null, act.now] });
	await withdrawInvitations(act, member);
	await enqueue(act, "notices.member-removed", { membershipId: id });
	if (to) await handOverWork(act, member, to);
}

/** The user who takes over the work of a member. A member without work needs no successor: what they begin until they are removed goes
 * to an administrator. */
async function successorOf(act: Act, member: Member, successorId: string | undefined): Promise<string | null> {
	const { openOrders, savedLists, plans, successors } = await workOf(act, member);
	if (successorId !== undefined) {
		const successor = successors.find(({ membershipId }) => membershipId === successorId);
		if (!successor) throw new Refusal("invalid", "member.successor-not-suitable", {}, "successorId");
		return successor.userId;
	}
	if (openOrders + savedLists + plans > 0) throw new Refusal("invalid", "member.successor-missing", {}, "successorId");
	return anyAdministrator(act, member);
}

/** The administrator who removes the member, or else the first other administrator of the company. */
async function anyAdministrator(act: Act, { accountId, userId }: Member): Promise<string | null> {
	const administrators = await lockAdministrators(act, accountId);
	const others = administrators.map((administrator) => administrator.userId).filter((id) => id !== userId);
	return others.find((id) => id === act.by.userId) ?? others[0] ?? null;
}

/** Hands over what belongs to later modules, which take it over by jobs. Each kind of work has one job here. The successor gets a
 * notification, unless they chose themselves. */
async function handOverWork(act: Act, member: Member, to: string): Promise<void> {
	const handOver = { accountId: member.accountId, from: member.userId, to };
	await enqueue(act, "lists.hand-over", handOver);
	await enqueue(act, "orders.hand-over", handOver);
	await enqueue(act, "planner.hand-over", handOver);
	const work = await countWork(act, member);
	if (to === act.by.userId || work.openOrders + work.savedLists + work.plans === 0) return;
	await enqueue(act, "notices.work-handed-over", { membershipId: member.id, to, ...work, at: act.now.toISOString() });
}

/** Sets what a customer's user sees. Staff only. Applies to all companies of the user. */
export function setAccess(act: Act, { membershipId: id, ...access }: SetAccess): Promise<void> {
	return inTransaction(act, async (act) => {
		const member = await lockMembership(act, id);
		if (!member) throw new Refusal("not-found", "member.not-found");
		if (!isSeller(act.by)) throw new Refusal("forbidden", "member.staff-only-access");
		await lockRights(act);
		const before = await lockAccess(act, member.userId);
		if (!before) throw new Refusal("not-found", "member.not-found");
		await saveAccess(act, member.userId, access);
		await audit(
			act,
			{ object: "User", id: member.userId, accountId: member.accountId, topic: "accounts" },
			difference(before, access),
		);
	});
}

type Member = NonNullable<Awaited<ReturnType<typeof lockMembership>>>;

type MemberReach = Pick<Member, "accountId" | "everyLocation" | "locationIds">;

/** Refuses a viewer who may not administer a member, or an invitation, of these locations. */
export function refuseUnlessAdministered({ by }: Act, { accountId, everyLocation, locationIds }: MemberReach): void {
	if (!canAdminister(by, accountId)) throw new Refusal("forbidden", "account.administrators-only");
	if (!canAdministerMember(by, accountId, reachOf(everyLocation, locationIds)))
		throw new Refusal("forbidden", "member.beyond-limits");
}

/** Withdraws the open invitations of a person who may not invite any more. */
async function withdrawInvitations(act: Act, { accountId, userId }: Member): Promise<void> {
	for (const id of await withdrawInvitationsBy(act, { accountId, userId }))
		await audit(act, { object: "Invitation", id, accountId }, { answer: [null, "withdrawn"] });
}

/** Refuses to leave a company without an administrator, or without one for every location. Only they can add locations and
 * administrators. */
async function refuseIfLastAdministrator(act: Act, { id, accountId, role, everyLocation }: Member): Promise<void> {
	if (role !== "administrator") return;
	const others = (await lockAdministrators(act, accountId)).filter((administrator) => administrator.id !== id);
	if (!others.some((administrator) => administrator.everyLocation || !everyLocation))
		throw new Refusal("conflict", "member.last-administrator");
}
