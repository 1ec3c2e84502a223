import { readInLongTransaction } from "#db/bulk-insert.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { type Buyer, createBuyers, mutate, orderableSlugs, orderInput, type Shop } from "../buyers.ts";
import { serve } from "../serve.ts";
import { assert, print, withFolder, withSql } from "./tools.ts";
import { formatCounts } from "./writers.ts";

const buyers = { companies: 16, administrators: 4 };
const seconds = 60;
const productCount = 8;
const initialStock = 40;
/** Restocks each product every second, so that the sale lasts. */
const restocking = { quantity: 12, everyMs: 1_000 };

type Placed = { key: string; orderId: string; total: number; isCancelled: boolean };
type Sale = { shop: Shop; slugs: string[]; placed: Placed[]; outcomes: Map<string, number> };

/** Sixty-four buyers order the same eight products for a minute, send each order twice at once, and cancel one in five. */
export const drill = () =>
	withFolder(async (folder) => {
		const env = { TRUSTED_PROXIES: "127.0.0.1", DEMO_WORLD: "house" };
		const shop = await serve("src/main.ts", { folder, env });
		const people = await createBuyers(shop, buyers);
		const slugs = await orderableSlugs(shop, productCount);
		await withSql(
			folder,
			(sql) => sql`
			with locked as (
				select product_id from stock join product p on p.id = product_id where p.slug = any(${slugs})
				order by product_id for update of stock
			)
			update stock set quantity = ${initialStock} from locked where stock.product_id = locked.product_id`,
		);
		const before = await readCounts(folder, slugs);
		const sale: Sale = { shop, slugs, placed: [], outcomes: new Map() };
		const until = performance.now() + seconds * 1000;
		const [came] = await Promise.all([restock(folder, slugs, until), ...people.map((by) => buy(sale, by, until))]);
		await shop.end();
		await checkSale(folder, sale, { before, came });
	});

async function restock(folder: string, slugs: string[], until: number): Promise<number> {
	return withSql(folder, async (sql) => {
		let came = 0;
		while (performance.now() < until) {
			// One row at a time, because locking several in another order than orders do would deadlock.
			for (const slug of slugs)
				await sql`update stock set quantity = quantity + ${restocking.quantity}
					from product p where p.id = product_id and p.slug = ${slug}`;
			came += restocking.quantity;
			await Bun.sleep(restocking.everyMs);
		}
		return came;
	});
}

async function buy(sale: Sale, by: Buyer, until: number): Promise<void> {
	const { shop, slugs, placed, outcomes } = sale;
	const note = async (what: string, answer: Response) => {
		const { result, error } = await answer.json();
		const code = answer.ok ? "done" : (error?.data?.refusal?.code ?? String(answer.status));
		const name = `${what} ${code}`;
		outcomes.set(name, (outcomes.get(name) ?? 0) + 1);
		return { code, data: result?.data };
	};
	for (let nth = 0; performance.now() < until; nth++) {
		await note("clear", await mutate(shop, by, "cart.clear", {}));
		for (const slug of [slugs[nth % slugs.length], slugs[(nth * 3 + 1) % slugs.length]])
			await note(
				"add",
				await mutate(shop, by, "cart.add", { product: slug, quantity: 1 + (nth % 3), allowSecondSize: true }),
			);
		const order = await orderInput(shop, by, "invoice").catch(() => null);
		if (order === null) continue; // the database is busy
		const press = async () => note("place", await mutate(shop, by, "checkout.place", order));
		let answers: Awaited<ReturnType<typeof press>>[] = await Promise.all([press(), press()]);
		while (answers.some(({ code }) => code === "database.unavailable")) answers = [...answers, await press()].slice(1);
		const ids = new Set<string>(answers.flatMap(({ data }) => data?.orderId ?? []));
		assert(ids.size <= 1, "one attempt placed two orders");
		const [orderId] = ids;
		if (!orderId) continue;
		let isCancelled = false;
		while (nth % 5 === 0 && !isCancelled)
			isCancelled = (await note("cancel", await mutate(shop, by, "orders.cancel", { orderId }))).code === "done";
		placed.push({ key: order.key, orderId, total: order.total, isCancelled });
	}
}

type Counts = { left: number; taken: number; orders: number; due: number };

const readCounts = (folder: string, slugs: string[]) =>
	withSql(folder, async (sql) => {
		const [row] = await sql<Counts[]>`
			select sum(quantity)::int as left, sum(taken)::int as taken, (select count(*)::int from orders) as orders,
				(select coalesce(sum(total) filter (where status <> 'Cancelled'), 0)::float from orders) as due
			from stock join product p on p.id = product_id where p.slug = any(${slugs})`;
		if (!row) throw new Error("nothing is counted");
		return row;
	});

async function checkSale(
	folder: string,
	{ slugs, placed, outcomes }: Sale,
	{ before, came }: { before: Counts; came: number },
) {
	const after = await readCounts(folder, slugs);
	const keys = placed.map(({ key }) => key);
	const stock = await withSql(
		folder,
		(sql) => sql<{ id: string; key: string; total: number; status: string }[]>`
		select id, key, total::int as total, status from orders where key = any(${keys}::uuid[])`,
	);
	const standingOrders = placed.filter(({ isCancelled }) => !isCancelled);
	const due = standingOrders.reduce((sum, { total }) => sum + total, 0);
	const { app, release } = await startEmbedded({ folder });
	const broken = await readInLongTransaction(app, brokenInvariants).finally(release);
	print(`${formatCounts(outcomes)}`);
	print(`${placed.length} orders for ${due / 100} in all, ${placed.length - standingOrders.length} of them cancelled`);
	print(
		`${slugs.length} stocks: ${before.left} and ${came * slugs.length} more, ${after.left} left, ${after.taken - before.taken} taken`,
	);
	assert(placed.length > 0, "no order was placed");
	assert(![...outcomes.keys()].some((what) => /\d$/.test(what)), "a call was answered with a server error");
	assert(
		stock.length === placed.length && after.orders - before.orders === placed.length,
		"an order is missing, or exists twice",
	);
	assert(
		placed.every(({ key, orderId, total }) =>
			stock.some((row) => row.key === key && row.id === orderId && row.total === total),
		),
		"an order is not what was acknowledged",
	);
	assert(after.due - before.due === due, "the amount due is not the sum of the orders");
	assert(
		before.left + came * slugs.length - after.left === after.taken - before.taken,
		"the stock does not match the orders",
	);
	assert(broken.length === 0, `${broken.length} rows against the invariants: ${broken[0]?.invariant}`);
}
