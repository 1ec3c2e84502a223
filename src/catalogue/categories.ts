/** A category and its subcategories. */
export type CategoryNode = {
	id: string;
	slug: string;
	name: string;
	productCount: number;
	children: readonly CategoryNode[];
};

export type CategoryChoice = { slug: string; label: string; productCount: number; isHere: boolean };

type CategoriesInput = {
	categories: readonly CategoryNode[] | null | undefined;
	rootCategoryId: string;
	allCategoriesLabel: string;
	/** The slug of the category that the page shows. */
	currentSlug: string;
};

/** The links of a category page: the whole root category, then its subcategories. */
export function buildCategories({
	categories,
	rootCategoryId,
	allCategoriesLabel,
	currentSlug: here,
}: CategoriesInput): CategoryChoice[] {
	if (!categories) throw new Error("Categories are not provided");
	const root = categories.find(({ id }) => id === rootCategoryId);
	if (!root || root.children.length === 0) return [];
	return [{ ...root, name: allCategoriesLabel }, ...root.children].map(({ slug, name, productCount }) => ({
		slug,
		label: name,
		productCount,
		isHere: slug === here,
	}));
}
