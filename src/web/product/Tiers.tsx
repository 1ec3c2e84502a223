import type { Step } from "#catalogue/prices/prices.ts";
import { productTexts } from "#i18n/product.ts";
import { useText } from "#web/app/text.tsx";

type TiersProps = { steps: readonly Step[]; inForce: number };

/** The prices by quantity; the one in force is marked. */
export function Tiers({ steps, inForce }: TiersProps) {
	const { pageText: p, amount, language } = useText(productTexts);
	const percent = new Intl.NumberFormat(language, { style: "percent", maximumFractionDigits: 1 });
	const first = steps[0]?.cents;
	const saved = (cents: number) => (first && cents < first ? percent.format(1 - cents / first) : "");
	const range = (from: number, next: number | undefined) =>
		next === undefined
			? p("tier-from", String(from))
			: next === from + 1
				? String(from)
				: p("tier-from-to", String(from), String(next - 1));
	return (
		<table className="small-table tiers">
			<caption className="sr-only">{p("tiers")}</caption>
			<thead>
				<tr>
					<th scope="col">{p("tier-quantity")}</th>
					<th scope="col">{p("tier-each")}</th>
					<th scope="col">{p("tier-save")}</th>
				</tr>
			</thead>
			<tbody>
				{steps.map(({ minimum, cents }, at) => (
					<tr key={minimum} aria-current={minimum === inForce || undefined}>
						<th scope="row">{range(minimum, steps[at + 1]?.minimum)}</th>
						<td>{amount(cents)}</td>
						<td>{saved(cents)}</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}
