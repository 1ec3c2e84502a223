import { useText } from "#web/app/text.tsx";
import { Icon } from "./Icon.tsx";
import { pagesAround } from "./pages-around.ts";

type PaginationProps = { page: number; pages: number; hrefOf: (page: number) => string };

/** Links to the pages of a list. Links, so that a page can be opened in a new tab. */
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
			{pagesAround(page, pages).map((item) =>
				typeof item === "string" ? (
					<span key={item}>…</span>
				) : (
					<a
						key={item}
						href={hrefOf(item)}
						aria-current={item === page ? "page" : undefined}
						aria-label={t("ui.page", String(item))}
					>
						{item}
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
