import { describe, expect } from "vitest";
import { openDatabase } from "#db/db.ts";
import { idOf } from "#shared/id.ts";
import { mediaPath } from "#shared/images.ts";
import { limitReached, Refusal } from "#shared/refusal.ts";
import { appOn } from "#test/app.ts";
import { test } from "#test/database.ts";
import { failureOf } from "./data/batch.ts";

const away = () => openDatabase({ place: "postgres://shop@127.0.0.1:1/shop", pool: 1, prepare: true });

const counted = async ({ deps }: Pick<ReturnType<typeof appOn>, "deps">) => {
	const values = (await deps.metrics.refusals.get()).values;
	return values.map(({ labels: { status, cause }, value }) => `${status} ${cause} ${value}`);
};

describe("refusals_total", () => {
	test("counts a used up rate limit by its name, which the client does not get", async ({ database }) => {
		const shop = appOn(database);
		const report = () =>
			shop.app.request("/problems", {
				method: "POST",
				headers: { "content-type": "application/json" },
				body: '{"message":"x","where":"/","requestId":"12345678"}',
			});
		for (let nth = 0; nth < 20; nth++) expect((await report()).status).toBe(204);
		expect(await counted(shop)).toEqual([]);
		const refused = await report();
		expect(refused.status).toBe(429);
		expect(await refused.text()).not.toContain("problems");
		expect(await counted(shop)).toEqual(["429 problems 1"]);
	});

	test("counts calls without a database one by one, also within a batch", async () => {
		const shop = appOn(away());
		expect((await shop.app.request("/trpc/store.show")).status).toBe(503);
		expect(await counted(shop)).toEqual(["503 database.unavailable 1"]);
		await shop.app.request("/trpc/store.show,store.announcements?batch=1");
		expect(await counted(shop)).toEqual(["503 database.unavailable 3"]);
	});

	test("counts pictures, the record platform, tokens and readiness without a database", async () => {
		const paths = [`${mediaPath}/a-bag`, "/services/data/v64.0/ui-api/records/001000000000001AAA", "/readyz"];
		for (const path of paths) {
			const shop = appOn(away());
			const { status } = await shop.app.request(path, { headers: { authorization: "Bearer x" } });
			expect(`${path} ${status}`).toBe(`${path} 503`);
			const cause = path === "/readyz" ? "not-ready" : "database.unavailable";
			expect(await counted(shop), path).toEqual([`503 ${cause} 1`]);
		}
		const shop = appOn(away());
		const body = new URLSearchParams({
			grant_type: "client_credentials",
			client_id: idOf("a07", "x"),
			client_secret: "y".repeat(43),
		});
		const answer = await shop.app.request("/services/oauth2/token", { method: "POST", body });
		expect(answer.status).toBe(503);
		expect(await counted(shop)).toEqual(["503 database.unavailable 1"]);
	});

	test("hears of the refused items of a batch on the record platform", () => {
		const refused: unknown[] = [];
		const context = { language: "en-NZ" as const, onItemRefused: (error: unknown) => void refused.push(error) };
		const limit = limitReached("a-limit", 5);
		expect(failureOf(context, limit).statusCode).toBe(429);
		expect(refused).toEqual([limit]);
	});

	test("counts a thrown limit and reason once, and an answer without either as other", async ({ database }) => {
		const shop = appOn(database, {}, (routes) =>
			routes
				.get("/limit", () => Promise.reject(limitReached("a-limit", 5)))
				.get("/busy", () => Promise.reject(new Refusal("unavailable", "server.busy", { seconds: 2 })))
				.get("/bare", (c) => c.text("no", 503))
				.get("/fine", (c) => c.text("yes")),
		);
		for (const path of ["/limit", "/busy", "/bare", "/fine"]) await shop.app.request(path);
		expect(await counted(shop)).toEqual(["429 a-limit 1", "503 server.busy 1", "503 other 1"]);
	});
});
