import { expect } from "vitest";
import { guest, system } from "#act.ts";
import { contact } from "#db/schema/accounts.ts";
import { newId } from "#shared/id.ts";
import { changeSettings } from "#store/store.commands.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { checkContactByEmail, checkUserByEmail } from "./registration.commands.ts";
import { CheckEmail, checksPerAddress } from "./registration.ts";

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const { ownCompany } = people();
	const act = actOf(db, system);
	await db.insert(contact).values({
		id: newId("003", act),
		accountId: ownCompany.accountId,
		salutation: "Other",
		firstName: "Wiremu",
		lastName: "Rata",
		email: "Wiremu@Kererushop.example",
		createdBy: system.userId ?? "",
		updatedBy: system.userId ?? "",
	});
	return { act: actOf(db, guest), boss: act };
});

test.for([
	{ input: "buyer@kererushop.example", user: true, contact: true },
	{ input: "  Buyer@KereruShop.example ", user: true, contact: true },
	{ input: "sales@brewline.example", user: true, contact: false },
	{ input: "wiremu@kererushop.example", user: false, contact: true },
	{ input: "nobody@kererushop.example", user: false, contact: false },
	{ input: "%@kererushop.example", user: false, contact: false },
	{ input: "", user: false, contact: false },
])("'$input' is a user: $user, a contact: $contact", async ({ input, ...known }, { shop: { act } }) => {
	const { email } = CheckEmail.parse({ email: input });
	expect({
		user: await checkUserByEmail(act, { email }),
		contact: await checkContactByEmail(act, { email }),
	}).toEqual(known);
});

test("limits checks of one address from many networks", async ({ shop: { act } }) => {
	const email = "wanted@nowhere.example";
	for (let nth = 0; nth < checksPerAddress.times; nth++)
		expect(await refusalOf(checkUserByEmail(act, { email }))).toBeNull();
	expect(await refusalOf(checkUserByEmail(act, { email }))).toBe("throttled");
});

test.for(["x".repeat(255), "a@b.example\nBcc: c@d.example".repeat(20)])("refuses a text that is too long", (email) => {
	expect(CheckEmail.safeParse({ email }).success).toBe(false);
});

test("refuses checks when registration is closed", async ({ shop: { act, boss } }) => {
	await changeSettings(boss, { selfRegistration: false });
	const input = { email: "buyer@kererushop.example" };
	expect(await refusalOf(checkUserByEmail(act, input))).toBe("registration.closed");
	expect(await refusalOf(checkContactByEmail(act, input))).toBe("registration.closed");
	await changeSettings(boss, { selfRegistration: true });
	expect(await checkUserByEmail(act, input)).toBe(true);
});
