import { useText } from "#web/app/text.tsx";
import { Icon } from "./Icon.tsx";
import { pagesAround } from "./pages-around.ts";

type PaginationProps = { page: number; pages: number; hrefOf: (page: number) => string };

/** Links, so that a page has an address and opens in a tab of its own. */
export function Pagination({ page, pages, hrefOf }: PaginationProps) {
	const { t } = useText();
	if (pages <= 1) return null;
	return (
		<nav className="pager" aria-label={t("ui.pages")}>
			{page > 1 && (
				<a href={hrefOf(page - 1)} rel="prev" aria-label={t("ui.page-before")}>
					<Icon name="left" small />
				</a>
			)}
			{pagesAround(page, pages).map((shown) =>
				typeof shown === "string" ? (
					<span key={shown}>…</span>
				) : (
					<a
						key={shown}
						href={hrefOf(shown)}
						aria-current={shown === page ? "page" : undefined}
						aria-label={t("ui.page", String(shown))}
					>
						{shown}
					</a>
				),
			)}
			{page < pages && (
				<a href={hrefOf(page + 1)} rel="next" aria-label={t("ui.page-after")}>
					<Icon name="right" small />
				</a>
			)}
		</nav>
	);
}
