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

	test("refuses an order of another company like an unknown one", async ({ world: { clients, foreignOrderId } }) => {
		const foreign = await clients.administrator.get(`/ui-api/records/${foreignOrderId}?fields=Order.Status`);
		expect([foreign.status, foreign.body]).toEqual([404, expect.any(Array)]);
	});
});
