import { expect, onTestFinished } from "vitest";
import { system } from "#act.ts";
import { enqueue } from "#jobs/queue.ts";
import { writeTraceparent } from "#shared/trace.ts";
import { appOn, captureLog } from "#test/app.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { createLog, requestOf } from "./log.ts";
import { tracedFetch } from "./traced-fetch.ts";

const trace = { id: "4bf92f3577b34da6a3ce929d0e0e4736", flags: "01" };
const traceparent = writeTraceparent(trace);

test("every line of a request and its answer have the trace", async ({ database }) => {
	const { app, lines } = appOn(database, {}, (routes) =>
		routes.get("/defect", () => {
			throw new Error("no");
		}),
	);
	const answer = await app.request("/defect", { headers: { traceparent, "x-request-id": "a-browser-made-this" } });
	expect(answer.headers.get("traceresponse")).toMatch(new RegExp(`^00-${trace.id}-[0-9a-f]{16}-01$`));
	expect(lines.map(({ msg, traceId, requestId }) => [msg, traceId, requestId])).toEqual([
		["defect", trace.id, "a-browser-made-this"],
		["answered", trace.id, "a-browser-made-this"],
	]);
});

test("a request without a valid trace has none", async ({ database }) => {
	const { app, lines } = appOn(database);
	for (const header of ["00-x", `${traceparent}","level":"error`, "0".repeat(55)]) {
		const answer = await app.request("/healthz", { headers: { traceparent: header } });
		expect(answer.headers.get("traceresponse")).toBeNull();
	}
	expect(lines).toHaveLength(3);
	for (const line of lines) {
		expect(Object.keys(line)).not.toContain("traceId");
		expect(line.level).toBe("info");
	}
});

test("a job keeps the trace of the request that enqueued it", async ({ database: { db }, app }) => {
	await enqueue({ ...actOf(db, system), trace }, "throttle.delete-old", {});
	await enqueue(actOf(db, system), "throttle.delete-old", {});
	const rows = await app`select content from job order by id`;
	expect(rows.map(({ content }) => content.traceparent)).toEqual([
		expect.stringMatching(new RegExp(`^00-${trace.id}-`)),
		undefined,
	]);
});

test("calls of the operator's own services pass the trace on, and keep their headers", async () => {
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch: ({ headers }) => Response.json({ trace: headers.get("traceparent"), key: headers.get("x-key") }),
	});
	onTestFinished(() => server.stop(true));
	const ask = async (input: string | Request) =>
		(await tracedFetch(input, input instanceof Request ? undefined : { headers: { "X-Key": "k" } })).json();
	const within = <Result>(work: () => Promise<Result>) => requestOf.run({ requestId: "request-0001", trace }, work);
	const passed = { trace: expect.stringMatching(new RegExp(`^00-${trace.id}-[0-9a-f]{16}-01$`)), key: "k" };
	expect(await within(() => ask(server.url.href))).toEqual(passed);
	expect(await within(() => ask(new Request(server.url.href, { headers: { "X-Key": "k" } })))).toEqual(passed);
	expect(await ask(server.url.href)).toEqual({ trace: null, key: "k" });
});

test("log lines of a job have the trace", () => {
	const { to, lines } = captureLog();
	requestOf.run({ requestId: "request-0001", trace }, () => createLog("info", to).info("deep inside"));
	expect(lines).toMatchObject([{ requestId: "request-0001", traceId: trace.id }]);
});
