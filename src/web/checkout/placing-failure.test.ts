import { TRPCClientError } from "@trpc/client";
import { describe, expect, test } from "vitest";
import type { AppRouter } from "#router.ts";
import { placingFailureOf } from "./placing-failure.ts";

const errorOf = (httpStatus: number, code: string, refusal: { code: string } | null) =>
	TRPCClientError.from<AppRouter>({
		error: {
			message: code,
			code: -32_000,
			data: { code, httpStatus, refusal: refusal && { details: {}, text: "", ...refusal } },
		},
	});

describe("the failure of an order", () => {
	test.each([
		{ error: "a refusal", failed: errorOf(409, "CONFLICT", { code: "checkout.coupon-used" }) },
		{ error: "input that the schema rejects", failed: errorOf(400, "BAD_REQUEST", null) },
	])("is refused after $error", ({ failed }) => {
		expect(placingFailureOf(failed)).toEqual({ refused: failed });
	});

	test.each([
		{ error: "a lost response", failed: new TRPCClientError<AppRouter>("fetch failed") },
		{ error: "an error of the shop", failed: errorOf(500, "INTERNAL_SERVER_ERROR", null) },
		{ error: "another error of the browser", failed: new Error("no") },
	])("is unanswered after $error, without a reason", ({ failed }) => {
		expect(placingFailureOf(failed)).toEqual({ unanswered: null });
	});

	test("is unanswered with its refusal while the first call is running", () => {
		const failed = errorOf(409, "CONFLICT", { code: "request.in-progress" });
		expect(placingFailureOf(failed)).toEqual({ unanswered: failed });
	});
});
