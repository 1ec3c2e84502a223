import { describe, expect, test } from "vitest";
import { type Money, money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { splitByDueDate } from "./split-by-due-date.ts";
import { takenOf } from "./taken-amount.ts";

const open = { total: money(11_500), paid: money(0), credited: money(0) };
const discount = (total: number, paidInTime = 0) => ({ total: money(total), paidInTime: money(paidInTime) });

describe("a payment of an invoice of $115.00", () => {
	test.each([
		{ when: "the discounted sum in time", offered: 11_270, discount: discount(230), taken: 11_270, earns: true },
		{ when: "the whole sum in time", offered: 11_500, discount: discount(230), taken: 11_270, earns: true },
		{ when: "a part in time", offered: 10_000, discount: discount(230), taken: 10_000, earns: false },
		{ when: "a cent too little in time", offered: 11_269, discount: discount(230), taken: 11_269, earns: false },
		{ when: "the discounted sum a day late", offered: 11_270, discount: null, taken: 11_270, earns: false },
		{ when: "more than is open", offered: 20_000, discount: null, taken: 11_500, earns: false },
		{ when: "no discount", offered: 11_500, discount: discount(0), taken: 11_500, earns: false },
	])("takes $taken of $offered: $when", ({ offered, discount, taken, earns }) => {
		expect(takenOf({ ...open, offered: money(offered), discount })).toEqual({ taken, earns });
	});

	test("earns the discount by several payments in time", () => {
		const second = { ...open, paid: money(10_000), offered: money(1_270), discount: discount(230, 10_000) };
		expect(takenOf(second)).toEqual({ taken: 1_270, earns: true });
	});

	test("earns the discount although a late payment was set against the invoice before", () => {
		const afterLate = { ...open, paid: money(5_000), offered: money(11_270), discount: discount(230) };
		expect(takenOf(afterLate)).toEqual({ taken: 6_270, earns: true });
	});

	test("earns the discount on the total minus credits", () => {
		const credited = { ...open, credited: money(1_500), offered: money(9_800), discount: discount(200) };
		expect(takenOf(credited)).toEqual({ taken: 9_800, earns: true });
	});
});

describe("a payment by bank reference", () => {
	const a = { id: "a", number: "2026-000002", dueOn: dayOf(2026, 11, 20), need: money(10_000) };
	const b = { id: "b", number: "2026-000001", dueOn: dayOf(2026, 12, 20), need: money(8_000) };
	const amounts = (parts: { invoiceId: string; amount: Money }[]) =>
		parts.map(({ invoiceId, amount }) => `${invoiceId} ${amount}`);

	test.each([
		{ amount: 15_000, parts: ["a 10000", "b 5000"] },
		{ amount: 20_000, parts: ["a 10000", "b 8000"] },
		{ amount: 10_000, parts: ["a 10000"] },
		{ amount: 1, parts: ["a 1"] },
	])("splits $amount by due date, each up to its need", ({ amount, parts }) => {
		expect(amounts(splitByDueDate(money(amount), [b, a]))).toEqual(parts);
	});

	test("takes the lower number first of two documents due on one day", () => {
		const c = { ...b, id: "c", number: "2026-000003" };
		expect(amounts(splitByDueDate(money(8_001), [c, b]))).toEqual(["b 8000", "c 1"]);
	});
});
