import { type Money, money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";

type Needed = { id: string; number: string; dueOn: StoreDay | null; need: Money };

/** Splits an amount over documents: the oldest due date first, then by number, each up to its need. */
export function splitByDueDate(amount: Money, documents: readonly Needed[]): { invoiceId: string; amount: Money }[] {
	let left: number = amount;
	const inOrder = documents.toSorted((a, b) => {
		const [left, right] = [`${a.dueOn} ${a.number}`, `${b.dueOn} ${b.number}`];
		return left < right ? -1 : left > right ? 1 : 0;
	});
	return inOrder.flatMap(({ id, need }) => {
		const part = Math.min(left, need);
		left -= part;
		return part > 0 ? [{ invoiceId: id, amount: money(part) }] : [];
	});
}
