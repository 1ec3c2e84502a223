import { expect, test } from "vitest";
import { createLineQueue, type PendingQuantities } from "./line-queue.ts";

type Sent = { slug: string; quantity: number; isAbsent: boolean };

/** A page with a line queue, and a shop that responds when the test says so. */
function pageWith(cart: Record<string, number>) {
	const sent: Sent[] = [];
	const responses: { yes: () => void; no: (error: unknown) => void }[] = [];
	const failures: unknown[] = [];
	let [shownCart, pending]: [Record<string, number>, PendingQuantities] = [{ ...cart }, new Map()];
	const shownQuantities: number[] = [];
	const recordShown = () => shownQuantities.push(pending.get("tea") ?? shownCart.tea ?? 0);
	const queue = createLineQueue({
		send: (line) =>
			new Promise<void>((yes, no) => {
				sent.push(line);
				responses.push({
					yes: () => {
						cart[line.slug] = line.quantity;
						yes();
					},
					no,
				});
			}),
		refresh: async () => {
			shownCart = { ...cart };
		},
		isInCart: (slug) => (shownCart[slug] ?? 0) > 0,
		onChange: (quantities) => {
			pending = quantities;
			recordShown();
		},
		onFailure: (_, error) => failures.push(error),
	});
	const settle = () => new Promise<void>((fulfil) => setImmediate(fulfil));
	const respond = async (nth: number, error?: unknown) => {
		if (error) responses[nth]?.no(error);
		else responses[nth]?.yes();
		await settle();
	};
	return {
		queue,
		sent,
		respond,
		failures,
		shownQuantities,
		shownQuantity: () => pending.get("tea") ?? shownCart.tea ?? 0,
	};
}

test("sends only the last quantity chosen during a call, and never shows an earlier one", async () => {
	const { queue, sent, respond, shownQuantities, shownQuantity } = pageWith({ tea: 1 });
	for (const quantity of [2, 3, 4, 5]) queue.setQuantity("tea", quantity);
	expect(sent.map(({ quantity }) => quantity)).toEqual([2]);
	await respond(0);
	expect(shownQuantity()).toBe(5);
	await respond(1);
	expect(sent.map(({ quantity }) => quantity)).toEqual([2, 5]);
	expect(shownQuantity()).toBe(5);
	expect(shownQuantities).toEqual([2, 3, 4, 5, 5]);
});

test("reports a refusal and shows the shop's quantity, unless a later quantity was chosen", async () => {
	const { queue, respond, failures, shownQuantity } = pageWith({ tea: 1 });
	queue.setQuantity("tea", 9);
	queue.setQuantity("tea", 2);
	await respond(0, "nine are too many");
	expect([failures, shownQuantity()]).toEqual([[], 2]);
	await respond(1);
	queue.setQuantity("tea", 7);
	await respond(2, "seven, too");
	expect([failures, shownQuantity()]).toEqual([["seven, too"], 2]);
});

test("sends changes of different lines at the same time", () => {
	const { queue, sent } = pageWith({ tea: 1, cups: 1 });
	queue.setQuantity("tea", 2);
	queue.setQuantity("cups", 3);
	expect(sent.map(({ slug }) => slug)).toEqual(["tea", "cups"]);
});

test("adds a removed line as a new one, also during its removal", async () => {
	const { queue, sent, respond } = pageWith({ tea: 4 });
	queue.setQuantity("tea", 0);
	queue.setQuantity("tea", 4);
	await respond(0);
	await respond(1);
	queue.setQuantity("tea", 0);
	await respond(2);
	queue.setQuantity("tea", 4);
	expect(sent.map(({ quantity, isAbsent }) => [quantity, isAbsent])).toEqual([
		[0, false],
		[4, true],
		[0, false],
		[4, true],
	]);
});
