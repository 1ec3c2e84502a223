import { buildCategories } from "#catalogue/categories.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useListText } from "#web/list/words.ts";
import type { Category } from "./category.ts";

/** Where one can go from here, with how much stands there. */
export function Subcategories({ category: { slug, categories, rootCategoryId } }: { category: Category }) {
	const { l, language } = useListText();
	const choices = buildCategories({
		categories,
		rootCategoryId,
		here: slug,
		allCategoriesLabel: l("category.all"),
	});
	return (
		choices.length > 0 && (
			<nav aria-label={l("category.subcategories")} data-menu="subcategories">
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
