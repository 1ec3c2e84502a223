import { createTRPCClient, TRPCClientError } from "@trpc/client";
import { afterEach, expect, test, vi } from "vitest";
import type { AppRouter } from "#router.ts";
import { linksOf } from "./trpc.ts";

afterEach(() => void vi.unstubAllGlobals());

const now = () => Promise.resolve();
const shop = createTRPCClient<AppRouter>({ links: linksOf({ pause: now, untilBack: now }) });

async function askedOf(answer: Response): Promise<TRPCClientError<AppRouter>> {
	vi.stubGlobal("fetch", () => Promise.resolve(answer));
	const said: unknown = await shop.cart.clear.mutate().catch((error: unknown) => error);
	return said instanceof TRPCClientError ? said : expect.fail("it was not refused");
}

const door = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });

test("a shop that is busy before it is reached says so like one that is busy later", async () => {
	const busy = [{ errorCode: "database.unavailable", message: "We cannot answer right now." }];
	expect((await askedOf(door(503, busy, { "Retry-After": "7" }))).data).toEqual({
		code: "SERVICE_UNAVAILABLE",
		httpStatus: 503,
		refusal: { code: "database.unavailable", details: { seconds: 7 } },
	});
	expect((await askedOf(door(400, [{ errorCode: "request.key-unfit", message: "" }]))).data?.refusal).toEqual({
		code: "request.key-unfit",
		details: {},
	});
});

test.each([
	{ what: "a code that nobody has words for", body: [{ errorCode: "http", message: "Gateway" }] },
	{ what: "nothing of ours", body: "Bad gateway" },
	{ what: "an empty list", body: [] },
])("$what stays what it is", async ({ body }) => {
	expect((await askedOf(door(502, body))).data).toBeUndefined();
	const refusal = { code: "cart.short", details: { available: 3 } };
	const ofProcedure = { error: { message: "", code: -32_600, data: { code: "CONFLICT", httpStatus: 409, refusal } } };
	expect((await askedOf(door(409, ofProcedure))).data?.refusal).toEqual(refusal);
});
