import { eq } from "drizzle-orm";
import { membersOf } from "#accounts/members.db.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { system } from "#act.ts";
import type { Db } from "#db/db.ts";
import { users } from "#db/schema/accounts.ts";
import { category } from "#db/schema/catalogue.ts";
import { announcement, store } from "#db/schema/store.ts";
import type { personRoles } from "#records/object.ts";
import { type MemberRole, memberRoles } from "#shared/roles.ts";
import { type RecordClient, testRecords } from "./data-world.ts";
import { actOf, addActiveMember, type People, people } from "./people.ts";
import { insertPersonalRecords, type Person } from "./people-rows.ts";
import { insertRecords } from "./record-rows.ts";

/** A role that logs in. */
export type AccessRole = (typeof personRoles)[number];

/** A record by whose it is: of the viewer or their location, of their company, or of another one. */
export type OwnedRecord = { reach: "own" | "location" | "company" | "all"; id: string };

type Company = People["ownCompany"];
type Place = keyof Company["locations"];

type NewPerson = { name: string; role?: MemberRole; locationIds: string[] };

/** Adds a person to a company, as a buyer when no role is named. */
async function addPerson(db: Db, { accountId }: Company, added: NewPerson): Promise<Person> {
	const { name, role = "buyer", locationIds } = added;
	const person = { salutation: "Other", firstName: name, lastName: "Smith", phone: null } as const;
	const input = { accountId, ...person, email: `${name}@kererushop.example`, locationIds };
	const act = actOf(db, system);
	const { id: membershipId } = await addActiveMember(act, { ...input, role });
	const member = (await membersOf(act, accountId)).find(({ id }) => id === membershipId);
	if (name === "punchout")
		await db
			.update(users)
			.set({ isPunchoutUser: true })
			.where(eq(users.id, member?.userId ?? ""));
	const viewer = member && (await viewerOf(db, member.userId, accountId));
	if (!viewer) throw new Error(`${name} was not added`);
	return { viewer, membershipId };
}

const upload = async (client: RecordClient): Promise<[string, string][]> => {
	const path = "/ui-api/records/content-documents/content-versions";
	const { body } = await client.form(path, { fileData: new File(["x"], "x.txt") });
	return [
		["ContentDocument", body.contentDocument.id],
		["ContentVersion", body.contentVersion.id],
	];
};

/** The world of `testRecords` with a client for each role, and records of each object: of the viewer, of a colleague at another location, and
 * of another company. */
export const testAccess = testRecords.extend("access", { scope: "file" }, async ({ world }) => {
	const { db, ownCompany, otherCompany, range, withToken } = world;
	const { buyersLocation, otherLocation } = ownCompany.locations;
	const punchout = await addPerson(db, ownCompany, { name: "punchout", locationIds: [buyersLocation] });
	const colleague = await addPerson(db, ownCompany, { name: "elsewhere", locationIds: [otherLocation] });
	const finance = await addPerson(db, ownCompany, { name: "payer", role: "finance", locationIds: [] });
	const members = { ...ownCompany, finance };
	const clients: Record<AccessRole | "foreign", RecordClient> = {
		...world.clients,
		finance: await withToken(finance.viewer, ["records"]),
		punchout: await withToken(punchout.viewer, ["records"]),
	};
	let serial = 0;
	const recordsOf = (company: Company, place: Place, person: Person) => {
		const locationId = company.locations[place];
		return insertRecords(db, { of: company.administrator.viewer, person, locationId, serial: ++serial });
	};
	const ofCompanies = [
		["location", await recordsOf(ownCompany, "buyersLocation", ownCompany.buyer)],
		["company", await recordsOf(ownCompany, "otherLocation", colleague)],
		["all", await recordsOf(otherCompany, "buyersLocation", otherCompany.administrator)],
	] as const;
	const personal = async (company: Company, person: Person, client: RecordClient) => {
		const records = await insertPersonalRecords(db, person, company.locations.buyersLocation);
		return new Map([...records, ...(await upload(client))]);
	};
	const ofColleague = await personal(ownCompany, colleague, await withToken(colleague.viewer, ["records"]));
	const ofForeigner = await personal(otherCompany, otherCompany.administrator, clients.foreign);
	const own = new Map<AccessRole, ReadonlyMap<string, string>>();
	for (const role of memberRoles) own.set(role, await personal(ownCompany, members[role], clients[role]));
	own.set("punchout", await personal(ownCompany, punchout, clients.punchout));

	const [[shop], [message], [aisle]] = [
		await db.select().from(store),
		await db.select().from(announcement),
		await db.select().from(category).limit(1),
	];
	const publicRecords = new Map([
		["Product2", range[0]?.id ?? ""],
		["ProductCategory", aisle?.id ?? ""],
		["WebStore", shop?.id ?? ""],
		["Holiday", people().holiday.id],
		["Announcement", message?.id ?? ""],
	]);
	/** The records of an object that a role may or may not see, the nearest one first. */
	const ownedBy = (role: AccessRole, apiName: string): OwnedRecord[] => {
		const isPersonal = ofColleague.has(apiName);
		const candidates = isPersonal
			? ([
					["own", own.get(role)],
					["company", ofColleague],
					["all", ofForeigner],
				] as const)
			: ([...ofCompanies, ["all", publicRecords]] as const);
		return candidates.flatMap(([reach, records]) => {
			const id = records?.get(apiName);
			return id === undefined ? [] : [{ reach, id }];
		});
	};
	return { clients, ownedBy, communityId: shop?.communityId ?? "" };
});
