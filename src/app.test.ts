import { describe, expect } from "vitest";
import { appOn } from "./test/app.ts";
import { test } from "./test/database.ts";

const ownOrigin = "https://shop.example";
const post = (
	headers: Record<string, string>,
	body: unknown = { message: "x", where: "/", requestId: "12345678" },
) => ({
	method: "POST",
	headers: { "content-type": "application/json", ...headers },
	body: JSON.stringify(body),
});

const fixed = {
	"x-content-type-options": "nosniff",
	"x-frame-options": "DENY",
	"referrer-policy": "strict-origin-when-cross-origin",
	"cross-origin-opener-policy": "same-origin",
	"cross-origin-resource-policy": "same-origin",
	"permissions-policy": "camera=(self), geolocation=(), microphone=(), payment=(), usb=()",
	"strict-transport-security": "max-age=31536000; includeSubDomains",
};
const allowed = [
	"default-src 'none'; script-src NONCE 'strict-dynamic'; style-src 'self' NONCE; style-src-attr 'unsafe-inline'",
	"img-src 'self' data:; font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'self'",
	"base-uri 'none'; frame-ancestors 'none'; upgrade-insecure-requests",
].join("; ");

describe("response headers", () => {
	test.for(["/", "/healthz", "/readyz", "/trpc/store.show", "/nowhere", "/trpc/none"])(
		"%s has the security headers",
		async (path, { database }) => {
			const { app } = appOn(database);
			const { headers } = await app.request(path);
			expect(Object.fromEntries(headers)).toMatchObject(fixed);
			const policy = headers.get("content-security-policy") ?? "";
			expect(policy.replace(/'nonce-[A-Za-z0-9+/]{22}=='/g, "NONCE")).toBe(allowed);
			expect(new Set(policy.match(/'nonce-[^']+'/g)).size).toBe(1);
			expect(headers.get("access-control-allow-origin")).toBeNull();
			expect(headers.get("server")).toBeNull();
		},
	);

	test("uses a nonce once, in the page and its policy", async ({ database }) => {
		const { app } = appOn(database);
		const nonces = await Promise.all(
			["/", "/"].map(async (path) => {
				const answer = await app.request(path);
				const [, inPage] = /nonce="([^"]+)"/.exec(await answer.text()) ?? [];
				expect(answer.headers.get("content-security-policy")).toContain(`'nonce-${inPage}'`);
				return inPage;
			}),
		);
		expect(nonces[0]).not.toBe(nonces[1]);
	});

	test("allows frames from a page's video hosts only", async ({ database }) => {
		const { app } = appOn(database, {}, (routes) =>
			routes.get("/video", (c) => {
				c.set("videoHosts", ["player.vimeo.com", "video.example"]);
				return c.html("<iframe></iframe>");
			}),
		);
		const policyAt = async (path: string) => (await app.request(path)).headers.get("content-security-policy");
		expect(await policyAt("/video")).toContain("; frame-src https://player.vimeo.com https://video.example;");
		expect(await policyAt("/")).not.toContain("frame-src");
	});

	test("does not require https on plain http", async ({ database }) => {
		const { app } = appOn(database, { publicUrl: "http://localhost:3000", mode: "demo" });
		expect((await app.request("/")).headers.get("strict-transport-security")).toBeNull();
	});
});

describe("changes by origin", () => {
	test.for([
		{ who: "our own page", headers: { origin: ownOrigin }, status: 204 },
		{ who: "our own page with a cookie", headers: { origin: ownOrigin, cookie: "a=b" }, status: 204 },
		{ who: "another site", headers: { origin: "https://evil.example" }, status: 403 },
		{ who: "a sandboxed page", headers: { origin: "null", cookie: "a=b" }, status: 403 },
		{ who: "a site whose name begins like ours", headers: { origin: `${ownOrigin}.evil.example` }, status: 403 },
		{
			who: "a browser that says same-origin",
			headers: { "sec-fetch-site": "same-origin", cookie: "a=b" },
			status: 204,
		},
		{ who: "a browser that says cross-site", headers: { "sec-fetch-site": "cross-site" }, status: 403 },
		{ who: "a site of the same domain", headers: { "sec-fetch-site": "same-site", cookie: "a=b" }, status: 403 },
		{ who: "a legacy client without a cookie", headers: {}, status: 204 },
		{ who: "a cookie without an origin", headers: { cookie: "a=b" }, status: 403 },
	])("$who gets $status", async ({ headers, status }, { database }) => {
		const { app } = appOn(database);
		expect((await app.request("/problems", post(headers))).status).toBe(status);
	});
});

test.for([
	{ mode: "production" as const, status: 403 },
	{ mode: "demo" as const, status: 204 },
])("accepts the request's own address as origin in $mode: $status", async ({ mode, status }, { database }) => {
	const { app } = appOn(database, { mode });
	const report = (origin: string) => app.request("http://127.0.0.1:4000/problems", post({ origin }));
	expect((await report("http://127.0.0.1:4000")).status).toBe(status);
	expect((await report("http://127.0.0.1:4001")).status).toBe(403);
});

describe("host names", () => {
	const strange = "http://rebound.evil.example:3000/healthz";
	test.for([
		{ mode: "demo" as const, url: strange, status: 421 },
		{ mode: "test" as const, url: strange, status: 421 },
		{ mode: "demo" as const, url: "http://localhost.evil.example:3000/healthz", status: 421 },
		{ mode: "demo" as const, url: "http://192.0.2.7:3000/healthz", status: 421 },
		{ mode: "demo" as const, url: "http://localhost:3000/healthz", status: 200 },
		{ mode: "demo" as const, url: "http://127.0.0.1:4711/healthz", status: 200 },
		{ mode: "demo" as const, url: "http://[::1]:3000/healthz", status: 200 },
		{ mode: "demo" as const, url: "http://shop.example/healthz", status: 200 },
		{ mode: "production" as const, url: "http://10.0.0.7:3000/healthz", status: 200 },
	])("answers $url in $mode with $status", async ({ mode, url, status }, { database }) => {
		const answer = await appOn(database, { mode }).app.request(url);
		expect(answer.status).toBe(status);
		if (status === 421)
			expect(await answer.json()).toEqual([
				{
					errorCode: "request.unknown-host",
					message: `The shop is not available under this name. It is at ${ownOrigin}.`,
				},
			]);
	});
});

describe("bad input", () => {
	test.for([
		{ what: "malformed JSON", body: "{", status: 400 },
		{ what: "another shape", body: '{"message":1}', status: 400 },
		{ what: "a field too many", body: '{"message":"x","where":"/","requestId":"1","isAdmin":true}', status: 400 },
		{ what: "a prototype", body: '{"__proto__":{"message":"x"}}', status: 400 },
		{ what: "deeply nested JSON", body: "[".repeat(10_000), status: 400 },
		{ what: "more than a megabyte", body: JSON.stringify({ message: "x".repeat(1_100_000) }), status: 413 },
	])("$what gets $status", async ({ body, status }, { database }) => {
		const { app } = appOn(database);
		const answer = await app.request("/problems", {
			method: "POST",
			headers: { "content-type": "application/json" },
			body,
		});
		expect(answer.status).toBe(status);
		expect(await answer.json()).toEqual([{ errorCode: expect.any(String), message: expect.any(String) }]);
	});

	test("refuses a batch with too many calls", async ({ database }) => {
		const { app } = appOn(database);
		const calls = Array(21).fill("store.show").join(",");
		expect((await app.request(`/trpc/${calls}?batch=1`)).status).toBe(400);
	});

	test("refuses TRACE and unknown methods", async ({ database }) => {
		const { app } = appOn(database);
		expect((await app.request("/", { method: "PURGE" })).status).toBe(404);
	});
});

test("limits the reports of one visitor, not those of others", async ({ database }) => {
	const { app } = appOn(database, { trustedProxies: ["10.0.0.1"] });
	const server = { requestIP: () => ({ address: "10.0.0.1" }) };
	const from = (address: string) => app.request("/problems", post({ "x-forwarded-for": address }), { server });
	for (let nth = 0; nth < 20; nth++) expect((await from("203.0.113.1")).status).toBe(204);
	const refused = await from("203.0.113.1");
	expect(refused.status).toBe(429);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	expect((await from("9.9.9.9, 203.0.113.1")).status, "a forged header does not help").toBe(429);
	expect((await from("203.0.113.2")).status).toBe(204);
});

test("counts requests and browser errors", async ({ database }) => {
	const { app, deps } = appOn(database);
	await app.request("/healthz");
	await app.request("/problems", post({}));
	await app.request("/problems", post({}));
	const counted = await deps.metrics.registry.metrics();
	expect(counted).toContain('http_request_duration_seconds_count{method="GET",route="/healthz",status="200"} 1');
	expect(counted).toContain("browser_errors_total 2");
});

test("closes the connection of a request during shutdown", async ({ database }) => {
	const ending = new AbortController();
	const { app } = appOn(database, { shutdownSignal: ending.signal });
	expect((await app.request("/healthz")).headers.get("connection")).toBeNull();
	ending.abort();
	expect((await app.request("/healthz")).headers.get("connection")).toBe("close");
});

describe("request ids", () => {
	test("keep a well-formed id of the browser", async ({ database }) => {
		const { app, lines } = appOn(database);
		const answer = await app.request("/trpc/store.show", { headers: { "x-request-id": "a-browser-made-this" } });
		expect(answer.headers.get("x-request-id")).toBe("a-browser-made-this");
		expect(lines).toContainEqual(
			expect.objectContaining({ requestId: "a-browser-made-this", route: "/trpc/*", status: answer.status }),
		);
	});

	test.for(["short", "two\nlines-of-it", "\u001b[31mred-and-long-enough", "x".repeat(65)])(
		"replace %j",
		async (sent, { database }) => {
			const { app } = appOn(database);
			const headers = new Headers();
			try {
				headers.set("x-request-id", sent);
			} catch {
				return; // the platform refuses such a header
			}
			const answer = await app.request("/healthz", { headers });
			expect(answer.headers.get("x-request-id")).toMatch(/^[\da-f-]{36}$/);
		},
	);

	test("the log has the route without personal data", async ({ database }) => {
		const { app, lines } = appOn(database);
		await app.request("/global-search/Aroha%20Ngata?email=aroha@example.org");
		await app.request("/problems", post({}, { message: "line\r\nfeed \u001b[31m", where: "/", requestId: "12345678" }));
		const log = JSON.stringify(lines);
		expect(log).not.toContain("Aroha");
		expect(log).not.toContain("aroha");
		expect(log).not.toMatch(/\\r|\\n|\\u001b/);
	});
});

describe("errors", () => {
	const withRoutes = (database: Parameters<typeof appOn>[0]) =>
		appOn(database, {}, (routes) => {
			routes.get("/defect", () => {
				throw new Error("the password is kereru");
			});
		});

	test("a defect shows only its id, and the log the rest", async ({ database }) => {
		const { app, lines, deps } = withRoutes(database);
		const answer = await app.request("/defect");
		expect(answer.status).toBe(500);
		const text = await answer.text();
		expect(text).not.toContain("kereru");
		const requestId = answer.headers.get("x-request-id");
		expect(text).toContain(requestId);
		expect(lines).toContainEqual(expect.objectContaining({ requestId, msg: "defect" }));
		expect(await deps.metrics.registry.metrics()).toContain("defects_total 1");
	});

	test("answers an undecodable address and a malformed login without a defect", async ({ database }) => {
		const { app, deps } = appOn(database);
		expect((await app.request("/trpc/%E0%A4%A")).status).toBe(400);
		expect((await app.request("/", { headers: { authorization: "Basic YTpi" } })).status).toBe(200);
		expect(await deps.metrics.registry.metrics()).toContain("defects_total 0");
	});

	test("answers a malformed call with our error body, without a stack", async ({ database }) => {
		const { app } = appOn(database);
		const answer = await app.request("/trpc/none");
		expect(answer.status).toBe(404);
		expect(await answer.text()).not.toMatch(/stack|at .*\.ts/);
	});

	test("a defect in a call shows only its id, and the log the rest", async ({ database }) => {
		const { app, lines, deps } = appOn(database); // this database has no settings: a defect
		const answer = await app.request("/trpc/store.show");
		expect(answer.status).toBe(500);
		expect(answer.headers.get("cache-control")).toBe("no-store");
		const requestId = answer.headers.get("x-request-id");
		expect(await answer.json()).toEqual({
			error: {
				code: -32603,
				message: "Something went wrong",
				data: { code: "INTERNAL_SERVER_ERROR", httpStatus: 500, requestId, refusal: null },
			},
		});
		const err = expect.objectContaining({ message: expect.stringContaining("no settings") });
		expect(lines).toContainEqual(
			expect.objectContaining({ requestId, msg: "defect", level: "error", path: "store.show", err }),
		);
		expect(await deps.metrics.registry.metrics()).toContain("defects_total 1");
	});
});

describe("caching of calls", () => {
	test("a repeated query gets a 304 when nothing changed", async ({ database }) => {
		const { app } = appOn(database);
		const first = await app.request("/trpc/store.announcements");
		expect(first.status).toBe(200);
		expect(first.headers.get("cache-control")).toBe("private, no-cache");
		const tag = first.headers.get("etag") ?? "";
		const askWithTag = (sent: string) =>
			app.request("/trpc/store.announcements", { headers: { "if-none-match": sent } });
		const short = await askWithTag(tag);
		expect({ status: short.status, text: await short.text() }).toEqual({ status: 304, text: "" });
		expect(short.headers.get("cache-control")).toBe("private, no-cache");
		expect(short.headers.get("etag")).toBe(tag);
		expect((await askWithTag('W/"another"')).status).toBe(200);
	});

	test("stores nothing of a failure", async ({ database }) => {
		const { app } = appOn(database);
		expect((await app.request("/trpc/none")).headers.get("cache-control")).toBe("no-store");
	});
});
