import { useState } from "react";
import { planDialogTexts } from "#i18n/plan-dialogs.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { RadioGroup } from "#web/ui/form/Choice.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { ProductSearch } from "./ProductSearch.tsx";
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

function Sizes({ row: { product, details }, editing, onClose }: ItemDialogProps) {
	const { pageText, t } = useText(planDialogTexts);
	const [chosen, setChosen] = useState<string | null>(null);
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
		editing.addEdit({ kind: "replace", product, by: size.slug, byName });
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
				onChoose={(found) => {
					const saved = plan.products.find(({ slug }) => slug === found.slug);
					if (found.slug !== product && saved?.productId !== product)
						choose(saved?.productId ?? found.slug, found.name);
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
