import type { Language } from "#i18n/languages.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "./Icon.tsx";

/** Without `href` the label is text and no link. */
export type Crumb = { label: string; href?: string; lang?: Language };

/** The path of pages to this page. Phones show only the parent. */
export function Breadcrumbs({ parents, current }: { parents: readonly Crumb[]; current: string }) {
	const { t } = useText();
	return (
		<nav aria-label={t("ui.breadcrumbs")} className="crumbs">
			<ol>
				{parents.map(({ label, href, lang }) => (
					<li key={label} lang={lang}>
						{href ? (
							<a href={href}>
								<Icon name="left" small />
								{label}
							</a>
						) : (
							label
						)}
					</li>
				))}
				<li aria-current="page">{current}</li>
			</ol>
		</nav>
	);
}
