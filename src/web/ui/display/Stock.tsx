import type { StockState } from "#catalogue/catalogue.ts";
import { useText } from "#web/app/text.tsx";

/** A vessel as full as the stock, and the specification's word; how many are left where a figure helps. */
export function Stock({ state, left }: { state: StockState; left?: number }) {
	const { t } = useText();
	return (
		<span className="stock" data-state={state}>
			{t(`stock.${state}`)}
			{left !== undefined && `, ${t("stock.left", String(left))}`}
		</span>
	);
}
