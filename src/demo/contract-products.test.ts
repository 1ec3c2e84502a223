import { describe, expect, test } from "vitest";
import { system } from "#act.ts";
import { storeClock } from "#shared/store-time.ts";
import { actOf } from "#test/people.ts";
import { inLots } from "./big.ts";
import { documentsOf } from "./documents.ts";
import { categoryRows, demoProductsOf, originOf } from "./products.ts";
import { everything } from "./range.ts";
import { newRowMaker } from "./rows.ts";

const now = new Date("2026-11-21T00:00:00Z");
const act = actOf(Object.create(null), system, now);
const maker = newRowMaker(act, storeClock("Pacific/Auckland").at(now).day, "brewline");
const categories = categoryRows(maker);
const demoProducts = demoProductsOf(maker, everything, categories);
const contractOnly = (all: typeof demoProducts) =>
	all.filter(({ sizes }) => sizes.every(({ row }) => row.contractOnly));

describe("a contract product", () => {
	test("appears in no public document", () => {
		const read = JSON.stringify(documentsOf(demoProducts).filter(({ isPublic }) => isPublic));
		const hidden = contractOnly(demoProducts);
		expect(hidden.length).toBeGreaterThan(0);
		expect(hidden.filter(({ group }) => read.includes(group.nameEn) || read.includes(group.nameNl))).toEqual([]);
		const codes = demoProducts.flatMap(({ sizes }) =>
			sizes.flatMap(({ row }) => (row.contractOnly ? row.productCode : [])),
		);
		expect(codes.filter((code) => new RegExp(`"${code}[",]|, ${code}[",]`).test(read))).toEqual([]);
	});

	test("has its own data sheet, for its companies only", () => {
		const hidden = new Set(contractOnly(demoProducts).map(({ group }) => group.id));
		const own = documentsOf(demoProducts).filter(
			({ kind, groups }) => kind !== "certificate" && hidden.has(groups[0] ?? ""),
		);
		expect(own.length).toBeGreaterThan(0);
		expect(own.filter(({ isPublic }) => isPublic)).toEqual([]);
	});

	test("keeps its companies in every lot", () => {
		const lots = demoProductsOf(maker, inLots(everything, 1_200), categories, demoProducts);
		const names = (all: typeof demoProducts) =>
			new Set(all.flatMap(({ sizes }) => sizes.flatMap(({ row }) => (row.contractOnly ? originOf(row.slug) : []))));
		expect(names(lots)).toEqual(names(demoProducts));
	});
});
