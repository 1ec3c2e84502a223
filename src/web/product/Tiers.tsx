import type { Tier } from "#catalogue/prices/prices.ts";
import { productTexts } from "#i18n/catalogue/product.ts";
import { useText } from "#web/app/text.tsx";

type TiersProps = { steps: readonly Tier[]; currentMinimum: number };

/** The prices by quantity. Marks the one for the current quantity. */
export function Tiers({ steps, currentMinimum }: TiersProps) {
	const { pageText, amount, language } = useText(productTexts);
	const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
	const first = steps[0]?.cents;
	const discount = (cents: number) => (first && cents < first ? percent.format(1 - cents / first) : "");
	const range = (from: number, next: number | undefined) =>
		next === undefined
			? pageText("tier-from", String(from))
			: next === from + 1
				? String(from)
				: pageText("tier-from-to", String(from), String(next - 1));
	return (
		<table className="small-table tiers">
			<caption className="sr-only">{pageText("tiers")}</caption>
			<thead>
				<tr>
					<th scope="col">{pageText("tier-quantity")}</th>
					<th scope="col">{pageText("tier-each")}</th>
					<th scope="col">{pageText("tier-save")}</th>
				</tr>
			</thead>
			<tbody>
				{steps.map(({ minimum, cents }, index) => (
					<tr key={minimum} aria-current={minimum === currentMinimum || undefined}>
						<th scope="row">{range(minimum, steps[index + 1]?.minimum)}</th>
						<td>{amount(cents)}</td>
						<td>{discount(cents)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
