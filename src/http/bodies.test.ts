import { describe, expect } from "vitest";
import { openSandbox } from "#providers/payment/sandbox.ts";
import { appOn } from "#test/app.ts";
import { test as plain } from "#test/database.ts";
import { listenOnPort } from "#test/socket.ts";
import { fakeStripe } from "#test/stripe.ts";

const nothing = async () => undefined;

/** The app behind a real port, for clients that break the protocol. */
const test = plain.extend("served", async ({ database }, { onCleanup }) => {
	const publicUrl = "https://shop.example";
	const options = { secret: "for bodies", publicUrl, send: nothing, now: () => new Date() };
	const { payments } = fakeStripe();
	const { app, lines, deps } = appOn(database, { payments, sandbox: openSandbox(options) }, (routes) => {
		routes.post("/defect", async (c) => {
			await c.req.text();
			throw new DOMException("The connection was closed.", "AbortError"); // looks like a broken body
		});
	});
	const { send: write, stop } = listenOnPort({ app });
	onCleanup(stop);

	/** Sends raw bytes, hangs up if told to, and waits until the shop has handled the request. */
	const send = async (head: string, body: string, hangUp: boolean) => {
		const last = hangUp ? "" : "Connection: close\r\n";
		const answer = await write(`${head}Host: shop.example\r\n${last}\r\n${body}`, { hangUp });
		await expect.poll(() => lines.some(({ msg }) => msg === "answered")).toBe(true);
		const defects = (await deps.metrics.defects.get()).values[0]?.value;
		return { status: answer.split(" ")[1], defects, errors: lines.filter(({ level }) => level === "error") };
	};
	return { send };
});

const routes = [
	["/trpc/auth.logIn", "application/json"],
	["/webhooks/payment/stripe", "application/json"],
	["/problems", "application/json"],
	["/sandbox/payment/page", "application/x-www-form-urlencoded"],
	["/trpc/auth.logIn", "multipart/form-data; boundary=x"],
	["/sandbox/payment/page", "multipart/form-data; boundary=x"],
	["/no-such-page", "text/plain"],
] as const;

const broken = [
	{ how: "chunks that end early", head: "Transfer-Encoding: chunked\r\n", body: '5\r\n{"a":\r\n', hangUp: true },
	{ how: "less than its length", head: "Content-Length: 50\r\n", body: '{"a":', hangUp: true },
	{ how: "a chunk size that is no number", head: "Transfer-Encoding: chunked\r\n", body: "zz\r\nabc", hangUp: false },
	{ how: "content that is not of its type", head: "Content-Length: 4\r\n", body: '{"a:', hangUp: false },
];

describe("an unreadable body is no defect", () => {
	for (const [path, type] of routes)
		test.for(broken)(`POST ${path} as ${type}: $how`, async ({ head, body, hangUp }, { served }) => {
			const whole = `POST ${path} HTTP/1.1\r\nContent-Type: ${type}\r\n${head}`;
			const { defects, errors, status } = await served.send(whole, body, hangUp);
			expect({ defects, errors }).toEqual({ defects: 0, errors: [] });
			if (!hangUp) expect(status).toMatch(/^4\d\d$/);
		});
});

test("an error in the handler is a defect, also one that looks like a broken body", async ({ served }) => {
	const { defects, errors, status } = await served.send("POST /defect HTTP/1.1\r\nContent-Length: 2\r\n", "{}", false);
	expect({ defects, status }).toEqual({ defects: 1, status: "500" });
	expect(errors).toMatchObject([{ msg: "defect" }]);
});
