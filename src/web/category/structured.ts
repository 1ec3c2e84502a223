import type { Language } from "#i18n/languages.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import type { Category } from "./record.ts";

/** As schema.org calls it: a place, and where it stands. */
export function structuredCategory({ slug, name, intro, above }: Category, language: Language, publicUrl: string) {
	const urlOf = (slug: string) => publicUrl + pathTo("category", language, { slug });
	return {
		"@context": "https://schema.org",
		"@type": "CollectionPage",
		name,
		description: intro,
		url: urlOf(slug),
		breadcrumb: {
			"@type": "BreadcrumbList",
			itemListElement: [...above, { slug, name }].map((place, nth) => ({
				"@type": "ListItem",
				position: nth + 1,
				name: place.name,
				item: urlOf(place.slug),
			})),
		},
	};
}
