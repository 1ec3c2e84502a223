import { searchPagesTexts } from "#i18n/search/search-pages.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { pagesFor } from "./page-topics.ts";

/** The fixed pages that a search asks for, above its products. */
export function MatchingPages({ pages }: { pages: ReturnType<typeof pagesFor> }) {
	const { pageText, language } = useText(searchPagesTexts);
	if (pages.length === 0) return null;
	return (
		<nav className="search-pages" aria-label={pageText("label")}>
			<ul>
				{pages.map(({ name, page }) => (
					<li key={name}>
						<a href={pathTo(page, language)}>
							<b>{pageText(name)}</b>
						</a>{" "}
						<span className="text-ink-2">{pageText(`${name}-about`)}</span>
					</li>
				))}
			</ul>
		</nav>
	);
}
