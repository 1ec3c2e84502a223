import { useState } from "react";
import { tierAt } from "#catalogue/prices/prices.ts";
import { type Money, money } from "#shared/money.ts";
import type { Outputs } from "#web/app/data/trpc.ts";

/** A product that the company bought before, as it can be ordered today. */
export type BoughtLine = Outputs["orders"]["bought"]["lines"][number];

/** The unit price of a quantity, or of one lot. Null when the price is on request. */
export const priceOfBought = ({ tiers, lot }: BoughtLine, quantity: number): Money | null =>
	tierAt(tiers, Math.max(quantity, lot))?.cents ?? null;

/** The usual quantity, as far as there is stock. */
export const usualQuantity = ({ isOrderable, usual, maxQuantity }: BoughtLine): number =>
	isOrderable ? Math.min(usual, maxQuantity ?? usual) : 0;

type Chosen = { line: BoughtLine; quantity: number };

/** The chosen quantities of bought products. They stay while other products are shown. */
export function useBoughtQuantities(lines: readonly BoughtLine[], initial: (line: BoughtLine) => number) {
	const [changes, setChanges] = useState<ReadonlyMap<string, Chosen>>(new Map());
	const unchanged = lines.filter(({ slug }) => !changes.has(slug));
	const all = [...unchanged.map((line) => ({ line, quantity: initial(line) })), ...changes.values()];
	const chosen = all.filter(({ quantity }) => quantity > 0);
	return {
		chosen,
		pieces: chosen.reduce((pieces, { quantity }) => pieces + quantity, 0),
		total: money(chosen.reduce((sum, { line, quantity }) => sum + (priceOfBought(line, quantity) ?? 0) * quantity, 0)),
		quantityOf: (line: BoughtLine) => changes.get(line.slug)?.quantity ?? initial(line),
		choose: (line: BoughtLine, quantity: number) => setChanges(new Map(changes).set(line.slug, { line, quantity })),
		/** Takes nothing of the shown products. */
		clear: () => setChanges(new Map(lines.map((line) => [line.slug, { line, quantity: 0 }]))),
	};
}
