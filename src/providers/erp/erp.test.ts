import { createHmac } from "node:crypto";
import { expect, test } from "vitest";
import { storeClock } from "#shared/store-time.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { embeddedBackOffice, statusAt } from "./embedded.ts";
import type { ErpOrder } from "./erp.ts";
import { httpBackOffice } from "./http.ts";

const call = { signal: new AbortController().signal, requestId: "request-0001" };
const placedAt = "2026-11-26T00:00:00.000Z";

test.each([
	["a moment after it was placed", "2026-11-26T00:00:59.999Z", { day: "2026-11-26", time: "13:00:59" }, null],
	["a minute later", "2026-11-26T00:01:00Z", { day: "2026-11-26", time: "13:01:00" }, "In progress"],
	["on its day before the van leaves", "2026-11-26T18:59:59Z", { day: "2026-11-27", time: "07:59:59" }, "In progress"],
	["when the van has left", "2026-11-26T19:00:00Z", { day: "2026-11-27", time: "08:00:00" }, "On the way"],
	["in the afternoon", "2026-11-27T02:00:00Z", { day: "2026-11-27", time: "15:00:00" }, "Completed"],
	["the day after", "2026-11-27T12:00:00Z", { day: "2026-11-28", time: "01:00:00" }, "Completed"],
])("derives the status of a demo order, %s, from the time", (_, now, wall, expected) => {
	expect(statusAt({ placedAt, expectedOn: "2026-11-27" }, new Date(now), wall)).toBe(expected);
});

test("reports only orders placed after the start whose status changed", async () => {
	const { reports } = embeddedBackOffice({
		since: new Date("2026-11-25T00:00:00Z"),
		storeTime: storeClock("Pacific/Auckland").at,
		now: () => new Date("2026-11-26T01:00:00Z"),
	});
	const order = { id: "new", status: "Pending", placedAt, expectedOn: "2026-11-27" };
	const old = { ...order, id: "old", placedAt: "2026-11-24T23:59:59.999Z" };
	const accepted = { ...order, id: "there", status: "In progress" };
	expect(await reports([order, old, accepted], call)).toEqual([{ id: "new", status: "In progress", note: null }]);
});

const secret = "a secret of the tests, long enough for anybody";

function officeThat(answer: () => Response | Promise<Response>) {
	const requests: { url: string; init: RequestInit }[] = [];
	const fetch = async (url: string, init: RequestInit) => {
		requests.push({ url, init });
		return answer();
	};
	return { requests, office: httpBackOffice({ url: "https://erp.example/v1", secret, fetch }) };
}

test("sends a signed order to the back office under its id", async () => {
	const { requests, office } = officeThat(() => new Response(null, { status: 204 }));
	const paper = { id: "801000000000001AAA", reference: "PO 7" } as ErpOrder;
	await office.take(paper, call);
	const body = JSON.stringify(paper);
	const path = "/orders/801000000000001AAA";
	const signature = createHmac("sha256", secret).update(`PUT ${path}\n${body}`).digest("hex");
	expect(requests).toMatchObject([
		{
			url: `https://erp.example/v1${path}`,
			init: { method: "PUT", body, redirect: "error", headers: { "X-Signature": `sha256=${signature}` } },
		},
	]);
});

test("accepts only known statuses in answers of the back office", async () => {
	const open = [{ id: "801000000000001AAA", status: "Pending", placedAt, expectedOn: "2026-11-27" }];
	const right = [{ id: "801000000000001AAA", status: "On the way" }];
	const { requests, office } = officeThat(() => Response.json(right));
	expect(await office.reports(open, call)).toEqual([{ ...right[0], note: null }]);
	expect(requests[0]?.init.body).toBe(JSON.stringify({ ids: ["801000000000001AAA"] }));
	for (const wrong of [Response.json([{ id: "x", status: "Lost" }]), new Response("", { status: 503 })])
		await expect(officeThat(() => wrong).office.reports(open, call)).rejects.toThrow();
});

test.each([
	["refuses an order", () => new Response("", { status: 422 }), false],
	["fails on an order", () => new Response("", { status: 500 }), false],
	["is overloaded", () => new Response("", { status: 429 }), true],
	["is down behind its proxy", () => new Response("", { status: 503 }), true],
	["cannot be reached", () => Promise.reject(new TypeError("fetch failed")), true],
] as const)("distinguishes a back office that %s", async (_, answer, unreachable) => {
	const error = await officeThat(answer)
		.office.reports([], call)
		.catch((error: unknown) => error);
	expect(error).toBeInstanceOf(Error);
	expect(error instanceof Unreachable).toBe(unreachable);
});
