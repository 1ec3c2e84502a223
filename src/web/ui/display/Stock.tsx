import type { StockState } from "#catalogue/catalogue.ts";
import { useText } from "#web/app/text.tsx";

/** The stock as a symbol and a word, with the number left when stock is low. */
export function Stock({ state, left }: { state: StockState; left?: number }) {
	const { t } = useText();
	return (
		<span className="stock" data-state={state}>
			{t(`stock.${state}`)}
			{left !== undefined && `, ${t("stock.left", String(left))}`}
		</span>
	);
}
