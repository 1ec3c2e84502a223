import type { ReactNode } from "react";
import { cartTexts } from "#i18n/cart.ts";
import { quickOrderTexts } from "#i18n/quick-order.ts";
import { nameAndSize } from "#shared/product-name.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import type { Answer } from "./useQuickOrder.ts";

/** Why a line does not go into the cart as it stands, in words. `lineAt`: where the line stood that is named. */
export function useVerdictWords() {
	const { pageText: q } = useText(quickOrderTexts);
	const { pageText: c } = useText(cartTexts);
	return ({ verdict, goods }: Answer, lineAt: (at: number) => number): string => {
		switch (verdict.kind) {
			case "taken":
				return "";
			case "with":
				return q("with-line", String(lineAt(verdict.line)));
			case "too-many":
				return q("too-many-of-one");
			case "lot":
				return c("lot", String(goods?.lot ?? 1));
			case "short":
				return verdict.available > 0 ? c("short-some", String(verdict.available)) : c("short-none");
			case "not-sold-online":
			case "on-request":
				return c(verdict.kind);
			default:
				return q(verdict.kind);
		}
	};
}

/** The quantities that can be had instead. */
function nearIn({ verdict }: Answer): readonly number[] {
	if ("near" in verdict) return verdict.near;
	return verdict.kind === "short" && verdict.available > 0 ? [verdict.available] : [];
}

type VerdictProps = {
	answer: Answer;
	words: string;
	onQuantity: (quantity: number) => void;
	/** One of the sizes that have the code, by what is its alone. */
	onCode: (articleNumber: string) => void;
	children?: ReactNode;
};

/** What is wrong with a line, and the presses that mend it. */
export function Verdict({ answer, words, onQuantity, onCode, children }: VerdictProps) {
	const { pageText: q } = useText(quickOrderTexts);
	const { pageText: c } = useText(cartTexts);
	return (
		<div className="line-trouble">
			<p>
				<Icon name="warning" small />
				<span>{words}</span>
			</p>
			{nearIn(answer).map((amount) => (
				<Button key={amount} onClick={() => onQuantity(amount)}>
					{c("take", String(amount))}
				</Button>
			))}
			{answer.choices.map(({ articleNumber, ...goods }) => (
				<Button key={articleNumber} onClick={() => onCode(articleNumber)}>
					{q("choose", nameAndSize(goods))}
				</Button>
			))}
			{children}
		</div>
	);
}
