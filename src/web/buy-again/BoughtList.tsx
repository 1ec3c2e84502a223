import { Fragment } from "react";
import { buyAgainTexts } from "#i18n/orders/buy-again.ts";
import type { BuyAgainSort } from "#orders/buying-again/buy-again.ts";
import { useText } from "#web/app/text.tsx";
import { useMenus } from "#web/layout/useMenus.ts";
import { Button } from "#web/ui/form/Button.tsx";
import { BoughtRow } from "./BoughtRow.tsx";
import { type BoughtLine, type useBoughtQuantities, usualQuantity } from "./bought.ts";

type BoughtListProps = {
	lines: readonly BoughtLine[];
	sort: BuyAgainSort;
	quantities: ReturnType<typeof useBoughtQuantities>;
	canOrder: boolean;
};

/** The products, with a heading for each category when they are sorted by category. */
export function BoughtList({ lines, sort, quantities, canOrder }: BoughtListProps) {
	const { pageText } = useText(buyAgainTexts);
	const names = new Map(useMenus().main.map(({ slug, name }) => [slug, name]));
	const groups = sort === "category" ? Map.groupBy(lines, ({ area }) => area) : new Map([["", [...lines]]]);
	return [...groups].map(([area, group]) => (
		<Fragment key={area}>
			{area !== "" && (
				<h2 className="plain mt-6" id={`area-${area}`}>
					{names.get(area) ?? area}
				</h2>
			)}
			<ul className="bought-list" aria-label={names.get(area) ?? pageText("list")}>
				{group.map((line) => (
					<Row key={line.slug} line={line} quantities={quantities} canOrder={canOrder} />
				))}
			</ul>
		</Fragment>
	));
}

type RowProps = Pick<BoughtListProps, "quantities" | "canOrder"> & { line: BoughtLine };

function Row({ line, quantities: { quantityOf, choose }, canOrder }: RowProps) {
	const { pageText, dayOf } = useText(buyAgainTexts);
	const { last, times, name } = line;
	const [quantity, usual] = [quantityOf(line), usualQuantity(line)];
	const values = [String(last.quantity), dayOf(last.on, "short")] as const;
	return (
		<BoughtRow
			line={line}
			quantity={quantity}
			history={times === 1 ? pageText("last-once", ...values) : pageText("last-times", ...values, String(times))}
			onQuantity={canOrder ? (quantity) => choose(line, quantity) : undefined}
			action={
				canOrder &&
				usual > 0 &&
				quantity === 0 && (
					<Button
						look="text"
						aria-label={pageText("usual-of", String(usual), name)}
						onClick={() => choose(line, usual)}
					>
						{pageText("usual", String(usual))}
					</Button>
				)
			}
		/>
	);
}
