import { eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Viewer } from "#act.ts";
import { contact, users } from "#db/schema/accounts.ts";
import { addFields, levelOf } from "#records/field-tree.ts";
import { readRecord } from "#records/read.db.ts";
import { accessOf } from "#records/registry.ts";
import { testWithShop as plain } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { registry } from "./objects.ts";

const test = plain.extend("shop", { scope: "file" }, ({ database: { db } }) => {
	const shop = stockedShop();
	const read = async (by: Viewer, apiName: string, id: string, names: readonly string[]) => {
		const object = registry.named(apiName) ?? expect.fail();
		const level = levelOf(object);
		addFields({ registry, access: accessOf(by) }, level, names);
		const record = await readRecord(actOf(db, by), level, { id, language: "en-NZ" });
		return record && Object.fromEntries(Object.entries(record.fields).map(([name, { value }]) => [name, value]));
	};
	return { ...shop, read };
});

const names = ["Price__c", "Price_On_Request__c"];

test("shows the price of a product, or that it is on request, to those who see prices", async ({ shop }) => {
	const { by, staff, tea, unpriced, idOf, read } = shop;
	for (const viewer of [by, staff.finance ?? expect.fail()]) {
		expect(await read(viewer, "Product2", idOf(tea), names)).toEqual({ Price__c: 10, Price_On_Request__c: false });
		expect(await read(viewer, "Product2", idOf(unpriced), names)).toEqual({
			Price__c: null,
			Price_On_Request__c: true,
		});
	}
	const serviceOnly = { ...by, flags: { ...by.flags, eCom: false, myServices: true } };
	expect(await read(serviceOnly, "Product2", idOf(tea), names)).toEqual({ Price__c: null, Price_On_Request__c: null });
});

test("shows people the parts of the site of their own login", async ({
	database: { db },
	shop: { by, staff, read },
}) => {
	const flags = ["Enabled_as_eCom_User", "Enabled_as_MyServices_User"];
	const userId = by.userId ?? "";
	const [user] = await db.select({ contactId: users.contactId }).from(users).where(eq(users.id, userId));
	const contactId = user?.contactId ?? "";
	await db
		.update(contact)
		.set({ enabledAsEcomUser: true, enabledAsMyServicesUser: false })
		.where(eq(contact.id, contactId));
	const shown = { Enabled_as_eCom_User: true, Enabled_as_MyServices_User: false };
	for (const viewer of [by, staff.sales ?? expect.fail()]) {
		expect(await read(viewer, "User", userId, [...flags, "ContactId"])).toEqual({ ...shown, ContactId: contactId });
		expect(await read(viewer, "Contact", contactId, flags)).toEqual(shown);
	}
});
