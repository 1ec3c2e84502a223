import { orderTexts } from "#i18n/orders/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { isDeliveryStep, orderStatuses, type OrderStatus as Status } from "#orders/orders.ts";
import { storeClock } from "#shared/store-time.ts";
import { useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Badge } from "#web/ui/display/Badge.tsx";

const badgeTone = {
	Pending: "outlined",
	"In progress": "info",
	"On the way": "highlight",
	Completed: "success",
	Cancelled: "plain",
} as const satisfies Record<Status, string>;

type PaymentDue = { isDeclined: boolean; isProcessing: boolean };
type OrderStatusProps = {
	status: Status;
	awaitsPayment?: boolean;
	due?: PaymentDue | null;
	transfer?: { isOverdue: boolean } | null;
};

const paymentBadge = (due: PaymentDue | null) => {
	if (due?.isProcessing) return { tone: "info", text: "payment-processing" } as const;
	if (due?.isDeclined) return { tone: "error", text: "due-declined" } as const;
	return { tone: "warning", text: "waits-for-payment" } as const;
};

/** The status of an order, with a second badge while the payment is missing. */
export function OrderStatus({ status, awaitsPayment = false, due = null, transfer = null }: OrderStatusProps) {
	const { pageText } = useText(orderTexts);
	const { tone, text } = paymentBadge(due);
	return (
		<span className="badges">
			<Badge tone={badgeTone[status]}>{pageText(orderWordOf.status[status])}</Badge>
			{status === "Pending" && awaitsPayment && <Badge tone={tone}>{pageText(text)}</Badge>}
			{transfer && (
				<Badge tone={transfer.isOverdue ? "error" : "warning"}>
					{pageText(transfer.isOverdue ? "transfer-overdue" : "awaits-transfer")}
				</Badge>
			)}
		</span>
	);
}

type OrderProgressProps = { label: string; status: Status; steps: readonly { status: Status; at: string }[] };

/** The steps of an order's delivery with their times. A cancelled order shows only the steps that it reached. */
export function OrderProgress({ label, status, steps }: OrderProgressProps) {
	const { pageText, dayOf, time } = useText(orderTexts);
	const clock = storeClock(useStore().zone);
	const reachedAt = new Map(steps.map((step) => [step.status, step.at]));
	const shownSteps = orderStatuses.filter(
		(step) => reachedAt.has(step) || step === status || (status !== "Cancelled" && isDeliveryStep(step)),
	);
	const currentIndex = shownSteps.indexOf(status);
	return (
		<ol className="steps order-progress" aria-label={label}>
			{shownSteps.map((step, index) => {
				const at = index <= currentIndex ? reachedAt.get(step) : undefined;
				const isDone = index < currentIndex || status === "Completed";
				return (
					<li
						key={step}
						data-step={isDone ? "done" : index === currentIndex ? "current" : undefined}
						aria-current={index === currentIndex ? "step" : undefined}
					>
						{pageText(orderWordOf.status[step])}
						{at && <time dateTime={at}>{`${dayOf(at, "short")}, ${time(clock.at(new Date(at)).time)}`}</time>}
					</li>
				);
			})}
		</ol>
	);
}
