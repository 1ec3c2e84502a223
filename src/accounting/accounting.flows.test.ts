import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#act.ts";
import type { Db } from "#db/db.ts";
import { callProvider } from "#db/provider-calls.ts";
import { accountingPayment } from "#db/schema/accounting.ts";
import { invoiceBalance, receipt } from "#db/schema/invoices.ts";
import { store } from "#db/schema/store.ts";
import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { receive } from "#invoices/money/allocations.commands.ts";
import { creditLines } from "#invoices/raising/credits.commands.ts";
import { allJobs } from "#jobs/queue.ts";
import {
	type Accounting,
	type AccountingDocument,
	DocumentRefused,
	type PaymentsQuery,
	RateLimited,
	type ReportedPayment,
} from "#providers/accounting/accounting.ts";
import { createBreaker } from "#shared/breaker.ts";
import { money, sum } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { testAloneWithPeople as test } from "#test/database.ts";
import { creditNoteDocument, documentLine, invoiceDocument } from "#test/invoice-documents.ts";
import { insertTestAllocation, insertTestDocument, insertTestReceipt } from "#test/invoice-rows.ts";
import { actOf, people } from "#test/people.ts";
import { retryEntry, sendPeriod } from "./accounting.commands.ts";
import { documentsNotTaken, entryOf } from "./accounting.db.ts";
import { type ConnectedAccounting, readPayments, sendDocument } from "./accounting.flows.ts";
import { journalOf } from "./journal.db.ts";
import { settlePayment } from "./reported-payments.commands.ts";
import { paymentsToReview } from "./reported-payments.db.ts";

const lines = [documentLine({ kind: "freight", product: null, orderId: null, price: money(2010), quantity: 3 })];
const invoiced = invoiceDocument(lines);
const credited = creditNoteDocument([
	documentLine({ kind: "freight", product: null, orderId: null, price: money(1010) }),
]);
const now = new Date("2026-11-23T09:00:00Z");

/** Accounts that store what they take, and fail as told. */
function testAccounts() {
	const taken: AccountingDocument[] = [];
	let fail: (sending: AccountingDocument) => Error | null = () => null;
	const take: Accounting["take"] = async (sending) => {
		const error = fail(sending);
		if (error) throw error;
		taken.push(sending);
		return { externalId: `x-${sending.document.number}`, remark: null };
	};
	const call = { name: "accounting", deadlineMs: 1_000, onCall: () => undefined };
	const reports: ReportedPayment[] = [];
	const asked: PaymentsQuery[] = [];
	let together = 1;
	const answering = Promise.withResolvers<void>();
	const payments: Accounting["payments"] = async (query) => {
		asked.push(query);
		if (asked.length >= together) answering.resolve();
		await answering.promise;
		return { payments: reports.slice((query.page - 1) * 2, query.page * 2), isLast: reports.length <= query.page * 2 };
	};
	const accounting: ConnectedAccounting = {
		name: "test",
		take: callProvider(call, take),
		payments: callProvider(call, payments),
		breaker: createBreaker(),
	};
	return {
		accounting,
		taken,
		reports,
		asked,
		failWith(next: typeof fail) {
			fail = next;
		},
		/** Answers the first questions about payments only when so many were asked. */
		answerTogether(count: number) {
			together = count;
		},
	};
}

async function world(db: Db) {
	const { ownCompany, staff } = people();
	const { accountId } = ownCompany;
	const of = ownCompany.administrator.viewer;
	const insert = (document: InvoiceDocument, originalId?: string) =>
		insertTestDocument(db, document, { of, ...(originalId && { originalId }) });
	const accounts = testAccounts();
	const act = actOf(db, system, now);
	const finance = actOf(db, staff.finance ?? system, now);
	const invoiceId = await insert(invoiced);
	const send = (documentId: string, at = now) =>
		sendDocument(actOf(db, system, at), accounts.accounting, { documentId }).then(
			() => null,
			(error: unknown) => error,
		);
	const waitingJobs = async () =>
		(await allJobs(act)).filter(({ name }) => name === "accounting.send").map(({ runAt }) => runAt);
	return { ...accounts, act, finance, staff, of, ownCompany, accountId, insert, invoiceId, send, waitingJobs };
}

test("sends a document once", async ({ database: { db } }) => {
	const { act, invoiceId, send, taken, accountId } = await world(db);
	expect(await send(invoiceId)).toBeNull();
	expect(taken).toMatchObject([{ contactNumber: accountId, email: null, allocated: 0, key: `${invoiceId}-1` }]);
	expect(taken[0]?.document).toMatchObject({ number: "2026-000001", total: invoiced.total });
	expect(await entryOf(act, invoiceId)).toMatchObject({
		state: "sent",
		externalId: "x-2026-000001",
		sentAt: now,
		attempts: 1,
	});
	expect(await send(invoiceId)).toBeNull();
	expect(taken).toHaveLength(1);
});

test("sends nothing without an accounting program", async ({ database: { db } }) => {
	const { act, invoiceId } = await world(db);
	await sendDocument(act, null, { documentId: invoiceId });
	expect(await entryOf(act, invoiceId)).toBeNull();
});

test("lets one of two jobs send a document", async ({ database: { db } }) => {
	const { invoiceId, send, taken, failWith } = await world(db);
	const results = await Promise.all([send(invoiceId), send(invoiceId), send(invoiceId)]);
	expect(taken).toHaveLength(1);
	for (const result of results.filter((result) => result !== null)) expect(result).toBeInstanceOf(Unreachable);
	failWith(() => new Error("never called"));
	expect(await send(invoiceId)).toBeNull();
});

test("takes over the document of a job that ended in the middle", async ({ database: { db } }) => {
	const { invoiceId, send, taken, act } = await world(db);
	const take = () => new Promise<never>(() => undefined);
	const hanging = { name: "hanging", take, payments: take, breaker: createBreaker() };
	void sendDocument(act, hanging, { documentId: invoiceId });
	while ((await entryOf(act, invoiceId)) === null) await new Promise(setImmediate);
	expect(await send(invoiceId)).toBeInstanceOf(Unreachable);
	expect(await send(invoiceId, new Date(now.getTime() + 180_000))).toBeNull();
	expect(taken).toHaveLength(1);
});

test("keeps a refusal with its reason until finance retries, under a new key", async ({ database: { db } }) => {
	const { act, finance, staff, ownCompany, invoiceId, send, taken, failWith, waitingJobs } = await world(db);
	failWith(() => new DocumentRefused("Account code '260' is not a valid code"));
	expect(await send(invoiceId)).toBeNull();
	const listed = {
		documentId: invoiceId,
		number: "2026-000001",
		total: invoiced.total,
		state: "refused",
		message: "Account code '260' is not a valid code",
	};
	expect(await documentsNotTaken(finance)).toMatchObject([listed]);
	for (const by of [staff.sales ?? system, ownCompany.administrator.viewer]) {
		const other = actOf(db, by === system ? ownCompany.reader.viewer : by, now);
		expect(await documentsNotTaken(other)).toEqual([]);
		await expect(retryEntry(other, { documentId: invoiceId })).rejects.toMatchObject({
			code: "accounting.finance-only",
		});
	}
	failWith(() => null);
	expect(await send(invoiceId)).toBeNull();
	expect(taken, "a refused document waits for a person").toEqual([]);
	await retryEntry(finance, { documentId: invoiceId });
	expect(await waitingJobs()).toHaveLength(1);
	expect(await send(invoiceId)).toBeNull();
	expect(taken).toMatchObject([{ key: `${invoiceId}-2` }]);
	expect(await documentsNotTaken(act)).toEqual([]);
	await expect(retryEntry(finance, { documentId: invoiceId })).rejects.toMatchObject({
		code: "accounting.already-sent",
	});
	await expect(retryEntry(finance, { documentId: "3tt000000000009AAA" })).rejects.toMatchObject({
		code: "invoice.not-found",
	});
});

test("leaves a document waiting while the program cannot be reached", async ({ database: { db } }) => {
	const { finance, invoiceId, send, taken, failWith } = await world(db);
	failWith(() => new Unreachable("Xero answered 503"));
	expect(await send(invoiceId)).toBeInstanceOf(Unreachable);
	expect(await documentsNotTaken(finance)).toMatchObject([
		{ state: "waiting", message: "Xero answered 503", attempts: 1 },
	]);
	failWith(() => null);
	expect(await send(invoiceId), "the breaker is open").toBeInstanceOf(Unreachable);
	const later = new Date(now.getTime() + 5 * 60_000);
	expect(await send(invoiceId, later)).toBeNull();
	expect(taken).toMatchObject([{ key: `${invoiceId}-1` }]);
});

test("sends a document again when a rate limit has ended", async ({ database: { db } }) => {
	const { invoiceId, send, failWith, waitingJobs } = await world(db);
	failWith(() => new RateLimited("Xero's day limit is reached", 3600));
	expect(await send(invoiceId)).toBeNull();
	expect(await waitingJobs()).toEqual(["2026-11-23T10:00:00.000Z"]);
});

test("sends a credit note after its invoice, with the part that is set against the invoice", async ({
	database: { db },
}) => {
	const { act, of, insert, invoiceId, send, taken, finance, waitingJobs, failWith } = await world(db);
	const creditNoteId = await insert(credited, invoiceId);
	const part = { of, on: "2026-11-23", creditNoteId };
	await insertTestAllocation(db, { ...part, invoiceId, amount: money(1000) });
	await insertTestAllocation(db, { ...part, invoiceId: null, amount: money(161) });
	failWith(({ document }) => (document.kind === "invoice" ? new DocumentRefused("a reason") : null));
	await send(invoiceId);
	expect(await send(creditNoteId)).toBeNull();
	expect(await documentsNotTaken(finance)).toMatchObject([
		{ number: "2026-000001", state: "refused" },
		{ number: "C2026-000001", message: "Waits for invoice 2026-000001, which is not in the accounts yet" },
	]);
	failWith(() => null);
	await retryEntry(finance, { documentId: invoiceId });
	await send(invoiceId);
	expect(await waitingJobs(), "the invoice's retry and the credit note").toHaveLength(2);
	expect(await send(creditNoteId)).toBeNull();
	expect(taken.map(({ document, allocated }) => [document.number, allocated])).toEqual([
		["2026-000001", 0],
		["C2026-000001", 1000],
	]);
	expect(await entryOf(act, creditNoteId)).toMatchObject({ state: "sent", message: null });
});

test("sends the documents of a period from before the connection", async ({ database: { db } }) => {
	const { finance, insert, send, invoiceId, waitingJobs } = await world(db);
	await insert(invoiceDocument(lines, { number: "2026-000002", issuedOn: dayOf(2026, 11, 24) }));
	await insert(invoiceDocument(lines, { number: "2026-000003", issuedOn: dayOf(2026, 12, 1) }));
	await send(invoiceId);
	const november = { from: dayOf(2026, 11, 1), until: dayOf(2026, 11, 30) };
	expect(await sendPeriod(finance, november)).toBe(1);
	expect(await waitingJobs()).toHaveLength(1);
});

test("writes a balanced journal of documents, receipts and refunds of a period", async ({ database: { db } }) => {
	const { finance, staff, of, insert, invoiceId } = await world(db);
	const creditNoteId = await insert(credited, invoiceId);
	const lastDay = { of, on: "2026-11-30" };
	const paid = { ...lastDay, amount: 7000, note: "Direct credit", invoices: { [invoiceId]: 6000 } };
	const receiptId = await insertTestReceipt(db, paid);
	await insertTestAllocation(db, { ...lastDay, receiptId, invoiceId: null, amount: money(1000) });
	await insertTestAllocation(db, { ...lastDay, creditNoteId, invoiceId, amount: money(934) });
	await insertTestReceipt(db, { of, on: "2026-12-01", amount: 1 });
	const period = { from: dayOf(2026, 11, 1), until: dayOf(2026, 11, 30) };
	const entries = (await Array.fromAsync(journalOf(finance, period))).flat();
	expect(entries.map(({ description }) => description)).toEqual([
		"Invoice 2026-000001",
		"Credit note C2026-000001 for 2026-000001",
		"Direct credit",
		"Refund",
	]);
	const receivables = entries.flatMap((entry) => entry.lines).filter(({ account }) => account === "receivables");
	expect(sum(receivables.map(({ debit }) => debit)) - sum(receivables.map(({ credit }) => credit))).toBe(
		invoiced.total - credited.total - 7000 + 1000,
	);
	expect(await Array.fromAsync(journalOf(actOf(db, staff.sales ?? system), period))).toEqual([]);
});

const day = dayOf(2026, 11, 20);
const report = (externalId: string, changes: Partial<ReportedPayment> = {}): ReportedPayment => ({
	externalId,
	invoiceNumber: "2026-000001",
	valueOn: day,
	amount: money(3000),
	currency: "NZD",
	reference: "Direct credit",
	isDeleted: false,
	changedAt: new Date("2026-11-22T10:00:00Z"),
	...changes,
});

async function paymentWorld(db: Db) {
	const made = await world(db);
	await made.send(made.invoiceId);
	const statesOf = async () =>
		(await db.select().from(accountingPayment).orderBy(accountingPayment.externalId)).map(
			({ externalId, state, receiptId }) => [externalId, state, receiptId !== null],
		);
	const openAmount = async () =>
		(
			await db
				.select({ open: invoiceBalance.open })
				.from(invoiceBalance)
				.where(eq(invoiceBalance.invoiceId, made.invoiceId))
		)[0]?.open;
	const read = (at = now) => readPayments(actOf(db, system, at), made.accounting);
	return { ...made, read, statesOf, openAmount };
}

test("books a payment of the accounting program as a receipt, once per id", async ({ database: { db } }) => {
	const { reports, asked, answerTogether, read, statesOf, openAmount } = await paymentWorld(db);
	answerTogether(2);
	reports.push(
		report("p-1"),
		report("p-2", { amount: money(1000), changedAt: new Date("2026-11-22T11:00:00Z") }),
		report("p-3"),
	);
	reports.push(report("x", { invoiceNumber: "INV-77" }));
	await Promise.all([read(), read()]);
	await read(new Date("2026-11-23T10:00:00Z"));
	expect(await statesOf()).toEqual([
		["p-1", "booked", true],
		["p-2", "booked", true],
		["p-3", "review", false],
	]);
	expect(await openAmount()).toBe(invoiced.total - 4000);
	expect(
		await db.select({ source: receipt.source, valueOn: receipt.valueOn, note: receipt.note }).from(receipt),
	).toEqual([
		{ source: "bank", valueOn: day, note: "Direct credit" },
		{ source: "bank", valueOn: day, note: "Direct credit" },
	]);
	expect(asked.map(({ page, since }) => [page, since.toISOString()])).toEqual([
		[1, "2026-11-22T08:50:00.000Z"],
		[1, "2026-11-22T08:50:00.000Z"],
		[2, "2026-11-22T08:50:00.000Z"],
		[2, "2026-11-22T08:50:00.000Z"],
		[1, "2026-11-22T10:50:00.000Z"],
		[2, "2026-11-22T10:50:00.000Z"],
	]);
});

test("links a payment to the receipt that recorded the same money here", async ({ database: { db } }) => {
	const { reports, accountId, invoiceId, read, statesOf, finance } = await paymentWorld(db);
	const split = [{ invoiceId, amount: money(3000) }];
	const received = {
		accountId,
		source: "bank" as const,
		amount: money(3000),
		currency: "NZD",
		paymentId: null,
		note: null,
	};
	await receive(finance, { ...received, valueOn: dayOf(2026, 11, 12), split });
	reports.push(report("p-1"), report("p-2"));
	await read();
	expect(await statesOf(), "one of two equal payments is that receipt").toEqual([
		["p-1", "known", true],
		["p-2", "booked", true],
	]);
});

test.for([
	["is more than the invoice has open", { amount: money(invoiced.total + 1) }],
	["is in another currency", { currency: "AUD" }],
	["is dated in the future", { valueOn: dayOf(2026, 11, 25) }],
] as const)("leaves a payment to finance that %s", async ([, changes], { database: { db } }) => {
	const { reports, read, statesOf, openAmount, finance, staff, ownCompany } = await paymentWorld(db);
	reports.push(report("p-1", changes));
	await read();
	expect(await statesOf()).toEqual([["p-1", "review", false]]);
	expect(await openAmount()).toBe(invoiced.total);
	expect(await paymentsToReview(finance)).toMatchObject([{ externalId: "p-1", number: "2026-000001", ...changes }]);
	const sales = actOf(db, staff.sales ?? ownCompany.reader.viewer, now);
	expect(await paymentsToReview(sales)).toEqual([]);
	await expect(settlePayment(sales, { externalId: "p-1", decision: "dismiss" })).rejects.toMatchObject({
		code: "accounting.finance-only",
	});
	await expect(settlePayment(finance, { externalId: "p-1", decision: "book" })).rejects.toMatchObject({
		code: expect.stringMatching(/^invoice\./),
	});
	await settlePayment(finance, { externalId: "p-1", decision: "dismiss" });
	await expect(settlePayment(finance, { externalId: "p-1", decision: "dismiss" })).rejects.toMatchObject({
		code: "accounting.payment-settled",
	});
	await expect(settlePayment(finance, { externalId: "p-9", decision: "dismiss" })).rejects.toMatchObject({
		code: "accounting.payment-not-found",
	});
	expect(await statesOf()).toEqual([["p-1", "dismissed", false]]);
});

test("leaves a payment to finance that the rules refuse, and takes the later ones", async ({ database: { db } }) => {
	const { reports, read, statesOf } = await paymentWorld(db);
	await db.update(store).set({ currency: "AUD" });
	reports.push(report("p-1"));
	await read();
	await db.update(store).set({ currency: "NZD" });
	reports.push(report("p-2"));
	await read();
	expect(await statesOf()).toEqual([
		["p-1", "review", false],
		["p-2", "booked", true],
	]);
});

test("takes the other payments when one cannot be stored, and reads that one again", async ({ database: { db } }) => {
	const { reports, asked, read, statesOf } = await paymentWorld(db);
	const changedAt = (hour: number) => new Date(Date.UTC(2026, 10, 22, hour));
	reports.push(
		report("p-1", { changedAt: changedAt(9), amount: money(1000) }),
		report("p-2", { changedAt: changedAt(10), reference: "\0" }),
		report("p-3", { changedAt: changedAt(11) }),
	);
	await expect(read()).rejects.toThrow();
	expect(await statesOf()).toEqual([
		["p-1", "booked", true],
		["p-3", "booked", true],
	]);
	reports[1] = report("p-2", { changedAt: changedAt(10), amount: money(500) });
	await read();
	expect((await statesOf()).map(([id, state]) => [id, state])).toContainEqual(["p-2", "booked"]);
	expect(asked.at(-1)?.since).toEqual(new Date("2026-11-22T09:50:00Z"));
});

test("leaves a booked payment to finance that was deleted in the accounting program", async ({ database: { db } }) => {
	const { reports, read, statesOf, finance } = await paymentWorld(db);
	reports.push(report("p-1"));
	await read();
	reports[0] = report("p-1", { isDeleted: true });
	reports.push(report("p-2", { isDeleted: true }));
	await read();
	await read();
	expect(await statesOf()).toEqual([["p-1", "review", true]]);
	await expect(settlePayment(finance, { externalId: "p-1", decision: "book" })).rejects.toMatchObject({
		code: "accounting.payment-deleted",
	});
	await settlePayment(finance, { externalId: "p-1", decision: "dismiss" });
	expect(await paymentsToReview(finance)).toEqual([]);
});

test("enqueues the sending of each document that is issued", async ({ database: { db } }) => {
	const { finance, invoiceId, waitingJobs } = await paymentWorld(db);
	const before = (await waitingJobs()).length;
	await creditLines(finance, { invoiceId, reason: "goodwill", lines: [{ position: 1, pieces: 1 }] });
	expect(await waitingJobs()).toHaveLength(before + 1);
});
