import { useState } from "react";
import { writeWeekday } from "#i18n/format.ts";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import type { Money } from "#shared/money.ts";
import { nameWithoutSize, nameWithSize } from "#shared/product-name.ts";
import type { Weekday } from "#shared/store-day.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Button, IconButton } from "#web/ui/form/Button.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { type DraftItem, type PlanProduct, type PlanStart, quantityOn } from "./new-plan.ts";
import { unitPriceFor } from "./plan.ts";
import type { NewPlanState } from "./useNewPlan.ts";

const PlanProductSearch = lazyPart(async () => ({
	default: (await import("./PlanProductSearch.tsx")).PlanProductSearch,
}));

type NewPlanItemsProps = { plan: NewPlanState; start: PlanStart };

/** The products of the plan with their quantities, and a search that adds more. */
export function NewPlanItems({ plan, start }: NewPlanItemsProps) {
	const { pageText } = useText(newPlanTexts);
	const { draft, change, form } = plan;
	const [message, setMessage] = useState({ text: "", look: "" });
	const part = useKeepFocus<HTMLDivElement>(draft.items.length, ".plan-search input");
	const leftOut = start.items.filter(({ refused }) => refused !== null);
	const update = (item: DraftItem, changes: Partial<DraftItem>) => {
		change({
			items: draft.items.map((other) => (other === item ? { ...item, ...changes } : other)),
			weeksOfAmounts: null,
		});
		form.clear("items");
	};
	const add = (product: PlanProduct) => {
		const name = nameWithSize(product);
		const isAdded = draft.items.some((item) => item.product.productId === product.productId);
		if (isAdded) return setMessage({ text: pageText("already-added", name), look: "text-warning" });
		if (product.refused) return setMessage({ text: `${name}: ${product.refused}`, look: "text-warning" });
		setMessage({ text: pageText("added", name), look: "sr-only" });
		change({ items: [...draft.items, { product, quantity: product.lot, quantityOn: {}, alternative: null }] });
		form.clear("items");
	};
	const error = form.messages.get("items");
	return (
		<div ref={part} className="grid gap-4">
			{leftOut.length > 0 && (
				<Notice type="info" title={pageText("left-out")} removeSpacing>
					<ul>
						{leftOut.map((product) => (
							<li key={product.productId}>
								{product.refused && pageText("left-out-line", nameWithSize(product), product.refused)}
							</li>
						))}
					</ul>
				</Notice>
			)}
			{draft.items.length > 0 && (
				<ul className="plan-items" aria-label={pageText("products")}>
					{draft.items.map((item) => (
						<PlanItem
							key={item.product.productId}
							item={item}
							weekdays={plan.frequency?.kind === "weekdays" ? plan.frequency.weekdays : null}
							hasAlternative={draft.missingItems === "alternative"}
							onChange={(changes) => update(item, changes)}
							onRemove={() => change({ items: draft.items.filter((other) => other !== item) })}
						/>
					))}
				</ul>
			)}
			<div className="plan-search max-w-120">
				<PlanProductSearch label={pageText("add-product")} error={error} onChoose={add} />
				<p role="status" className={`mt-1 text-sm ${message.look}`}>
					{message.text}
				</p>
			</div>
		</div>
	);
}

type PlanItemProps = {
	item: DraftItem;
	/** The weekdays of a weekday plan. Null for other plans. */
	weekdays: readonly Weekday[] | null;
	hasAlternative: boolean;
	onChange: (changes: Partial<DraftItem>) => void;
	onRemove: () => void;
};

function PlanItem({ item, weekdays, hasAlternative, onChange, onRemove }: PlanItemProps) {
	const { pageText, amount, language } = useText(newPlanTexts);
	const { product } = item;
	const { slug, size, area, picture, lot } = product;
	const shownPrice = (quantity: number) => unitPriceFor(product, Math.max(quantity, lot));
	const quantities = weekdays?.map((weekday) => quantityOn(item, weekday)).filter((quantity) => quantity > 0);
	const prices = new Set((quantities ?? [item.quantity]).map(shownPrice));
	const price = [...prices][0] ?? shownPrice(item.quantity);
	const hasOnePrice = prices.size <= 1;
	const name = nameWithoutSize(product);
	return (
		<li className="plan-item" data-cat={area}>
			<span className="field">{picture && <Picture picture={picture} box="thumbnail" isDecorative />}</span>
			<div className="min-w-0">
				<b>
					<a href={pathTo("product", language, { slug })} target="_blank" rel="noopener">
						{name}
					</a>
				</b>
				<p className="text-ink-2 text-sm">{size}</p>
				{product.stock === "temporarily sold out" && <p className="text-sm text-warning">{pageText("sold-out")}</p>}
				{hasOnePrice && price !== null && (
					<p className="figures text-ink-2 text-sm">{pageText("price", amount(price))}</p>
				)}
			</div>
			<IconButton icon="remove" label={pageText("remove", nameWithSize(product))} onClick={onRemove} />
			<div className="quantities">
				{weekdays === null ? (
					<Stepper
						itemName={nameWithSize(product)}
						value={item.quantity}
						step={lot}
						min={lot}
						onChange={(quantity) => onChange({ quantity, quantityOn: {} })}
					/>
				) : (
					weekdays.map((weekday) => (
						<div key={weekday}>
							<span className="text-ink-2 text-sm" aria-hidden="true">
								{writeWeekday(language, weekday, "short")}
							</span>
							<Stepper
								itemName={pageText("on-weekday", nameWithSize(product), writeWeekday(language, weekday, "long"))}
								value={quantityOn(item, weekday)}
								step={lot}
								min={0}
								onChange={(quantity) => onChange({ quantityOn: { ...item.quantityOn, [weekday]: quantity } })}
							/>
							{!hasOnePrice && <WeekdayPrice price={shownPrice(quantityOn(item, weekday))} />}
						</div>
					))
				)}
			</div>
			{hasAlternative && <Alternative item={item} onChange={(alternative) => onChange({ alternative })} />}
		</li>
	);
}

/** The unit price of the quantity of one weekday, when the weekdays differ in price. */
function WeekdayPrice({ price }: { price: Money | null }) {
	const { pageText, amount } = useText(newPlanTexts);
	return price !== null && <small className="figures block text-ink-2">{pageText("price", amount(price))}</small>;
}

type AlternativeProps = { item: DraftItem; onChange: (alternative: PlanProduct | null) => void };

/** The product that comes instead of a missing one. */
function Alternative({ item: { product, alternative }, onChange }: AlternativeProps) {
	const { pageText } = useText(newPlanTexts);
	const [error, setError] = useState<string>();
	const part = useKeepFocus<HTMLDivElement>(alternative?.productId);
	return (
		<div ref={part} className="alternative">
			{alternative && (
				<p className="flex flex-wrap items-center gap-x-3 text-sm">
					<Icon name="retry" small />
					{pageText("alternative-is", nameWithSize(alternative))}
					<Button look="text" onClick={() => onChange(null)}>
						{pageText("alternative-change")}
					</Button>
				</p>
			)}
			<div hidden={alternative !== null}>
				<PlanProductSearch
					label={pageText("alternative", nameWithSize(product))}
					error={error}
					onChoose={(chosen) => {
						const isSame = chosen.productId === product.productId;
						setError(isSame ? pageText("alternative-same") : (chosen.refused ?? undefined));
						if (!isSame && !chosen.refused) onChange(chosen);
					}}
				/>
			</div>
		</div>
	);
}
