import { cartTexts } from "#i18n/cart/cart.ts";
import { money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart } from "#web/cart/cart.ts";
import { Gauge } from "#web/ui/display/Gauge.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";

const tickCents = 50_00;
const ticksAtMost = 10;

/** Shows the amount that is missing until delivery is free, and one line when nothing is missing. */
export function FreeDelivery({ cart: { totals, freeFreightFrom } }: { cart: Cart }) {
	const { pageText, amount } = useText(cartTexts);
	if (freeFreightFrom === 0 || totals.goods === 0) return null;
	const ticks = Math.min(ticksAtMost, Math.max(1, Math.round(freeFreightFrom / tickCents)));
	const scale = Array.from({ length: ticks + 1 }, (_, tick) =>
		withoutZeroCents(amount(money(Math.round((freeFreightFrom * tick) / ticks)))),
	);
	const [from, isFree] = [amount(freeFreightFrom), totals.toFreeFreight === 0];
	return (
		<section className={isFree ? "free-delivery reached" : "panel free-delivery"}>
			<p aria-live="polite">
				{isFree && (
					<span className="reached-mark">
						<Icon name="check" small />
					</span>
				)}
				<b>{isFree ? pageText("free-reached") : pageText("free-missing", amount(totals.toFreeFreight))}</b>{" "}
				<span className="text-ink-2">{isFree ? pageText("free-reached-from", from) : pageText("free-from", from)}</span>
			</p>
			{!isFree && (
				<Gauge
					sentence={pageText("free-line", amount(totals.subtotal), from)}
					value={totals.subtotal}
					max={freeFreightFrom}
					units={ticks}
					scale={scale}
				/>
			)}
		</section>
	);
}

/** Drops the cents of a whole amount, for the scale. */
const withoutZeroCents = (price: string): string => price.replace(/[.,]00$/, "");
