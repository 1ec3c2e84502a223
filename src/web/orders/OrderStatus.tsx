import { orderTexts } from "#i18n/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import type { OrderStatus as Status } from "#orders/orders.ts";
import { storeClock } from "#shared/store-time.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";
import { toneOf, way } from "./order.ts";

/** How an order stands, in a word; what hinders it stands beside. */
export function OrderStatus({ status, awaitsPayment }: { status: Status; awaitsPayment: boolean }) {
	const { pageText: o } = useText(orderTexts);
	return (
		<span className="order-stands">
			<Badge tone={toneOf[status]}>{o(orderWordOf.status[status])}</Badge>
			{status === "Pending" && awaitsPayment && <Badge tone="warning">{o("waits-for-payment")}</Badge>}
		</span>
	);
}

type OrderWayProps = { label: string; status: Status; steps: readonly { status: Status; at: string }[] };

/** Where it is on its way, and since when. What was cancelled goes no further. */
export function OrderWay({ label, status, steps }: OrderWayProps) {
	const { pageText: o, dayOf, time } = useText(orderTexts);
	const clock = storeClock(useStore().zone);
	const whenOf = new Map(steps.map((step) => [step.status, step.at]));
	const passed = [...way, "Cancelled" as const].filter((step) => whenOf.has(step) || step === status);
	const shown: readonly Status[] = status === "Cancelled" ? passed : way;
	const now = shown.indexOf(status);
	return (
		<ol className="steps order-way" aria-label={label}>
			{shown.map((step, place) => {
				const at = place <= now ? whenOf.get(step) : undefined;
				const isDone = place < now || status === "Completed";
				return (
					<li
						key={step}
						data-step={isDone ? "did" : place === now ? "now" : undefined}
						aria-current={place === now ? "step" : undefined}
					>
						{o(orderWordOf.status[step])}
						{at && <time dateTime={at}>{`${dayOf(at, "short")}, ${time(clock.at(new Date(at)).time)}`}</time>}
					</li>
				);
			})}
		</ol>
	);
}
