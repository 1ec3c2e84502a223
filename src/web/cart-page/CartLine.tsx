import { memo } from "react";
import { cartTexts } from "#i18n/cart/cart.ts";
import { times } from "#shared/money.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { LineDiscount } from "#web/cart/amounts.tsx";
import type { Line } from "#web/cart/cart.ts";
import { LineProblem, RefusedChange } from "#web/cart/LineProblem.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Button, IconButton } from "#web/ui/form/Button.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import type { CartChanges } from "./useCartChanges.ts";

type CartLineProps = { line: Line; changes: CartChanges };

/** Whether two renderings of a line look the same. The actions of `changes` read the newest state, so older ones still work. */
const isSameLine = (a: CartLineProps, b: CartLineProps): boolean =>
	a.line === b.line &&
	a.changes.pending.get(a.line.slug) === b.changes.pending.get(b.line.slug) &&
	a.changes.errorOf(a.line.slug) === b.changes.errorOf(b.line.slug);

/** A line of the cart: product, size, unit price, quantity and line total. Drawn again only when it changes: a cart can have hundreds. */
export const CartLine = memo(function CartLine({ line, changes }: CartLineProps) {
	const { pageText, language, amount } = useText(cartTexts);
	const { slug, name, size, articleNumber, area, picture, price, trouble } = line;
	const displayName = nameWithoutSize(line);
	const pendingQuantity = changes.pending.get(slug);
	const quantity = pendingQuantity ?? line.quantity;
	const error = changes.errorOf(slug);
	const lineElement = useKeepFocus<HTMLLIElement>(`${error !== null} ${trouble?.kind}`, ".quantity input");
	const setQuantity = (quantity: number) => changes.setQuantity(line, quantity);
	const remove = () => changes.remove(line);
	return (
		<li ref={lineElement} id={`line-${slug}`} tabIndex={-1} className="cart-line" data-cat={area} data-line={slug}>
			<span className="field">{picture && <Picture picture={picture} box="thumbnail" isDecorative />}</span>
			<div className="description">
				<b>
					{trouble?.kind === "not-visible" ? (
						displayName
					) : (
						<a href={pathTo("product", language, { slug })}>{displayName}</a>
					)}
				</b>
				<p className="text-ink-2 text-sm">{size}</p>
				<p className="figures text-ink-3 text-sm">{articleNumber}</p>
				{pendingQuantity === undefined && <LineDiscount {...line} />}
				{error !== null ? (
					<RefusedChange error={error} onQuantity={setQuantity} />
				) : (
					trouble && <LineProblem line={line} trouble={trouble} onQuantity={setQuantity} onRemove={remove} />
				)}
			</div>
			{price !== null && <UnitPrice line={line} />}
			<div className="quantity">
				{line.isCharged && (
					<Stepper itemName={name} value={quantity} step={line.lot} min={line.lot} onChange={setQuantity} />
				)}
				<Button
					look="text"
					aria-label={pageText("save-later-of", name)}
					onClick={() => changes.saveForLater({ ...line, quantity })}
				>
					{pageText("save-later")}
				</Button>
			</div>
			<b className="price" aria-busy={pendingQuantity !== undefined || undefined}>
				{line.isCharged && price !== null ? (
					amount(pendingQuantity === undefined ? line.goods : times(price, pendingQuantity))
				) : (
					<small>{pageText("not-counted")}</small>
				)}
			</b>
			<div className="remove">
				<IconButton icon="remove" label={pageText("remove", name)} onClick={remove} />
			</div>
		</li>
	);
}, isSameLine);

export function UnitPrice({ line: { price, next, source } }: { line: Pick<Line, "price" | "next" | "source"> }) {
	const { t, amount } = useText();
	return (
		<div className="unit-price figures">
			{price !== null && amount(price)}
			{source === "contract" && <span>{t("price.contract")}</span>}
			{next && <span>{t("price.from", String(next.minimum), amount(next.cents))}</span>}
		</div>
	);
}
