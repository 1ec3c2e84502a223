import type { Act } from "#act.ts";
import type { ProviderMethod } from "#db/provider-calls.ts";
import type { ErpOrder, OpenOrder, OrderReport } from "#providers/erp/erp.ts";
import type { Breaker } from "#shared/breaker.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { applyReport, statusesUntil } from "./back-office.commands.ts";
import { type HandedOver, markHandedOver, orderPaperOf, ordersHandedOver, ordersToHandOver } from "./back-office.db.ts";
import { beginHandOver } from "./back-office-start.commands.ts";

type ConnectedBackOffice = {
	take: ProviderMethod<ErpOrder, void>;
	reports: ProviderMethod<OpenOrder[], OrderReport[]>;
	breaker: Breaker;
};

/** The back office. Null when the shop has none: staff move orders by hand. */
export type BackOffice = ConnectedBackOffice | null;

const handedOverPerRound = 200;
const ordersPerRequest = 200;

/** Sends new and changed orders to the back office, and brings each order to the status that the back office reports. Runs every minute, so
 * a refused call is repeated a minute later; the log has the refusal. While the back office does not answer, the waits grow. */
export async function syncWithBackOffice(act: Act, backOffice: BackOffice): Promise<void> {
	if (!backOffice || backOffice.breaker.isOpen(act.now)) return;
	// Separately: one order that makes the back office hang must not keep all others from moving.
	for (const task of [handOverOrders, followStatuses]) await task(act, backOffice).catch(unlessUnreachable);
}

async function handOverOrders(act: Act, { take, breaker }: ConnectedBackOffice): Promise<void> {
	const since = await beginHandOver(act);
	if (!since) return;
	for (const order of await ordersToHandOver(act, since, handedOverPerRound)) {
		const paper = await orderPaperOf(act, order.id);
		if (!paper) continue;
		const taking = breaker.watch(act.now, take(act, paper));
		const isTaken = await taking.then(() => true, insteadOfRefusal(false));
		if (isTaken) await markHandedOver(act, order);
	}
}

async function followStatuses(act: Act, { reports: reportedStatuses, breaker }: ConnectedBackOffice): Promise<void> {
	for (let after = ""; ; ) {
		const open = await ordersHandedOver(act, after, ordersPerRequest);
		const last = open.at(-1);
		if (!last) return;
		after = last.id;
		const orderById = new Map(open.map((order) => [order.id, order]));
		for (const report of await breaker.watch(act.now, reportedStatuses(act, open)).catch(insteadOfRefusal([]))) {
			const order = orderById.get(report.id);
			if (order && concernsOrder(order, report)) await applyReport(act, report);
		}
	}
}

/** Whether a report moves the order or can end a dispute. Skips all other orders, because the job runs every minute. */
const concernsOrder = ({ status, isDisputed }: HandedOver, report: OrderReport): boolean =>
	isDisputed || statusesUntil(status, report.status).length > 0;

/** Gives a value in place of a refusal, so that a refused call stops no other. */
const insteadOfRefusal =
	<Answer>(answer: Answer) =>
	(error: unknown): Answer => {
		if (error instanceof Unreachable) throw error;
		return answer;
	};

const unlessUnreachable = (error: unknown): void => {
	if (!(error instanceof Unreachable)) throw error;
};
