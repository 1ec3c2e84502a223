import { afterAll, describe, expect, test } from "vitest";
import { Unreachable } from "#shared/unreachable.ts";
import { registerFailures, registerServer } from "#test/register-server.ts";
import { openAddressFinder } from "./addressfinder.ts";
import { openEmbeddedAddresses } from "./embedded.ts";
import { openPdok } from "./pdok.ts";

const server = registerServer();
afterAll(server.stop);
const settings = { url: server.url, fetch };
const pdok = openPdok(settings);
const keys = { key: "the key", secret: "the secret" };
const addressFinder = openAddressFinder({ ...settings, ...keys });
const call = { signal: new AbortController().signal, requestId: "a-test" };

const dutch = { country: "NL", postalCode: "1015 CJ", houseNumber: "12", street: null } as const;
const here = { country: "NZ", postalCode: "3110", houseNumber: "12", street: null } as const;

/** One document of an answer of PDOK. */
const doc = (huisnummer: number, more: object = {}) => ({
	id: `adr-${huisnummer}`,
	straatnaam: "Keizersgracht",
	huisnummer,
	postcode: "1015CJ",
	woonplaatsnaam: "Amsterdam",
	nummeraanduiding_id: `0363200000${huisnummer}`,
	...more,
});
const docs = (...all: object[]) => Response.json({ response: { numFound: all.length, start: 0, docs: all } });

/** An answer of AddressFinder's metadata. */
const metadata = {
	success: true,
	pxid: "2-.1.6.3",
	a: "12 Wharf Road, Tauranga 3110",
	number: "12",
	street: "Wharf Road",
	suburb: "Tauranga",
	city: "Tauranga",
	postcode: "3110",
	region: "Bay Of Plenty Region",
	rural: false,
};
const completions = (...pxids: string[]) =>
	Response.json({ success: true, paid: true, completions: pxids.map((pxid) => ({ a: "12 Wharf Road", pxid })) });

describe("PDOK", () => {
	test("finds one address", async () => {
		server.answer(() => docs(doc(12), doc(14)));
		expect(await pdok.find(dutch, call)).toEqual({
			addresses: [
				{
					sourceId: "036320000012",
					street: "Keizersgracht",
					houseNumber: "12",
					addition: null,
					suburb: null,
					postalCode: "1015 CJ",
					city: "Amsterdam",
					region: null,
					country: "NL",
					isPoBox: false,
					isRural: false,
				},
			],
			ranges: [],
		});
		const { searchParams } = new URL(server.requests[0]?.url ?? "");
		expect(searchParams.get("q")).toBe("1015CJ 12");
		expect(searchParams.getAll("fq")).toEqual(["type:adres", "postcode:1015CJ"]);
	});

	test("finds each addition of a house number", async () => {
		server.answer(() =>
			docs(doc(12, { huisletter: "A" }), doc(12, { huisletter: "B", huisnummertoevoeging: "2" }), doc(14)),
		);
		const { addresses } = await pdok.find(dutch, call);
		expect(addresses.map(({ addition }) => addition)).toEqual(["A", "B 2"]);
	});

	test("gives the range of house numbers when the number is not among them", async () => {
		server.answer(() => docs(doc(14), doc(2), doc(60)));
		expect(await pdok.find(dutch, call)).toMatchObject({
			addresses: [],
			ranges: [{ street: "Keizersgracht", city: "Amsterdam", from: 2, to: 60 }],
		});
	});

	test("finds nothing for a postcode without addresses, and asks nobody about a text that is none", async () => {
		server.answer(() => docs());
		expect(await pdok.find(dutch, call)).toEqual({ addresses: [], ranges: [] });
		expect(await pdok.find({ ...dutch, postalCode: "10 15" }, call)).toEqual({ addresses: [], ranges: [] });
		expect(server.requests).toHaveLength(1);
	});
});

describe("AddressFinder", () => {
	test.each([
		{ suburb: "Te Papa", found: "Te Papa" },
		{ suburb: "Tauranga", found: null }, // the city alone says it
		{ suburb: null, found: null },
	])("gives the suburb $suburb as $found", async ({ suburb, found }) => {
		server.answer((request) =>
			request.url.includes("autocomplete") ? completions("2-.1.6.3") : Response.json({ ...metadata, suburb }),
		);
		expect((await addressFinder.find(here, call)).addresses[0]?.suburb).toBe(found);
	});

	test("finds one address, and keeps the secret out of the URL", async () => {
		server.answer((request) =>
			request.url.includes("autocomplete") ? completions("2-.1.6.3") : Response.json(metadata),
		);
		expect(await addressFinder.find(here, call)).toEqual({
			addresses: [
				{
					sourceId: "2-.1.6.3",
					street: "Wharf Road",
					houseNumber: "12",
					addition: null,
					suburb: null,
					postalCode: "3110",
					city: "Tauranga",
					region: "Bay Of Plenty Region",
					country: "NZ",
					isPoBox: false,
					isRural: false,
				},
			],
			ranges: [],
		});
		const [request] = server.requests;
		expect(request?.headers.get("Authorization")).toBe("the secret");
		expect(request?.url).not.toContain("secret");
		expect(new URL(request?.url ?? "").searchParams.get("q")).toBe("12 3110");
	});

	test("leaves out addresses of another postcode or house number", async () => {
		const other = { ...metadata, number: "120" };
		const elsewhere = { ...metadata, postcode: "3112" };
		server.answer((request) => {
			if (request.url.includes("autocomplete")) return completions("one", "two", "three");
			const { searchParams } = new URL(request.url);
			return Response.json({ one: metadata, two: other, three: elsewhere }[searchParams.get("pxid") ?? ""] ?? {});
		});
		const { addresses } = await addressFinder.find(here, call);
		expect(addresses).toHaveLength(1);
	});

	test("recognises a post-office box and a rural address", async () => {
		const box = { ...metadata, number: "12", street: undefined, box_type: "PO Box", rural: true };
		server.answer((request) => (request.url.includes("autocomplete") ? completions("one") : Response.json(box)));
		const { addresses } = await addressFinder.find(here, call);
		expect(addresses).toMatchObject([{ street: "PO Box", isPoBox: true, isRural: true }]);
	});

	test("is unreachable when AddressFinder says that it failed", async () => {
		server.answer(() => Response.json({ success: false, error_code: "4001", message: "over limit", completions: [] }));
		await expect(addressFinder.find(here, call)).rejects.toThrow("over limit");
	});
});

describe.each([
	{ name: "PDOK", register: pdok, query: dutch, open: openPdok },
	{ name: "AddressFinder", register: addressFinder, query: here, open: openAddressFinder },
])("$name", ({ register, query, open }) => {
	test("finds nothing when the register answers 404", async () => {
		server.answer(() => new Response(null, { status: 404 }));
		expect(await register.find(query, call)).toEqual({ addresses: [], ranges: [] });
	});

	test.each(registerFailures)("is unreachable when the register $name", async ({ respond, attempts, ...patience }) => {
		const register = open({ ...settings, ...keys, ...patience });
		server.answer(respond);
		await expect(register.find(query, call)).rejects.toBeInstanceOf(Unreachable);
		expect(server.requests).toHaveLength(attempts);
	});
});

describe("the embedded register", () => {
	const embedded = openEmbeddedAddresses();
	const find = (postalCode: string, houseNumber: string, country: "NZ" | "NL" = "NZ") =>
		embedded.find({ country, postalCode, houseNumber, street: null }, call);

	test.each([
		["3110", "12", 1, 0],
		["1011", "114", 2, 0],
		["6011", "25", 0, 1],
		["6011", "99", 0, 1],
		["4310", "1", 0, 0],
	] as const)("finds for %s %s addresses: %i, ranges: %i", async (postalCode, houseNumber, addresses, ranges) => {
		const result = await find(postalCode, houseNumber);
		expect([result.addresses.length, result.ranges.length]).toEqual([addresses, ranges]);
	});

	test("finds each addition in the Netherlands", async () => {
		const { addresses } = await find("1015 CJ", "12", "NL");
		expect(addresses.map(({ addition }) => addition)).toEqual(["A", "B"]);
	});

	test("does not answer for one postcode", async () => {
		await expect(find("9999", "1")).rejects.toBeInstanceOf(Unreachable);
	});
});
