import { findOrder } from "#orders/back-office/back-office.db.ts";
import { MoveOrder } from "#orders/order-requests.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import type { OrderStatus, ShortfallOutcome } from "#orders/orders.ts";
import { Refusal } from "#shared/refusal.ts";
import { sellerKinds } from "#shared/roles.ts";
import { runTool, UsageError } from "./tool.ts";

const statusOf: Record<string, OrderStatus> = {
	accept: "In progress",
	ship: "On the way",
	complete: "Completed",
	cancel: "Cancelled",
};

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
	usage: `scripts/tools/order accept|ship|complete|cancel <order number or id> [--note "…"] [--json]
ship: [--short <line>=<delivered>,…] back-orders the rest of a line; [--drop <line>=<delivered>,…] cancels the rest`,
	who: { accept: sellerKinds, ship: sellerKinds, complete: sellerKinds, cancel: sellerKinds },
	options: ["note", "short", "drop"],
	async run(act, { words: [word = "", orderName = ""], options: { note = null, short = "", drop = "" } }) {
		const to = Object.hasOwn(statusOf, word) ? statusOf[word] : undefined;
		if (!to) throw new UsageError("accept, ship, complete or cancel?");
		const orderId = await findOrder(act, orderName);
		if (!orderId) throw new Refusal("not-found", "order.not-found");
		const fewer = [...parseShort(short, "back-order"), ...parseShort(drop, "credit")];
		await moveOrder(act, MoveOrder.parse({ orderId: orderId, to, note, short: fewer }));
		return [{ order: orderName, status: to }];
	},
});
