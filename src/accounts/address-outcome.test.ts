import { expect, test } from "vitest";
import type { AddressResult, KnownAddress } from "#shared/registers.ts";
import { addressOutcome, isConfirmedBy, isPoBox, isUnknownTo } from "./address-outcome.ts";

const known = (more: Partial<KnownAddress> = {}): KnownAddress => ({
	sourceId: "nz-1",
	street: "Wharf Road",
	houseNumber: "12",
	addition: null,
	suburb: null,
	postalCode: "3110",
	city: "Tauranga",
	region: "BOP",
	country: "NZ",
	isPoBox: false,
	isRural: false,
	...more,
});
const quay = {
	street: "Customhouse Quay",
	suburb: null,
	postalCode: "6011",
	city: "Wellington",
	region: "WGN",
	country: "NZ",
} as const;
const range = { ...quay, from: 20, to: 30 };
const address = { country: "NZ", postalCode: "3110", houseNumber: "12", street: null, addition: null } as const;
const result = (more: Partial<AddressResult>): AddressResult => ({ addresses: [], ranges: [], ...more });

test("takes the only address", () => {
	expect(addressOutcome(address, result({ addresses: [known()] }))).toEqual({ kind: "one", address: known() });
});

test("keeps a typed addition that the register does not know", () => {
	const outcome = addressOutcome({ ...address, addition: "Level 2" }, result({ addresses: [known()] }));
	expect(outcome).toMatchObject({ kind: "one", address: { addition: "Level 2" } });
});

test("lets the visitor choose between several addresses", () => {
	const addresses = [known({ addition: "A" }), known({ addition: "B" })];
	expect(addressOutcome(address, result({ addresses }))).toEqual({ kind: "several", addresses });
});

test("takes the address with the typed addition, however it is written", () => {
	const addresses = [known({ addition: "A 2" }), known({ addition: "B" })];
	expect(addressOutcome({ ...address, addition: "a-2" }, result({ addresses }))).toMatchObject({
		kind: "one",
		address: { addition: "A 2" },
	});
});

test("lets the visitor choose when no address has the typed addition", () => {
	const addresses = [known({ addition: "A" }), known({ addition: "B" })];
	expect(addressOutcome({ ...address, addition: "C" }, result({ addresses }))).toMatchObject({ kind: "several" });
});

test.each([
	["19", "out-of-range"],
	["20", "range"],
	["30", "range"],
	["31", "out-of-range"],
])("house number %s of 20 to 30 is %s", (houseNumber, kind) => {
	expect(addressOutcome({ ...address, houseNumber }, result({ ranges: [range] }))).toEqual({ kind, ranges: [range] });
});

test("refuses a post-office box", () => {
	const box = known({ street: "PO Box", isPoBox: true });
	expect(addressOutcome(address, result({ addresses: [box] }))).toEqual({ kind: "po-box" });
	expect(addressOutcome(address, result({ addresses: [box, known()] }))).toMatchObject({ kind: "one" });
});

test("finds nothing when the register knows nothing", () => {
	expect(addressOutcome(address, result({}))).toEqual({ kind: "none" });
});

test.each([
	["PO Box", true],
	["P.O. Box 12", true],
	["p o box 12", true],
	["Private Bag 12", true],
	["Postbus", true],
	["Antwoordnummer", true],
	["Boxhill Road", false],
	["Postbusweg", false],
	["Poet Street", false],
])("%j is a post-office box: %s", (street, isBox) => {
	expect(isPoBox(street)).toBe(isBox);
});

test("confirms an address that the register knows, with any addition", () => {
	const answer = result({ addresses: [known()], ranges: [range] });
	expect(isConfirmedBy(answer, { street: "wharf road", houseNumber: "12", addition: "B", city: "TAURANGA" })).toBe(
		true,
	);
	expect(isConfirmedBy(answer, { ...quay, houseNumber: "25", addition: null })).toBe(true);
	expect(isConfirmedBy(answer, { ...quay, houseNumber: "31", addition: null })).toBe(false);
	expect(
		isConfirmedBy(answer, {
			street: "Wharf Street",
			houseNumber: "12",
			addition: null,

			city: "Tauranga",
		}),
	).toBe(false);
	expect(isConfirmedBy(result({ addresses: [known({ isPoBox: true })] }), known())).toBe(false);
});

test.each([
	{ when: "the address itself", outcome: { kind: "one", address: known() }, is: false },
	{ when: "one of several", outcome: { kind: "several", addresses: [known({ street: "A" }), known()] }, is: false },
	{ when: "another street", outcome: { kind: "one", address: known({ street: "Wharf Lane" }) }, is: true },
	{
		when: "a range of its street",
		outcome: { kind: "range", ranges: [{ ...range, ...known(), from: 1, to: 12 }] },
		is: false,
	},
	{
		when: "a range that ends before it",
		outcome: { kind: "range", ranges: [{ ...range, ...known(), from: 1, to: 11 }] },
		is: true,
	},
	{ when: "nothing", outcome: { kind: "none" }, is: true },
	{ when: "no answer", outcome: { kind: "unreachable" }, is: false },
] as const)("a typed address is unknown after $when: $is", ({ outcome, is }) => {
	expect(isUnknownTo(outcome, known())).toBe(is);
});
