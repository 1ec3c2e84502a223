import { chargeName } from "#i18n/charges.ts";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { allKinds, amountOf, isDelivery, isShown } from "#shared/charges.ts";
import { money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import type { DeliveryView } from "./plan.ts";
import { type DeliveryColumn, isInEarlierOrder } from "./plan-rows.ts";

type DeliveryTotalsProps = { columns: readonly DeliveryColumn[]; shownIndex: number; isLoading: boolean };

/** The amounts of each delivery, with the changes that are not saved yet. */
export function DeliveryTotals({ columns, shownIndex, isLoading }: DeliveryTotalsProps) {
	const { pageText, amount, language } = useText(plannerTexts);
	// A charge has a row when one of the shown deliveries has it.
	const kinds = allKinds.filter((kind) =>
		columns.some(({ delivery }) => isShown({ kind, amount: amountOf(delivery.charges, kind) })),
	);
	const rows: { id: string; label: string; write: (delivery: DeliveryView) => string }[] = [
		{ id: "subtotal", label: pageText("subtotal"), write: ({ subtotal }) => amount(money(subtotal)) },
		...kinds.map((kind) => ({
			id: kind,
			label: chargeName(language, kind),
			write: ({ charges }: DeliveryView) => {
				const charge = amountOf(charges, kind);
				return charge === 0 && isDelivery(kind) ? pageText("free") : amount(charge);
			},
		})),
		{ id: "total-excl", label: pageText("total-excl"), write: ({ total, gst }) => amount(money(total - gst)) },
		{ id: "gst", label: pageText("gst"), write: ({ gst }) => amount(money(gst)) },
		{ id: "total", label: pageText("total-gst"), write: ({ total }) => amount(money(total)) },
	];
	// One order has one total, however many bases it brings.
	const writeIn = (column: DeliveryColumn, { id, write }: (typeof rows)[number]) => {
		if (column.delivery.lines.length === 0) return pageText("not-available");
		if (isInEarlierOrder(column)) return id === "total" ? pageText("included") : null;
		return write(column.delivery);
	};
	// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
	return (
		<tfoot role="rowgroup" aria-busy={isLoading || undefined}>
			{rows.map((row) => (
				<tr key={row.id} role="row" className={`of-${row.id}`}>
					<th scope="row" role="rowheader">
						{row.label}
					</th>
					{columns.map((column, index) => (
						<td
							key={column.delivery.base}
							role="cell"
							data-shown={index === shownIndex || undefined}
							data-skipped={column.isSkipped || undefined}
						>
							{!column.isSkipped && writeIn(column, row)}
						</td>
					))}
					<td role="cell" className="of-actions" />
				</tr>
			))}
		</tfoot>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}
