import { createTRPCClient, TRPCClientError } from "@trpc/client";
import { afterEach, expect, test, vi } from "vitest";
import type { AppRouter } from "#router.ts";
import { createLinks } from "./trpc.ts";

afterEach(() => void vi.unstubAllGlobals());

const noWait = () => Promise.resolve();
const shop = createTRPCClient<AppRouter>({
	links: createLinks({ pause: noWait, waitForNetwork: noWait, language: "en-NZ" }),
});

async function errorFor(response: Response): Promise<TRPCClientError<AppRouter>> {
	vi.stubGlobal("fetch", () => Promise.resolve(response));
	const error: unknown = await shop.cart.clear.mutate().catch((error: unknown) => error);
	return error instanceof TRPCClientError ? error : expect.fail("the call was not refused");
}

const errorResponse = (status: number, body: unknown, headers = {}) => Response.json(body, { status, headers });

test("turns a refusal of the transport into a refusal of a procedure", async () => {
	const busy = [{ errorCode: "database.unavailable", message: "We cannot answer right now." }];
	expect((await errorFor(errorResponse(503, busy, { "Retry-After": "7" }))).data).toEqual({
		code: "SERVICE_UNAVAILABLE",
		httpStatus: 503,
		refusal: { code: "database.unavailable", details: { seconds: 7 }, text: "We cannot answer right now." },
	});
	expect(
		(await errorFor(errorResponse(400, [{ errorCode: "request.key-invalid", message: "" }]))).data?.refusal,
	).toEqual({
		code: "request.key-invalid",
		details: {},
		text: "",
	});
});

test.each([
	{ what: "a code without a text", body: [{ errorCode: "http", message: "Gateway" }] },
	{ what: "a response of a proxy", body: "Bad gateway" },
	{ what: "an empty list", body: [] },
])("leaves $what as it is", async ({ body }) => {
	expect((await errorFor(errorResponse(502, body))).data).toBeUndefined();
	const refusal = { code: "cart.not-enough-stock", details: { available: 3 } };
	const procedureError = {
		error: { message: "", code: -32_600, data: { code: "CONFLICT", httpStatus: 409, refusal } },
	};
	expect((await errorFor(errorResponse(409, procedureError))).data?.refusal).toEqual(refusal);
});
