import { expect } from "vitest";
import { guest, system } from "#act.ts";
import { handOverLists, saveList } from "#cart/saved-lists.commands.ts";
import { savedLists } from "#cart/saved-lists.db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { handOverOrders } from "#orders/hand-over.commands.ts";
import { orderForNotification } from "#orders/mails/order-mails.db.ts";
import { orderDetails } from "#orders/view/order-view.db.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, addActiveMember, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import type { InviteMember } from "./accounts.ts";
import { workOfMember } from "./leaving.db.ts";
import { setDefaultLocation } from "./locations.commands.ts";
import { addMember, changeMember, changeRole, removeMember, setAccess } from "./members.commands.ts";
import { membersOf } from "./members.db.ts";
import { viewerOf } from "./viewer.db.ts";

const test = plain.extend("world", { scope: "file" }, () => people());

const person = (email: string) => ({
	salutation: "Rather neither" as const,
	firstName: "Hēmi",
	lastName: "Walker",
	email,
	phone: null,
});

test("adds a member directly for System only", async ({ database, world: { ownCompany, staff } }) => {
	const input = {
		accountId: ownCompany.accountId,
		...person("at-once@example.org"),
		role: "reader" as const,
		locationIds: [],
	};
	for (const by of [ownCompany.administrator.viewer, staff.sales ?? system, staff.administrator ?? system])
		expect(await refusalOf(addMember(actOf(database.db, by), input))).toBe("member.invitation-required");
	expect(await refusalOf(addMember(actOf(database.db, system), input))).toBeNull();
});

test("a user of two companies has one login and one viewer for each", async ({
	database,
	world: { ownCompany, otherCompany },
}) => {
	const email = "both@example.org";
	const at = (accountId: string) => ({ accountId, ...person(email), role: "buyer" as const, locationIds: [] });
	await addActiveMember(actOf(database.db, ownCompany.administrator.viewer), at(ownCompany.accountId));
	await addActiveMember(actOf(database.db, otherCompany.administrator.viewer), at(otherCompany.accountId));
	const act = actOf(database.db, system);
	const ids = await Promise.all(
		[ownCompany, otherCompany].map(
			async ({ accountId }) =>
				(await membersOf(act, accountId)).find(({ username }) => username === email)?.userId ?? "",
		),
	);
	expect(new Set(ids).size).toBe(1);
	for (const { accountId } of [ownCompany, otherCompany])
		expect((await viewerOf(database.db, ids[0] ?? "", accountId))?.accountId).toBe(accountId);
	expect(
		await refusalOf(addActiveMember(actOf(database.db, ownCompany.administrator.viewer), at(ownCompany.accountId))),
	).toBe("member.already-member");
});

test("staff cannot become members of a company", async ({ database, world: { ownCompany } }) => {
	const input = {
		accountId: ownCompany.accountId,
		...person("sales@brewline.example"),
		role: "administrator" as const,
		locationIds: [],
	};
	expect(await refusalOf(addActiveMember(actOf(database.db, ownCompany.administrator.viewer), input))).toBe(
		"member.cannot-be-added",
	);
	const asSystem = { ...input, email: "system" };
	expect(await refusalOf(addActiveMember(actOf(database.db, ownCompany.administrator.viewer), asSystem))).toBe(
		"member.cannot-be-added",
	);
});

test("limits a colleague to locations of the own company only", async ({
	database,
	world: { ownCompany, otherCompany },
}) => {
	const input = {
		accountId: ownCompany.accountId,
		...person("far@example.org"),
		role: "buyer" as const,
		locationIds: [otherCompany.locations.buyersLocation],
	};
	expect(await refusalOf(addActiveMember(actOf(database.db, ownCompany.administrator.viewer), input))).toBe(
		"location.not-found",
	);
});

test("refuses a change of an outdated record", async ({ database, world: { ownCompany } }) => {
	const act = actOf(database.db, ownCompany.administrator.viewer);
	const find = async () =>
		(await membersOf(act, ownCompany.accountId)).find(({ id }) => id === ownCompany.reader.membershipId);
	const seen = (await find())?.updatedAt.toISOString();
	await changeRole(act, { membershipId: ownCompany.reader.membershipId, role: "buyer", seen });
	expect(await refusalOf(changeRole(act, { membershipId: ownCompany.reader.membershipId, role: "reader", seen }))).toBe(
		"record.stale",
	);
	expect((await find())?.role).toBe("buyer");
	await changeRole(act, {
		membershipId: ownCompany.reader.membershipId,
		role: "reader",
		seen: (await find())?.updatedAt.toISOString(),
	});
});

test("changes the role and the locations of a colleague together", async ({
	database,
	world: { ownCompany, otherCompany },
}) => {
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const act = actOf(database.db, ownCompany.administrator.viewer);
	const { id: membershipId } = await addActiveMember(act, {
		accountId: ownCompany.accountId,
		...person("limits@example.org"),
		role: "reader",
		locationIds: [],
	});
	const find = async () => (await membersOf(act, ownCompany.accountId)).find(({ id }) => id === membershipId);
	const change = (locationIds: string[], by = act, seen?: string) =>
		refusalOf(changeMember(by, { membershipId, role: "buyer", locationIds, seen }));
	const seen = (await find())?.updatedAt.toISOString();

	expect(await change([buyersLocation], act, seen)).toBeNull();

	expect(await find()).toMatchObject({
		name: "Hēmi Walker",
		role: "buyer",
		everyLocation: false,
		locationIds: [buyersLocation],
	});
	expect(await change([otherLocation], act, seen)).toBe("record.stale");
	expect(await change([otherCompany.locations.buyersLocation])).toBe("location.not-found");
	expect(await change([otherLocation], actOf(database.db, ownCompany.buyer.viewer))).toBe(
		"account.administrators-only",
	);
	expect(await change([otherLocation], actOf(database.db, otherCompany.administrator.viewer))).toBe("member.not-found");
	expect((await find())?.locationIds, "refused changes change nothing").toEqual([buyersLocation]);
	expect(await change([buyersLocation, otherLocation])).toBeNull();
	expect(await change([otherLocation])).toBeNull();
	expect((await find())?.locationIds).toEqual([otherLocation]);
	expect(await change([])).toBeNull();
	expect(await find()).toMatchObject({ everyLocation: true, locationIds: [] });
});

test("ends the choices of a colleague outside new limits, and keeps earlier carts explained", async ({
	database,
	owner,
	world: { ownCompany },
}) => {
	const { db } = database;
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const act = actOf(db, ownCompany.administrator.viewer);
	const { id: membershipId } = await addActiveMember(act, {
		accountId: ownCompany.accountId,
		...person("far-default@example.org"),
		role: "buyer",
		locationIds: [],
	});
	const userId = (await membersOf(act, ownCompany.accountId)).find(({ id }) => id === membershipId)?.userId ?? "";
	await setDefaultLocation(actOf(db, (await viewerOf(db, userId)) ?? guest), { locationId: otherLocation });
	await owner`insert into cart (id, kind, account_id, user_id, location_id, created_by, updated_by)
		values ('0a6000000000777AAA', 'open', ${ownCompany.accountId}, ${userId}, ${otherLocation}, ${userId}, ${userId})`;

	const later = actOf(db, ownCompany.administrator.viewer);
	await changeMember(later, { membershipId, role: "buyer", locationIds: [buyersLocation] });

	expect(await owner`select default_location_id from membership where id = ${membershipId}`).toEqual([
		{ default_location_id: null },
	]);
	const broken = (await brokenInvariants(db)).filter(({ invariant }) => invariant.includes("location"));
	expect(broken).toEqual([]);
});

test("keeps one administrator of every location, and a limited one within their own", async ({
	database,
	world: { ownCompany },
}) => {
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const act = actOf(database.db, ownCompany.administrator.viewer);
	const limit = (membershipId: string, locationIds: string[], by = act) =>
		refusalOf(changeMember(by, { membershipId, role: "administrator", locationIds }));
	expect(await limit(ownCompany.administrator.membershipId, [buyersLocation])).toBe("member.last-administrator");
	const { id } = await addActiveMember(act, {
		accountId: ownCompany.accountId,
		...person("second-boss@example.org"),
		role: "administrator",
		locationIds: [],
	});
	expect(await limit(id, [buyersLocation])).toBeNull();
	const userId = (await membersOf(act, ownCompany.accountId)).find((member) => member.id === id)?.userId ?? "";
	const limited = actOf(database.db, (await viewerOf(database.db, userId)) ?? guest);
	expect(await limit(id, [], limited)).toBe("member.beyond-limits");
	expect(await limit(id, [otherLocation], limited)).toBe("location.not-found");
	await removeMember(act, { membershipId: id });
});

test("hands the saved lists of a removed colleague over to their successor, once", async ({ database, app, world }) => {
	const { db } = database;
	const { accountId, administrator } = world.ownCompany;
	const act = actOf(db, administrator.viewer);
	const { id } = await addActiveMember(act, {
		accountId,
		...person("list-owner@example.org"),
		role: "buyer",
		locationIds: [],
	});
	const userId = (await membersOf(act, accountId)).find((member) => member.id === id)?.userId ?? "";
	const owner = actOf(db, (await viewerOf(db, userId)) ?? guest);
	await saveList(owner, { name: "Mondays", shared: false, fromCart: false });
	await saveList(owner, { name: "Parties", shared: true, fromCart: false });
	await saveList(act, { name: "mondays", shared: false, fromCart: false });

	expect(await refusalOf(removeMember(act, { membershipId: id }))).toBe("member.successor-missing");
	await removeMember(act, { membershipId: id, successorId: administrator.membershipId });

	const [job] = await app<{ payload: Parameters<typeof handOverLists>[1] }[]>`
		select content->'payload' as payload from job j where j.name = 'lists.hand-over'
		order by j.id desc limit 1`;
	if (!job) throw new Error("no job was enqueued");
	expect(job.payload).toEqual({ accountId, from: userId, to: administrator.viewer.userId });
	for (let run = 0; run < 2; run++) await handOverLists(actOf(db, system), job.payload);
	const names = (await savedLists(act)).filter(({ isOwn }) => isOwn).map(({ name }) => name);
	expect(names.toSorted()).toEqual(["Mondays (2)", "Parties", "mondays"]);
});

test("hands the open orders of a removed colleague over to a colleague who may order at their locations", async ({
	database,
	app,
	world: { ownCompany, otherCompany },
}) => {
	const { db } = database;
	const { accountId, administrator, reader } = ownCompany;
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const act = actOf(db, administrator.viewer);
	const join = async (name: string, locationIds: string[]) => {
		const input = { accountId, ...person(`${name}@example.org`), role: "buyer" as const, locationIds };
		const { id } = await addActiveMember(act, input);
		const userId = (await membersOf(act, accountId)).find((member) => member.id === id)?.userId ?? "";
		return { id, userId, viewer: (await viewerOf(db, userId)) ?? guest };
	};
	const leaver = await join("order-owner", []);
	const [suitable, elsewhere] = [await join("suitable", [buyersLocation]), await join("elsewhere", [otherLocation])];
	await smallRange(db);
	const openId = await insertTestOrder(db, { of: leaver.viewer, locationId: buyersLocation });
	const doneId = await insertTestOrder(db, { of: leaver.viewer, locationId: otherLocation, status: "Completed" });
	const remove = (successorId?: string) => refusalOf(removeMember(act, { membershipId: leaver.id, successorId }));

	expect(await workOfMember(act, { membershipId: leaver.id })).toMatchObject({ openOrders: 1, savedLists: 0 });
	const { successors } = await workOfMember(act, { membershipId: leaver.id });
	expect(successors.map(({ membershipId }) => membershipId)).toEqual(
		expect.arrayContaining([administrator.membershipId, suitable.id]),
	);
	expect(await remove()).toBe("member.successor-missing");
	for (const id of [elsewhere.id, leaver.id, reader.membershipId, otherCompany.administrator.membershipId])
		expect(await remove(id)).toBe("member.successor-not-suitable");
	expect(await refusalOf(workOfMember(actOf(db, ownCompany.buyer.viewer), { membershipId: leaver.id }))).toBe(
		"account.administrators-only",
	);
	expect(await refusalOf(workOfMember(actOf(db, otherCompany.administrator.viewer), { membershipId: leaver.id }))).toBe(
		"member.not-found",
	);
	expect(await remove(suitable.id)).toBeNull();

	const [job] = await app<{ payload: Parameters<typeof handOverOrders>[1] }[]>`
		select content->'payload' as payload from job j where j.name = 'orders.hand-over'
		order by j.id desc limit 1`;
	if (!job) throw new Error("no job was enqueued");
	for (let run = 0; run < 2; run++) await handOverOrders(actOf(db, system), job.payload);
	const ownersOf = async (id: string) =>
		(await app`select user_id as "placedBy", successor_id as successor from orders where id = ${id}`)[0];
	expect(await ownersOf(openId)).toEqual({ placedBy: leaver.userId, successor: suitable.userId });
	expect(await ownersOf(doneId)).toEqual({ placedBy: leaver.userId, successor: null });
	expect(await orderForNotification(actOf(db, system), openId, 1)).toMatchObject({ userId: suitable.userId });
	expect(await orderDetails(actOf(db, suitable.viewer), { orderId: openId, language: "en-NZ" })).toMatchObject({
		orderedBy: "Test Buyer",
		contact: "Hēmi Walker",
	});
	expect(await remove(administrator.membershipId)).toBe("member.not-found");
	expect(
		await refusalOf(removeMember(act, { membershipId: suitable.id })),
		"an order that was taken over is open work, too",
	).toBe("member.successor-missing");
});

test("keeps an administrator when two step down at once", async ({ database, world: { otherCompany } }) => {
	const act = actOf(database.db, otherCompany.administrator.viewer);
	const first = otherCompany.administrator.membershipId;
	expect(await refusalOf(changeRole(act, { membershipId: first, role: "buyer" }))).toBe("member.last-administrator");
	expect(await refusalOf(removeMember(act, { membershipId: first }))).toBe("member.last-administrator");
	const { id: second } = await addActiveMember(act, {
		accountId: otherCompany.accountId,
		...person("second@example.org"),
		role: "administrator",
		locationIds: [],
	});

	const both = await Promise.all([first, second].map((membershipId) => refusalOf(removeMember(act, { membershipId }))));

	// The administrator who removed themselves first may not remove the other.
	const refusals = both.filter((code) => code !== null);
	expect([["member.last-administrator"], ["request.rights-changed"]]).toContainEqual(refusals);
	const remaining = (await membersOf(act, otherCompany.accountId)).filter(({ role }) => role === "administrator");
	expect(remaining).toHaveLength(1);
});

test("a former member may not act, and can return", async ({ database, world: { ownCompany } }) => {
	const act = actOf(database.db, ownCompany.administrator.viewer);
	const input: InviteMember = {
		accountId: ownCompany.accountId,
		...person("leaver@example.org"),
		role: "buyer",
		locationIds: [],
	};
	const { id } = await addActiveMember(act, input);
	const userId = (await membersOf(act, ownCompany.accountId)).find((member) => member.id === id)?.userId ?? "";
	await removeMember(act, { membershipId: id });
	expect(await viewerOf(database.db, userId)).toBeNull();
	expect(await refusalOf(removeMember(act, { membershipId: id }))).toBe("member.not-found");
	await addActiveMember(act, input);
	expect((await viewerOf(database.db, userId))?.accountId).toBe(ownCompany.accountId);
});

test("audits every change with its author and both values", async ({ database, owner, world: { ownCompany } }) => {
	const act = actOf(database.db, ownCompany.administrator.viewer);
	await changeRole(act, { membershipId: ownCompany.buyer.membershipId, role: "reader" });
	const [row] =
		await owner`select * from audit where record_id = ${ownCompany.buyer.membershipId} order by number desc limit 1`;
	expect(row).toMatchObject({
		user_id: ownCompany.administrator.viewer.userId,
		account_id: ownCompany.accountId,
		object: "Membership",
		changes: { role: ["buyer", "reader"] },
		request_id: act.requestId,
	});
});

const access = { eCom: false, myServices: true, punchout: true, cartAddressForOci: true };

test.for([
	{ who: "sales", refusal: null },
	{ who: "administrator", refusal: null },
	{ who: "finance", refusal: "member.staff-only-access" },
	{ who: "service", refusal: "member.staff-only-access" },
] as const)("lets the supplier's $who set access: $refusal", async ({ who, refusal }, { database, world }) => {
	const { membershipId, viewer } = world.otherCompany.reader;
	const act = actOf(database.db, world.staff[who] ?? system);
	const before = { eCom: true, myServices: false, punchout: false, cartAddressForOci: false };
	await setAccess(actOf(database.db, system), { membershipId, ...before });

	expect(await refusalOf(setAccess(act, { membershipId, ...access }))).toBe(refusal);

	const now = await viewerOf(database.db, viewer.userId ?? "", world.otherCompany.accountId);
	expect(now?.flags).toEqual(refusal ? before : access);
});

test("does not let customers set their own access", async ({ database, world: { ownCompany, otherCompany } }) => {
	const act = actOf(database.db, ownCompany.administrator.viewer);
	expect(await refusalOf(setAccess(act, { membershipId: ownCompany.reader.membershipId, ...access }))).toBe(
		"member.staff-only-access",
	);
	expect(await refusalOf(setAccess(act, { membershipId: otherCompany.reader.membershipId, ...access }))).toBe(
		"member.not-found",
	);
});

test("a removed location stays removed, and the last one does not become every location", async ({
	database,
	owner,
	world: { otherCompany },
}) => {
	const { userId, accountId } = otherCompany.buyer.viewer;
	const allowed = async () => (await viewerOf(database.db, userId ?? "", accountId ?? ""))?.locationIds;
	expect(await allowed()).toEqual([otherCompany.locations.buyersLocation]);
	await owner`update membership_location set deleted_at = now() where membership_id = ${otherCompany.buyer.membershipId}`;
	expect(await allowed()).toEqual([]);
});
