import { sheetRows } from "#catalogue/product/machine-sheet.ts";
import { productTexts } from "#i18n/catalogue/product.ts";
import { useText } from "#web/app/text.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Downloads } from "./Downloads.tsx";
import { type Detail, DetailList, useSpecifications } from "./ProductDetails.tsx";
import type { Machine, Product } from "./product.ts";

/** Data sheet, specifications and maintenance of a machine. Printing the page prints only the data sheet. */
export function MachineDetails({ product, machine }: { product: Product; machine: Machine }) {
	const { pageText, language } = useText(productTexts);
	const { maintenance, documents } = product;
	const rows = sheetRows(language, machine).map(({ label, value }): Detail => [label, value ?? pageText("sheet-none")]);
	return (
		<div className="product-details">
			<section className="outlined">
				<h2>{pageText("sheet")}</h2>
				<DetailList details={rows} />
				<p className="not-printed mt-4">
					<Button onClick={() => print()}>{pageText("print")}</Button>
				</p>
			</section>
			<section>
				<h2>{pageText("specifications")}</h2>
				<DetailList details={useSpecifications(product)} />
			</section>
			<section>
				<h2>{pageText("maintenance")}</h2>
				<p>{maintenance}</p>
				<Downloads documents={documents} />
			</section>
		</div>
	);
}
