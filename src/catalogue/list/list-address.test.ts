import { describe, expect, test } from "vitest";
import { type Listing, mostResults, pageOf, perPage, readListing, writeListing } from "./list-address.ts";
import { sortRules, sortRulesFor } from "./sorts.ts";

const guest = sortRulesFor({ seesPrices: false });
const read = (query: string, rules = [...sortRules]) => readListing(new URLSearchParams(query), rules);
const nothing: Listing = { chosen: [], sort: "relevance", page: 1, contracted: false };
const brand = { attributeType: "ProductField", nameOrId: "brand", type: "DistinctValue", values: ["Kererū & Co"] };

describe("read from an address", () => {
	test("nothing asked", () => {
		expect(read("")).toEqual(nothing);
	});

	test("everything asked", () => {
		const refinements = encodeURIComponent(JSON.stringify([brand]));
		expect(read(`?page=3&sort=name&contracted=true&refinements=${refinements}`)).toEqual({
			chosen: [brand],
			sort: "name",
			page: 3,
			contracted: true,
		});
	});

	test.each(["0", "-1", "1.5", "01", "2e3", "x", "", "٣", "1234567", "9".repeat(400)])(
		"page %s is the first",
		(page) => {
			expect(read(`page=${page}`).page).toBe(1);
		},
	);

	test.each(["price2", "NAME", "", "__proto__"])("sort %s is the usual", (sort) => {
		expect(read(`sort=${sort}`).sort).toBe("relevance");
	});

	test("who sees no prices is not sorted by them", () => {
		expect([read("sort=price").sort, read("sort=price", guest).sort]).toEqual(["price", "relevance"]);
		expect(read("sort=name", guest).sort).toBe("name");
	});

	test.each(["1", "yes", "", "false"])("contracted=%s is no filter", (contracted) => {
		expect(read(`contracted=${contracted}`).contracted).toBe(false);
	});

	test("a bad refinement leaves the rest", () => {
		expect(read("refinements=[7]&page=2&sort=newest")).toEqual({ ...nothing, page: 2, sort: "newest" });
	});
});

describe("written to an address", () => {
	test("what is usual is not written", () => {
		expect(writeListing(nothing)).toBe("");
	});

	test("is read as it was", () => {
		const listing: Listing = { chosen: [brand], sort: "price", page: 2, contracted: true };
		expect(read(writeListing(listing))).toEqual(listing);
	});

	test("is the same for the same", () => {
		const same = writeListing(read("page=2&sort=name"));
		expect(writeListing(read("sort=name&page=2&colour=red"))).toBe(same);
	});
});

describe("pages", () => {
	const last = Math.ceil(mostResults / perPage);
	test.each([
		{ when: "nothing is found", asked: 1, total: 0, page: { page: 1, pages: 1, from: 0, to: 0, isLimited: false } },
		{ when: "one page is full", asked: 1, total: 24, page: { page: 1, pages: 1, from: 0, to: 24, isLimited: false } },
		{ when: "one is too many", asked: 2, total: 25, page: { page: 2, pages: 2, from: 24, to: 25, isLimited: false } },
		{
			when: "there is no such page",
			asked: 3,
			total: 25,
			page: { page: 1, pages: 2, from: 0, to: 24, isLimited: false },
		},
		{
			when: "exactly as many as can be reached",
			asked: last,
			total: mostResults,
			page: { page: last, pages: last, from: (last - 1) * perPage, to: mostResults, isLimited: false },
		},
		{
			when: "more than can be reached, on the first page",
			asked: 1,
			total: mostResults + 1,
			page: { page: 1, pages: last, from: 0, to: 24, isLimited: false },
		},
		{
			when: "more than can be reached, past the first page",
			asked: last,
			total: 12_000,
			page: { page: last, pages: last, from: (last - 1) * perPage, to: mostResults, isLimited: true },
		},
		{
			when: "a page past what can be reached",
			asked: last + 1,
			total: 12_000,
			page: { page: 1, pages: last, from: 0, to: 24, isLimited: false },
		},
	])("$when", ({ asked, total, page }) => {
		expect(pageOf(asked, total)).toEqual(page);
	});
});
