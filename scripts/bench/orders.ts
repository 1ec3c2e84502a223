import { createHash } from "node:crypto";
import {
	type Buyer,
	createBuyers,
	fillCart,
	mutate,
	type OrderInput,
	orderableSlugs,
	orderInput,
	placeOrder,
	query,
	queryPath,
	requestAs,
	resultOf,
	type Shop,
} from "../buyers.ts";
import { withSql } from "../drill/tools.ts";
import { serve } from "../serve.ts";
import type { Bench } from "./candidates.ts";
import type { BenchRequest } from "./load.ts";
import { measureAll, median, type Row } from "./measure.ts";

const maxLines = 500;
const buyers = { companies: 20, administrators: 6 };
/** The id of the cart that follows this one, computed as in the trigger below: the bench orders without reading the cart. */
const cartAfter = (id: string): string => `0a6${createHash("md5").update(id).digest("hex").slice(0, 12)}AAA`;

/** Installs a trigger that refills the next cart when a cart is ordered. The measured time includes the trigger. */
const installRefill = ({ folder }: Shop) =>
	withSql(folder, (sql) =>
		sql.unsafe(`
			create function bench_refill() returns trigger language plpgsql security definer as $$
			declare fresh text := '0a6' || substr(md5(new.id), 1, 12) || 'AAA';
			begin
				insert into cart (id, kind, account_id, user_id, location_id, created_by, updated_by)
					values (fresh, 'open', new.account_id, new.user_id, new.location_id, new.user_id, new.user_id);
				insert into cart_item (id, cart_id, product_id, quantity, created_by, updated_by)
					select '0a9' || substr(md5(random()::text), 1, 12) || 'AAA', fresh, product_id, quantity, created_by, updated_by
					from cart_item where cart_id = new.id order by serial;
				return null;
			end $$;
			create trigger bench_refill after update on cart for each row
				when (new.kind = 'ordered' and old.kind = 'open') execute function bench_refill();`),
	);

const cartQuery = ["cart.show", { language: "en-NZ" }] as const;
const lines = 10;
/** Ten products for a buyer, of which some are also in the next buyer's cart. */
const basketOf = (slugs: readonly string[], nth: number): string[] => {
	const from = (nth * 7) % (slugs.length - lines);
	return slugs.slice(from, from + lines);
};

function benchesFor(shop: Shop, slugs: readonly string[], orders: Map<Buyer, OrderInput>) {
	const posted = (path: string, by: Buyer, body: unknown): BenchRequest => ({
		path: `/trpc/${path}`,
		...requestAs(shop, by, body),
	});
	return {
		view: {
			path: "/trpc/cart.show",
			what: "a cart of 30 lines",
			request: ({ session }) => ({ path: queryPath(...cartQuery), headers: { Cookie: session } }),
		},
		add: {
			path: "/trpc/cart.add",
			what: "adding one piece to a cart of ten lines",
			writes: true,
			request: (by, nth) => posted("cart.add", by, { product: slugs[nth % lines], quantity: 1, allowSecondSize: true }),
		},
		place: {
			path: "/trpc/checkout.place",
			what: "an order of ten lines",
			writes: true,
			request: (by) => {
				const order = orders.get(by);
				if (!order) throw new Error("a buyer has not looked at their cart");
				orders.set(by, { ...order, key: crypto.randomUUID(), cartId: cartAfter(order.cartId) });
				return posted("checkout.place", by, order);
			},
		},
	} satisfies Record<string, Bench>;
}

const repetitions = 9;

async function measureMs(work: () => Promise<unknown>): Promise<number> {
	const began = performance.now();
	await work();
	return performance.now() - began;
}

/** Compares carts of few and many lines, and measures the longest order, one request at a time. */
async function compareSizes(shop: Shop, by: Buyer, slugs: readonly string[]): Promise<void> {
	const opened: number[] = [];
	for (const lines of [10, 300]) {
		await fillCart(shop, by, slugs.slice(0, lines));
		const all: number[] = [];
		for (let nth = 0; nth < repetitions; nth++) {
			// A change empties the cache of the cart.
			await resultOf(await mutate(shop, by, "cart.add", { product: slugs[0], quantity: 1, allowSecondSize: true }));
			all.push(await measureMs(() => query(shop, by, ...cartQuery)));
		}
		opened.push(median(all));
	}
	const [few = Number.NaN, many = Number.NaN] = opened;
	const comparison = `${few.toFixed(1)} and ${many.toFixed(1)} ms, ${(many / few).toFixed(2)} times (at most 4)`;
	process.stdout.write(`a cart of 10 and of 300 lines that changed opens in ${comparison}\n`);
	await fillCart(shop, by, slugs);
	const placed: number[] = [];
	for (let nth = 0; nth < repetitions; nth++) {
		const wanted = await orderInput(shop, by, "invoice");
		placed.push(await measureMs(() => placeOrder(shop, by, wanted)));
	}
	const figures = `${median(placed).toFixed(0)} ms, ${Math.max(...placed).toFixed(0)} at most of ${repetitions}`;
	process.stdout.write(`an order of ${slugs.length} lines is placed in ${figures} (300)\n`);
}

/** Measures the named benches of carts and orders, or all, with 5,000 products. */
export async function benchOrders(names: readonly string[]): Promise<Row[]> {
	const env = { TRUSTED_PROXIES: "127.0.0.1", DEMO_WORLD: "5k" };
	const shop = await serve("scripts/bench/server.ts", { env });
	try {
		const people = await createBuyers(shop, buyers);
		const slugs = await orderableSlugs(shop, maxLines);
		const third = Math.floor(people.length / 3);
		const groups = {
			view: people.slice(0, third),
			add: people.slice(third, 2 * third),
			place: people.slice(2 * third),
		};
		const isAsked = (name: string) => names.length === 0 || names.includes(name);
		await Promise.all([
			...groups.view.map((by) => fillCart(shop, by, slugs.slice(0, 30))),
			...groups.add.map((by) => fillCart(shop, by, slugs.slice(0, lines))),
			...groups.place.map((by, nth) => fillCart(shop, by, basketOf(slugs, nth))),
		]);
		await installRefill(shop);
		const [first] = groups.place;
		if (!first) throw new Error("nobody buys");
		const orders = new Map<Buyer, OrderInput>();
		for (const by of groups.place) orders.set(by, await orderInput(shop, by, "invoice"));
		const rows: Row[] = [];
		for (const [name, candidate] of Object.entries(benchesFor(shop, slugs, orders)))
			if (isAsked(name))
				rows.push(...(await measureAll([[name, candidate]], shop, groups[name as keyof typeof groups]))); // same names
		await compareSizes(shop, first, slugs);
		return rows;
	} finally {
		await shop.end();
	}
}
