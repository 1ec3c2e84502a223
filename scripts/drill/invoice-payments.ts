import { sql } from "drizzle-orm";
import { type Act, guest } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { invoiceInvariants } from "#db/invoice-invariants.ts";
import { receiptInvariants } from "#db/receipt-invariants.ts";
import { raiseInvoice } from "#invoices/raising/raising.commands.ts";
import { mailServer } from "#test/mail-server.ts";
import { insertSentOrder } from "#test/sent-orders.ts";
import { type Buyer, createBuyers, mutate, resultOf, type Shop } from "../buyers.ts";
import { withAct } from "../company.ts";
import { serve } from "../serve.ts";
import { workUnderKills } from "./kills.ts";
import { deliverWebhook, shopEnv, signedMessage, waitForJobs } from "./order-tools.ts";
import { assert, print, withFolder } from "./tools.ts";

const companies = 4;
const invoicesPerCompany = 20;
const amount = 11_500;
const copies = 3;
/** The payments after which one of the processes is killed. */
const killsAfter = [10, 25, 40, 55];
const limitMs = 120_000;

/** Pays 80 invoices in two processes, which are killed with kill -9 in turn, four times. Every fourth invoice gets two payments that both
 * arrive. Each request and each message of the provider is repeated until it is answered. No money is lost or counted twice. */
export const drill = () =>
	withFolder(async (folder) => {
		const post = await mailServer();
		const start = () => serve("src/main.ts", { folder, env: { ...shopEnv, MAIL_URL: post.url } });
		const first = await start();
		const shops = [first, await start()];
		const buyers = await createBuyers(first, { companies, administrators: 1 });
		await withAct(folder, async (act) => {
			const invoices = await raiseInvoices(act, buyers);
			const failures = await payAll(shops, { invoices, start });
			await waitForJobs(act, limitMs);
			await check(act, { invoices, failures });
		});
		for (const shop of shops) await shop.end();
		await post.stop();
	});

type OpenInvoice = { by: Buyer; invoiceId: string; isPaidTwice: boolean };

async function raiseInvoices(act: Act, buyers: readonly Buyer[]): Promise<OpenInvoice[]> {
	const invoices: OpenInvoice[] = [];
	for (const by of buyers) {
		const [of] = await act.db.execute<{ accountId: string; userId: string; locationId: string }>(sql`
			select m.account_id as "accountId", m.user_id as "userId", l.id as "locationId" from users u
				join membership m on m.user_id = u.id join location l on l.account_id = m.account_id where u.username = ${by.username}`);
		if (!of) throw new Error("the buyer has no company");
		const { locationId, ...viewer } = of;
		for (let nth = 0; nth < invoicesPerCompany; nth++) {
			const orderId = await insertSentOrder(act.db, { of: { ...guest, ...viewer }, locationId, prices: [10_000] });
			await raiseInvoice(act, { orderId });
			const [row] = await act.db.execute<{ id: string }>(
				sql`select invoice_id as id from invoice_order where order_id = ${orderId}`,
			);
			invoices.push({ by, invoiceId: row?.id ?? "", isPaidTwice: nth % 4 === 0 });
		}
	}
	return invoices;
}

type Paying = { invoices: readonly OpenInvoice[]; start: () => Promise<Shop> };

/** Counts the requests and messages that had no answer. */
const payAll = (shops: Shop[], { invoices, start }: Paying): Promise<number> =>
	workUnderKills(shops, {
		items: invoices,
		workers: 8,
		start,
		killsAfter,
		work: async ({ by, invoiceId, isPaidTwice }, { nth, untilAnswered }) => {
			const payOnce = async (): Promise<string> => {
				const input = { key: crypto.randomUUID(), invoices: [{ invoiceId }], method: "creditcard" };
				const opened = await untilAnswered(nth, (shop) => mutate(shop, by, "invoices.pay", input));
				const { paymentId } = await resultOf<{ paymentId: string }>(opened);
				await untilAnswered(nth, (shop) => mutate(shop, by, "payments.start", { paymentId, language: "en-NZ" }));
				return paymentId;
			};
			const paymentIds = [await payOnce()];
			// The first payment is open at the bank while the second one begins, and its money arrives all the same.
			if (isPaidTwice) paymentIds.push(await payOnce());
			const messages = await Promise.all(
				paymentIds.map((paymentId) => signedMessage({ paymentId, amount }, "success")),
			);
			const sent = Array.from({ length: copies }, () => messages).flat();
			await Promise.all(sent.map((message, at) => untilAnswered(at, (shop) => deliverWebhook(shop, message))));
		},
	});

type Counts = Record<"paid" | "payments" | "receipts" | "allocated" | "received", number>;

async function check(
	act: Act,
	{ invoices, failures }: { invoices: readonly OpenInvoice[]; failures: number },
): Promise<void> {
	const ids = sql`${sql.param(invoices.map(({ invoiceId }) => invoiceId))}::text[]`;
	const [counts] = await act.db.execute<Counts>(sql`
		with p as (select distinct payment_id as id from payment_invoice where invoice_id = any(${ids})),
			r as (select * from receipt where payment_id in (select id from p))
		select (select count(*)::int from invoice_balance where invoice_id = any(${ids}) and open = 0 and paid = total) as paid,
			(select count(*)::int from payment where id in (select id from p) and status = 'paid') as payments,
			(select count(*)::int from r) as receipts, (select sum(amount)::int from r) as received,
			(select sum(amount)::int from allocation where receipt_id in (select id from r)) as allocated`);
	const twice = invoices.filter(({ isPaidTwice }) => isPaidTwice).length;
	print(
		`${counts?.paid} of ${invoices.length} invoices paid once by ${counts?.payments} payments; ${(counts?.received ?? 0) - (counts?.allocated ?? 0)} cents of ${twice} second payments are balance; ${failures} requests and messages were repeated`,
	);
	assert(counts?.paid === invoices.length, "an invoice is not paid, or not to the cent");
	assert(
		counts?.payments === invoices.length + twice && counts.receipts === counts.payments,
		"a payment has no receipt, or two",
	);
	assert(counts?.allocated === invoices.length * amount, "money was counted twice");
	assert(counts?.received === (invoices.length + twice) * amount, "money was lost");
	// The planted orders have neither stock nor history.
	const checked: object = { ...invoiceInvariants, ...receiptInvariants };
	const broken = (await brokenInvariants(act.db)).filter(({ invariant }) => invariant in checked);
	assert(broken.length === 0, broken.map(({ invariant, id }) => `${invariant}: ${id}`).join(", "));
}
