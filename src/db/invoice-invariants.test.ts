import { expect } from "vitest";
import { allocate, receive } from "#invoices/money/allocations.commands.ts";
import { setBalanceAgainst } from "#invoices/paying/balance-use.commands.ts";
import { creditLines } from "#invoices/raising/credits.commands.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { insertSentOrder, raisedInvoice, systemOn } from "#test/sent-orders.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { brokenInvariants } from "./invariants.ts";
import { invoiceInvariants } from "./invoice-invariants.ts";

const tables = [
	"invoice",
	"invoice_line",
	"invoice_order",
	"invoice_balance",
	"receipt",
	"allocation",
	"balance_use",
	"orders",
];
const invoiceOnly = "kind = 'invoice' and serial = 1";

/** Statements that break each invariant, run by the owner without triggers. */
const faults: Record<keyof typeof invoiceInvariants, readonly string[]> = {
	"a series of documents has no gap, and no number beyond its last": [
		"update invoice_series set last_number = last_number + 1 where kind = 'invoice'",
		"update invoice_series set last_number = last_number - 1 where kind = 'invoice'",
	],
	"the dates of a series follow its numbers": [
		`update invoice set issued_on = '2026-11-24' where ${invoiceOnly}`,
		"update invoice_series set last_issued_on = '2026-01-01' where kind = 'invoice'",
	],
	"a document never changes": [`update invoice set updated_at = updated_at + interval '1 second' where ${invoiceOnly}`],
	"a document is the sum of its lines, and has GST once per rate": [
		`update invoice set gst = gst + 1, total = total + 1 where ${invoiceOnly}; update invoice_balance b set total = i.total
			from invoice i where i.id = b.invoice_id`,
		`update invoice_line l set price = price + 1 from invoice i where i.id = l.invoice_id and i.${invoiceOnly}`,
		`update invoice set taxes = jsonb_set(taxes, '{0,gst}', to_jsonb(gst - 1)), gst = gst - 1, total = total - 1 where kind = 'invoice' and serial = 2;
			update invoice_balance b set total = i.total from invoice i where i.id = b.invoice_id`,
	],
	"the credits of an invoice are at most the invoice, with GST by the rule over all of them": [
		"update invoice_line set quantity = 9, discount = 9000 - net where original_line_id is not null",
	],
	"an order stands on one invoice with its net": [
		"update orders set goods = goods + 1, total = total + 1 where id = (select min(order_id) from invoice_order)",
		`update invoice_order set invoice_id = null, position = null, period_from = '2026-11-01', period_until = '2026-11-30'
			where order_id = (select min(order_id) from invoice_order)`,
	],
	"the balance of a document is the sum of its allocations": [
		`update invoice_balance set paid = paid + 1 where invoice_id = (select id from invoice where kind = 'invoice' and serial = 2)`,
		"update invoice_balance set paid = paid - 1 where kind = 'credit-note' and paid > 0",
	],
	"a receipt pays at most its amount": [
		`update receipt set amount = 4999; update company_balance set amount = amount - 1`,
	],
	"a use of balance is the sum of its allocations to invoices, on its day": [
		"update balance_use set amount = amount + 1",
		"update balance_use set used_on = '2026-11-22'",
		"update allocation set balance_use_id = null where balance_use_id is not null",
	],
	"the balance of a company is its receipts and credit notes minus their allocations": [
		"update company_balance set amount = amount + 1",
	],
};

test.for(Object.entries(faults).flatMap(([invariant, plants]) => plants.map((plant) => [invariant, plant] as const)))(
	"finds a planted fault: %s",
	async ([invariant, plant], { database: { db }, owner }) => {
		const { by, ownCompany } = stockedShop();
		const order = { of: by, locationId: ownCompany.locations.buyersLocation, prices: [1_000], quantity: 5 };
		const act = systemOn(db, dayOf(2026, 11, 23));
		const { id } = await raisedInvoice(act, await insertSentOrder(db, order));
		const { id: second } = await raisedInvoice(act, await insertSentOrder(db, order));
		const { id: from } = await creditLines(act, {
			invoiceId: id,
			reason: "damaged",
			lines: [{ position: 1, pieces: 1 }],
		});
		const received = { accountId: by.accountId ?? "", source: "staff" as const, valueOn: act.now, currency: "NZD" };
		const split = [{ invoiceId: id, amount: money(4_600) }];
		const valueOn = dayOf(2026, 11, 23);
		await receive(act, { ...received, valueOn, amount: money(5_000), paymentId: null, note: null, split });
		await creditLines(act, { invoiceId: id, reason: "damaged", lines: [{ position: 1, pieces: 1 }] });
		await allocate(act, {
			from: (await db.execute<{ id: string }>("select id from receipt"))[0]?.id ?? from,
			invoiceId: second,
			amount: money(400),
		});
		const parts = [{ invoiceId: second, amount: money(600) }];
		await setBalanceAgainst({ ...act, by }, { key: crypto.randomUUID(), invoices: parts });
		const broken = async () => [
			...new Set(
				(await brokenInvariants(db)).map(({ invariant }) => invariant).filter((name) => name in invoiceInvariants),
			),
		];
		expect(await broken()).toEqual([]);
		await owner.unsafe(tables.map((table) => `alter table ${table} disable trigger user`).join(";"));
		await owner.unsafe(plant);
		expect(await broken()).toEqual([invariant]);
	},
);
