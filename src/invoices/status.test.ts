import { sql } from "drizzle-orm";
import fc from "fast-check";
import { expect } from "vitest";
import { addDays, dayOf, type StoreDay } from "#shared/store-day.ts";
import { test } from "#test/database.ts";
import type { InvoiceStatus } from "./invoices.ts";
import { isOverdueOn, statusOn } from "./status.db.ts";
import { type Balance, isOverdue, openAmountOf, statusOf } from "./status.ts";

const dueOn = dayOf(2026, 12, 20);
const before = dayOf(2026, 12, 20);
const after = dayOf(2026, 12, 21);

test.for<[string, Balance, StoreDay, InvoiceStatus]>([
	["nothing was paid", { total: 11_500, paid: 0, credited: 0, dueOn }, before, "Awaiting payment"],
	["the due date has passed", { total: 11_500, paid: 0, credited: 0, dueOn }, after, "Overdue"],
	["a part was paid", { total: 11_500, paid: 5_000, credited: 0, dueOn }, before, "Partially paid"],
	[
		"a part was paid and the due date has passed",
		{ total: 11_500, paid: 5_000, credited: 0, dueOn },
		after,
		"Partially paid",
	],
	[
		"a part was credited and the due date has passed",
		{ total: 11_500, paid: 0, credited: 5_000, dueOn },
		after,
		"Overdue",
	],
	["a part was credited", { total: 11_500, paid: 0, credited: 5_000, dueOn }, before, "Awaiting payment"],
	["all was credited", { total: 11_500, paid: 0, credited: 11_500, dueOn }, after, "Paid"],
	["all was paid or credited", { total: 11_500, paid: 6_500, credited: 5_000, dueOn }, after, "Paid"],
	["the total is 0", { total: 0, paid: 0, credited: 0, dueOn }, before, "Paid"],
	["a credit note is unused", { total: 500, paid: 0, credited: 0, dueOn: null }, after, "Awaiting payment"],
	["a credit note is partly used", { total: 500, paid: 1, credited: 0, dueOn: null }, after, "Partially paid"],
	["a credit note is used", { total: 500, paid: 500, credited: 0, dueOn: null }, after, "Paid"],
])("has a status when %s", ([, balance, today, status]) => {
	expect(statusOf(balance, today)).toBe(status);
});

test("has the same status in SQL", async ({ database: { db } }) => {
	const amount = fc.integer({ min: 0, max: 3 });
	const balance = fc.record({
		total: fc.integer({ min: 0, max: 6 }),
		paid: amount,
		credited: amount,
		dueOn: fc.option(fc.integer({ min: -1, max: 1 }).map((days) => addDays(dueOn, days))),
	});
	await fc.assert(
		fc.asyncProperty(balance, async (row) => {
			const [computed] = await db.execute<{ status: string; late: boolean | null }>(sql`
				select ${statusOn(dueOn)} as status, ${isOverdueOn(dueOn)} as late from (select ${row.total - row.paid - row.credited}::bigint as open,
					${row.paid}::bigint as paid, ${row.dueOn}::date as due_on) as invoice_balance`);
			expect([computed?.status, computed?.late ?? false]).toEqual([
				statusOf(row, dueOn),
				isOverdue({ ...row, open: openAmountOf(row) }, dueOn),
			]);
		}),
	);
});
