import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#act.ts";
import type { MemberRole } from "#shared/roles.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, addActiveMember, type People, people } from "#test/people.ts";
import { Address } from "./accounts.ts";
import { inviteMember } from "./invitations.commands.ts";
import { invitationsOf } from "./invitations.db.ts";
import { addLocation, changeLocation, setDefaultLocation } from "./locations.commands.ts";
import { changeRole, removeMember } from "./members.commands.ts";
import { membersOf } from "./members.db.ts";
import { viewerOf } from "./viewer.db.ts";

const test = plain.extend("world", { scope: "file" }, () => people());

let nth = 0;
const person = () => ({
	salutation: "Other" as const,
	firstName: "Ana",
	lastName: "Parata",
	email: `ana-${++nth}@example.org`,
	phone: null,
});
const address = Address.parse({
	street: "Cuba Street",
	houseNumber: "1",
	postalCode: "6011",
	city: "Wellington",
	country: "NZ",
	deliveryDays: [1],
});

/** Adds a member with a role and a reach as System. */
async function member(
	db: Parameters<typeof actOf>[0],
	{ accountId }: People["ownCompany"],
	role: Exclude<MemberRole, "reader">,
	locationIds: string[],
) {
	const act = actOf(db, system);
	const { id } = await addActiveMember(act, { accountId, ...person(), role, locationIds });
	const userId = (await membersOf(act, accountId)).find((member) => member.id === id)?.userId ?? "";
	const viewer = await viewerOf(db, userId, accountId);
	if (!viewer) throw new Error("the member is no viewer");
	return { id, act: actOf(db, viewer) };
}

test("rejects every change of a limited administrator beyond their locations", async ({
	database,
	world: { ownCompany },
}) => {
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const limited = await member(database.db, ownCompany, "administrator", [buyersLocation]);
	const beyond = [
		{ colleague: await member(database.db, ownCompany, "buyer", []), refusal: "member.beyond-limits" },
		{ colleague: await member(database.db, ownCompany, "buyer", [otherLocation]), refusal: "member.not-found" },
		{
			colleague: await member(database.db, ownCompany, "administrator", [buyersLocation, otherLocation]),
			refusal: "member.beyond-limits",
		},
	];
	expect(await refusalOf(addLocation(limited.act, { accountId: ownCompany.accountId, ...address }))).toBe(
		"location.beyond-limits",
	);
	expect(await refusalOf(changeLocation(limited.act, { locationId: otherLocation, ...address }))).toBe(
		"location.not-found",
	);
	expect(await refusalOf(setDefaultLocation(limited.act, { locationId: otherLocation }))).toBe("location.not-found");
	for (const { colleague, refusal } of beyond) {
		const membershipId = colleague.id;
		expect(await refusalOf(changeRole(limited.act, { membershipId, role: "reader" }))).toBe(refusal);
		expect(await refusalOf(removeMember(limited.act, { membershipId }))).toBe(refusal);
	}
});

test("lets a limited administrator manage colleagues within their locations", async ({
	database,
	world: { ownCompany },
}) => {
	const { buyersLocation } = ownCompany.locations;
	const limited = await member(database.db, ownCompany, "administrator", [buyersLocation]);
	const { id: membershipId } = await member(database.db, ownCompany, "buyer", [buyersLocation]);
	expect(await refusalOf(changeRole(limited.act, { membershipId, role: "administrator" }))).toBeNull();
	expect(await refusalOf(removeMember(limited.act, { membershipId }))).toBeNull();
	expect(await refusalOf(changeLocation(limited.act, { locationId: buyersLocation, ...address }))).toBeNull();
	expect(await refusalOf(setDefaultLocation(limited.act, { locationId: buyersLocation }))).toBeNull();
});

test("keeps an administrator of every location", async ({ database, world: { otherCompany } }) => {
	await member(database.db, otherCompany, "administrator", [otherCompany.locations.buyersLocation]);
	const act = actOf(database.db, otherCompany.administrator.viewer);
	const { membershipId } = otherCompany.administrator;
	expect(await refusalOf(changeRole(act, { membershipId, role: "buyer" }))).toBe("member.last-administrator");
	expect(await refusalOf(removeMember(act, { membershipId }))).toBe("member.last-administrator");
});

test("a member of some locations sees only colleagues and invitations that share one of them", async ({
	database,
	world: { otherCompany },
}) => {
	const { accountId } = otherCompany;
	const { buyersLocation, otherLocation } = otherCompany.locations;
	const [here, there] = [
		await member(database.db, otherCompany, "buyer", [buyersLocation]),
		await member(database.db, otherCompany, "buyer", [otherLocation]),
	];
	const limited = await member(database.db, otherCompany, "administrator", [buyersLocation]);
	const nobody = await member(database.db, otherCompany, "administrator", [otherLocation]);
	await database.db.execute(sql`update membership_location set deleted_at = now() where membership_id = ${nobody.id}`);
	const boss = actOf(database.db, otherCompany.administrator.viewer);
	for (const [index, locationId] of [buyersLocation, otherLocation].entries())
		await inviteMember(boss, {
			accountId,
			...person(),
			email: `invited-${index}@example.org`,
			role: "reader",
			locationIds: [locationId],
		});
	const idsSeenBy = async (act: typeof boss) => (await membersOf(act, accountId)).map(({ id }) => id);

	expect(await idsSeenBy(limited.act)).toEqual(
		expect.arrayContaining([here.id, limited.id, otherCompany.reader.membershipId]),
	);
	expect(await idsSeenBy(limited.act)).not.toContain(there.id);
	expect(await refusalOf(changeRole(limited.act, { membershipId: there.id, role: "reader" }))).toBe("member.not-found");
	expect((await invitationsOf(limited.act, accountId)).map(({ email }) => email)).toEqual(["invited-0@example.org"]);
	expect(await idsSeenBy(boss)).toEqual(expect.arrayContaining([here.id, there.id, limited.id, nobody.id]));
	const own = (await membersOf({ ...limited.act, by: { ...limited.act.by, locationIds: [] } }, accountId)).map(
		({ id }) => id,
	);
	expect(own, "without a location: themselves and members of every location").toContain(limited.id);
	expect(own).not.toContain(here.id);
});
