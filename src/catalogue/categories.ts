/** A place of the shop and what is below it. */
export type CategoryNode = {
	id: string;
	slug: string;
	name: string;
	productCount: number;
	children: readonly CategoryNode[];
};

export type CategoryChoice = { slug: string; label: string; productCount: number; isHere: boolean };

type ToBuild = {
	categories: readonly CategoryNode[] | null | undefined;
	rootCategoryId: string;
	allCategoriesLabel: string;
	/** The slug of the place where somebody is. */
	here: string;
};

/** Where one can go from a place: all of its root, then what stands right below that. */
export function buildCategories({ categories, rootCategoryId, allCategoriesLabel, here }: ToBuild): CategoryChoice[] {
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
