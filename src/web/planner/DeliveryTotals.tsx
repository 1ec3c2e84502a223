import { plannerTexts } from "#i18n/planner.ts";
import { money } from "#shared/money.ts";
import { useText } from "#web/app/text.tsx";
import type { DeliveryView } from "./plan.ts";
import type { DeliveryColumn } from "./plan-rows.ts";

type DeliveryTotalsProps = { columns: readonly DeliveryColumn[]; shownIndex: number; isLoading: boolean };

/** The charges other than delivery. A charge has a row when one of the shown deliveries has it. */
const chargeRows = [
	{ id: "admin-fee", of: "adminFee" },
	{ id: "deposit", of: "deposit" },
	{ id: "waste", of: "waste" },
] as const;

/** The amounts of each delivery, with the changes that are not saved yet. */
export function DeliveryTotals({ columns, shownIndex, isLoading }: DeliveryTotalsProps) {
	const { pageText, amount } = useText(plannerTexts);
	const charges = chargeRows.filter(({ of }) => columns.some(({ delivery }) => delivery[of] > 0));
	const rows: { id: string; label: string; write: (delivery: DeliveryView) => string }[] = [
		{ id: "subtotal", label: pageText("subtotal"), write: ({ subtotal }) => amount(money(subtotal)) },
		{
			id: "freight",
			label: pageText("freight"),
			write: ({ freight }) => (freight === 0 ? pageText("free") : amount(money(freight))),
		},
		...charges.map(({ id, of }) => ({
			id,
			label: pageText(id),
			write: (delivery: DeliveryView) => amount(money(delivery[of])),
		})),
		{ id: "total-excl", label: pageText("total-excl"), write: ({ total, gst }) => amount(money(total - gst)) },
		{ id: "gst", label: pageText("gst"), write: ({ gst }) => amount(money(gst)) },
		{ id: "total", label: pageText("total-gst"), write: ({ total }) => amount(money(total)) },
	];
	// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
	return (
		<tfoot role="rowgroup" aria-busy={isLoading || undefined}>
			{rows.map(({ id, label, write }) => (
				<tr key={id} role="row" className={`of-${id}`}>
					<th scope="row" role="rowheader">
						{label}
					</th>
					{columns.map(({ delivery, isSkipped }, index) => (
						<td
							key={delivery.base}
							role="cell"
							data-shown={index === shownIndex || undefined}
							data-skipped={isSkipped || undefined}
						>
							{!isSkipped && (delivery.lines.length === 0 ? pageText("not-available") : write(delivery))}
						</td>
					))}
					<td role="cell" className="of-actions" />
				</tr>
			))}
		</tfoot>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}
