import type { Outputs } from "#web/app/data/trpc.ts";
import { Price } from "#web/ui/display/Price.tsx";
import { HiddenPrice } from "./HiddenPrice.tsx";

type ShownPrice = Outputs["catalogue"]["list"]["cards"][number]["price"];

/** The price on a card. Undefined for viewers who see no prices, null when the price is on request. */
export function CardPrice({ price }: { price: ShownPrice | undefined }) {
	if (price === undefined) return <HiddenPrice />;
	return (
		<Price
			price={price === null ? { kind: "on request" } : { kind: price.source, amount: price.cents, next: price.next }}
		/>
	);
}
