import { useState } from "react";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { DeliveryHead } from "./DeliveryHead.tsx";
import { DeliveryTabs } from "./DeliveryTabs.tsx";
import { DeliveryTotals } from "./DeliveryTotals.tsx";
import { ProductRowCells } from "./ProductRowCells.tsx";
import { savedPlan } from "./plan-edits.ts";
import { columnsOf, rowsOf } from "./plan-rows.ts";
import { useCellQuestion } from "./useCellQuestion.ts";
import type { PlanEditing } from "./usePlanEdits.ts";

const AddProductDialog = lazyPart(() => import("./AddProductDialog.tsx"), LoadErrorDialog);

/** The products of a plan as rows, and its next deliveries as columns. Phones show one column at a time. */
export function DeliveryTable({ editing }: { editing: PlanEditing }) {
	const { pageText } = useText(plannerTexts);
	const { plan, edits, edited, preview } = editing;
	const [shownColumn, setShownColumn] = useState(0);
	const deliveries = preview?.deliveries ?? plan.deliveries;
	const columns = columnsOf(plan, deliveries, edited);
	const rows = rowsOf(plan, { edits, edited, previewed: preview?.products ?? [] });
	const question = useCellQuestion(editing, columns);
	const saved = savedPlan(plan);
	const shownIndex = Math.min(shownColumn, Math.max(0, columns.length - 1));
	const canEdit = columns.some(({ canChange }) => canChange);
	// biome-ignore-start lint/a11y/noRedundantRoles: drawn as blocks on phones, the rows would lose their table roles.
	return (
		<>
			<DeliveryTabs columns={columns} shownIndex={shownIndex} onShow={setShownColumn} />
			<table className="delivery-table" role="table" data-columns={columns.length}>
				<caption className="sr-only">{pageText("deliveries")}</caption>
				<thead role="rowgroup">
					<tr role="row">
						<th scope="col" role="columnheader" className="of-product">
							{pageText("items")}
							<small>{pageText("prices-excl")}</small>
						</th>
						{columns.map((column, index) => (
							<DeliveryHead
								key={column.delivery.base}
								column={column}
								isShown={index === shownIndex}
								editing={editing}
							/>
						))}
						<th scope="col" role="columnheader" className="of-actions">
							<span className="sr-only">{pageText("item-menu", pageText("items"))}</span>
						</th>
					</tr>
				</thead>
				<tbody role="rowgroup">
					{rows.map((row) => (
						<ProductRowCells
							key={row.replaced ? `${row.product} new` : row.product}
							row={row}
							columns={columns}
							shownIndex={shownIndex}
							saved={saved}
							editing={editing}
							question={question}
						/>
					))}
				</tbody>
				<DeliveryTotals columns={columns} shownIndex={shownIndex} isLoading={editing.isPreviewing} />
			</table>
			{canEdit && (
				<div className="delivery-add">
					<DialogButton
						look="text"
						icon="plus"
						dialog={(dialog) => (
							<AddProductDialog editing={editing} columns={columns} shownIndex={shownIndex} {...dialog} />
						)}
					>
						{pageText("add")}
					</DialogButton>
				</div>
			)}
		</>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}
