import { useState } from "react";
import { type Money, money, sum } from "#shared/money.ts";
import type { EarlyOffer, ListedInvoice } from "./invoice.ts";

/** An invoice that the customer chose to pay. */
export type ChosenInvoice = { id: string; number: string; open: Money; saves: Money };

export const isPayable = ({ kind, open }: Pick<ListedInvoice, "kind" | "open">): boolean =>
	kind === "invoice" && open > 0;

/** The invoices that the customer chose, also on other pages of the list. */
export function useChosenInvoices(invoices: readonly ListedInvoice[], offers: readonly EarlyOffer[]) {
	const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenInvoice>>(new Map());
	const choiceOf = ({ id, number, open }: ListedInvoice): ChosenInvoice => {
		const offer = offers.find(({ invoiceId }) => invoiceId === id);
		return { id, number, open: money(open), saves: money(offer?.saves ?? 0) };
	};
	const payable = invoices.filter(isPayable);
	const change = (choices: readonly ChosenInvoice[], isChosen: boolean) =>
		setChosen((before) => {
			const after = new Map(before);
			for (const choice of choices) isChosen ? after.set(choice.id, choice) : after.delete(choice.id);
			return after;
		});
	// The rows of this page have the amounts of now.
	const all = [...chosen.values()].flatMap((choice) => {
		const row = invoices.find(({ id }) => id === choice.id);
		return row ? (isPayable(row) ? [choiceOf(row)] : []) : [choice];
	});
	const open = sum(all.map(({ open }) => open));
	const saves = sum(all.map(({ saves }) => saves));
	return {
		chosen: all,
		open,
		saves,
		toPay: money(open - saves),
		has: (id: string) => chosen.has(id),
		toggle: (invoice: ListedInvoice, isChosen: boolean) => change([choiceOf(invoice)], isChosen),
		isAll: payable.length > 0 && payable.every(({ id }) => chosen.has(id)),
		isSome: payable.some(({ id }) => chosen.has(id)),
		canChoose: payable.length > 0,
		toggleAll: (isChosen: boolean) => change(payable.map(choiceOf), isChosen),
		/** Chooses only the invoices of these offers. */
		chooseOffers: (offers: readonly EarlyOffer[]) =>
			setChosen(
				new Map(
					offers.map(({ invoiceId: id, number, open, saves }) => [
						id,
						{ id, number, open: money(open), saves: money(saves) },
					]),
				),
			),
		clear: () => setChosen(new Map()),
	};
}
export type ChosenInvoices = ReturnType<typeof useChosenInvoices>;

/** The discounts of all offers, and the days on which the first and the last end. Null when there are none. */
export function savingsOf(offers: readonly EarlyOffer[]) {
	const days = offers.map(({ until }) => until).toSorted();
	const [first, last] = [days.at(0), days.at(-1)];
	return first && last ? { first, last, saves: sum(offers.map(({ saves }) => money(saves))) } : null;
}
