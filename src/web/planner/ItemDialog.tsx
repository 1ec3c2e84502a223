import { useState } from "react";
import { planDialogTexts } from "#i18n/planner/plan-dialogs.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { useText } from "#web/app/text.tsx";
import { ProductSearch } from "#web/cart/ProductSearch.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { OptionTiles } from "#web/ui/form/OptionTiles.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { quantityAt, type Reach } from "./plan-edits.ts";
import type { ProductRow } from "./plan-rows.ts";
import type { PlanEditing } from "./usePlanEdits.ts";
import { useProductPage } from "./useProductPage.ts";

type ItemDialogProps = { row: ProductRow; editing: PlanEditing; open: boolean; onClose: () => void };

/** Replaces a product by another size, chooses its alternative, or removes it from the plan. */
export default function ItemDialog({ row, editing, open, onClose }: ItemDialogProps) {
	return (
		<Dialog title={row.details ? nameWithSize(row.details) : row.name} open={open} onClose={onClose}>
			<Sizes row={row} editing={editing} open={open} onClose={onClose} />
			<Alternative row={row} editing={editing} open={open} onClose={onClose} />
			<Removal row={row} editing={editing} open={open} onClose={onClose} />
		</Dialog>
	);
}

/** The next delivery that can change, with its quantity of a product. Null when no single delivery with the product can change. */
function nextQuantity({ plan, edited }: PlanEditing, product: string) {
	if (plan.status !== "Active") return null;
	const next = plan.deliveries.find(
		({ base, canChange, isSkipped }) => canChange && !(edited.skips[base] ?? isSkipped),
	);
	const quantity = next ? quantityAt(edited, product, next.base) : 0;
	return next && quantity > 0 ? { base: next.base, deliverOn: next.deliverOn, quantity } : null;
}

function Sizes({ row: { product, details }, editing, onClose }: ItemDialogProps) {
	const { pageText, t, shortDay } = useText(planDialogTexts);
	const [chosen, setChosen] = useState<string | null>(null);
	const [chosenReach, setReach] = useState<Reach>("once");
	const next = nextQuantity(editing, product);
	const reach = next ? chosenReach : "always";
	const shownProduct = useProductPage(details?.slug ?? null);
	const isInPlan = (slug: string) =>
		editing.plan.products.some(
			(other) => other.slug === slug && editing.edited.items.some((item) => item.product === other.productId),
		);
	const others = shownProduct?.sizes.filter(({ slug }) => slug !== details?.slug && !isInPlan(slug)) ?? [];
	const size = others.find(({ slug }) => slug === chosen);
	if (others.length === 0) return null;
	const replace = () => {
		if (!size) return;
		const byName = `${shownProduct?.name ?? ""}, ${size.size}`;
		if (reach === "always" || !next) editing.addEdit({ kind: "replace", product, by: size.slug, byName });
		else {
			const { base, quantity } = next;
			editing.addEdit(
				{ kind: "quantity", product, base, quantity: 0, reach, earlierBases: [] },
				{ kind: "add", product: size.slug, name: byName, quantity, base },
			);
		}
		onClose();
	};
	return (
		<section className="item-part">
			<RadioGroup
				label={pageText("item-size")}
				hint={pageText("item-size-about")}
				name="size"
				value={chosen}
				options={others.map(({ slug, size, stock }) => ({
					value: slug,
					label: (
						<>
							{size} <span className="text-ink-2 text-sm">{t(`stock.${stock}`)}</span>
						</>
					),
				}))}
				onChoose={setChosen}
			/>
			{size && next && (
				<OptionTiles
					label={pageText("item-size-reach")}
					name="size reach"
					value={reach}
					options={[
						{ value: "once", label: pageText("item-size-once", shortDay(next.deliverOn)) },
						{ value: "always", label: pageText("item-size-always") },
					]}
					onChoose={setReach}
				/>
			)}
			{size && (
				<Button look="dark" onClick={replace}>
					{pageText("item-size-do", size.size)}
				</Button>
			)}
		</section>
	);
}

function Alternative({ row: { product, name }, editing, onClose }: ItemDialogProps) {
	const { pageText } = useText(planDialogTexts);
	const { plan, edits, edited } = editing;
	const alternative = edited.items.find((item) => item.product === product)?.alternative ?? null;
	const chosenName = edits.flatMap((edit) =>
		edit.kind === "alternative" && edit.product === product ? [edit.alternativeName] : [],
	)[0];
	const savedName = plan.products.find(({ productId }) => productId === alternative)?.name;
	const choose = (alternative: string | null, alternativeName: string) => {
		editing.addEdit({ kind: "alternative", product, alternative, alternativeName });
		onClose();
	};
	return (
		<section className="item-part" aria-label={pageText("item-alternative")}>
			<ProductSearch
				label={pageText("item-alternative-search")}
				hint={pageText("add-search")}
				onChoose={(chosen) => {
					const saved = plan.products.find(({ slug }) => slug === chosen.slug);
					if (chosen.slug !== product && saved?.productId !== product)
						choose(saved?.productId ?? chosen.slug, chosen.name);
				}}
			/>
			<p className="text-ink-2 text-sm">
				{pageText("item-alternative-about")}{" "}
				{alternative
					? pageText("item-alternative-now", chosenName ?? savedName ?? name)
					: pageText("item-alternative-none")}
			</p>
			{alternative && (
				<Button look="text" onClick={() => choose(null, "")}>
					{pageText("item-alternative-remove")}
				</Button>
			)}
		</section>
	);
}

function Removal({ row: { product }, editing, onClose }: ItemDialogProps) {
	const { pageText } = useText(planDialogTexts);
	const isOnly = editing.edited.items.every((item) => item.product === product);
	const remove = () => {
		editing.addEdit({ kind: "remove", product });
		onClose();
	};
	return (
		<section className="item-part">
			<p className="text-ink-2 text-sm">{pageText(isOnly ? "item-only" : "item-remove-about")}</p>
			<Button look="danger" icon="remove" disabled={isOnly} onClick={remove}>
				{pageText("item-remove")}
			</Button>
		</section>
	);
}
