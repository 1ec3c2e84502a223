import { useEffect, useRef } from "react";
import { maxQuantityLength } from "#cart/quick-order-lines.ts";
import { cartTexts } from "#i18n/cart/cart.ts";
import { quickOrderTexts } from "#i18n/cart/quick-order.ts";
import { writtenOrderTexts } from "#i18n/cart/written-order.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Checkbox } from "#web/ui/form/Choice.tsx";
import type { useWrittenOrder } from "./useWrittenOrder.ts";
import {
	availableOf,
	earlierLineOf,
	isShort,
	isWholeAmount,
	rowsToAdd,
	unitPriceOf,
	type WrittenRow,
} from "./written-rows.ts";

type WrittenState = ReturnType<typeof useWrittenOrder>;
type WrittenReviewProps = {
	state: WrittenState;
	/** The number of lines that were added. */
	added: number;
	busy: boolean;
	onAdd: () => void;
	onStartOver: () => void;
	onClose: () => void;
};

/** Shows the meaning of each line of a text. The buyer chooses the products, and adds them. */
export function WrittenReview({
	state: { rows, rest, change },
	added,
	busy,
	onAdd,
	onStartOver,
	onClose,
}: WrittenReviewProps) {
	const { pageText } = useText(writtenOrderTexts);
	const { pageText: quickText } = useText(quickOrderTexts);
	const summary = useRef<HTMLParagraphElement>(null);
	useEffect(() => summary.current?.focus(), []); // the form with the focused button is gone
	const matched = rows.filter(({ choices }) => choices.length > 0);
	const chosen = rowsToAdd(rows);
	const counts = [matched.length, chosen.length, rows.length - rows.filter(({ isSelected }) => isSelected).length];
	const [foundCount = "", selectedCount = "", openCount = ""] = counts.map(String);
	return (
		<>
			<p ref={summary} tabIndex={-1} role="status">
				{matched.length > 0
					? pageText("read", foundCount, selectedCount, openCount)
					: added === 0
						? pageText("none")
						: rows.length > 0 && pageText("left", openCount)}
			</p>
			<ul className="written-rows" aria-label={pageText("items")}>
				{rows.map((row) => (
					<WrittenItem
						key={row.id}
						row={row}
						earlierLine={earlierLineOf(rows, row)}
						onChange={(changes) => change(row.id, changes)}
					/>
				))}
			</ul>
			{rest.length > 0 && (
				<details
					className="valid-lines"
					onToggle={({ currentTarget }) => currentTarget.open && currentTarget.scrollIntoView({ block: "nearest" })}
				>
					<summary>
						{pageText("rest")} <span className="figures text-ink-2">{rest.length}</span>
					</summary>
					<ul className="grid gap-1 text-ink-2 text-sm">
						{rest.map(({ line, text }) => (
							<li key={line} className="written-text">
								{pageText("written", String(line), text)}
							</li>
						))}
					</ul>
				</details>
			)}
			<footer className="dialog-foot flex flex-wrap justify-end gap-3">
				<Button onClick={onStartOver}>{quickText("back")}</Button>
				{matched.length > 0 ? (
					<Button
						look="dark"
						busy={busy}
						aria-disabled={chosen.length === 0}
						onClick={() => chosen.length > 0 && onAdd()}
					>
						{pageText("add", selectedCount, foundCount)}
					</Button>
				) : (
					<Button look="dark" onClick={onClose}>
						{quickText("done")}
					</Button>
				)}
			</footer>
		</>
	);
}

type WrittenItemProps = { row: WrittenRow; onChange: (changes: Partial<WrittenRow>) => void };

/** An item as written, with the proposed product and quantity. */
function WrittenItem({ row, earlierLine, onChange }: WrittenItemProps & { earlierLine: number | null }) {
	const { pageText, t, language } = useText(writtenOrderTexts);
	const { line, text, kind, choices, isSelected } = row;
	return (
		<li className="written-row">
			<p className="written-text text-ink-2 text-sm">{pageText("written", String(line), text)}</p>
			{choices.length > 0 ? (
				<>
					<Checkbox
						label={<span className="sr-only">{pageText("select", text)}</span>}
						checked={isSelected}
						onChange={({ target }) => onChange({ isSelected: target.checked })}
					/>
					<ProductChoice row={row} onChange={onChange} />
					<Amount row={row} onChange={onChange} />
					<Doubts row={row} />
					{earlierLine !== null && (
						<p className="written-doubt">
							<Icon name="warning" small />
							<span>{pageText("same-product", String(earlierLine))}</span>
						</p>
					)}
				</>
			) : (
				<p className="written-doubt">
					<Icon name="warning" small />
					<span>
						{pageText(kind === "last-order" ? "last-order" : "unknown")}{" "}
						{kind === "last-order" && <a href={pathTo("buy-again", language)}>{t("buy-again.title")}</a>}
					</span>
				</p>
			)}
		</li>
	);
}

/** The proposed size, with a choice when there are others. */
function ProductChoice({ row, onChange }: WrittenItemProps) {
	const { pageText, amount } = useText(writtenOrderTexts);
	const { pageText: cartText } = useText(cartTexts);
	const { text, choices, chosen } = row;
	const price = unitPriceOf(row);
	const goods = choices.find(({ articleNumber }) => articleNumber === chosen);
	return (
		<div className="written-product">
			{choices.length > 1 ? (
				<div className="select">
					<select
						className="input"
						aria-label={pageText("product", text)}
						value={chosen}
						onChange={({ target }) => onChange({ chosen: target.value })}
					>
						{choices.map((goods) => (
							<option key={goods.articleNumber} value={goods.articleNumber}>
								{goods.available === 0 ? `${nameWithSize(goods)} · ${cartText("short-none")}` : nameWithSize(goods)}
							</option>
						))}
					</select>
					<Icon name="down" small />
				</div>
			) : (
				<b>{goods && nameWithSize(goods)}</b>
			)}
			{goods && (
				<p className="figures text-ink-2 text-sm">
					{[goods.articleNumber, goods.size, ...(price === null ? [] : [pageText("unit-price", amount(price))])].join(
						" · ",
					)}
				</p>
			)}
		</div>
	);
}

function Amount({ row: { text, amount, isSelected }, onChange }: WrittenItemProps) {
	const { pageText } = useText(writtenOrderTexts);
	const isWrong = isSelected && !isWholeAmount(amount);
	return (
		<div className="written-amount">
			<input
				className="input figures"
				inputMode="numeric"
				autoComplete="off"
				aria-label={pageText("quantity", text)}
				aria-invalid={isWrong || undefined}
				maxLength={maxQuantityLength}
				value={amount}
				onChange={({ target }) => onChange({ amount: target.value })}
			/>
			{isWrong && <p className="field-error">{pageText("bad-quantity")}</p>}
		</div>
	);
}

/** How sure the shop is, and why not. */
function Doubts({ row }: { row: WrittenRow }) {
	const { pageText } = useText(writtenOrderTexts);
	const { pageText: cartText } = useText(cartTexts);
	const { doubts, isSelected, isUsual, chosen, choices } = row;
	const available = availableOf(row);
	if (isShort(row))
		return (
			<p className="written-doubt">
				<Icon name="warning" small />
				<span>{available ? cartText("short-some", String(available)) : cartText("short-none")}</span>
			</p>
		);
	if (doubts.length === 0)
		return (
			<p className="written-doubt text-success">
				<Icon name="success" small />
				<span>{pageText(isUsual && chosen === choices[0]?.articleNumber ? "usual" : "sure")}</span>
			</p>
		);
	if (isSelected) return null;
	return (
		<p className="written-doubt">
			<Icon name="warning" small />
			<span>{doubts.map((doubt) => pageText(`doubt.${doubt}`)).join(" ")}</span>
		</p>
	);
}
