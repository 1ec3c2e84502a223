import { TRPCClientError } from "@trpc/client";
import { expect, test } from "vitest";
import { problemTeller, requestIdOf } from "./browser-errors.ts";

function listener() {
	const sent: unknown[] = [];
	return { sent, tell: problemTeller("page-0001", (body) => sent.push(JSON.parse(body))) };
}

test("the same message is told once", () => {
	const { sent, tell } = listener();
	tell(new Error("lost"), "main.js:1:2");
	tell(new Error("lost"), "main.js:3:4");
	tell(new Error("found"), "main.js:5:6");
	expect(sent).toEqual([
		{ message: "Error: lost", where: "main.js:1:2", requestId: "page-0001" },
		{ message: "Error: found", where: "main.js:5:6", requestId: "page-0001" },
	]);
});

test("a message is cut, and a page that fails for ever stops telling", () => {
	const { sent, tell } = listener();
	tell("x".repeat(2_000), "y".repeat(2_000));
	expect(sent).toEqual([{ message: "x".repeat(500), where: "y".repeat(500), requestId: "page-0001" }]);
	for (let i = 0; i < 100; i++) tell(`problem ${i}`, "promise");
	expect(sent).toHaveLength(20);
});

test("a call that failed is told under its own id", () => {
	const failed = TRPCClientError.from({
		error: { code: -32603, message: "Something went wrong", data: { requestId: "call-0001" } },
	});
	expect(requestIdOf(failed, "page-0001")).toBe("call-0001");
	expect(requestIdOf(TRPCClientError.from(new Error("offline")), "page-0001")).toBe("page-0001");
});
