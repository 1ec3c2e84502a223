import type { Params } from "#web/app/routing/paths.ts";
import type { Category } from "./category.ts";

/** Describes a category and its place in the tree in the terms of schema.org. */
export const structuredCategory = ({ slug, name, intro, above }: Category, urlOf: (params: Params) => string) => ({
	"@context": "https://schema.org",
	"@type": "CollectionPage",
	name,
	description: intro,
	url: urlOf({ slug }),
	breadcrumb: {
		"@type": "BreadcrumbList",
		itemListElement: [...above, { slug, name }].map((category, index) => ({
			"@type": "ListItem",
			position: index + 1,
			name: category.name,
			item: urlOf({ slug: category.slug }),
		})),
	},
});
