import { afterAll, describe, expect, test } from "vitest";
import { Unreachable } from "#shared/unreachable.ts";
import { registerFailures, registerServer } from "#test/register-server.ts";
import { addressFromLines } from "./address-lines.ts";
import { openEmbeddedCompanies, silentCompanies } from "./embedded.ts";
import { openKvk } from "./kvk.ts";
import { openNzbn } from "./nzbn.ts";

const server = registerServer();
afterAll(server.stop);
const settings = { url: server.url, fetch, key: "the key" };
const nzbn = openNzbn(settings);
const kvk = openKvk(settings);
const call = { signal: new AbortController().signal, requestId: "a-test" };

/** An answer of `GET /entities/{nzbn}`, shortened to the parts that clients read. */
const entity = {
	nzbn: "9429050000012",
	entityName: "WHARF ROAD BAKERY LIMITED",
	entityStatusCode: "50",
	entityStatusDescription: "Registered",
	registrationDate: "2014-03-12T00:00:00.000+1300",
	sourceRegister: "COMPANY",
	addresses: {
		links: null,
		addressList: [
			{
				address1: "Level 2",
				address2: "40 Queen Street",
				address3: "Auckland Central",
				address4: "Auckland",
				postCode: "1010",
				countryCode: "NZ",
				addressType: "REGISTERED",
				endDate: null,
			},
			{
				address1: "12 Wharf Road",
				address2: "Tauranga",
				postCode: "3110",
				countryCode: "NZ",
				addressType: "DELIVERY",
				endDate: null,
			},
		],
	},
	gstNumbers: [
		{ gstNumber: "111111111", endDate: "2019-01-01" },
		{ gstNumber: "123456785", endDate: null },
	],
};

/** An answer of `GET /entities?search-term=…`. */
const entities = {
	pageSize: 10,
	page: 0,
	totalItems: 2,
	items: [
		{ nzbn: "9429050000012", entityName: "WHARF ROAD BAKERY LIMITED", entityStatusDescription: "Registered" },
		{ nzbn: "9429050000043", entityName: "WHARF ROAD OLD LIMITED", entityStatusDescription: "Removed" },
	],
};

/** An answer of `GET /v1/basisprofielen/{kvkNummer}`. */
const profile = {
	kvkNummer: "01000057",
	indNonMailing: "Nee",
	naam: "Hotel Noorderlicht B.V.",
	formeleRegistratiedatum: "19940000",
	materieleRegistratie: { datumAanvang: "19940101" },
	_embedded: {
		hoofdvestiging: {
			adressen: [
				{
					type: "correspondentieadres",
					indAfgeschermd: "Nee",
					postbusnummer: 90,
					postcode: "6200AB",
					plaats: "Maastricht",
				},
				{
					type: "bezoekadres",
					indAfgeschermd: "Nee",
					straatnaam: "Wilhelminasingel",
					huisnummer: 8,
					huisletter: "A",
					postcode: "6221BK",
					plaats: "Maastricht",
					land: "Nederland",
				},
			],
		},
		eigenaar: { rechtsvorm: "Besloten Vennootschap" },
	},
};

/** An answer of `GET /v2/zoeken`. */
const zoeken = {
	pagina: 1,
	resultatenPerPagina: 20,
	totaal: 3,
	resultaten: [
		{ kvkNummer: "70000026", naam: "Koffiehuis De Brug", type: "rechtspersoon", actief: "Ja" },
		{
			kvkNummer: "70000026",
			naam: "Koffiehuis De Brug",
			type: "hoofdvestiging",
			actief: "Ja",
			adres: { binnenlandsAdres: { type: "bezoekadres", straatnaam: "Oudegracht", plaats: "Utrecht" } },
		},
		{ kvkNummer: "70000042", naam: "Theehuis De Brug", type: "hoofdvestiging", actief: "Nee" },
	],
};

describe("NZBN", () => {
	test("reads a company with its delivery address and its current GST number", async () => {
		server.answer(() => Response.json(entity));
		expect(await nzbn.byNumber("9429050000012", call)).toEqual({
			register: "NZBN",
			number: "9429050000012",
			name: "WHARF ROAD BAKERY LIMITED",
			isActive: true,
			since: 2014,
			taxNumber: "123456785",
			address: {
				street: "Wharf Road",
				houseNumber: "12",
				addition: null,
				suburb: null,
				postalCode: "3110",
				city: "Tauranga",
				country: "NZ",
			},
		});
		const [request] = server.requests;
		expect(new URL(request?.url ?? "").pathname).toBe("/entities/9429050000012");
		expect(request?.headers.get("Ocp-Apim-Subscription-Key")).toBe("the key");
	});

	test("reads addresses that come as a plain list", async () => {
		server.answer(() => Response.json({ ...entity, addresses: entity.addresses.addressList.slice(0, 1) }));
		const company = await nzbn.byNumber("9429050000012", call);
		expect(company?.address).toMatchObject({ street: "Queen Street", houseNumber: "40", addition: "Level 2" });
	});

	test("finds a removed company as not active", async () => {
		server.answer(() => Response.json({ ...entity, entityStatusDescription: "Removed" }));
		expect(await nzbn.byNumber("9429050000012", call)).toMatchObject({ isActive: false });
	});

	test("searches by name, with the place of each company and without it where the second call fails", async () => {
		server.answer((request) => {
			const { pathname, searchParams } = new URL(request.url);
			if (pathname === "/entities/9429050000043") return new Response(null, { status: 500 });
			if (pathname !== "/entities") return Response.json(entity);
			expect(searchParams.get("search-term")).toBe("wharf road");
			return Response.json(entities);
		});
		expect(await nzbn.byName("wharf road", call)).toEqual([
			{
				register: "NZBN",
				number: "9429050000012",
				name: "WHARF ROAD BAKERY LIMITED",
				isActive: true,
				place: "Tauranga 3110",
			},
			{ register: "NZBN", number: "9429050000043", name: "WHARF ROAD OLD LIMITED", isActive: false, place: null },
		]);
	});
});

describe("KVK", () => {
	test("reads a company with its visiting address, and a registration date without a day", async () => {
		server.answer(() => Response.json(profile));
		expect(await kvk.byNumber("01000057", call)).toEqual({
			register: "KVK",
			number: "01000057",
			name: "Hotel Noorderlicht B.V.",
			isActive: true,
			since: 1994,
			taxNumber: null,
			address: {
				street: "Wilhelminasingel",
				houseNumber: "8",
				addition: "A",
				suburb: null,
				postalCode: "6221 BK",
				city: "Maastricht",
				country: "NL",
			},
		});
		expect(server.requests[0]?.headers.get("apikey")).toBe("the key");
	});

	test("does not show a shielded address", async () => {
		const adressen = profile._embedded.hoofdvestiging.adressen.map((address) => ({ ...address, indAfgeschermd: "Ja" }));
		server.answer(() => Response.json({ ...profile, _embedded: { hoofdvestiging: { adressen } } }));
		expect(await kvk.byNumber("01000057", call)).toMatchObject({ address: null });
	});

	test("finds a company that ended as not active", async () => {
		server.answer(() => Response.json({ ...profile, materieleRegistratie: { datumEinde: "20200101" } }));
		expect(await kvk.byNumber("01000057", call)).toMatchObject({ isActive: false });
	});

	test("searches by name, and lists a branch and its legal person once", async () => {
		server.answer(() => Response.json(zoeken));
		expect(await kvk.byName("de brug", call)).toEqual([
			{ register: "KVK", number: "70000026", name: "Koffiehuis De Brug", isActive: true, place: "Oudegracht, Utrecht" },
			{ register: "KVK", number: "70000042", name: "Theehuis De Brug", isActive: false, place: null },
		]);
		expect(new URL(server.requests[0]?.url ?? "").searchParams.getAll("type")).toEqual([
			"hoofdvestiging",
			"rechtspersoon",
		]);
	});
});

describe.each([
	{ name: "NZBN", register: nzbn, open: openNzbn },
	{ name: "KVK", register: kvk, open: openKvk },
])("$name", ({ register, open }) => {
	test("finds nothing when the register answers 404", async () => {
		server.answer(() =>
			Response.json({ fout: [{ code: "IPD5200", omschrijving: "Geen resultaten" }] }, { status: 404 }),
		);
		expect(await register.byNumber("70000099", call)).toBeNull();
		expect(await register.byName("nobody", call)).toEqual([]);
		expect(server.requests).toHaveLength(2);
	});

	test.each(registerFailures)("is unreachable when the register $name", async ({ respond, attempts, ...patience }) => {
		const register = open({ ...settings, ...patience });
		server.answer(respond);
		await expect(register.byNumber("70000099", call)).rejects.toBeInstanceOf(Unreachable);
		expect(server.requests).toHaveLength(attempts);
		await expect(register.byName("de brug", call)).rejects.toBeInstanceOf(Unreachable);
	});

	test("answers after one failure", async () => {
		server.answer(() =>
			server.requests.length === 1 ? new Response(null, { status: 503 }) : Response.json({ items: [], resultaten: [] }),
		);
		expect(await register.byName("de brug", call)).toEqual([]);
	});

	test("sends no second call when the caller gave up", async () => {
		server.answer(() => new Response(null, { status: 503 }));
		const signal = AbortSignal.abort();
		await expect(register.byNumber("70000099", { ...call, signal })).rejects.toBeInstanceOf(Unreachable);
		expect(server.requests).toHaveLength(0);
	});
});

test.each([
	[["12 Wharf Road", "Tauranga"], "3110", { houseNumber: "12", addition: null, city: "Tauranga" }],
	[["12A Wharf Road", "Tauranga"], "3110", { houseNumber: "12", addition: "a", city: "Tauranga" }],
	[
		["Level 2", "40 Queen Street", "Auckland Central", "Auckland 1010"],
		"1010",
		{ houseNumber: "40", addition: "Level 2", suburb: "Auckland Central", city: "Auckland" },
	],
	[["PO Box 77", "Tauranga"], "3140", null],
	[["12 Wharf Road"], "3110", null],
	[["12 Wharf Road", "Tauranga"], "311", null],
	[[null, undefined, ""], "3110", null],
] as const)("the lines %j %s are read as %j", (lines, postcode, expected) => {
	const address = addressFromLines(lines, postcode);
	if (expected) expect(address).toMatchObject(expected);
	else expect(address).toBeNull();
});

describe("the embedded register", () => {
	const embedded = openEmbeddedCompanies("NZBN");
	test("finds a company by its number", async () => {
		expect(await embedded.byNumber("9429050000012", call)).toMatchObject({ name: "Wharf Road Bakery Ltd" });
		expect(await embedded.byNumber("9429050888887", call)).toBeNull();
	});
	test("finds companies by a part of their name, of its own country only", async () => {
		expect(await embedded.byName("WHARF ROAD", call)).toHaveLength(3);
		expect(await embedded.byName("koffie", call)).toEqual([]);
	});
	test("does not answer for one number and one name", async () => {
		await expect(embedded.byNumber(silentCompanies.NZBN, call)).rejects.toBeInstanceOf(Unreachable);
		await expect(embedded.byName("No Answer", call)).rejects.toBeInstanceOf(Unreachable);
	});
});
