import { describe, expect, test } from "vitest";
import { type Listing, pageOf, perPage, readListing, writeListing } from "./list-address.ts";
import { sortRules, sortRulesFor } from "./sorts.ts";

const guest = sortRulesFor({ seesPrices: false });
const read = (query: string, rules = [...sortRules]) => readListing(new URLSearchParams(query), rules);
const nothing: Listing = { chosen: [], sort: "relevance", page: 1, contracted: false };
const brand = { attributeType: "ProductField", nameOrId: "brand", type: "DistinctValue", values: ["kereru co"] };

describe("readListing", () => {
	test("returns the defaults without parameters", () => {
		expect(read("")).toEqual(nothing);
	});

	test("reads all parameters", () => {
		const refinements = encodeURIComponent(JSON.stringify([brand]));
		expect(read(`?page=3&sort=name&contracted=true&refinements=${refinements}`)).toEqual({
			chosen: [brand],
			sort: "name",
			page: 3,
			contracted: true,
		});
	});

	test.each(["0", "-1", "1.5", "01", "2e3", "x", "", "٣", "1234567", "9".repeat(400)])(
		"takes page %s for the first",
		(page) => {
			expect(read(`page=${page}`).page).toBe(1);
		},
	);

	test.each(["price2", "NAME", "", "__proto__"])("takes sort %s for the default", (sort) => {
		expect(read(`sort=${sort}`).sort).toBe("relevance");
	});

	test("ignores the price sort for viewers without prices", () => {
		expect([read("sort=price").sort, read("sort=price", guest).sort]).toEqual(["price", "relevance"]);
		expect(read("sort=name", guest).sort).toBe("name");
	});

	test.each(["1", "yes", "", "false"])("ignores contracted=%s", (contracted) => {
		expect(read(`contracted=${contracted}`).contracted).toBe(false);
	});

	test("keeps the other parameters when a refinement is invalid", () => {
		expect(read("refinements=[7]&page=2&sort=newest")).toEqual({ ...nothing, page: 2, sort: "newest" });
	});
});

describe("writeListing", () => {
	test("omits defaults", () => {
		expect(writeListing(nothing)).toBe("");
	});

	test("writes what readListing reads back", () => {
		const listing: Listing = { chosen: [brand], sort: "price", page: 2, contracted: true };
		expect(read(writeListing(listing))).toEqual(listing);
	});

	test("writes equal listings equally", () => {
		const same = writeListing(read("page=2&sort=name"));
		expect(writeListing(read("sort=name&page=2&colour=red"))).toBe(same);
	});
});

describe("pageOf", () => {
	const mostResults = 5_000;
	const lastPage = Math.ceil(mostResults / perPage);
	test.each([
		{
			when: "there are no results",
			pageNumber: 1,
			total: 0,
			page: { page: 1, pages: 1, from: 0, to: 0, isLimited: false },
		},
		{
			when: "one page is full",
			pageNumber: 1,
			total: 24,
			page: { page: 1, pages: 1, from: 0, to: 24, isLimited: false },
		},
		{
			when: "there is one result more than a page",
			pageNumber: 2,
			total: 25,
			page: { page: 2, pages: 2, from: 24, to: 25, isLimited: false },
		},
		{
			when: "the page does not exist",
			pageNumber: 3,
			total: 25,
			page: { page: 1, pages: 2, from: 0, to: 24, isLimited: false },
		},
		{
			when: "exactly the limit",
			pageNumber: lastPage,
			total: mostResults,
			page: { page: lastPage, pages: lastPage, from: (lastPage - 1) * perPage, to: mostResults, isLimited: false },
		},
		{
			when: "more than the limit, first page",
			pageNumber: 1,
			total: mostResults + 1,
			page: { page: 1, pages: lastPage, from: 0, to: 24, isLimited: false },
		},
		{
			when: "more than the limit, last page",
			pageNumber: lastPage,
			total: 12_000,
			page: { page: lastPage, pages: lastPage, from: (lastPage - 1) * perPage, to: mostResults, isLimited: true },
		},
		{
			when: "a page beyond the limit",
			pageNumber: lastPage + 1,
			total: 12_000,
			page: { page: 1, pages: lastPage, from: 0, to: 24, isLimited: false },
		},
	])("$when", ({ pageNumber, total, page }) => {
		expect(pageOf(pageNumber, total)).toEqual(page);
	});
});
