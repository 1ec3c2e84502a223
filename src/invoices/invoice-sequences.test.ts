import { asc, eq } from "drizzle-orm";
import { expect } from "vitest";
import type { Act } from "#act.ts";
import type { Db } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { invoiceInvariants } from "#db/invoice-invariants.ts";
import { account } from "#db/schema/accounts.ts";
import { stock } from "#db/schema/catalogue.ts";
import { allocation, companyBalance, invoice, invoiceBalance, receipt } from "#db/schema/invoices.ts";
import { allSettledThenThrow } from "#db/transaction.ts";
import { chanceOf } from "#demo/chance.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { money, sum } from "#shared/money.ts";
import { Refusal } from "#shared/refusal.ts";
import { addDays, dayOf, type StoreDay } from "#shared/store-day.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { insertSentOrder, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { documentOf } from "./documents/documents.db.ts";
import { listInvoices } from "./list/invoice-list.db.ts";
import { openTotals } from "./list/invoice-totals.db.ts";
import { receive, refundBalance, undoAllocation } from "./money/allocations.commands.ts";
import { paymentsNow } from "./money/payment-state.db.ts";
import { balanceSplit, slipOf } from "./money/payment-state.ts";
import { setBalanceAgainst } from "./paying/balance-use.commands.ts";
import { amountsToPay } from "./paying/invoices-to-pay.db.ts";
import { creditLines } from "./raising/credits.commands.ts";
import { raiseInvoice } from "./raising/raising.commands.ts";
import { statementOf } from "./statement/statement.db.ts";
import { writeUbl } from "./ubl/ubl.ts";

/** SEQUENCES=1:200 runs the seeds 1 to 200. */
const [firstSeed = 1, lastSeed = firstSeed] = (process.env.SEQUENCES ?? "1:2").split(":").map(Number);
const seeds = Array.from({ length: lastSeed - firstSeed + 1 }, (_, nth) => firstSeed + nth);
const stepsPerSequence = 12;
const firstDay = dayOf(2026, 11, 23);

/** The documents and the balance of a company on a day. */
type Books = {
	db: Db;
	accountId: string;
	today: () => StoreDay;
	/** An act of System, at a later time for each call. The ids follow the time, so that a seed always chooses the same rows. */
	system: () => Act;
	/** An act of the company's administrator on the same day. */
	customer: () => Act;
};

const documentsOf = ({ db, accountId }: Books) =>
	db
		.select({ id: invoice.id, kind: invoice.kind, open: invoiceBalance.open })
		.from(invoice)
		.innerJoin(invoiceBalance, eq(invoiceBalance.invoiceId, invoice.id))
		.where(eq(invoice.accountId, accountId))
		.orderBy(asc(invoice.id));

async function balanceOf({ db, accountId }: Books): Promise<number> {
	const [row] = await db
		.select({ amount: companyBalance.amount })
		.from(companyBalance)
		.where(eq(companyBalance.accountId, accountId));
	return row?.amount ?? 0;
}

const nothingFits = new Error("no row fits the command");

/** Names the result of a command that was refused or that no row fits. Throws every other error. */
function refusalOf(error: unknown): string {
	if (error === nothingFits) return "skipped";
	if (error instanceof Refusal) return error.code;
	throw error;
}

/** The commands of a sequence by name. A command throws `nothingFits` when no document, payment or balance fits it. */
function commandsOf(books: Books, below: (limit: number) => number, wait: (days: number) => void) {
	const { db, accountId, system, customer } = books;
	const { by, ownCompany, staff } = stockedShop();
	const oneOf = <Item>(items: readonly Item[]): Item => {
		const item = items[below(items.length)];
		if (item === undefined) throw nothingFits;
		return item;
	};
	const anInvoice = async () => oneOf((await documentsOf(books)).filter(({ kind }) => kind === "invoice"));
	const anOpenInvoice = async () =>
		oneOf((await documentsOf(books)).filter(({ kind, open }) => kind === "invoice" && open > 0));
	const pay = (invoiceId: string, amount: number, tooMuch = 0) =>
		receive(system(), {
			accountId,
			source: "bank",
			currency: "NZD",
			valueOn: books.today(),
			paymentId: null,
			note: null,
			amount: money(amount + tooMuch),
			split: amount > 0 ? [{ invoiceId, amount: money(amount) }] : [],
		});
	return {
		async order() {
			const orderId = await insertSentOrder(db, {
				of: by,
				locationId: ownCompany.locations.buyersLocation,
				prices: [1_000 + below(9_000), 333],
				quantity: 3,
				status: "In progress",
			});
			const rest = below(2) === 0 ? "back-order" : "credit";
			const short = below(2) === 0 ? [] : [{ line: 1, delivered: below(3), rest } as const];
			await moveOrder({ ...system(), by: staff.sales ?? by }, { orderId, to: "On the way", note: null, short });
			await raiseInvoice(system(), { orderId });
		},
		async "pay a part"() {
			const one = await anOpenInvoice();
			await pay(one.id, 1 + below(one.open));
		},
		async "pay the amount of today"() {
			const one = await anOpenInvoice();
			const { total } = await amountsToPay(customer(), { invoiceIds: [one.id] });
			await pay(one.id, total);
		},
		async "pay too much"() {
			const one = await anInvoice();
			await pay(one.id, one.open, 1 + below(5_000));
		},
		async credit() {
			const one = await anInvoice();
			const lines = [{ position: 1 + below(2), pieces: 1 + below(2) }];
			await creditLines(system(), { invoiceId: one.id, reason: "damaged", lines });
		},
		async "use balance"() {
			const one = await anOpenInvoice();
			const before = await balanceOf(books);
			if (before === 0) throw nothingFits;
			const { fromBalance } = balanceSplit(await paymentsNow(customer(), await documentOf(customer(), one.id)));
			const amount = money(below(2) === 0 ? fromBalance : 1 + below(fromBalance + 50));
			const use = { key: crypto.randomUUID(), invoices: [{ invoiceId: one.id, amount }] };
			await allSettledThenThrow([setBalanceAgainst(customer(), use), setBalanceAgainst(customer(), use)]);
			expect(await balanceOf(books), "two calls with one key use the balance once").toBe(before - amount);
		},
		async "undo an allocation"() {
			const ofCompany = eq(allocation.accountId, accountId);
			const one = oneOf(await db.select().from(allocation).where(ofCompany).orderBy(asc(allocation.id)));
			await undoAllocation(system(), { allocationId: one.id });
		},
		async "refund balance"() {
			const ofCompany = eq(receipt.accountId, accountId);
			const one = oneOf(await db.select().from(receipt).where(ofCompany).orderBy(asc(receipt.id)));
			await refundBalance(system(), { from: one.id, amount: money(1 + below(2_000)) });
		},
		async "wait some days"() {
			wait(1 + below(5));
		},
	} satisfies Record<string, () => Promise<void>>;
}

/** Compares the amounts of list, headline, statement and front page with each other and with the balance that the database keeps. */
async function expectEqualAmounts(books: Books): Promise<void> {
	const customer = books.customer();
	const { toPay, invoices } = await listInvoices(customer, { search: "" });
	expect(sum(invoices.map(({ open }) => open)), "headline and list").toBe(toPay.open);
	const statement = await statementOf(customer, { accountId: books.accountId });
	expect(statement).toMatchObject({ open: toPay.open, unallocated: toPay.balance, balance: toPay.remaining });
	expect(statement.lines.at(-1)?.balance ?? statement.carriedOver, "last line of the statement").toBe(toPay.remaining);
	expect((await openTotals(customer))?.remaining ?? 0 - toPay.balance, "front page").toBe(toPay.remaining);
	expect(toPay.balance, "balance").toBe(await balanceOf(books));
	expect(toPay.balance).toBeGreaterThanOrEqual(0);
}

/** Compares each document with its first content, and its payment slip with the open amount and the pay dialog. */
async function expectTrueDocuments(books: Books, issued: Map<string, string>): Promise<void> {
	const customer = books.customer();
	for (const { id, kind, open } of await documentsOf(books)) {
		expect(open).toBeGreaterThanOrEqual(0);
		const document = await documentOf(customer, id);
		const content = JSON.stringify(document) + writeUbl(document);
		expect(content, "content as issued").toBe(issued.get(id) ?? content);
		issued.set(id, content);
		const payments = await paymentsNow(customer, document);
		expect(payments.open).toBe(open);
		const slip = slipOf(document, payments);
		const toPay = slip?.early?.amount ?? slip?.open ?? 0;
		expect(toPay).toBeLessThanOrEqual(open);
		if (kind !== "invoice") continue;
		expect((await amountsToPay(customer, { invoiceIds: [id] })).total, "pay dialog and slip").toBe(toPay);
	}
}

test.for(seeds)(
	"keeps amounts equal and documents as issued after each of some random commands, seed %i",
	async (seed, { database: { db } }) => {
		const { by, ownCompany } = stockedShop();
		await db.update(account).set({ earlyPaymentBasisPoints: 200, earlyPaymentDays: 7 });
		// The orders are inserted as sent: their pieces were taken, so that a short delivery can give pieces back.
		await db.update(stock).set({ taken: 1_000 });
		const [below, ofIds] = [chanceOf(String(seed)), chanceOf(`ids ${seed}`)];
		let [today, acts] = [firstDay, 0];
		const system = (): Act => {
			const act = systemOn(db, today);
			return { ...act, now: new Date(act.now.getTime() + ++acts), random: ofIds };
		};
		const customer = () => ({ ...system(), by: ownCompany.administrator.viewer });
		const books = { db, accountId: by.accountId ?? "", today: () => today, system, customer };
		const commands = Object.entries(
			commandsOf(books, below, (days) => {
				today = addDays(today, days);
			}),
		);
		const issued = new Map<string, string>();
		const steps: string[] = [];
		try {
			for (let step = 0; step <= stepsPerSequence; step++) {
				const [name, run] = commands[step === 0 ? 0 : below(commands.length)] ?? [];
				const refusal = await run?.().catch(refusalOf);
				steps.push(refusal ? `${name} (${refusal})` : `${name}`);
				await expectEqualAmounts(books);
				await expectTrueDocuments(books, issued);
			}
			const broken = (await brokenInvariants(db)).filter(({ invariant }) => invariant in invoiceInvariants);
			expect(broken).toEqual([]);
		} catch (error) {
			throw new Error(`after ${steps.join(", ")}: ${error}`, { cause: error });
		}
	},
);
