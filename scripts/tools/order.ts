import { findOrder } from "#orders/back-office/back-office.db.ts";
import { MoveOrder } from "#orders/order-requests.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import type { OrderStatus, ShortfallOutcome } from "#orders/orders.ts";
import { Refusal } from "#shared/refusal.ts";
import { sellerKinds } from "#shared/roles.ts";
import { runTool, UsageError } from "./tool.ts";

/** The verb that brings an order to each status. */
const verbs: Readonly<Record<Exclude<OrderStatus, "Pending">, string>> = {
	"In progress": "accept",
	"On the way": "ship",
	Completed: "complete",
	Cancelled: "cancel",
};
const statusOf = new Map(Object.entries(verbs).map(([status, verb]) => [verb, status]));
const verbNames = [...statusOf.keys()];

const parseShort = (entries: string, rest: ShortfallOutcome) =>
	entries
		.split(",")
		.filter(Boolean)
		.map((entry) => {
			const [, line, delivered] = /^(\d{1,4})=(\d{1,6})$/.exec(entry.trim()) ?? [];
			if (line === undefined) throw new UsageError(`"${entry}" is not <line>=<delivered>`);
			return { line: Number(line), delivered: Number(delivered), rest };
		});

await runTool({
	usage: `scripts/tools/order ${verbNames.join("|")} <order number or id> [--note "…"] [--json]
ship: [--short <line>=<delivered>,…] back-orders the rest of a line; [--drop <line>=<delivered>,…] cancels the rest`,
	who: Object.fromEntries(verbNames.map((verb) => [verb, sellerKinds])),
	options: ["note", "short", "drop"],
	async run(act, { words: [word = "", orderName = ""], options: { note = null, short = "", drop = "" } }) {
		const to = statusOf.get(word);
		if (!to) throw new UsageError(`The first word is one of: ${verbNames.join(", ")}.`);
		const orderId = await findOrder(act, orderName);
		if (!orderId) throw new Refusal("not-found", "order.not-found");
		const fewer = [...parseShort(short, "back-order"), ...parseShort(drop, "credit")];
		await moveOrder(act, MoveOrder.parse({ orderId: orderId, to, note, short: fewer }));
		return [{ order: orderName, status: to }];
	},
});
