import type { Product } from "./product.ts";
import { useProductText } from "./words.ts";

export function Downloads({ documents }: Pick<Product, "documents">) {
	const { p, language } = useProductText();
	const numbers = new Intl.NumberFormat(language, { maximumFractionDigits: 0 });
	return (
		documents.length > 0 && (
			<div className="downloads">
				<h3 className="plain">{p("downloads")}</h3>
				<ul>
					{documents.map(({ id, title, bytes }) => (
						<li key={id}>
							<a href={`/sfc/servlet.shepherd/version/download/${id}`} download>
								{p("download", title, numbers.format(Math.ceil(bytes / 1000)))}
							</a>
						</li>
					))}
				</ul>
			</div>
		)
	);
}
