import { useState } from "react";
import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { type FoundProduct, ProductSearch } from "#web/cart/ProductSearch.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { quantityAt } from "./plan-edits.ts";
import type { DeliveryColumn } from "./plan-rows.ts";
import type { PlanEditing } from "./usePlanEdits.ts";

type AddProductDialogProps = {
	editing: PlanEditing;
	columns: readonly DeliveryColumn[];
	shownIndex: number;
	open: boolean;
	onClose: () => void;
};

/** Adds a product to each delivery, or to just one. */
export default function AddProductDialog({ editing, columns, shownIndex, open, onClose }: AddProductDialogProps) {
	const { pageText, shortDay, language } = useText(planDialogTexts);
	const { plan, edited } = editing;
	const [product, setProduct] = useState<FoundProduct | null>(null);
	const [count, setCount] = useState<number | null>(null);
	const [reach, setReach] = useState("always");
	const { data: details } = trpc.planner.products.useQuery(
		{ products: [product?.slug ?? ""], language },
		{ enabled: product !== null },
	);
	const [detail] = product ? (details ?? []) : [];
	const lot = detail?.lot ?? 1;
	const refusal = detail?.refused ?? null;
	const quantity = count ?? lot;
	const changeable = columns.filter(({ canChange, isSkipped, isEach }) => canChange && !isSkipped && !isEach);
	const offered = [...columns.slice(shownIndex), ...columns].find((column) => changeable.includes(column))?.delivery;
	const savedId = plan.products.find(({ slug }) => slug === product?.slug)?.productId;
	const name = savedId ?? product?.slug ?? "";
	const isInPlan = product !== null && columns.some(({ delivery }) => quantityAt(edited, name, delivery.base) > 0);
	const add = () => {
		if (!product || isInPlan) return;
		const base = reach === "always" ? null : reach;
		editing.addEdit({ kind: "add", product: name, name: product.name, quantity, base });
		onClose();
	};
	return (
		<Dialog
			title={pageText("add-title")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("add-cancel")}</Button>
					<Button look="dark" disabled={!product || isInPlan || refusal !== null} onClick={add}>
						{pageText("add-do")}
					</Button>
				</>
			}
		>
			<ProductSearch
				label={pageText("add-chosen")}
				hint={pageText("add-search")}
				error={isInPlan ? pageText("add-exists") : (refusal ?? undefined)}
				onChoose={(product) => {
					setProduct(product);
					setCount(null);
				}}
			/>
			{product && !isInPlan && refusal === null && (
				<>
					<div className="flex flex-wrap items-center justify-between gap-3">
						<span>
							<b>{nameWithoutSize(product)}</b>
							<span className="block text-ink-2 text-sm">{product.size}</span>
						</span>
						<Stepper itemName={product.name} value={quantity} min={lot} step={lot} onChange={setCount} />
					</div>
					{offered && (
						<RadioGroup
							label={pageText("add-reach")}
							name="reach"
							value={reach}
							options={[
								{ value: "always", label: pageText("add-always") },
								{ value: offered.base, label: pageText("add-once", shortDay(offered.deliverOn)) },
							]}
							onChoose={setReach}
						/>
					)}
				</>
			)}
		</Dialog>
	);
}
