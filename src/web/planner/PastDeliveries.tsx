import { useState } from "react";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { money } from "#shared/money.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { OrderStatus } from "#web/orders/OrderStatus.tsx";
import { useOrderName } from "#web/orders/useOrderName.ts";
import { type Column, Table } from "#web/ui/display/Table.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import type { PastDelivery } from "./plan.ts";
import { usePlanWords } from "./usePlanWords.ts";

/** One order with the base dates that it completed, or a date without an order. */
type PastRow = PastDelivery & { bases: readonly string[] };

const rowsOf = (past: readonly PastDelivery[]): PastRow[] =>
	[...Map.groupBy(past, ({ order, base }) => order?.id ?? base).values()].flatMap((same) =>
		same.slice(0, 1).map((delivery) => ({ ...delivery, bases: same.map(({ base }) => base).toSorted() })),
	);

const shownAtFirst = 6;

/** The earlier deliveries of a plan with their orders, the latest first. */
export default function PastDeliveries({ past }: { past: readonly PastDelivery[] }) {
	const { pageText, shortDay, amount, language } = useText(plannerTexts);
	const { daysText } = usePlanWords();
	const orderName = useOrderName();
	const [isWhole, setWhole] = useState(false);
	const part = useKeepFocus<HTMLDivElement>(isWhole, `tr:nth-child(${shownAtFirst + 1}) a`);
	const columns: Column<PastRow>[] = [
		{
			id: "day",
			label: pageText("past-day"),
			cell: ({ deliverOn, bases }) => (
				<span>
					{shortDay(deliverOn)}
					{(bases.length > 1 || bases[0] !== deliverOn) && (
						<span className="block text-ink-2 text-sm">{pageText("past-moved", daysText(bases))}</span>
					)}
				</span>
			),
		},
		{
			id: "status",
			label: pageText("past-status"),
			cell: ({ order, missedReason }) =>
				order ? (
					<OrderStatus status={order.status} />
				) : (
					<span className="text-ink-2">{missedReason && pageText(`missed-${missedReason}`)}</span>
				),
		},
		{
			id: "order",
			label: pageText("past-order"),
			cell: ({ order }) =>
				order ? (
					<a href={pathTo("order", language, { orderId: order.id })}>{orderName(order)}</a>
				) : (
					<span className="text-ink-3">{pageText("not-available")}</span>
				),
		},
		{
			id: "total",
			label: pageText("past-total"),
			isNumeric: true,
			cell: ({ order }) =>
				order ? amount(money(order.total)) : <span className="text-ink-3">{pageText("not-available")}</span>,
		},
	];
	const rows = rowsOf(past);
	return (
		<div ref={part} tabIndex={-1} className="outline-none">
			<Table
				caption={pageText("past")}
				columns={columns}
				rows={isWhole ? rows : rows.slice(0, shownAtFirst)}
				idOf={({ base }) => base}
				isNarrow
			/>
			{!isWhole && rows.length > shownAtFirst && (
				<Button look="text" onClick={() => setWhole(true)}>
					{pageText("past-all", String(rows.length))}
				</Button>
			)}
		</div>
	);
}
