import { and, asc, eq, gt, inArray, isNotNull, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { allocatedToOriginal } from "#accounting/accounting.db.ts";
import { journalOf } from "#accounting/journal.db.ts";
import { defaultAccountCodes, type LedgerAccount, ledgerAccounts } from "#accounting/ledger.ts";
import { type Act, system } from "#act.ts";
import { bankLines } from "#bank/bank.db.ts";
import { ListLines } from "#bank/bank.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { account } from "#db/schema/accounts.ts";
import {
	allocation,
	companyBalance,
	invoice,
	invoiceBalance,
	invoiceLine,
	invoiceOrder,
	invoiceSeries,
	receipt,
} from "#db/schema/invoices.ts";
import { documentOf } from "#invoices/documents/documents.db.ts";
import { creditReasons, documentKinds, invoiceStatuses, receiptSources } from "#invoices/invoices.ts";
import { insertWaitingOrder } from "#invoices/issuing/issuing.db.ts";
import { allocate, receive, refundBalance } from "#invoices/money/allocations.commands.ts";
import { Receive } from "#invoices/money/allocations.ts";
import { collectOrders } from "#invoices/raising/collecting.commands.ts";
import { creditLines } from "#invoices/raising/credits.commands.ts";
import { CreditLines } from "#invoices/raising/credits.ts";
import { raiseInvoice } from "#invoices/raising/raising.commands.ts";
import { statusOf } from "#invoices/status.ts";
import { amountOwedBy } from "#orders/credit/owed.db.ts";
import { openXero } from "#providers/accounting/xero.ts";
import { money, sum } from "#shared/money.ts";
import { dayOf, daysBetween } from "#shared/store-day.ts";
import { demoNow as now, testWithDemo } from "#test/demo-shop.ts";
import { actOf } from "#test/people.ts";
import { xeroServer } from "#test/xero-server.ts";

const today = dayOf(2026, 11, 21);
const atLeast = 5;

const test = testWithDemo.extend("shop", { scope: "file" }, ({ database }) => database.db);

const { total, paid, credited } = invoiceBalance;
const balanceColumns = { total, paid, credited };

const countsOf = (words: readonly string[]): Map<string, number> =>
	new Map([...Map.groupBy(words, (word) => word)].map(([word, { length }]) => [word, length]));

describe("the invoices of the demo", () => {
	test("have each status, reason and source of money at least five times", async ({ shop }) => {
		const rows = await shop
			.select({ ...balanceColumns, dueOn: invoiceBalance.dueOn })
			.from(invoiceBalance)
			.where(eq(invoiceBalance.kind, "invoice"));
		const documents = await shop.select({ kind: invoice.kind, reason: invoice.creditReason }).from(invoice);
		const receipts = await shop.select({ source: receipt.source }).from(receipt);
		const counts = countsOf([
			...rows.map((row) => statusOf(row, today)),
			...documents.flatMap(({ kind, reason }) => [kind, ...(reason ? [reason] : [])]),
			...receipts.map(({ source }) => source),
		]);
		// The payments of the demo cover their orders to the cent.
		const words = [...invoiceStatuses, ...documentKinds, ...creditReasons, ...receiptSources].filter(
			(word) => word !== "rounding",
		);
		expect(words.filter((word) => (counts.get(word) ?? 0) < atLeast)).toEqual([]);
		expect(rows.length).toBeGreaterThan(500);
	});

	test("are overdue by days in each part of a statement", async ({ shop }) => {
		const rows = await shop
			.select({ dueOn: invoiceBalance.dueOn })
			.from(invoiceBalance)
			.where(and(eq(invoiceBalance.kind, "invoice"), gt(invoiceBalance.open, money(0))));
		const parts = rows.map(({ dueOn }) => {
			const days = dueOn ? daysBetween(dueOn, today) : 0;
			return days <= 0 ? "not due" : days > 90 ? "over 90" : String(Math.ceil(days / 30));
		});
		const counts = countsOf(parts);
		expect(["not due", "1", "2", "3", "over 90"].filter((part) => (counts.get(part) ?? 0) < atLeast)).toEqual([]);
	});

	test("include collective invoices by week and month, part payments, missed discounts, balances and refunds", async ({
		shop,
	}) => {
		const [counts] = await shop.execute<Record<string, number>>(sql`
			select count(*) filter (where period_until - period_from = 6)::int as weeks,
				count(*) filter (where period_until - period_from > 26)::int as months,
				(select count(*)::int from invoice_order where invoice_id is null) as "orders that wait",
				(select count(*)::int from invoice_balance b join invoice i on i.id = b.invoice_id where i.early_payment_until < ${today}
					and b.open > 0 and b.paid > b.total * 0.9) as "missed discounts",
				(select count(*)::int from company_balance where amount > 0) as balances,
				(select count(*)::int from allocation where invoice_id is null) as refunds,
				(select count(*)::int from (select receipt_id from allocation where receipt_id is not null group by 1 having count(distinct invoice_id) > 1) several)
					as "receipts of several invoices",
				(select count(*)::int from invoice i join account a on a.id = i.account_id where a.country = 'NL') as dutch,
				(select count(*)::int from invoice_line where kind = 'admin-fee') as "fees for paper",
				(select count(*)::int from invoice i join invoice_order o on o.invoice_id = i.id join orders on orders.id = o.order_id where disputed is not null) as disputed
			from invoice`);
		const rare = Object.entries(counts ?? {}).filter(([name, count]) => count < (name === "orders that wait" ? 1 : 4));
		expect(rare).toEqual([]);
	});

	test("have numbers without gaps, in the sequence of their dates", async ({ shop }) => {
		const rows = await shop
			.select({ kind: invoice.kind, year: invoice.year, serial: invoice.serial, issuedOn: invoice.issuedOn })
			.from(invoice)
			.orderBy(invoice.kind, invoice.year, invoice.serial);
		const series = Map.groupBy(rows, ({ kind, year }) => `${kind} ${year}`);
		expect([...series.keys()]).toEqual(["credit-note 2025", "credit-note 2026", "invoice 2025", "invoice 2026"]);
		for (const documents of series.values()) {
			expect(documents.map(({ serial }) => serial)).toEqual(documents.map((_, nth) => nth + 1));
			const days = documents.map(({ issuedOn }) => issuedOn);
			expect(days).toEqual(days.toSorted());
		}
		const stored = await shop.select().from(invoiceSeries);
		expect(stored.map(({ kind, year, lastNumber }) => [`${kind} ${year}`, lastNumber]).sort()).toEqual(
			[...series].map(([name, { length }]) => [name, length]).sort(),
		);
	});

	test("leave every company enough credit to order, except the two that are at their limit", async ({ shop }) => {
		const companies = await shop
			.select({ id: account.id, name: account.name, limit: account.creditLimit, status: account.status })
			.from(account)
			.where(isNotNull(account.creditLimit));
		const tight = [];
		for (const { id, name, limit, status } of companies) {
			const owed = await amountOwedBy(actOf(shop, system, now), id);
			if (status === "verified" && owed > (limit ?? 0) * 0.75) tight.push(name);
		}
		expect(tight.sort()).toEqual(["Lighthouse Lunch Bar", "Waikato Polytechnic Kitchens"]);
	});

	test("give a journal that balances, with the open amounts as receivables", async ({ shop }) => {
		const act = actOf(shop, system, now);
		const period = { from: dayOf(2025, 1, 1), until: today };
		const entries = (await Array.fromAsync(journalOf(act, period))).flat();
		const sumOf = (account: LedgerAccount) => {
			const lines = entries.flatMap((entry) => entry.lines).filter((line) => line.account === account);
			return money(sum(lines.map(({ debit }) => debit)) - sum(lines.map(({ credit }) => credit)));
		};
		const [[open], [balance], [gst]] = await Promise.all([
			shop
				.select({ sum: sql`sum(${invoiceBalance.open})`.mapWith(Number) })
				.from(invoiceBalance)
				.where(eq(invoiceBalance.kind, "invoice")),
			shop.select({ sum: sql`sum(${companyBalance.amount})`.mapWith(Number) }).from(companyBalance),
			shop
				.select({
					sum: sql`sum(case ${invoice.kind} when 'invoice' then ${invoice.gst} else -${invoice.gst} end)`.mapWith(
						Number,
					),
				})
				.from(invoice),
		]);
		expect(sumOf("receivables")).toBe((open?.sum ?? 0) - (balance?.sum ?? 0));
		expect(sumOf("gst")).toBe(-(gst?.sum ?? 0));
		expect(sum(ledgerAccounts.map(sumOf))).toBe(0);
	});

	test("are all taken by the accounting program with our totals", async ({ shop }) => {
		const server = xeroServer();
		const settings = { clientId: "the client", clientSecret: "the secret", tenantId: null, fetch, now: () => now };
		const { url, identityUrl } = server;
		const xero = openXero({ ...settings, url, identityUrl, accounts: defaultAccountCodes });
		const act = actOf(shop, system, now);
		const documents = await shop
			.select({ id: invoice.id, contactNumber: invoice.accountId })
			.from(invoice)
			.orderBy(asc(invoice.id));
		const call = { signal: new AbortController().signal, requestId: "a-test" };
		for (const { id, contactNumber } of documents) {
			const [document, allocated] = [await documentOf(act, id), await allocatedToOriginal(act, id)];
			const { remark } = await xero.take({ document, contactNumber, email: null, allocated, key: id }, call);
			expect(remark).toBeNull();
		}
		server.stop();
		const { invoices, creditNotes, contacts } = server.stored;
		expect(invoices.length + creditNotes.length).toBe(documents.length);
		expect(contacts.length).toBe(new Set(documents.map(({ contactNumber }) => contactNumber)).size);
	});

	test("leave lines of the bank to staff, with suggestions of each kind and without one", async ({ shop }) => {
		const lines = await bankLines(actOf(shop, system, now), ListLines.parse({ state: "open" }));
		const kinds = lines.map(({ suggestion }) =>
			suggestion === null
				? "none"
				: [suggestion.certainty, suggestion.split.length, suggestion.remainder > 0].join(" "),
		);
		expect(kinds.sort()).toEqual(["exact 1 false", "exact 2 false", "likely 1 false", "likely 1 true", "none"]);
	});

	test("break no invariant", async ({ shop }) => {
		expect(await brokenInvariants(shop)).toEqual([]);
	});
});

/** The documents of a company, without ids and numbers. */
async function recordedDocuments(db: Db, accountId: string) {
	const documents = await db
		.select({ document: invoice, balance: balanceColumns })
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(eq(invoice.accountId, accountId))
		.orderBy(asc(invoice.createdAt), asc(invoice.kind), asc(invoice.total), asc(invoice.id));
	const lines = await db
		.select()
		.from(invoiceLine)
		.where(eq(invoiceLine.accountId, accountId))
		.orderBy(invoiceLine.position);
	const places = new Map(documents.map(({ document: { id } }, nth) => [id, nth]));
	return documents.map(({ document: { id, number, serial, originalId, updatedAt: _, ...document }, balance }) => ({
		...document,
		original: originalId && places.get(originalId),
		...balance,
		hasNumber: number.endsWith(String(serial)),
		lines: lines
			.filter(({ invoiceId }) => invoiceId === id)
			.map(({ id: _, invoiceId: __, originalLineId, ...line }) => ({ ...line, isCredit: originalLineId !== null })),
	}));
}

type Replay = { act: Act; accountId: string; newId: (id: string) => string };
/** A command of the past. `of` is the row of the demo that it wrote; the command returns the id of the new one. */
type Event = { at: Date; of: string; run: (replay: Replay) => Promise<string> };

/** All rows of a company that the events need. */
async function rowsOf(db: Db, accountId: string) {
	const [documents, ties, lines, receipts, parts] = await Promise.all([
		db.select().from(invoice).where(eq(invoice.accountId, accountId)).orderBy(invoice.id),
		db.select().from(invoiceOrder).where(eq(invoiceOrder.accountId, accountId)).orderBy(invoiceOrder.position),
		db.select().from(invoiceLine).where(eq(invoiceLine.accountId, accountId)).orderBy(invoiceLine.position),
		db.select().from(receipt).where(eq(receipt.accountId, accountId)).orderBy(receipt.id),
		db.select().from(allocation).where(eq(allocation.accountId, accountId)).orderBy(allocation.id),
	]);
	return { documents, ties, lines, receipts, parts };
}
type Rows = Awaited<ReturnType<typeof rowsOf>>;

const raisedInvoices = ({ documents, ties }: Rows): Event[] =>
	documents
		.filter(({ kind }) => kind === "invoice")
		.map(({ id, createdAt: at, periodFrom, periodUntil }) => ({
			at,
			of: id,
			async run({ act, accountId }) {
				const orderIds = ties.flatMap(({ orderId, invoiceId }) => (invoiceId === id ? orderId : []));
				const [first = ""] = orderIds;
				if (periodFrom && periodUntil) {
					const period = { from: periodFrom, until: periodUntil };
					for (const orderId of orderIds) await insertWaitingOrder(act, { orderId, accountId, period });
					await collectOrders(act, { accountId, periodUntil });
				} else await raiseInvoice(act, { orderId: first });
				const [tie] = await act.db.select().from(invoiceOrder).where(eq(invoiceOrder.orderId, first));
				return tie?.invoiceId ?? "";
			},
		}));

/** Credits of pieces. The commands book early-payment discounts by themselves. */
const creditNotes = ({ documents, lines }: Rows): Event[] =>
	documents
		.filter(({ creditReason }) => creditReason && creditReason !== "early-payment")
		.map(({ id, createdAt: at, originalId, creditReason: reason }) => ({
			at,
			of: id,
			async run({ act, newId }) {
				const positions = new Map(lines.map((line) => [line.id, line.position]));
				const credited = lines
					.filter(({ invoiceId }) => invoiceId === id)
					.map(({ originalLineId, quantity: pieces }) => ({ position: positions.get(originalLineId ?? ""), pieces }));
				const input = { invoiceId: newId(originalId ?? ""), reason, lines: credited };
				return (await creditLines(act, CreditLines.parse(input))).id;
			},
		}));

/** Money that did not pay an order. The payments of orders are set against their invoices when these are raised. */
const receivedMoney = ({ receipts, parts }: Rows): Event[] =>
	receipts
		.filter(({ source }) => source !== "order")
		.map(({ id, createdAt: at, source, valueOn, amount, currency, paymentId, note }) => ({
			at,
			of: id,
			async run({ act, accountId, newId }) {
				const split = parts
					.filter(({ receiptId, createdAt }) => receiptId === id && createdAt.getTime() === at.getTime())
					.map(({ invoiceId, amount }) => ({ invoiceId: newId(invoiceId ?? ""), amount }));
				const input = { accountId, source, valueOn, amount, currency, paymentId, note, split };
				return (await receive(act, Receive.parse(input))).receiptId;
			},
		}));

/** Balance that was used for an invoice or returned, after it arrived. */
function movedBalance({ receipts, parts }: Rows): Event[] {
	const arrivals = new Map(receipts.map(({ id, createdAt }) => [id, createdAt.getTime()]));
	return parts
		.filter(
			({ receiptId, createdAt, invoiceId }) =>
				invoiceId === null || (receiptId !== null && createdAt.getTime() > (arrivals.get(receiptId) ?? 0)),
		)
		.map(({ id, createdAt: at, invoiceId, receiptId, creditNoteId, amount }) => ({
			at,
			of: id,
			async run({ act, newId }) {
				const from = newId(receiptId ?? creditNoteId ?? "");
				if (invoiceId === null) await refundBalance(act, { from, amount });
				else await allocate(act, { from, invoiceId: newId(invoiceId), amount });
				return "";
			},
		}));
}

const keptTables = [
	"invoice",
	"invoice_line",
	"invoice_order",
	"invoice_balance",
	"invoice_series",
	"receipt",
	"allocation",
];

test("the invoices of the demo equal those that the commands write at the same times", async ({ shop, owner }) => {
	const names = [
		"Tramway Espresso Ltd",
		"Southern District Health",
		"Koffie Hoek B.V.",
		"Harbour & Finch Architects",
		"Red Beach Diner",
	];
	const companies = await shop.select({ id: account.id }).from(account).where(inArray(account.name, names));
	const before = new Map<string, { rows: Rows; documents: unknown; balance: number }>();
	for (const { id } of companies) {
		const balance = await amountOwedBy(actOf(shop, system, now), id);
		before.set(id, { rows: await rowsOf(shop, id), documents: await recordedDocuments(shop, id), balance });
	}
	await owner.unsafe(`truncate ${keptTables.join(", ")}, company_balance cascade`);
	const events = [...before].flatMap(([accountId, { rows }]) =>
		[raisedInvoices, creditNotes, receivedMoney, movedBalance].flatMap((kind) =>
			kind(rows).map((event) => ({ ...event, accountId })),
		),
	);
	const ids = new Map<string, string>();
	const newId = (id: string) => ids.get(id) ?? id;
	for (const { at, of, run, accountId } of events.toSorted((a, b) => a.at.getTime() - b.at.getTime()))
		ids.set(of, await run({ act: actOf(shop, system, at), accountId, newId }));
	expect(events.length).toBeGreaterThan(300);
	for (const [accountId, { rows, documents, balance }] of before) {
		expect(await recordedDocuments(shop, accountId)).toEqual(documents);
		const after = await rowsOf(shop, accountId);
		const moneyOf = ({ receipts, parts }: Rows) => [
			receipts
				.map(({ source, valueOn, amount, orderId, paymentId }) => [valueOn, source, amount, orderId, paymentId])
				.sort(),
			parts.map(({ allocatedOn, amount }) => [allocatedOn, amount]).sort(),
		];
		expect(moneyOf(after)).toEqual(moneyOf(rows));
		const waiting = rows.ties.filter(({ invoiceId }) => invoiceId === null);
		if (waiting.length === 0) expect(await amountOwedBy(actOf(shop, system, now), accountId)).toBe(balance);
	}
});
