import { useEffect, useRef, useState } from "react";
import { cartTexts } from "#i18n/cart/cart.ts";
import { savedForLaterTexts } from "#i18n/cart/saved-for-later.ts";
import { times } from "#shared/money.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { toAnalyticsItem } from "#web/cart/buying.ts";
import { useAfterCartChange } from "#web/cart/useAddToCart.ts";
import { FailureText } from "#web/ui/display/FailureText.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";
import { Button, IconButton } from "#web/ui/form/Button.tsx";
import { UnitPrice } from "./CartLine.tsx";
import { RemovedLine } from "./RemovedLine.tsx";

type SavedItem = Outputs["cart"]["savedForLater"][number];

/** The items saved for later at the current location, with today's price and stock. Renders nothing when there are none. */
export default function SavedForLater() {
	const { pageText, language } = useText(savedForLaterTexts);
	const cartText = useText(cartTexts).pageText;
	const { data = [] } = trpc.cart.savedForLater.useQuery({ language });
	const { removed, message, error, isBusy, move, remove, undo, expire } = useSavedChanges();
	const heading = useRef<HTMLHeadingElement>(null);
	// The pressed button is gone: without this, the focus would move to the top of the page.
	useEffect(() => {
		if (message !== "" && document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
	});
	if (data.length === 0 && !removed && message === "") return null;
	return (
		<section className="cart-lines" aria-labelledby="saved-for-later">
			<h2 id="saved-for-later" ref={heading} tabIndex={-1} className="plain px-4 pt-4">
				{pageText("title")}
			</h2>
			<p role="status" className={message === "" ? "sr-only" : "px-4 py-2 text-ink-2 text-sm"}>
				{message !== "" && pageText("moved", message)}
			</p>
			<FailureText error={error} />
			<ul>
				{data.map((item) => (
					<SavedRow
						key={item.productId}
						item={item}
						isBusy={isBusy}
						onMove={() => move(item)}
						onRemove={() => remove(item)}
					/>
				))}
				{removed && (
					<RemovedLine
						key={removed.productId}
						text={cartText("removed", removed.name)}
						isFresh
						onExpire={expire}
						onUndo={() => undo(removed)}
					/>
				)}
			</ul>
		</section>
	);
}

type SavedRowProps = { item: SavedItem; isBusy: boolean; onMove: () => void; onRemove: () => void };

function SavedRow({ item, isBusy, onMove, onRemove }: SavedRowProps) {
	const { pageText, language, amount } = useText(savedForLaterTexts);
	const cartText = useText(cartTexts).pageText;
	const { slug, name, size, area, picture, price, quantity, stock, trouble } = item;
	const isHidden = trouble?.kind === "not-visible";
	return (
		<li className="cart-line" data-cat={area} data-saved={slug}>
			<span className="field">{picture && <Picture picture={picture} box="thumbnail" isDecorative />}</span>
			<div className="description">
				<b>
					{isHidden ? (
						nameWithoutSize(item)
					) : (
						<a href={pathTo("product", language, { slug })}>{nameWithoutSize(item)}</a>
					)}
				</b>
				<p className="text-ink-2 text-sm">{size}</p>
				{isHidden && <p className="text-sm text-warning">{cartText("not-visible")}</p>}
				{!isHidden && stock && (
					<Stock
						state={stock}
						{...(trouble?.kind === "short" && trouble.available > 0 && { left: trouble.available })}
					/>
				)}
			</div>
			{price !== null && <UnitPrice line={item} />}
			<div className="quantity">
				<p className="figures text-ink-2 text-sm">{pageText("quantity", String(quantity))}</p>
				{!isHidden && (
					<Button look="text" busy={isBusy} aria-label={pageText("move-of", name)} onClick={onMove}>
						{pageText("move")}
					</Button>
				)}
			</div>
			<b className="price">{price !== null && amount(times(price, quantity))}</b>
			<div className="remove">
				<IconButton icon="remove" label={cartText("remove", name)} onClick={onRemove} />
			</div>
		</li>
	);
}

/** Changes of the saved items: moving to the cart, and removal with its undo. */
function useSavedChanges() {
	const afterCartChange = useAfterCartChange();
	const [removed, setRemoved] = useState<SavedItem | null>(null);
	const [message, setMessage] = useState("");
	const [error, setError] = useState<unknown>(null);
	const move = trpc.cart.moveToCart.useMutation(untilAnswered);
	const remove = trpc.cart.removeSaved.useMutation(untilAnswered);
	const restore = trpc.cart.restore.useMutation(untilAnswered);
	/** `work` returns the items that it added to the cart. */
	const run = async (work: () => Promise<readonly SavedItem[]>) => {
		setError(null);
		const added = await work().catch((failure: unknown) => {
			setError(failure);
			return [];
		});
		await afterCartChange([], added.map(toAnalyticsItem));
	};
	return {
		removed,
		message,
		error,
		isBusy: move.isPending || remove.isPending || restore.isPending,
		expire: () => setRemoved(null),
		move: (item: SavedItem) =>
			run(async () => {
				await move.mutateAsync({ product: item.productId, quantity: item.quantity });
				setMessage(item.name);
				return [item];
			}),
		remove: (item: SavedItem) =>
			run(async () => {
				await remove.mutateAsync({ product: item.productId });
				setRemoved(item);
				return [];
			}),
		undo: (item: SavedItem) =>
			run(async () => {
				const { productId: product, quantity, serial } = item;
				await restore.mutateAsync({ lines: [{ product, quantity, serial }], areSaved: true });
				setRemoved(null);
				return [];
			}),
	};
}
