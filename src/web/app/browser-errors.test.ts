import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { createErrorReporter, requestIdOf, scriptNameOf } from "./browser-errors.ts";

function reporter() {
	const sent: unknown[] = [];
	return { sent, report: createErrorReporter("page-0001", (body) => sent.push(JSON.parse(body))) };
}

test("reports each message once", () => {
	const { sent, report } = reporter();
	report(new Error("lost"), "main.js:1:2");
	report(new Error("lost"), "main.js:3:4");
	report(new Error("found"), "main.js:5:6");
	expect(sent).toEqual([
		{ message: "Error: lost", where: "main.js:1:2", requestId: "page-0001" },
		{ message: "Error: found", where: "main.js:5:6", requestId: "page-0001" },
	]);
});

test("cuts long messages and stops after 20 reports", () => {
	const { sent, report } = reporter();
	report("x".repeat(2_000), "y".repeat(2_000));
	expect(sent).toEqual([{ message: "x".repeat(500), where: "y".repeat(500), requestId: "page-0001" }]);
	for (let i = 0; i < 100; i++) report(`problem ${i}`, "promise");
	expect(sent).toHaveLength(20);
});

test("reports a failed call under the request id of the call", () => {
	const failed = TRPCClientError.from({
		error: { code: -32603, message: "Something went wrong", data: { requestId: "call-0001" } },
	});
	expect(requestIdOf(failed, "page-0001")).toBe("call-0001");
	expect(requestIdOf(TRPCClientError.from(new Error("offline")), "page-0001")).toBe("page-0001");
});

test.each([
	["https://shop.example/assets/main-B1x.js", "main-B1x.js"],
	["http://localhost:3000/src/web/main.tsx?t=1", "main.tsx"],
	[`https://shop.example/ResetPassword/${"s".repeat(43)}`, "page"],
	[`https://shop.example/nl/invitation/${"s".repeat(43)}?a=b.js`, "page"],
	["", "page"],
])("names the script of %s: %s", (address, name) => {
	expect(scriptNameOf(address)).toBe(name);
});
