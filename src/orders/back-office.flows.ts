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

/** Where orders are packed. Null: nowhere that could be asked, and staff move orders by hand. */
export type BackOfficeWay = Way | null;

const handedOverAtOnce = 200;
const askedAtOnce = 200;

/** Hands over what is new or became another and brings every order to where the back office says it is. It comes back in a minute, so what was
 * refused (which is logged where it is called) is tried again then; where nobody answers, ever later. */
export async function syncWithBackOffice(act: Act, way: BackOfficeWay): Promise<void> {
	if (!way || way.breaker.isOpen(act.now)) return;
	// Each for itself: one order on which a back office hangs would else keep all others where they are.
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

/** It moves the order, or may undo what was put down of it. Else each minute would look again at every order that rests. */
const isNews = ({ status, isDisputed }: HandedOver, said: Standing): boolean =>
	isDisputed || stepsTo(status, said.status).length > 0;

/** What is refused holds up nothing else. */
const whenRefused =
	<Answer>(answer: Answer) =>
	(error: unknown): Answer => {
		if (error instanceof Unreachable) throw error;
		return answer;
	};

const unlessUnreachable = (error: unknown): void => {
	if (!(error instanceof Unreachable)) throw error;
};
