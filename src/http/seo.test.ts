import { describe, expect } from "vitest";
import type { Db } from "#db/db.ts";
import { store } from "#db/schema/store.ts";
import { testRecords as test } from "#test/data-world.ts";

const path = (communityId: string, recordId: string, query = "") =>
	`/connect/communities/${communityId}/seo/properties/${recordId}${query}`;

describe("GET /connect/communities/{communityId}/seo/properties/{recordId}", () => {
	const communityOf = async (db: Db) => {
		const [row] = await db.select({ communityId: store.communityId }).from(store);
		return row?.communityId ?? "";
	};

	test("answers guests with the fields of a product, sorted, and none that they may not read", async ({ world }) => {
		const communityId = await communityOf(world.db);
		const [product] = world.range;
		const fields = "ProductCode,Name,Nothing,Product2.ProductCode";
		const { status, headers, body } = await world.clients.guest.get(
			path(communityId, product?.id ?? "", `?fields=${fields}`),
		);
		expect([status, headers.get("cache-control")]).toEqual([200, "private, max-age=3600"]);
		expect(body).toMatchObject({ objectName: "Product2", customHeadTags: [] });
		expect(Object.keys(body.fields)).toEqual(["Name", "ProductCode"]);
		expect(body.fields.ProductCode).toBe(product?.productCode);
	});

	test("refuses another community, and records that the viewer does not see", async ({ world }) => {
		const communityId = await communityOf(world.db);
		const [product] = world.range;
		const { guest, foreign } = world.clients;
		expect((await guest.get(path("0DB000000000001AAA", product?.id ?? ""))).status).toBe(404);
		expect((await guest.get(path(communityId, world.orderId))).status).toBe(404);
		expect((await foreign.get(path(communityId, world.orderId))).status).toBe(404);
		expect((await guest.get(path(communityId, "12"))).status).toBe(400);
	});
});
