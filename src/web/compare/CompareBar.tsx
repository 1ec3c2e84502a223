import { maxCompared } from "#catalogue/product/compare.ts";
import { productListTexts } from "#i18n/catalogue/list.ts";
import type { Language } from "#i18n/languages.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { useCompared } from "./useCompared.ts";

export const comparePath = (language: Language, slugs: readonly string[]): string =>
	slugs.length === 0 ? pathTo("compare", language) : `${pathTo("compare", language)}?machines=${slugs.join()}`;

/** Shows how many machines are chosen for comparison, at the bottom of the window. */
export function CompareBar() {
	const { t, pageText, language } = useText(productListTexts);
	const { slugs, setSlugs } = useCompared();
	if (slugs.length === 0) return null;
	return (
		<aside className="compare-bar" aria-label={t("compare.title")}>
			<p role="status">{pageText("compare.chosen", String(slugs.length), String(maxCompared))}</p>
			<Button look="text" onClick={() => setSlugs([])}>
				{pageText("compare.clear")}
			</Button>
			<ButtonLink look="dark" href={comparePath(language, slugs)}>
				{pageText("compare.go")}
			</ButtonLink>
		</aside>
	);
}
