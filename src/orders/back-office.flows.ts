import type { Act } from "#act.ts";
import type { ProviderMethod } from "#db/provider-calls.ts";
import type { OpenOrder, OrderPaper, Standing } from "#providers/erp/erp.ts";
import { Unreachable } from "#shared/unreachable.ts";
import { bringTo, stepsTo } from "./back-office.commands.ts";
import { type HandedOver, noteHandedOver, ordersHandedOver, ordersToHandOver, paperOf } from "./back-office.db.ts";
import type { Breaker } from "./breaker.ts";

type Way = {
	take: ProviderMethod<OrderPaper, void>;
	standing: ProviderMethod<OpenOrder[], Standing[]>;
	breaker: Breaker;
};

/** The back office. Null when the shop has none: staff move orders by hand. */
export type BackOfficeWay = Way | null;

const handedOverAtOnce = 200;
const askedAtOnce = 200;

/** Sends new and changed orders to the back office, and brings each order to the status that the back office reports. Runs every minute, so
 * a refused call is repeated a minute later; the log has the refusal. While the back office does not answer, the waits grow. */
export async function syncWithBackOffice(act: Act, way: BackOfficeWay): Promise<void> {
	if (!way || way.breaker.isOpen(act.now)) return;
	// Separately: one order that makes the back office hang must not keep all others from moving.
	for (const half of [handOver, follow]) await half(act, way).catch(unlessUnreachable);
}

async function handOver(act: Act, { take, breaker }: Way): Promise<void> {
	for (const order of await ordersToHandOver(act, handedOverAtOnce)) {
		const paper = await paperOf(act, order.id);
		if (!paper) continue;
		const taking = breaker.heed(act.now, take(act, paper));
		const isTaken = await taking.then(() => true, whenRefused(false));
		if (isTaken) await noteHandedOver(act, order);
	}
}

async function follow(act: Act, { standing, breaker }: Way): Promise<void> {
	for (let after = ""; ; ) {
		const open = await ordersHandedOver(act, after, askedAtOnce);
		const last = open.at(-1);
		if (!last) return;
		after = last.id;
		const known = new Map(open.map((order) => [order.id, order]));
		for (const said of await breaker.heed(act.now, standing(act, open)).catch(whenRefused([]))) {
			const order = known.get(said.id);
			if (order && isNews(order, said)) await bringTo(act, said);
		}
	}
}

/** Whether a report moves the order or can end a dispute. Skips all other orders, because the job runs every minute. */
const isNews = ({ status, isDisputed }: HandedOver, said: Standing): boolean =>
	isDisputed || stepsTo(status, said.status).length > 0;

/** Gives a value in place of a refusal, so that a refused call stops no other. */
const whenRefused =
	<Answer>(answer: Answer) =>
	(error: unknown): Answer => {
		if (error instanceof Unreachable) throw error;
		return answer;
	};

const unlessUnreachable = (error: unknown): void => {
	if (!(error instanceof Unreachable)) throw error;
};
