import type { ReactNode } from "react";
import { wordsOf } from "#catalogue/facetvalues.ts";
import { isKnown } from "#catalogue/product.ts";
import { useText } from "#web/app/text.tsx";
import { MeasuredLine } from "#web/ui/MeasuredLine.tsx";
import { Downloads } from "./Downloads.tsx";
import { Nutrition } from "./Nutrition.tsx";
import type { Product } from "./product.ts";

/** Everything that is known of it, in three columns on a desk. */
export function Facts({ product }: { product: Product }) {
	const { t } = useText();
	const { intensity, taste, preparation, dosage, nutrition, documents } = product;
	const isDrunk = intensity !== null || preparation !== null || dosage !== null;
	return (
		<div className="chapters">
			{isDrunk && (
				<section>
					<h2>{t("product.in-the-cup")}</h2>
					{intensity !== null && <Intensity intensity={intensity} />}
					<Pairs
						pairs={[
							[t("product.taste"), taste],
							[t("product.preparation"), preparation],
							[t("product.dosage"), dosage],
						]}
					/>
				</section>
			)}
			<section>
				<h2>{t("product.specifications")}</h2>
				<Pairs pairs={useSpecifications(product)} />
				<Downloads documents={documents} />
			</section>
			{isKnown(nutrition) && <Nutrition nutrition={nutrition} />}
		</div>
	);
}

function Intensity({ intensity }: { intensity: number }) {
	const { t } = useText();
	return (
		<div className="grid gap-1.5 py-2">
			<p className="flex justify-between text-sm" aria-hidden="true">
				<b>{t("product.intensity")}</b>
				<span className="figures">{t("product.intensity-of", String(intensity))}</span>
			</p>
			<MeasuredLine
				sentence={t("product.intensity-said", String(intensity))}
				value={intensity}
				max={10}
				units={10}
				scale={["0", "10"]}
				small
			/>
		</div>
	);
}

export type Pair = [label: string, value: ReactNode];

/** Names with what is written under them; what is not known has no line. */
export const Pairs = ({ pairs }: { pairs: readonly Pair[] }) => (
	<dl className="pairs">
		{pairs
			.filter(([, value]) => value !== null && value !== "")
			.map(([label, value]) => (
				<div key={label}>
					<dt>{label}</dt>
					<dd>{value}</dd>
				</div>
			))}
	</dl>
);

export function useSpecifications(product: Product): Pair[] {
	const { t, language } = useText();
	const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
	const { contents, pieces, weightGrams, families } = product;
	const words = (facet: "certificate" | "drink", keys: readonly string[]) =>
		keys.map((key) => wordsOf(facet, key)[language === "nl-NL" ? "nl" : "en"]).join(", ");
	return [
		[t("product.brand"), product.brand],
		[t("product.b2b-brand"), product.b2bBrand],
		[t("product.bean-type"), product.beanType],
		[t("product.contents"), contents],
		[t("product.pieces"), pieces !== null && pieces > 1 ? numbers.format(pieces) : null],
		[t("product.selling-size"), product.sellingSize],
		[t("product.volume"), product.volume],
		[t("product.weight"), `${numbers.format(weightGrams / 1000)}\u00a0kg`],
		[t("product.ingredients"), product.ingredients],
		[t("product.storage"), product.storage],
		[t("product.certificates"), words("certificate", product.certificates)],
		[t("product.drinks"), words("drink", product.drinks)],
		[
			t("product.family"),
			<span key="family" lang="en-NZ">
				{families.join(", ")}
			</span>,
		],
		[t("product.code"), product.productCode],
		[t("product.article"), product.articleNumber],
		[t("product.international"), product.internationalArticleNumber],
		[t("product.ean"), product.ean],
	];
}
