import { and, desc, eq } from "drizzle-orm";
import { expect } from "vitest";
import { guest, system } from "#act.ts";
import { audit } from "#db/schema/audit.ts";
import { addresseeOfUser } from "#notices/mails.db.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { ChangeProfile } from "./accounts.ts";
import { changeProfile, setLanguage } from "./profile.commands.ts";
import { ownProfile } from "./profile.db.ts";

const test = plain.extend("world", { scope: "file" }, () => people());
const details = ChangeProfile.parse({
	salutation: "Madam",
	firstName: "Aroha",
	lastName: "Ngata",
	phone: "021 555 0187",
	jobTitle: "purchasing",
	language: "nl-NL",
});

test("changes the user's own details, and mails in the chosen language", async ({
	database,
	world: { ownCompany },
}) => {
	const { viewer } = ownCompany.reader;
	const act = actOf(database.db, viewer);

	await changeProfile(act, details);

	const { username, email } = (await ownProfile(act)) ?? {};
	expect(await ownProfile(act)).toEqual({
		...details,
		phone: "+64215550187",
		username,
		email,
		country: "NZ",
		updatedAt: expect.any(Date),
	});
	expect(await addresseeOfUser(actOf(database.db, system), viewer.userId ?? "")).toMatchObject({
		firstName: "Aroha",
		language: "nl-NL",
	});
	const [entry] = await database.db
		.select()
		.from(audit)
		.where(eq(audit.object, "Contact"))
		.orderBy(desc(audit.number))
		.limit(1);
	expect(entry).toMatchObject({
		userId: viewer.userId,
		accountId: ownCompany.accountId,
		changes: { firstName: ["reader", "Aroha"], phone: [null, "+64215550187"], language: [null, "nl-NL"] },
	});
});

test("keeps the language that a person chooses on a page, once", async ({ database, world: { ownCompany } }) => {
	const { viewer } = ownCompany.buyer;
	const act = actOf(database.db, viewer);
	for (const language of ["nl-NL", "nl-NL", "en-NZ"] as const) await setLanguage(act, { language });
	expect(await ownProfile(act)).toMatchObject({ language: "en-NZ" });
	const entries = await database.db
		.select({ changes: audit.changes })
		.from(audit)
		.where(and(eq(audit.object, "User"), eq(audit.recordId, viewer.userId ?? "")))
		.orderBy(audit.number);
	expect(entries.map(({ changes }) => changes).filter(({ language }) => language)).toEqual([
		{ language: [null, "nl-NL"] },
		{ language: ["nl-NL", "en-NZ"] },
	]);
	await expect(setLanguage(actOf(database.db, guest), { language: "nl-NL" })).rejects.toMatchObject({
		code: "profile.not-found",
	});
});

test.for([
	["too few digits", "+64 123"],
	["a Dutch number of twelve digits", "+316123456789"],
] as const)("refuses a phone number: %s", async ([, phone], { database, world: { ownCompany } }) => {
	await expect(changeProfile(actOf(database.db, ownCompany.buyer.viewer), { ...details, phone })).rejects.toMatchObject(
		{
			code: "phone.wrong-length",
			field: "phone",
		},
	);
});

test("refuses a name that mails would show as a link", async ({ database, world: { ownCompany } }) => {
	const named = { ...details, lastName: "see www.win.example" };
	await expect(changeProfile(actOf(database.db, ownCompany.buyer.viewer), named)).rejects.toMatchObject({
		code: "name.web-address",
		field: "lastName",
	});
});

test("refuses details that were opened before another change", async ({ database, world: { ownCompany } }) => {
	const act = actOf(database.db, ownCompany.administrator.viewer);
	const seen = (await ownProfile(act))?.updatedAt.toISOString();

	await changeProfile(act, { ...details, seen });

	await expect(changeProfile(act, { ...details, seen })).rejects.toMatchObject({ code: "record.stale" });
});

test("refuses staff, who have no customer details", async ({ database, world: { staff } }) => {
	const act = actOf(database.db, staff.sales ?? system);
	expect(await ownProfile(act)).toBeNull();
	await expect(changeProfile(act, details)).rejects.toMatchObject({ code: "profile.not-found" });
});
