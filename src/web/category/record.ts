import type { Language } from "#i18n/languages.ts";
import type { Outputs } from "#web/app/data/trpc.ts";
import type { PageRecord } from "#web/app/routing/record-page.ts";
import { pathTo } from "#web/app/routing/routes.ts";

export type Category = NonNullable<Outputs["catalogue"]["category"]["category"]>;

export const categoryRecord = ({ slug, name, intro }: Category, language: Language): PageRecord => ({
	path: pathTo("category", language, { slug }),
	kind: "website",
	words: { title: name, description: intro },
	picture: null,
});
