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

	test("takes an empty community for ours", async ({ world }) => {
		const [product] = world.range;
		expect(await world.clients.guest.get(path("", product?.id ?? ""))).toMatchObject({
			status: 200,
			body: { objectName: "Product2" },
		});
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

describe("the action that changes texts for search engines", () => {
	test("stores texts and head tags, and says what it refuses", async ({ world }) => {
		const readStore = async () => (await world.db.select({ id: store.id, seo: store.seo }).from(store))[0];
		const contextId = (await readStore())?.id;
		const { sales, staffFinance: finance, administrator, staffAdministrator } = world.clients;
		const change = (fields: object, client = staffAdministrator) =>
			client.post("/ui-api/actions/perform-quick-action/WebStore.ChangeSeo", { contextId, fields });
		const texts = { Title_En: "{name} by {brand}", Title_Nl: "{name} van {brand}" };
		const stored = await change({ Page: "product", ...texts, Head_Tags: '<meta name="author" content="{shop}">' });
		expect([stored.status, stored.body.isSuccess]).toEqual([200, true]);
		const seo = {
			product: {
				title: { en: "{name} by {brand}", nl: "{name} van {brand}" },
				description: null,
				headTags: [{ tag: "meta", name: "author", content: "{shop}" }],
			},
		};
		expect((await readStore())?.seo).toEqual(seo);

		const refusal = async (fields: object) => {
			const { status, body } = await change({ Page: "product", ...fields });
			return [status, body.message];
		};
		expect(await refusal({ Head_Tags: "<script>alert(1)</script>" })).toEqual([
			400,
			expect.stringMatching(/cannot be read from here on: <script>alert\(1\)<\/script>\./),
		]);
		expect(await refusal({ Title_En: "{price}" })).toEqual([
			400,
			"“{price}” is not a placeholder of this text. Placeholders: {name}, {brand}, {category}.",
		]);
		expect((await refusal({ Title_En: "a".repeat(121) }))[0]).toBe(400);
		expect((await refusal({ Page: "cart", Head_Tags: "" }))[0]).toBe(400);
		for (const client of [sales, finance, administrator])
			expect((await change({ Page: "product", Head_Tags: "" }, client)).status).toBeGreaterThanOrEqual(400);
		expect((await readStore())?.seo).toEqual(seo);
	});
});
