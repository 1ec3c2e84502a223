import { inject } from "vitest";
import { createCompany } from "#accounts/accounts.commands.ts";
import { addLocation } from "#accounts/locations.commands.ts";
import { addMember, setAccess } from "#accounts/members.commands.ts";
import { membersOf } from "#accounts/members.db.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, type ActDeps, guest, system, type Viewer } from "#act.ts";
import { createToken } from "#auth/auth.commands.ts";
import { addStaff } from "#auth/staff.commands.ts";
import { statementsInProcess } from "#bank/read-statement.ts";
import type { Db } from "#db/db.ts";
import { silentFeed } from "#db/feed.ts";
import { noRegisters } from "#registration/registers.flows.ts";
import { type MemberRole, type StaffKind, staffKinds } from "#shared/roles.ts";
import { addHoliday, announce, openStore } from "#store/store.commands.ts";
import { loginPorts } from "./login.ts";
import { unchangedSnapshot } from "./snapshots.ts";

const year = 365 * 24 * 60 * 60 * 1000;

/** The ports of a test: no subscribers, the catalogue as it is at each use, no payments. */
export const testPorts: ActDeps = {
	feed: silentFeed,
	catalogue: unchangedSnapshot,
	payments: null,
	registers: noRegisters,
	bankStatements: statementsInProcess,
	publicUrl: "https://shop.example",
	...loginPorts,
};

export const actOf = (db: Db, by: Viewer, now = new Date()): Act => ({
	db,
	by,
	now,
	requestId: "a-test-made-this",
	deps: testPorts,
});

/** A word that is part of every text of a company, so that a test notices a leak to another company. */
export type CompanyMarker = string;

const address = (marker: CompanyMarker) => ({
	street: `${marker} Street`,
	houseNumber: "20",
	addition: `${marker}-a`,
	suburb: null,
	name: null,
	postalCode: "6011",
	city: `${marker}ville`,
	region: null,
	country: "NZ" as const,
	deliveryDays: [1, 3, 5],
	instruction: `${marker}: ring twice`,
});

const person = (marker: CompanyMarker, name: string) => ({
	salutation: "Other" as const,
	firstName: name,
	lastName: marker,
	email: `${name}@${marker.toLowerCase()}.example`,
	phone: null,
});

/** Adds a member without an invitation, as imports do. */
export const addActiveMember: typeof addMember = (act, input) => addMember({ ...act, by: system }, input);

/** Creates a company with two locations, an administrator, a buyer of one location and a reader, who have the shop and services. */
async function createTestCompany(act: Act, marker: CompanyMarker) {
	const { id: accountId } = await createCompany(act, { name: `${marker} Cafés`, country: "NZ", chamberNumber: null });
	const { id: buyersLocation } = await addLocation(act, { accountId, ...address(marker) });
	const { id: otherLocation } = await addLocation(act, { accountId, ...address(marker), houseNumber: "22" });
	const join = async (name: string, role: MemberRole, locationIds: string[]) => {
		const { id: membershipId } = await addMember(act, { accountId, ...person(marker, name), role, locationIds });
		await setAccess(act, { membershipId, eCom: true, myServices: true, punchout: false, cartAddressForOci: false });
		const member = (await membersOf(act, accountId)).find(({ id }) => id === membershipId);
		const viewer = member && (await viewerOf(act.db, member.userId, accountId));
		if (!viewer) throw new Error(`${name} of ${marker} was not added`);
		return { membershipId, viewer };
	};
	return {
		marker,
		accountId,
		locations: { buyersLocation, otherLocation },
		administrator: await join("administrator", "administrator", []),
		buyer: await join("buyer", "buyer", [buyersLocation]),
		reader: await join("reader", "reader", []),
	};
}

/** Opens the store and creates two companies that must not see each other's data, and staff of each kind. */
export async function makePeople(db: Db) {
	const act = actOf(db, system);
	await openStore(act, { demo: true });
	const staff: Partial<Record<StaffKind, Viewer>> = {};
	for (const kind of staffKinds) {
		const { id } = await addStaff(act, { email: `${kind}@brewline.example`, kind, name: null });
		const viewer = await viewerOf(db, id);
		if (viewer) staff[kind] = viewer;
	}
	const boss = staff.administrator ?? guest;
	const endsAt = new Date(act.now.getTime() + year / 2);
	const token = await createToken(act, { ownerId: boss.userId ?? "", name: "stock count", scopes: ["store"], endsAt });
	const holiday = await addHoliday(act, {
		day: "2026-12-24",
		nameEn: "Stocktaking",
		nameNl: "Inventarisatie",
		region: null,
	});
	const showUntil = new Date(act.now.getTime() + year);
	await announce(act, {
		textEn: "Late today",
		textNl: "Vandaag later",
		showFrom: new Date(act.now.getTime() - 1),
		showUntil,
	});
	return {
		ownCompany: await createTestCompany(act, "Kererushop"),
		otherCompany: await createTestCompany(act, "Tuioffice"),
		staff,
		token,
		holiday,
	};
}
export type People = Awaited<ReturnType<typeof makePeople>>;

/** The people in the database of `testWithPeople` and `testWithShop`. */
export const people = (): People => structuredClone(inject("made").people);
