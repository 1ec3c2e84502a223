import { cartTexts } from "#i18n/cart.ts";
import { times } from "#shared/money.ts";
import { nameBeside } from "#shared/product-name.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import type { Line } from "./cart.ts";
import { RefusedLine, TroubledLine } from "./LineProblem.tsx";
import type { Changing } from "./useCart.ts";

type CartLineProps = { line: Line; at: number; changing: Changing };

/** What of which size, for how much, how many and what that comes to. */
export function CartLine({ line, at, changing }: CartLineProps) {
	const { pageText: c, language, amount } = useText(cartTexts);
	const { slug, name, size, articleNumber, area, picture, price, trouble } = line;
	const called = nameBeside(line);
	const wanted = changing.wanted.get(slug);
	const quantity = wanted ?? line.quantity;
	const refused = changing.refusedOf(slug);
	const take = (quantity: number) => changing.want(line, quantity);
	const remove = () => changing.remove(line, at);
	return (
		<li className="cart-line" data-cat={area} data-line={slug}>
			<span className="field">{picture && <Picture picture={picture} box="thumbnail" beside />}</span>
			<div className="of">
				<b>{trouble?.kind === "gone" ? called : <a href={pathTo("product", language, { slug })}>{called}</a>}</b>
				<p className="text-ink-2 text-sm">{size}</p>
				<p className="figures text-ink-3 text-sm">{articleNumber}</p>
				{refused !== null ? (
					<RefusedLine error={refused} onTake={take} />
				) : (
					trouble && <TroubledLine line={line} trouble={trouble} onTake={take} onRemove={remove} />
				)}
			</div>
			{price !== null && <Each line={line} />}
			<div className="count">
				{line.isCharged && <Stepper of={name} value={quantity} step={line.lot} min={line.lot} onChange={take} />}
			</div>
			<b className="price" aria-busy={wanted !== undefined || undefined}>
				{line.isCharged && price !== null ? (
					amount(wanted === undefined ? line.goods : times(price, wanted))
				) : (
					<small>{c("not-counted")}</small>
				)}
			</b>
			<div className="out">
				<IconButton icon="remove" label={c("remove", name)} onClick={remove} />
			</div>
		</li>
	);
}

function Each({ line: { price, next, source } }: { line: Line }) {
	const { pageText: c, t, amount } = useText(cartTexts);
	return (
		<div className="each figures">
			{price !== null && amount(price)}
			{source === "contract" && <span>{t("price.contract")}</span>}
			{next && <span>{c("next-price", String(next.minimum), amount(next.cents))}</span>}
		</div>
	);
}
