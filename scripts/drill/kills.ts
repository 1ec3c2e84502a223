import type { Shop } from "../buyers.ts";
import { assert } from "./tools.ts";

type Start = () => Promise<Shop>;

/** Kills a process with kill -9, and starts another one in its place. */
async function killAndRestart(shops: Shop[], { at, start }: { at: number; start: Start }): Promise<void> {
	const shop = shops[at];
	if (!shop) throw new Error("there is no process to kill");
	shop.process.kill("SIGKILL");
	await shop.process.exited;
	shops[at] = await start();
}

type Work<Item> = {
	items: readonly Item[];
	workers: number;
	start: Start;
	/** The finished items after which one of the processes is killed, in turn. */
	killsAfter: readonly number[];
	/** Does the work of an item. `nth` is the number of the worker. */
	work: (item: Item, { nth, untilAnswered }: { nth: number; untilAnswered: UntilAnswered }) => Promise<void>;
};
/** Repeats a request until it is answered. The processes take turns; `first` chooses the one that gets the first attempt. */
type UntilAnswered = (
	first: number,
	request: (shop: Shop) => Promise<Response>,
	isAnswer?: (response: Response) => boolean,
) => Promise<Response>;

/** Works through the items while processes are killed. Counts the requests without an answer: their process can be restarting. */
export async function workUnderKills<Item>(shops: Shop[], { items, workers, start, killsAfter, work }: Work<Item>) {
	const waiting = [...items];
	let [finished, failures, kills] = [0, 0, 0];
	const restarts: Promise<void>[] = [];
	const untilAnswered: UntilAnswered = async (first, request, isAnswer = ({ status }) => status < 500) => {
		for (let attempt = 0; ; attempt++) {
			const shop = shops[(first + attempt) % shops.length];
			const response = shop && (await request(shop).catch(() => null));
			if (response && isAnswer(response)) return response;
			failures += 1;
			await Bun.sleep(50);
		}
	};
	const worker = async (nth: number) => {
		for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
			await work(item, { nth, untilAnswered });
			finished += 1;
			if (finished >= (killsAfter[kills] ?? Number.POSITIVE_INFINITY))
				restarts.push(killAndRestart(shops, { at: kills++ % shops.length, start }));
		}
	};
	await Promise.all(Array.from({ length: workers }, (_, nth) => worker(nth)));
	await Promise.all(restarts);
	assert(kills === killsAfter.length, "not every kill happened");
	return failures;
}
