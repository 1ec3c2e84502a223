import { useState } from "react";
import { plannerTexts } from "#i18n/planner/planner.ts";
import { money } from "#shared/money.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";
import { unitPriceFor } from "./plan.ts";
import type { EditedPlan } from "./plan-edits.ts";
import { type DeliveryColumn, type ProductRow, unitPriceIn } from "./plan-rows.ts";
import { QuantityCell } from "./QuantityCell.tsx";
import type { CellQuestion } from "./useCellQuestion.ts";
import type { PlanEditing } from "./usePlanEdits.ts";

const ItemDialog = lazyPart(() => import("./ItemDialog.tsx"), LoadErrorDialog);

type ProductRowCellsProps = {
	row: ProductRow;
	columns: readonly DeliveryColumn[];
	shownIndex: number;
	saved: EditedPlan;
	editing: PlanEditing;
	question: CellQuestion;
};

/** A product of the plan with its quantity in each delivery. */
export function ProductRowCells({ row, columns, shownIndex, saved, editing, question }: ProductRowCellsProps) {
	const canEdit = columns.some(({ canChange }) => canChange);
	const shown = columns[shownIndex];
	const usual = editing.edited.items.find(({ product }) => product === row.product)?.quantity;
	const usualPrice = row.details && unitPriceFor(row.details, usual ?? row.details.lot);
	const price = (shown && unitPriceIn(shown, row.details?.productId)) ?? usualPrice;
	// biome-ignore-start lint/a11y/noRedundantRoles: as in the table.
	return (
		<tr role="row" data-removed={row.isRemoved || undefined}>
			<th scope="row" role="rowheader" className="of-product">
				<ProductName row={row} price={price} />
			</th>
			{columns.map((column, index) => (
				<QuantityCell
					key={column.delivery.base}
					row={row}
					column={column}
					isShown={index === shownIndex}
					rowPrice={price}
					saved={saved}
					editing={editing}
					question={question}
				/>
			))}
			<td role="cell" className="of-actions">
				{canEdit && <ItemButton row={row} editing={editing} />}
			</td>
		</tr>
	);
	// biome-ignore-end lint/a11y/noRedundantRoles: see above
}

type ProductNameProps = { row: ProductRow; price: number | null };

function ProductName({ row: { name, details, replaced }, price }: ProductNameProps) {
	const { pageText, amount, language } = useText(plannerTexts);
	return (
		<div className="plan-product">
			<span className="field" data-cat={details?.area}>
				{details?.picture && <Picture picture={details.picture} box="thumbnail" isDecorative />}
			</span>
			<span>
				{replaced && <del>{replaced}</del>}
				{details ? (
					<a href={pathTo("product", language, { slug: details.slug })}>{nameWithoutSize(details)}</a>
				) : (
					<b>{name}</b>
				)}
				{details && (
					<small className="figures">
						{price === null ? details.size : `${details.size}, ${pageText("unit-price", amount(money(price)))}`}
					</small>
				)}
				{details && !details.isSold && <small className="text-error">{pageText("gone")}</small>}
				{details?.isSold && details.stock === "temporarily sold out" && (
					<small className="text-warning">{pageText("sold-out")}</small>
				)}
			</span>
		</div>
	);
}

/** Opens the dialog that replaces or removes a product, or takes the removal back. */
function ItemButton({ row, editing }: { row: ProductRow; editing: PlanEditing }) {
	const { pageText } = useText(plannerTexts);
	const [isOpen, setOpen] = useState(false);
	const undo = () =>
		editing.dropEdit(
			(edit) =>
				(edit.kind === "replace" && edit.by === row.product) || ("product" in edit && edit.product === row.product),
		);
	if (row.isRemoved || row.replaced)
		return <IconButton icon="retry" label={`${pageText("put-back")}: ${row.replaced ?? row.name}`} onClick={undo} />;
	return (
		<>
			<IconButton
				icon="more"
				label={pageText("item-menu", row.name)}
				aria-haspopup="dialog"
				onClick={() => setOpen(true)}
			/>
			{isOpen && <ItemDialog row={row} editing={editing} open onClose={() => setOpen(false)} />}
		</>
	);
}
