import { expect, test } from "vitest";
import { duplicateScore, type Likeness, publicMailDomains } from "./duplicates.ts";

const nothing: Likeness = {
	hasSameName: false,
	hasSameTaxNumber: false,
	hasSameAddress: false,
	hasSameEmailDomain: false,
	hasSamePhone: false,
};

test.each([
	[{}, 0],
	[{ hasSameAddress: true }, 20],
	[{ hasSamePhone: true }, 30],
	[{ hasSameEmailDomain: true }, 30],
	[{ hasSameName: true }, 40],
	[{ hasSameTaxNumber: true }, 60],
	[{ hasSameName: true, hasSameEmailDomain: true }, 70],
	[{ hasSameName: true, hasSameTaxNumber: true, hasSamePhone: true }, 100],
])("scores %j with %i", (likeness, score) => {
	expect(duplicateScore({ ...nothing, ...likeness })).toBe(score);
});

test("names each domain of public mailboxes once, in lower case", () => {
	expect(publicMailDomains).toEqual([...new Set(publicMailDomains.map((domain) => domain.toLowerCase()))]);
});
