import { productTexts } from "#i18n/catalogue/product.ts";
import { useText } from "#web/app/text.tsx";
import type { Product } from "./product.ts";

export function Downloads({ documents }: Pick<Product, "documents">) {
	const { pageText, language } = useText(productTexts);
	const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
	return (
		documents.length > 0 && (
			<div className="downloads">
				<h3 className="plain">{pageText("downloads")}</h3>
				<ul>
					{documents.map(({ id, title, bytes }) => (
						<li key={id}>
							<a href={`/sfc/servlet.shepherd/version/download/${id}`} download>
								{pageText("download", title, numbers.format(Math.ceil(bytes / 1000)))}
							</a>
						</li>
					))}
				</ul>
			</div>
		)
	);
}
