import { cartTexts } from "#i18n/cart/cart.ts";
import { savedListsTexts } from "#i18n/cart/lists.ts";
import { nameWithoutSize } from "#shared/product-name.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { IconButton } from "#web/ui/form/Button.tsx";
import { Stepper } from "#web/ui/form/Stepper.tsx";
import type { Line } from "./list.ts";

type SavedListLineProps = {
	line: Line;
	mayChange: boolean;
	isChosen: boolean;
	isFirst: boolean;
	isLast: boolean;
	onChoose: (isChosen: boolean) => void;
	onQuantity: (quantity: number) => void;
	onMove: (offset: number) => void;
	onRemove: () => void;
};

/** A line of a saved list, with its quantity and position. */
export function SavedListLine({
	line,
	mayChange,
	isChosen,
	onChoose,
	onQuantity,
	onRemove,
	...buttonProps
}: SavedListLineProps) {
	const { pageText, language, amount } = useText(savedListsTexts);
	const { slug, name, size, articleNumber, area, picture, price, trouble, quantity, lot } = line;
	const displayName = nameWithoutSize(line);
	return (
		<li className="saved-line" data-cat={area}>
			{mayChange && (
				<label className="check">
					<input type="checkbox" checked={isChosen} onChange={({ target }) => onChoose(target.checked)} />
					<span className="sr-only">{pageText("choose", name)}</span>
				</label>
			)}
			<span className="field">{picture && <Picture picture={picture} box="thumbnail" isDecorative />}</span>
			<div className="saved-line-text">
				<b>
					{trouble?.kind === "not-visible" ? (
						displayName
					) : (
						<a href={pathTo("product", language, { slug })}>{displayName}</a>
					)}
				</b>
				<p className="text-ink-2 text-sm">{size}</p>
				<p className="figures text-ink-3 text-sm">
					{articleNumber}
					{price !== null && ` · ${amount(price)}`}
				</p>
				<LineWarning line={line} />
			</div>
			<div className="saved-line-controls">
				{mayChange ? (
					<Stepper itemName={name} value={quantity} step={lot} min={1} onChange={onQuantity} />
				) : (
					<b className="figures">{quantity}</b>
				)}
				{mayChange && <LineButtons name={name} onRemove={onRemove} {...buttonProps} />}
			</div>
		</li>
	);
}

/** Why the line cannot be ordered now. */
function LineWarning({ line: { trouble, lot } }: { line: Line }) {
	const { pageText } = useText(cartTexts);
	if (!trouble) return null;
	const messages = {
		"not-visible": () => pageText("not-visible"),
		"not-sold-online": () => pageText("not-sold-online"),
		"on-request": () => pageText("on-request"),
		lot: () => pageText("lot", String(lot)),
		short: () =>
			trouble.kind === "short" && trouble.available > 0
				? pageText("short-some", String(trouble.available))
				: pageText("short-none"),
	} satisfies Record<typeof trouble.kind, () => string>;
	return <p className="text-sm text-warning">{messages[trouble.kind]()}</p>;
}

type LineButtonsProps = Pick<SavedListLineProps, "isFirst" | "isLast" | "onMove" | "onRemove"> & { name: string };

const LineButtons = ({ name, isFirst, isLast, onMove, onRemove }: LineButtonsProps) => {
	const { pageText } = useText(savedListsTexts);
	return (
		<div className="saved-line-buttons">
			<IconButton
				icon="up"
				label={pageText("up", name)}
				aria-disabled={isFirst || undefined}
				onClick={() => onMove(-1)}
			/>
			<IconButton
				icon="down"
				label={pageText("down", name)}
				aria-disabled={isLast || undefined}
				onClick={() => onMove(1)}
			/>
			<IconButton icon="remove" label={pageText("line-out", name)} onClick={onRemove} />
		</div>
	);
};
