import { buildCategories } from "#catalogue/categories.ts";
import { productListTexts } from "#i18n/catalogue/list.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { Category } from "./category.ts";

/** Links to the subcategories, with the number of products in each. */
export function Subcategories({ category: { slug, categories, rootCategoryId } }: { category: Category }) {
	const { pageText, language } = useText(productListTexts);
	const choices = buildCategories({
		categories,
		rootCategoryId,
		currentSlug: slug,
		allCategoriesLabel: pageText("category.all"),
	});
	return (
		choices.length > 0 && (
			<nav aria-label={pageText("category.subcategories")} data-menu="subcategories">
				<ul className="chips scroll">
					{choices.map(({ slug, label, productCount, isHere }) => (
						<li key={slug}>
							<a
								href={pathTo("category", language, { slug })}
								className="chip"
								aria-current={isHere ? "page" : undefined}
							>
								{label} <span className="figures">{productCount}</span>
							</a>
						</li>
					))}
				</ul>
			</nav>
		)
	);
}
