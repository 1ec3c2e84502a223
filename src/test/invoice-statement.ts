import { type Statement, type StatementLine, sumsOfLines } from "#invoices/statement/statement.ts";
import { money, zero } from "#shared/money.ts";
import { addDays } from "#shared/store-day.ts";
import { existingDay as day } from "./days.ts";

/** A statement of November with a number of transactions. */
export function testStatement(count: number): Statement {
	let balance = money(12_000);
	const lines = Array.from({ length: count }, (_, nth): StatementLine => {
		const common = { id: `3tt${nth}`, day: addDays(day("2026-11-01"), Math.floor((nth * 29) / Math.max(count, 1))) };
		const amount = money(nth % 3 === 0 ? 23_000 + nth : nth % 3 === 1 ? -11_500 : -1_000 - nth);
		balance = money(balance + amount);
		const number = `2026-${String(nth + 1).padStart(6, "0")}`;
		if (nth % 3 === 0)
			return { ...common, kind: "invoice", amount, balance, number, orders: nth % 2 ? 4 : 1, orderNumber: "500475" };
		if (nth % 3 === 1)
			return {
				...common,
				kind: "payment",
				amount,
				balance,
				source: "bank",
				note: "Kererū Cafés 2026-000001",
				paid: { named: [{ id: "3tt1", number: "2026-000001" }], count: 1 },
				surplus: "none",
			};
		return {
			...common,
			kind: "credit-note",
			amount,
			balance,
			number: `C${number}`,
			reason: "damaged",
			originalNumber: number,
		};
	});
	const unallocated = money(1_000);
	const open = money(balance + unallocated);
	return {
		month: "2026-11",
		isPartial: false,
		firstMonth: "2026-01",
		from: day("2026-11-01"),
		until: day("2026-11-30"),
		carriedOver: money(12_000),
		lines,
		...sumsOfLines(lines),
		balance,
		ageing: {
			"not-due": money(open - 600),
			"1-30": money(300),
			"31-60": money(200),
			"61-90": zero,
			"over-90": money(100),
		},
		open,
		unallocated,
	};
}
