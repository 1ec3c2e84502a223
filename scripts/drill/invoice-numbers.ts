import { sql } from "drizzle-orm";
import { type Act, guest } from "#act.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { invoiceInvariants } from "#db/invoice-invariants.ts";
import { mailServer } from "#test/mail-server.ts";
import { insertSentOrder } from "#test/sent-orders.ts";
import type { Shop } from "../buyers.ts";
import { withAct } from "../company.ts";
import { serve } from "../serve.ts";
import { workUnderKills } from "./kills.ts";
import { shopEnv, waitForJobs } from "./order-tools.ts";
import { assert, print, server, withFolder } from "./tools.ts";

const orderCount = 800;
const raisers = 32;
/** The raised invoices after which one of the processes is killed. */
const killsAfter = [150, 300, 450, 600];
const limitMs = 120_000;

/** Raises 800 invoices with 32 requests at a time in two processes, which are killed with kill -9 in turn, four times. Each request is repeated
 * until it is answered. Afterwards each order has one invoice, and the numbers have no gap and no double. */
export const drill = () =>
	withFolder(async (folder) => {
		const post = await mailServer();
		const start = () => serve(server, { folder, env: { ...shopEnv, MAIL_URL: post.url } });
		const shops = [await start(), await start()];
		await withAct(folder, async (act) => {
			const orderIds = await insertOrders(act);
			const before = await lastNumber(act);
			const started = performance.now();
			const failures = await raiseAll(shops, { orderIds, start });
			const seconds = (performance.now() - started) / 1000;
			print(`${orderIds.length} invoices in ${seconds.toFixed(1)} s, ${failures} requests without an answer`);
			await waitForJobs(act, limitMs);
			await check(act, { orderIds, before });
		});
		for (const shop of shops) await shop.end();
		await post.stop();
	});

/** Orders that are on the way, of all companies of the demo in turn. */
async function insertOrders({ db }: Act): Promise<string[]> {
	const buyers = await db.execute<{ accountId: string; userId: string; locationId: string }>(sql`
		select distinct on (m.account_id) m.account_id as "accountId", m.user_id as "userId", l.id as "locationId"
		from membership m join location l on l.account_id = m.account_id join account a on a.id = m.account_id
		where m.deleted_at is null and l.deleted_at is null and a.invoice_schedule = 'order' order by m.account_id, l.id`);
	const orderIds: string[] = [];
	for (let nth = 0; nth < orderCount; nth++) {
		const buyer = buyers[nth % buyers.length];
		if (!buyer) throw new Error("the demo has no company");
		const { locationId, ...of } = buyer;
		orderIds.push(await insertSentOrder(db, { of: { ...guest, ...of }, locationId, prices: [1_000 + nth, 250] }));
	}
	return orderIds;
}

type Raising = { orderIds: readonly string[]; start: () => Promise<Shop> };

/** Counts the requests that had no answer. */
const raiseAll = (shops: Shop[], { orderIds, start }: Raising): Promise<number> =>
	workUnderKills(shops, {
		items: orderIds,
		workers: raisers,
		start,
		killsAfter,
		work: async (orderId, { nth, untilAnswered }) => {
			const raise = ({ url }: Shop) => fetch(`${url}/drill/invoices/${orderId}`, { method: "POST" });
			await untilAnswered(nth, raise, ({ ok }) => ok);
		},
	});

async function lastNumber({ db }: Act): Promise<number> {
	const [row] = await db.execute<{ last: number }>(sql`
		select coalesce(sum(last_number), 0)::int as last from invoice_series where kind = 'invoice'`);
	return row?.last ?? 0;
}

async function check(act: Act, { orderIds, before }: { orderIds: readonly string[]; before: number }): Promise<void> {
	const ids = sql`${sql.param([...orderIds])}::text[]`;
	const [counts] = await act.db.execute<Record<"invoices" | "orders", number>>(sql`
		select count(distinct invoice_id)::int as invoices, count(distinct order_id)::int as orders
		from invoice_order where order_id = any(${ids})`);
	print(`${counts?.orders} orders on ${counts?.invoices} invoices, numbers ${before + 1} to ${await lastNumber(act)}`);
	assert(counts?.orders === orderCount && counts?.invoices === orderCount, "an order has no invoice, or shares it");
	assert((await lastNumber(act)) === before + orderCount, "the series has a gap or a double");
	const broken = (await brokenInvariants(act.db)).filter(({ invariant }) => invariant in invoiceInvariants);
	assert(broken.length === 0, broken.map(({ invariant, id }) => `${invariant}: ${id}`).join(", "));
}
