import { expect, test } from "vitest";
import { newIntents, type Wanted } from "./line-queue.ts";

type Sent = { slug: string; quantity: number; isOut: boolean };

/** A shop that answers when it is told to, and what a page shows of it. */
function pageOf(cart: Record<string, number>) {
	const sent: Sent[] = [];
	const answers: { yes: () => void; no: (error: unknown) => void }[] = [];
	const failures: unknown[] = [];
	let [known, wanted]: [Record<string, number>, Wanted] = [{ ...cart }, new Map()];
	const seen: number[] = [];
	const look = () => seen.push(wanted.get("tea") ?? known.tea ?? 0);
	const intents = newIntents({
		send: (line) =>
			new Promise<void>((yes, no) => {
				sent.push(line);
				answers.push({
					yes: () => {
						cart[line.slug] = line.quantity;
						yes();
					},
					no,
				});
			}),
		refresh: async () => {
			known = { ...cart };
		},
		isThere: (slug) => (known[slug] ?? 0) > 0,
		changed: (now) => {
			wanted = now;
			look();
		},
		failed: (_, error) => failures.push(error),
	});
	const settle = () => new Promise<void>((done) => setImmediate(done));
	const answer = async (nth: number, error?: unknown) => {
		if (error) answers[nth]?.no(error);
		else answers[nth]?.yes();
		await settle();
	};
	return { intents, sent, answer, failures, seen, shown: () => wanted.get("tea") ?? known.tea ?? 0 };
}

test("what was wanted while a call was under way is sent once, the last alone, and nothing jumps back", async () => {
	const { intents, sent, answer, seen, shown } = pageOf({ tea: 1 });
	for (const quantity of [2, 3, 4, 5]) intents.want("tea", quantity);
	expect(sent.map(({ quantity }) => quantity)).toEqual([2]);
	await answer(0);
	expect(shown()).toBe(5);
	await answer(1);
	expect(sent.map(({ quantity }) => quantity)).toEqual([2, 5]);
	expect(shown()).toBe(5);
	expect(seen).toEqual([2, 3, 4, 5, 5]);
});

test("the shop's no counts when nothing else was wanted meanwhile, and then what it has is shown", async () => {
	const { intents, answer, failures, shown } = pageOf({ tea: 1 });
	intents.want("tea", 9);
	intents.want("tea", 2);
	await answer(0, "nine are too many");
	expect([failures, shown()]).toEqual([[], 2]);
	await answer(1);
	intents.want("tea", 7);
	await answer(2, "seven, too");
	expect([failures, shown()]).toEqual([["seven, too"], 2]);
});

test("lines do not wait for each other", () => {
	const { intents, sent } = pageOf({ tea: 1, cups: 1 });
	intents.want("tea", 2);
	intents.want("cups", 3);
	expect(sent.map(({ slug }) => slug)).toEqual(["tea", "cups"]);
});

test("what was taken out comes back as something new, also while it is being taken out", async () => {
	const { intents, sent, answer } = pageOf({ tea: 4 });
	intents.want("tea", 0);
	intents.want("tea", 4);
	await answer(0);
	await answer(1);
	intents.want("tea", 0);
	await answer(2);
	intents.want("tea", 4);
	expect(sent.map(({ quantity, isOut }) => [quantity, isOut])).toEqual([
		[0, false],
		[4, true],
		[0, false],
		[4, true],
	]);
});
