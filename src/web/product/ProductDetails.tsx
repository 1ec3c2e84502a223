import type { ReactNode } from "react";
import { valueName } from "#catalogue/list/facet-values.ts";
import { isKnown } from "#catalogue/product/product.ts";
import { productTexts } from "#i18n/catalogue/product.ts";
import { writeFigures } from "#i18n/format.ts";
import { useText } from "#web/app/text.tsx";
import { Gauge } from "#web/ui/display/Gauge.tsx";
import { Downloads } from "./Downloads.tsx";
import { Nutrition } from "./Nutrition.tsx";
import { familyLanguage, type Product } from "./product.ts";

/** Taste, specifications and nutrition of a product, in columns on large screens. */
export function ProductDetails({ product }: { product: Product }) {
	const { pageText } = useText(productTexts);
	const { intensity, taste, preparation, dosage, nutrition, documents } = product;
	const hasTasteDetails = intensity !== null || preparation !== null || dosage !== null;
	return (
		<div className="product-details">
			{hasTasteDetails && (
				<section>
					<h2>{pageText("in-the-cup")}</h2>
					{intensity !== null && <Intensity intensity={intensity} />}
					<DetailList
						details={[
							[pageText("taste"), taste],
							[pageText("preparation"), preparation],
							[pageText("dosage"), dosage],
						]}
					/>
				</section>
			)}
			<section>
				<h2>{pageText("specifications")}</h2>
				<DetailList details={useSpecifications(product)} />
				<Downloads documents={documents} />
			</section>
			{isKnown(nutrition) && <Nutrition nutrition={nutrition} />}
		</div>
	);
}

function Intensity({ intensity }: { intensity: number }) {
	const { pageText } = useText(productTexts);
	return (
		<div className="grid gap-1.5 py-2">
			<p className="flex justify-between text-sm" aria-hidden="true">
				<b>{pageText("intensity")}</b>
				<span className="figures">{pageText("intensity-of", String(intensity))}</span>
			</p>
			<Gauge
				sentence={pageText("intensity-value", String(intensity))}
				value={intensity}
				max={10}
				units={10}
				scale={["0", "10"]}
				small
			/>
		</div>
	);
}

export type Detail = [label: string, value: ReactNode];

/** Details with their labels. Unknown values are left out. */
export const DetailList = ({ details }: { details: readonly Detail[] }) => (
	<dl className="detail-list">
		{details
			.filter(([, value]) => value !== null && value !== "")
			.map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
	</dl>
);

export function useSpecifications(product: Product): Detail[] {
	const { pageText, language } = useText(productTexts);
	const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
	const { contents, pieces, weightGrams, families } = product;
	const valueNames = (facet: "certificate" | "drink", keys: readonly string[]) =>
		keys.map((key) => valueName(facet, key)[language === "nl-NL" ? "nl" : "en"]).join(", ");
	return [
		[pageText("brand"), product.brand],
		[pageText("b2b-brand"), product.b2bBrand],
		[pageText("bean-type"), product.beanType],
		[pageText("contents"), contents],
		[pageText("pieces"), pieces !== null && pieces > 1 ? numbers.format(pieces) : null],
		[pageText("selling-size"), product.sellingSize],
		[pageText("volume"), product.volume && writeFigures(language, product.volume)],
		[pageText("weight"), `${numbers.format(weightGrams / 1000)}\u00a0kg`],
		[pageText("ingredients"), product.ingredients],
		[pageText("storage"), product.storage],
		[pageText("certificates"), valueNames("certificate", product.certificates)],
		[pageText("drinks"), valueNames("drink", product.drinks)],
		[
			pageText("family"),
			<span key="family" {...familyLanguage(product)}>
				{families.join(", ")}
			</span>,
		],
		[pageText("code"), product.productCode],
		[pageText("article"), product.articleNumber],
		[pageText("international"), product.internationalArticleNumber],
		[pageText("ean"), product.ean],
	];
}
