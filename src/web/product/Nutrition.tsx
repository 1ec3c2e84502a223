import { type Nutrition as NutritionFacts, nutrients } from "#catalogue/product/product.ts";
import { productTexts } from "#i18n/catalogue/product.ts";
import { useText } from "#web/app/text.tsx";

const kcalPerKj = 0.239006;

/** The nutrition table. Unknown amounts are labelled as unknown, never shown as 0. */
export function Nutrition({ nutrition }: { nutrition: NutritionFacts }) {
	const { pageText, language } = useText(productTexts);
	const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 3 });
	const format = (amount: number | null, unit: "kJ" | "g") => {
		if (amount === null) return <span className="text-ink-3">{pageText("not-known")}</span>;
		if (unit === "g") return `${numbers.format(amount / 1000)}\u00a0g`;
		return `${numbers.format(amount)}\u00a0kJ / ${numbers.format(Math.round(amount * kcalPerKj))}\u00a0kcal`;
	};
	return (
		<section>
			<h2>{pageText("nutrition")}</h2>
			<table className="small-table">
				<caption className="sr-only">{pageText("nutrition")}</caption>
				<thead>
					<tr>
						<td />
						<th scope="col">{pageText("per-100")}</th>
					</tr>
				</thead>
				<tbody>
					{nutrients.map((nutrient) => (
						<tr key={nutrient.name} data-part={"isPart" in nutrient || undefined}>
							<th scope="row">{pageText(`nutrient.${nutrient.name}`)}</th>
							<td>{format(nutrition[nutrient.name], nutrient.unit)}</td>
						</tr>
					))}
				</tbody>
			</table>
		</section>
	);
}
