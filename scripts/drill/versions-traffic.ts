import { type Buyer, fillCart, mutate, orderInput, type Shop } from "../buyers.ts";
import { print } from "./tools.ts";

const requestsPerSecond = 12;
/** More would only wait: on a busy machine fewer requests are sent, so that they are answered. */
const openAtMost = 4;
const orderEvery = 12;
/** Clearing the cart, filling it, reading the checkout and placing. */
const requestsOfOrder = 4;
const pages = ["/", "/orders", "/invoices", "/cart", "/global-search/coffee"];

type Traffic = { buyers: readonly Buyer[]; slugs: readonly string[] };
type Counts = Map<string, number>;

/** Forwards requests to the shops in turn, as a load balancer does, and counts the answers of each. */
export function openCountingFront(counts: Counts) {
	const shops: { name: string; url: string }[] = [];
	let turn = 0;
	const front = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		async fetch(request) {
			const shop = shops[turn++ % shops.length];
			if (!shop) return new Response("no shop", { status: 502 });
			const { pathname, search } = new URL(request.url);
			const { method, headers } = request;
			const body = method === "GET" ? null : await request.arrayBuffer();
			const options = { method, headers, body, redirect: "manual" as const, decompress: false };
			const answer = await fetch(`${shop.url}${pathname}${search}`, options).catch(() => null);
			const kind = `${answer?.status ?? "lost"} from the ${shop.name} version`;
			if (!answer?.ok && !counts.has(kind))
				print(`the first ${kind}: ${method} ${pathname}, ${await reasonOf(answer)}`);
			counts.set(kind, (counts.get(kind) ?? 0) + 1);
			return answer ?? new Response("no answer", { status: 502 });
		},
	});
	return {
		url: front.url.origin,
		add: (name: string, url: string) => void shops.push({ name, url }),
		close: () => front.stop(true),
	};
}

const reasonOf = async (answer: Response | null): Promise<string> =>
	answer ? (await answer.clone().text()).replaceAll(/\s+/g, " ").slice(0, 200) : "no answer";

/** Sends twelve requests a second, fewer on a busy machine: pages and cart changes of one buyer, and orders of another, which are four
 * requests each. */
export function startTraffic(shop: Shop, { buyers: [shopper, orderer], slugs }: Traffic) {
	if (!shopper || !orderer) throw new Error("the traffic needs two buyers");
	const open = new Set<Promise<void>>();
	let [nth, orders, waitingTurns, isOrdering] = [0, 0, 0, false];

	const order = async () => {
		isOrdering = true;
		try {
			await fillCart(shop, orderer, slugs);
			const answer = await mutate(shop, orderer, "checkout.place", await orderInput(shop, orderer, "invoice"));
			await answer.text();
			if (answer.ok) orders += 1;
		} finally {
			isOrdering = false;
		}
	};
	const read = async () => {
		const page = pages[nth % pages.length] ?? "/";
		await (await fetch(shop.url + page, { headers: { Cookie: shopper.session }, redirect: "manual" })).text();
	};
	const addToCart = async () => {
		await (await mutate(shop, shopper, "cart.add", { product: slugs[0], quantity: 1, allowSecondSize: true })).text();
	};
	const send = (request: () => Promise<void>) => {
		const sent: Promise<void> = request()
			.catch(() => undefined) // the front counts the answers
			.finally(() => open.delete(sent));
		open.add(sent);
	};
	const timer = setInterval(() => {
		if (open.size >= openAtMost) return;
		nth += 1;
		if (waitingTurns > 0) waitingTurns -= 1;
		else if (nth % orderEvery === 0 && !isOrdering) {
			waitingTurns = requestsOfOrder - 1;
			send(order);
		} else send(nth % 3 === 0 ? addToCart : read);
	}, 1000 / requestsPerSecond);
	return {
		placedOrders: () => orders,
		async stop(): Promise<void> {
			clearInterval(timer);
			await Promise.all(open);
		},
	};
}
