import { describe, expect, test } from "vitest";
import { addDays, dayOf, type StoreDay, weekdayOf } from "#shared/store-day.ts";
import { datesOn } from "#test/delivery-place.ts";
import { type ProposalInput, type ProposalProduct, proposalOf } from "./proposal.ts";
import type { BoughtLine } from "./stock-outlook.ts";

/** Monday 23 November 2026. */
const today = dayOf(2026, 11, 23);
const weeksAgo = (weeks: number, days = 0): StoreDay => addDays(today, -weeks * 7 + days);
const place = { calendar: new Map(), site: { region: null, deliveryDays: [1, 2, 3, 4, 5], closings: [] } };
const beans: ProposalProduct = { productId: "beans", groupId: "coffee", grams: 1_000, lot: 1, canPlan: true };
const smallBeans: ProposalProduct = { ...beans, productId: "small", grams: 250 };
const cups: ProposalProduct = { productId: "cups", groupId: "cups", grams: 500, lot: 6, canPlan: true };

/** Orders of a product: pairs of weeks ago and pieces. */
const bought = (productId: string, ...orders: readonly [weeks: number, quantity: number][]): BoughtLine[] =>
	orders.map(([weeks, quantity]) => ({ day: weeksAgo(weeks), productId, quantity, orders: 1 }));

const every = (weeks: number, quantity: (nth: number) => number, from = 24): [number, number][] =>
	Array.from({ length: Math.floor(from / weeks) + 1 }, (_, nth) => [from - nth * weeks, quantity(nth)]);

const propose = (lines: readonly BoughtLine[], input: Partial<ProposalInput> = {}) =>
	proposalOf({
		...datesOn(today),
		place,
		lines,
		products: [beans, smallBeans, cups],
		counts: [],
		planned: [],
		...input,
	});

/** A proposal in short: frequency, quantities, use per week, reasons and warnings. */
function summaryOf(proposal: ReturnType<typeof proposalOf>): string {
	if (!proposal) return "none";
	const { frequency, items, omitted } = proposal;
	const rhythm = frequency.kind === "rhythm" ? `${frequency.weeks} weeks` : `weekdays ${frequency.weekdays.join()}`;
	const lines = items.map(({ productId, quantities, usage, warning }) => {
		const amounts = quantities.map(({ quantity }) => quantity).join("+");
		const exceptions = usage.exceptions.map(({ kind }) => `, ${kind}`).join("");
		const warned = warning ? `, ${warning.kind}` : "";
		return `${amounts} ${productId} (${(usage.perDay * 7).toFixed(1)} a week, ${usage.orders} orders${exceptions}${warned})`;
	});
	return [rhythm, ...lines, ...omitted.map(({ productId, reason }) => `no ${productId}: ${reason}`)].join("; ");
}

describe("proposalOf", () => {
	const histories: Record<string, [lines: BoughtLine[], expected: string]> = {
		"nothing without orders": [[], "none"],
		"nothing after one order": [bought("beans", [3, 6]), "none"],
		"the first interval after two orders": [bought("beans", [3, 6], [1, 6]), "2 weeks; 6 beans (3.0 a week, 2 orders)"],
		"the weekday of weekly orders": [
			bought("beans", ...every(1, () => 4)),
			"weekdays 1; 4 beans (4.0 a week, 25 orders)",
		],
		"twelve kilograms in two weeks": [
			bought("beans", ...every(2, () => 12)),
			"2 weeks; 12 beans (6.0 a week, 13 orders)",
		],
		"the average of alternating quantities": [
			bought("beans", ...every(2, (nth) => (nth % 2 ? 8 : 16))),
			"2 weeks; 12 beans (5.8 a week, 13 orders)",
		],
		"more weight to recent weeks of growing use": [
			bought("beans", ...every(2, (nth) => 6 + nth)),
			"2 weeks; 14 beans (6.7 a week, 13 orders)",
		],
		"the new level after a sudden change": [
			bought("beans", ...every(2, (nth) => (nth < 8 ? 4 : 20))),
			"2 weeks; 20 beans (10.0 a week, 5 orders)",
		],
		"usual weeks only when the location was closed for a season": [
			bought("beans", ...every(2, () => 10, 24).filter(([weeks]) => weeks > 16 || weeks < 8)),
			"2 weeks; 10 beans (5.0 a week, 8 orders, quiet-period)",
		],
		"nothing extra for a single large order": [
			bought("beans", ...every(2, (nth) => (nth === 6 ? 90 : 10))),
			"2 weeks; 10 beans (5.0 a week, 13 orders, large-order)",
		],
		"a single rate for a large order that lasted": [
			bought("beans", [20, 10], [18, 10], [16, 40], [8, 10], [6, 10], [4, 10], [2, 10]),
			"2 weeks; 10 beans (5.0 a week, 7 orders, runs-out)",
		],
		"whole lots": [
			bought("cups", ...every(2, (nth) => (nth % 2 ? 6 : 12))),
			"2 weeks; 12 cups (4.4 a week, 13 orders)",
		],
		"no product that lasts for several deliveries": [
			[...bought("beans", ...every(2, () => 12)), ...bought("cups", [20, 6], [4, 6])],
			"2 weeks; 12 beans (6.0 a week, 13 orders); no cups: lasts-long",
		],
		"no product that was ordered once": [
			[...bought("beans", ...every(2, () => 12)), ...bought("cups", [4, 60])],
			"2 weeks; 12 beans (6.0 a week, 13 orders); no cups: ordered-once",
		],
		"no product whose orders ended": [
			[...bought("beans", ...every(2, () => 12)), ...bought("cups", [24, 12], [22, 12], [20, 12])],
			"2 weeks; 12 beans (6.0 a week, 13 orders); no cups: not-lately",
		],
		"the new size of a product, by weight": [
			[...bought("small", [12, 40], [10, 40], [8, 40]), ...bought("beans", [6, 10], [4, 10], [2, 10])],
			"2 weeks; 10 beans (5.0 a week, 6 orders, runs-out)",
		],
		"two sizes side by side": [
			[...bought("small", ...every(2, () => 4)), ...bought("beans", ...every(2, () => 12))],
			"2 weeks; 12 beans (6.0 a week, 13 orders); 4 small (2.0 a week, 13 orders)",
		],
		"no orders older than 26 weeks": [bought("beans", [40, 6], [38, 6], [27, 6]), "none"],
		"eighteen weeks at most": [bought("beans", [24, 30], [2, 30]), "18 weeks; 25 beans (1.4 a week, 2 orders)"],
		"a top-up within two days with the order before": [
			bought("beans", ...every(2, () => 12)).flatMap((line) => [
				{ ...line, quantity: 8 },
				{ ...line, day: addDays(line.day, -2), quantity: 4 },
			]),
			"2 weeks; 12 beans (6.0 a week, 26 orders)",
		],
	};

	test.for(Object.entries(histories))("proposes %s", ([, [lines, expected]]) => {
		expect(summaryOf(propose(lines))).toBe(expected);
	});

	test("proposes two weekdays to a location that orders twice a week", () => {
		const lines = Array.from({ length: 20 }, (_, nth) => [weeksAgo(nth + 1, 1), weeksAgo(nth + 1, 4)])
			.flat()
			.map((day) => ({ day, productId: "beans", quantity: weekdayOf(day) === 2 ? 6 : 8, orders: 1 }));
		const proposal = propose(lines);
		expect(summaryOf(proposal)).toBe("weekdays 2,5; 6+8 beans (14.0 a week, 40 orders, runs-out)");
		expect(proposal?.startsOn).toBe("2026-11-27");
	});

	test("leaves out products that plans cannot hold", () => {
		const products = [{ ...beans, canPlan: false }, cups];
		const lines = [...bought("beans", ...every(2, () => 2)), ...bought("cups", ...every(2, () => 12))];
		expect(summaryOf(propose(lines, { products }))).toBe(
			"2 weeks; 12 cups (6.0 a week, 13 orders); no beans: cannot-plan",
		);
	});

	test("keeps the weekdays on which the location takes deliveries", () => {
		const onWednesday = { ...place, site: { ...place.site, deliveryDays: [3] } };
		const { frequency, startsOn } = propose(bought("beans", ...every(1, () => 4)), { place: onWednesday }) ?? {};
		expect(frequency).toEqual({ kind: "weekdays", weekdays: [3] });
		expect(startsOn).toBe("2026-11-25");
	});
});

describe("stock on site", () => {
	const fortnightly = bought("beans", ...every(2, () => 14, 21)); // the last delivery came a week ago
	const counted = (pieces: number) => ({ counts: [{ productId: "beans", day: today, pieces }] });
	const firstItem = (input: Partial<ProposalInput> = {}) => propose(fortnightly, input)?.items[0];

	test("is estimated from the last delivery", () => {
		expect(firstItem()?.stock).toEqual({ pieces: 7, isCounted: false, runsOut: "2026-11-30", next: null });
	});

	test("decides when the first delivery comes", () => {
		expect(propose(fortnightly)?.startsOn).toBe("2026-11-30");
		expect(propose(fortnightly, counted(2))?.startsOn).toBe("2026-11-25");
		expect(propose(fortnightly, counted(20))?.startsOn).toBe("2026-12-09");
	});

	test("raises the use when the count is lower than expected, and lowers it when the count is higher", () => {
		expect(firstItem(counted(7))?.usage).toMatchObject({ perDay: 1, correction: 0 });
		expect(firstItem(counted(0))?.usage.perDay).toBeCloseTo(1 + 7 / 147);
		expect(firstItem(counted(49))?.usage.perDay).toBeCloseTo(1 - 42 / 147);
	});

	test("changes the proposed quantity when the count shows a large surplus", () => {
		expect(firstItem(counted(90))?.quantities).toEqual([{ weekday: null, quantity: 7 }]);
	});

	test("does not lower the use for the rest of a large order", () => {
		const withEvent = bought("beans", ...every(2, (nth) => (nth === 4 ? 74 : 14), 21));
		const usage = propose(withEvent, counted(60))?.items[0]?.usage;
		expect(usage).toMatchObject({ perDay: 1, exceptions: [{ kind: "large-order", pieces: 74 }] });
	});

	test("warns when it ends before the next delivery", () => {
		const planned = [{ productId: "beans", day: dayOf(2026, 12, 2), pieces: 14 }];
		expect(firstItem({ planned })?.warning).toEqual({ kind: "runs-out", on: "2026-11-30" });
		const earlier = [{ productId: "beans", day: dayOf(2026, 11, 30), pieces: 14 }];
		expect(firstItem({ planned: earlier })?.warning).toBeNull();
	});

	test("warns when more than a delivery's worth is left at the next delivery", () => {
		const planned = [{ productId: "beans", day: dayOf(2026, 11, 30), pieces: 14 }];
		expect(firstItem({ planned, ...counted(40) })?.warning).toMatchObject({ kind: "piles-up" });
	});

	test("counts pieces of orders that are on their way", () => {
		const coming = [...fortnightly, { day: dayOf(2026, 11, 27), productId: "beans", quantity: 14, orders: 1 }];
		expect(propose(coming)?.items[0]?.stock).toMatchObject({ runsOut: "2026-12-14", next: { day: "2026-11-27" } });
	});
});

/** Small numbers that depend on the seed only. */
function randomFrom(seed: number): (below: number) => number {
	let state = seed;
	return (below) => {
		state = (state * 48_271) % 2_147_483_647;
		return state % below;
	};
}

test("proposes whole lots, never a negative quantity, and the same for any order of rows", () => {
	for (let seed = 1; seed <= 300; seed++) {
		const random = randomFrom(seed * 7_919);
		const products = [beans, smallBeans, { ...cups, lot: 1 + random(12) }];
		const lines = Array.from({ length: random(40) }, () => ({
			orders: 1,
			day: addDays(today, -random(200) + 10),
			productId: products[random(3)]?.productId ?? "",
			quantity: random(60),
		}));
		const counts = random(2) ? [{ productId: "beans", day: addDays(today, -random(30)), pieces: random(90) }] : [];
		const proposal = propose(lines, { products, counts });
		for (const { productId, quantities } of proposal?.items ?? [])
			for (const { quantity } of quantities) {
				expect(quantity).toBeGreaterThan(0);
				expect(quantity % (products.find((product) => product.productId === productId)?.lot ?? 0)).toBe(0);
			}
		const shuffled = lines.map((line) => ({ line, at: random(1_000) })).toSorted((a, b) => a.at - b.at);
		const input = { products, counts };
		expect(
			summaryOf(
				propose(
					shuffled.map(({ line }) => line),
					input,
				),
			),
		).toBe(summaryOf(proposal));
	}
});
