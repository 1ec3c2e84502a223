import { tableFilterTexts } from "#i18n/table-filters.ts";
import type { Money } from "#shared/money.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { ButtonLink } from "./Button.tsx";

type Ranges = { from: StoreDay | null; to: StoreDay | null; least: Money | null; most: Money | null };

/** Whether the filters ask for a range that ends before it begins, which no row can match. */
export const isRangeReversed = ({ from, to, least, most }: Ranges): boolean =>
	(from !== null && to !== null && from > to) || (least !== null && most !== null && least > most);

type ReversedRangeProps = { ranges: Ranges; hrefOf: (change: Partial<Ranges>) => string };

/** Says which range of the filters ends before it begins, and offers to swap its ends. */
export function ReversedRange({ ranges: { from, to, least, most }, hrefOf }: ReversedRangeProps) {
	const { pageText, day, amount } = useText(tableFilterTexts);
	if (from !== null && to !== null && from > to)
		return (
			<EmptyState
				title={pageText("days-reversed")}
				action={<ButtonLink href={hrefOf({ from: to, to: from })}>{pageText("swap-days")}</ButtonLink>}
			>
				{pageText("days-reversed-about", day(from), day(to))}
			</EmptyState>
		);
	if (least === null || most === null) return null;
	return (
		<EmptyState
			title={pageText("amounts-reversed")}
			action={<ButtonLink href={hrefOf({ least: most, most: least })}>{pageText("swap-amounts")}</ButtonLink>}
		>
			{pageText("amounts-reversed-about", amount(least), amount(most))}
		</EmptyState>
	);
}
