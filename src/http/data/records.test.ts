import { describe, expect } from "vitest";
import { testRecords as test } from "#test/data-world.ts";
import { recordShape } from "./record-shapes.ts";

describe("GET /ui-api/records/{recordId}", () => {
	test("reads named fields over three relationships", async ({ world: { clients, orderId, ownCompany } }) => {
		const fields = "Order.Status,Order.TotalAmount,Order.Account.Name,Order.CreatedBy.Name,Order.EffectiveDate";
		const { status, body } = await clients.administrator.get(`/ui-api/records/${orderId}?fields=${fields}`);
		expect(status).toBe(200);
		expect(recordShape.parse(body)).toMatchObject({
			apiName: "Order",
			id: orderId,
			fields: {
				Status: { value: "Pending", displayValue: "Pending" },
				TotalAmount: { displayValue: "$20.00", value: 20 },
				EffectiveDate: { value: "2026-11-18T21:00:00.000Z" },
				Account: {
					displayValue: "Kererushop Cafés",
					value: { id: ownCompany.accountId, fields: { Name: { value: "Kererushop Cafés" } } },
				},
				CreatedBy: { displayValue: "administrator Kererushop" },
			},
		});
		expect(body.weakEtag).toBe(Date.parse(body.systemModstamp));
	});

	test.for([
		"Status,Account.Name",
		"Order.Status,Account.Name",
		"order.status,ACCOUNT.name",
		"ORDER.Status,order.account.NAME",
	])("reads the same for fields=%s", async (fields, { world: { clients, orderId } }) => {
		const read = (query: string) => clients.administrator.get(`/ui-api/records/${orderId}?${query}`);
		const { body } = await read(`fields=${fields}`);
		expect(body).toEqual((await read("fields=Order.Status,Order.Account.Name")).body);
		expect(Object.keys(body.fields)).toEqual(["Status", "Account"]);
	});

	test.for([
		"Nothing",
		"Order",
		"Order.",
		".Status",
		"Order.Order.Status",
		"Contact.Name",
		"Account.SapId__c",
		"account.sapid__c",
		"sapid__c",
		"Order.Account.Account.Account.Account.Account.Account.Account.Name",
	])("refuses fields=%s, and leaves it out when it is optional", async (name, { world: { clients, orderId } }) => {
		const path = `/ui-api/records/${orderId}?`;
		expect((await clients.administrator.get(`${path}fields=${name}`)).body).toMatchObject([
			{ errorCode: expect.stringMatching("INVALID_FIELD|INVALID_INPUT") },
		]);
		if (name.split(".").length < 8)
			expect((await clients.administrator.get(`${path}fields=Status&optionalFields=${name}`)).status).toBe(200);
	});

	test("reads a field over six relationships, and refuses one over seven", async ({ world: { clients, orderId } }) => {
		const read = async (levels: number) => {
			const name = `Order.${"CreatedBy.".repeat(levels)}Name`;
			const { status, body } = await clients.sales.get(`/ui-api/records/${orderId}?fields=${name}`);
			return [status, body[0]?.message];
		};
		expect(await read(6)).toEqual([200, undefined]);
		expect(await read(7)).toEqual([400, expect.stringContaining("passes more than 6 relationships")]);
	});

	test("refuses an order of another company like an unknown one", async ({ world: { clients, foreignOrderId } }) => {
		const foreign = await clients.administrator.get(`/ui-api/records/${foreignOrderId}?fields=Order.Status`);
		expect([foreign.status, foreign.body]).toEqual([404, expect.any(Array)]);
	});
});
