import type { ReactNode } from "react";
import { cartTexts } from "#i18n/cart/cart.ts";
import { quickOrderTexts } from "#i18n/cart/quick-order.ts";
import { nameWithSize } from "#shared/product-name.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { LineResult } from "./useQuickOrder.ts";

/** Returns the text of why a line cannot be added to the cart. `lineAt` gives the number of a line by its index. */
export function useLineIssueMessage() {
	const { pageText } = useText(quickOrderTexts);
	const { pageText: cartText } = useText(cartTexts);
	return ({ verdict, goods }: LineResult, lineAt: (index: number) => number): string => {
		switch (verdict.kind) {
			case "accepted":
				return "";
			case "joined":
				return pageText("with-line", String(lineAt(verdict.line)));
			case "too-many":
				return pageText("too-many-of-one");
			case "lot":
				return cartText("lot", String(goods?.lot ?? 1));
			case "short":
				return verdict.available > 0 ? cartText("short-some", String(verdict.available)) : cartText("short-none");
			case "not-sold-online":
			case "on-request":
				return cartText(verdict.kind);
			default:
				return pageText(verdict.kind);
		}
	};
}

/** The quantities that are possible instead. */
function possibleQuantities({ verdict }: LineResult): readonly number[] {
	if ("nearest" in verdict) return verdict.nearest;
	return verdict.kind === "short" && verdict.available > 0 ? [verdict.available] : [];
}

type LineIssueProps = {
	result: LineResult;
	words: string;
	onQuantity: (quantity: number) => void;
	/** Receives the article number of the chosen size, when several sizes share the code. */
	onCode: (articleNumber: string) => void;
	children?: ReactNode;
};

/** Explains what is wrong with a line, with buttons that correct the line. */
export function LineIssue({ result, words, onQuantity, onCode, children }: LineIssueProps) {
	const { pageText } = useText(quickOrderTexts);
	const { pageText: cartText } = useText(cartTexts);
	return (
		<div className="line-problem">
			<p>
				<Icon name="warning" small />
				<span>{words}</span>
			</p>
			{possibleQuantities(result).map((quantity) => (
				<Button key={quantity} onClick={() => onQuantity(quantity)}>
					{cartText("take", String(quantity))}
				</Button>
			))}
			{result.choices.map(({ articleNumber, ...goods }) => (
				<Button key={articleNumber} onClick={() => onCode(articleNumber)}>
					{pageText("choose", nameWithSize(goods))}
				</Button>
			))}
			{children}
		</div>
	);
}
