import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from "node:zlib";
import { describe, expect, test as plainTest } from "vitest";
import { store } from "#db/schema/store.ts";
import { dataPath, testRecords as test } from "#test/data-world.ts";
import { chosenCoding } from "./content-coding.ts";

const decoders = { br: brotliDecompressSync, gzip: gunzipSync, zstd: zstdDecompressSync };

plainTest.each([
	{ header: null, expected: null },
	{ header: "", expected: null },
	{ header: "identity", expected: null },
	{ header: "deflate", expected: null },
	{ header: "gzip", expected: "gzip" },
	{ header: "GZIP", expected: "gzip" },
	{ header: "br", expected: "br" },
	{ header: "zstd", expected: "zstd" },
	{ header: "gzip, deflate, br, zstd", expected: "br" },
	{ header: "gzip;q=1, br;q=0.5", expected: "gzip" },
	{ header: "br;q=0, *", expected: "zstd" },
	{ header: "*", expected: "br" },
	{ header: "*;q=0", expected: null },
	{ header: "gzip, *;q=0", expected: "gzip" },
	{ header: "gzip;q=0", expected: null },
	{ header: "gzip;q=0.000", expected: null },
	{ header: "gzip;q=0.001", expected: "gzip" },
	{ header: "identity, gzip;q=0.5", expected: null },
	{ header: "identity;q=0.5, gzip;q=0.5", expected: "gzip" },
	{ header: "identity;q=0", expected: null },
	{ header: "gzip ; q=0.3 , zstd;q=0.4", expected: "zstd" },
] as const)("a client with Accept-Encoding $header gets $expected", ({ header, expected }) => {
	expect(chosenCoding(header, ["br", "zstd", "gzip"])).toBe(expected);
});

/** An answer as it is sent: the headers that matter, the bytes and the text. */
const testCodings = test.extend("read", { scope: "file" }, ({ world: { clients } }) => {
	return async (
		path: string,
		accepted: string | null,
		init: { method?: string; headers?: Record<string, string> } = {},
	) => {
		const headers = { ...init.headers, ...(accepted !== null && { "accept-encoding": accepted }) };
		const answer = await clients.buyer.send(path, { method: "GET", ...init, headers });
		const bytes = new Uint8Array(await answer.arrayBuffer());
		const coding = answer.headers.get("content-encoding");
		const decode =
			coding && coding in decoders ? decoders[coding as keyof typeof decoders] : (plain: Uint8Array) => plain;
		return {
			status: answer.status,
			coding,
			vary: answer.headers.get("vary"),
			tag: answer.headers.get("etag"),
			length: answer.headers.get("content-length"),
			size: bytes.length,
			text: bytes.length === 0 ? "" : new TextDecoder().decode(decode(bytes)),
		};
	};
});

const info = `${dataPath}/ui-api/object-info/Order`;

describe("answers of the record platform", () => {
	testCodings.for([
		{ accepted: "gzip", coding: "gzip" },
		{ accepted: "br", coding: "br" },
		{ accepted: "zstd", coding: "zstd" },
		{ accepted: "gzip, deflate, br, zstd", coding: "br" },
		{ accepted: "identity", coding: null },
		{ accepted: "*;q=0", coding: null },
		{ accepted: null, coding: null },
	])("have the coding $coding for $accepted", async ({ accepted, coding }, { read }) => {
		const plain = await read(info, null);
		const answer = await read(info, accepted);
		expect(answer).toMatchObject({ status: 200, coding, vary: "Accept-Encoding", text: plain.text });
		expect(answer.tag).toBe(coding ? `W/${plain.tag}` : plain.tag);
		expect(plain.tag).toMatch(/^"[0-9a-f]{32}"$/);
		if (coding) expect(answer.size).toBeLessThan(plain.size / 4);
	});

	testCodings("answer 304 with one tag for every coding, and without a body", async ({ read }) => {
		const { tag: strong } = await read(info, null);
		const { tag: weak } = await read(info, "gzip");
		for (const accepted of ["gzip", "br", null])
			for (const sent of [strong, weak]) {
				const answer = await read(info, accepted, { headers: { "if-none-match": sent ?? "" } });
				const tag = accepted === null ? strong : weak;
				expect(answer).toMatchObject({ status: 304, coding: null, vary: "Accept-Encoding", tag, size: 0 });
			}
	});

	testCodings("have the headers of GET for HEAD, and no body", async ({ read }) => {
		const { coding, vary, tag } = await read(info, "br");
		expect(await read(info, "br", { method: "HEAD" })).toMatchObject({ status: 200, coding, vary, tag, size: 0 });
	});

	testCodings("are sent as they are when they are small, unless the client refuses that", async ({ read }) => {
		const path = `${dataPath}/ui-api/object-info/Nothing`;
		const small = await read(path, "gzip");
		expect(small).toMatchObject({ status: 404, coding: null, vary: "Accept-Encoding" });
		for (const accepted of ["gzip, identity;q=0", "gzip, *;q=0"])
			expect(await read(path, accepted)).toMatchObject({ status: 404, coding: "gzip", text: small.text });
	});

	testCodings("are compressed also for errors and unknown paths", async ({ read }) => {
		const names = Array.from({ length: 40 }, (_, at) => `Nothing${at}`).join();
		const batch = await read(`${dataPath}/ui-api/object-info/batch/${names}`, "gzip");
		expect(batch).toMatchObject({ status: 200, coding: "gzip" });
		const ids = Array.from({ length: 15 }, () => "x".repeat(60)).join();
		const error = await read(`${dataPath}/ui-api/record-ui/${ids}?modes=${"y".repeat(90)}`, "br");
		expect([error.status, error.vary, JSON.parse(error.text)[0].errorCode]).toEqual([
			400,
			"Accept-Encoding",
			"ILLEGAL_QUERY_PARAMETER_VALUE",
		]);
		expect(await read("/services/nothing", "br")).toMatchObject({ status: 404, vary: "Accept-Encoding" });
	});

	testCodings("of server methods vary by the viewer and the coding", async ({ world: { db }, read }) => {
		const [shop] = await db.select({ communityId: store.communityId }).from(store);
		const path = `/lwr/apex/v64.0/Utility/getWebStoreInfo?methodParams=${encodeURIComponent(JSON.stringify(shop))}`;
		const plain = await read(path, null);
		const answer = await read(path, "br");
		expect([plain.status, answer.text, answer.vary]).toEqual([
			200,
			plain.text,
			"Cookie, Authorization, Accept-Language, Accept-Encoding",
		]);
		expect([answer.tag, plain.tag?.startsWith("W/")]).toEqual([plain.tag, true]);
		const again = await read(path, "br", { headers: { "if-none-match": answer.tag ?? "" } });
		expect(again).toMatchObject({ status: 304, tag: answer.tag });
	});

	testCodings("take a weak tag as the condition of a change", async ({ world: { clients, ownCompany } }) => {
		const fields = { AccountId: ownCompany.accountId, FirstName: "A", LastName: "B", Email: "weak@mill.example" };
		const { id } = (await clients.sales.post("/ui-api/records", { apiName: "Contact", fields })).body;
		const path = `${dataPath}/ui-api/records/${id}?fields=Contact.Name`;
		const { headers } = await clients.sales.call("GET", path, undefined, { "accept-encoding": "gzip" });
		const tag = headers.get("etag") ?? "";
		expect(tag).toMatch(/^W\//);
		const change = (ifMatch: string) =>
			clients.sales.patch(`/ui-api/records/${id}`, { fields: { LastName: "C" } }, { "if-match": ifMatch });
		expect((await change(tag)).status).toBe(200);
		expect((await change(tag)).status).toBe(412);
	});

	testCodings("need at most 8 KB for an order with its layout", async ({ world: { orderId }, read }) => {
		const path = `${dataPath}/ui-api/record-ui/${orderId}?layoutTypes=Full`;
		const sizes = Object.fromEntries(
			await Promise.all(
				[null, "gzip", "br", "zstd"].map(async (accepted) => [accepted ?? "plain", (await read(path, accepted)).size]),
			),
		);
		for (const coding of ["gzip", "br", "zstd"]) expect(sizes[coding], coding).toBeLessThanOrEqual(8 * 1024);
	});
});
