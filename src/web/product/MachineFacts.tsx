import { sheetOf } from "#catalogue/product/machine-sheet.ts";
import { productTexts } from "#i18n/product.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Downloads } from "./Downloads.tsx";
import { type Pair, Pairs, useSpecifications } from "./Facts.tsx";
import type { Machine, Product } from "./product.ts";

/** The sheet of a machine, which prints on paper by itself, and how it is looked after. */
export function MachineFacts({ product, machine }: { product: Product; machine: Machine }) {
	const { pageText: p, language } = useText(productTexts);
	const { maintenance, documents } = product;
	const rows = sheetOf(language, machine).map(({ label, value }): Pair => [label, value ?? p("sheet-none")]);
	return (
		<div className="chapters">
			<section className="outlined">
				<h2>{p("sheet")}</h2>
				<Pairs pairs={rows} />
				<p className="not-printed mt-4">
					<Button onClick={() => print()}>{p("print")}</Button>
				</p>
			</section>
			<section>
				<h2>{p("specifications")}</h2>
				<Pairs pairs={useSpecifications(product)} />
			</section>
			<section>
				<h2>{p("maintenance")}</h2>
				<p>{maintenance}</p>
				<Downloads documents={documents} />
			</section>
		</div>
	);
}
