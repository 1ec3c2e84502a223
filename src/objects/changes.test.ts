import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { contact } from "#db/schema/accounts.ts";
import { recordTypeId } from "#records/kinds.ts";
import { testRecords as test } from "#test/data-world.ts";

describe("records of a company", () => {
	test("opens a case about an order, comments on it and closes it", async ({
		world: { clients, orderId, ownCompany },
	}) => {
		const fields = {
			AccountId: ownCompany.accountId,
			Type: "delivery",
			Reason: "missing",
			Subject: "A box is missing",
			Description: "We got one box of two.",
			Related_Record__c: orderId,
		};
		const opened = await clients.administrator.post("/ui-api/records", { apiName: "Case", fields });
		expect([opened.status, opened.body?.fields?.Status?.value], JSON.stringify(opened.body)).toEqual([201, "New"]);
		expect(opened.body).toMatchObject({
			recordTypeId: recordTypeId("Case", "Service"),
			recordTypeInfo: { name: "Service", defaultRecordTypeMapping: true },
		});
		const path = `/ui-api/records/${opened.body.id}`;
		const comment = { ParentId: opened.body.id, CommentBody: "Any news?" };
		expect(
			(await clients.administrator.post("/ui-api/records", { apiName: "CaseComment", fields: comment })).status,
		).toBe(201);
		const refused = await clients.administrator.patch(path, { fields: { Status: "Waiting for customer" } });
		expect(refused.status).toBe(400);
		const closed = await clients.administrator.patch(path, { fields: { Status: "Closed" } });
		expect(closed.body.fields.Status.value).toBe("Closed");
		const named = "Case.Related_Record__r.Name,Case.Related_Record__r.OrderNumber,Case.Account.Name,Case.IsClosed";
		const read = await clients.administrator.get(`${path}?fields=${named}`);
		expect(read.body.fields).toMatchObject({
			IsClosed: { value: true },
			Related_Record__r: { value: { apiName: "Order", id: orderId } },
		});
		expect((await clients.foreign.get(`${path}?fields=Case.Subject`)).status).toBe(404);
		expect((await clients.foreign.patch(path, { fields: { Status: "Closed" } })).status).toBe(404);
	});

	test("refuses a reason that is not of the type", async ({ world: { clients, ownCompany } }) => {
		const fields = {
			AccountId: ownCompany.accountId,
			Type: "delivery",
			Reason: "leak",
			Subject: "S",
			Description: "D",
		};
		const { status } = await clients.administrator.post("/ui-api/records", { apiName: "Case", fields });
		expect(status).toBe(400);
	});

	test("refuses a case about a machine to a login without services like an unknown record", async ({
		world: { clients, db, ownCompany },
	}) => {
		await db.update(contact).set({ enabledAsMyServicesUser: false }).where(eq(contact.accountId, ownCompany.accountId));
		const fields = { AccountId: ownCompany.accountId, Type: "machine", Reason: "leak", Subject: "S", Description: "D" };
		const { status } = await clients.administrator.post("/ui-api/records", { apiName: "Case", fields });
		expect(status).toBe(404);
	});

	test("names a location by its address and its delivery days by words", async ({ world: { clients } }) => {
		const fields = {
			Street: "Cuba Street",
			House_Number__c: "12",
			PostalCode: "6011",
			City: "Wellington",
			CountryCode: "NZ",
			Region__c: "WGN",
			Delivery_Days__c: "1;3",
		};
		const added = await clients.administrator.post("/ui-api/records", { apiName: "Location", fields });
		expect(added.status, JSON.stringify(added.body)).toBe(201);
		const path = `/ui-api/records/${added.body.id}`;
		await clients.administrator.patch(path, { fields: { Delivery_Days__c: "2;4;5" } });
		const read = await clients.administrator.get(`${path}?fields=Location.Name,Location.Delivery_Days__c`);
		expect(read.body.fields).toMatchObject({
			Name: { value: "12 Cuba Street, Wellington" },
			Delivery_Days__c: { value: "2;4;5", displayValue: "Tuesday;Thursday;Friday" },
		});
	});
});
