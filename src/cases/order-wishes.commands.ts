import type { Act } from "#act.ts";
import { refuseNonBuyers } from "#cart/cart.commands.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { notify } from "#notices/notifications.commands.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { lockOrder } from "#orders/orders.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { commentOnCase, moveCase, openCase } from "./cases.commands.ts";
import { caretakers, hasOpenWish, wishByNumber } from "./order-wishes.db.ts";
import type { AnswerWish, AskAboutOrder } from "./order-wishes.ts";
import { mayAskAbout } from "./wishes.ts";

/** Limits messages to staff: a customer may close the case and ask again. */
const requestLimit = { name: "order-request", times: 5, seconds: 60 * 60 };

/** Asks staff to change or cancel an order that is being prepared: opens a case and notifies staff. One request of an order at a time. */
export async function askAboutOrder(act: Act, { orderId, wish, text }: AskAboutOrder): Promise<{ number: number }> {
	await throttle(act.db, requestLimit, act.by.userId ?? "");
	return inTransaction(act, async (act) => {
		const order = await lockOrder(act, orderId);
		if (!order) throw new Refusal("not-found", "order.not-found");
		refuseNonBuyers(act);
		if (!mayAskAbout(order.status)) throw new Refusal("conflict", "order.cannot-ask");
		if (await hasOpenWish(act, orderId)) throw new Refusal("conflict", "order.already-asked");
		const { accountId, serial } = order;
		const { id } = await openCase(act, {
			accountId,
			kind: "Question",
			type: "order",
			reason: wish,
			priority: "High",
			subject: `${wish === "cancel" ? "Cancel" : "Change"} order ${serial}`,
			description: text,
			relatedId: orderId,
			contactId: null,
		});
		const asked = await wishByNumber(act, { caseId: id });
		if (!asked) throw new Error("the case of a request was not stored");
		const { number, company } = asked;
		const details = { number: String(serial), caseNumber: number, company, wish };
		for (const { userId } of await caretakers(act))
			await notify(act, { kind: "order-request", userId, details, cause: id, path: `/orders/${orderId}` });
		return { number };
	});
}

/** Answers a request about an order and closes it. Staff may cancel the order with the answer. The person who asked is notified. */
export function answerWish(act: Act, { number, text: body, cancels }: AnswerWish): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!act.by.staff) throw new Refusal("forbidden", "case.staff-only");
		const asked = await wishByNumber(act, { number });
		if (!asked) throw new Refusal("not-found", "case.not-found");
		const { caseId, orderId, accountId, userId, serial, wish } = asked;
		if (cancels) await moveOrder(act, { orderId, to: "Cancelled", note: body });
		await commentOnCase(act, { caseId, body, isPublic: true });
		await moveCase(act, { caseId, to: "Closed" });
		const details = { orderId, number: String(serial), wish, answer: body };
		const path = `/orders/${orderId}`;
		await notify(act, { kind: "order-request-answered", userId, accountId, details, cause: caseId, path });
	});
}
