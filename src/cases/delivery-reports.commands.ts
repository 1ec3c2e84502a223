import type { Act } from "#act.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { lockOrder } from "#orders/orders.db.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { Refusal } from "#shared/refusal.ts";
import { storeDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { openCase } from "./cases.commands.ts";
import { numberOfCase, saveCase } from "./cases.db.ts";
import { lineToReport } from "./delivery-reports.db.ts";
import { mayReport, type ReportDelivery, reportableDays } from "./delivery-reports.ts";

/** Limits messages to staff. */
const reportLimit = { name: "delivery-report", times: 20, seconds: 60 * 60 };

/** Reports missing, damaged or wrong goods of a delivered order: opens a case about the delivery, which names the line and the pieces. */
export async function reportDelivery(act: Act, input: ReportDelivery): Promise<{ number: number }> {
	await throttle(act.db, reportLimit, act.by.userId ?? "");
	return inTransaction(act, async (act) => {
		const { orderId, position, fault, pieces, text } = input;
		const order = await lockOrder(act, orderId);
		if (!order) throw new Refusal("not-found", "order.not-found");
		const line = await lineToReport(act, { orderId, position });
		if (!line) throw new Refusal("not-found", "order.line-not-found");
		const { day: today } = (await wallClock(act)).at(act.now);
		if (!mayReport({ status: order.status, deliveredOn: storeDay(line.deliveredOn) }, today))
			throw new Refusal("conflict", "order.cannot-report", { days: reportableDays });
		if (line.left === 0) throw new Refusal("conflict", "order.report-nothing-left", {}, "pieces");
		if (pieces > line.left) throw new Refusal("invalid", "order.report-too-many", { left: line.left }, "pieces");
		const { id } = await openCase(act, {
			accountId: order.accountId,
			kind: "Service",
			type: "delivery",
			reason: fault,
			priority: "High",
			subject: `${pieces} × ${nameWithSize(line)}, order ${order.serial}`.slice(0, 255),
			description: text,
			relatedId: orderId,
			contactId: null,
		});
		await saveCase(act, id, { reportedPosition: position, reportedPieces: pieces });
		return { number: await numberOfCase(act, id) };
	});
}
