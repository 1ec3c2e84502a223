import type { Language } from "#i18n/languages.ts";
import { useText } from "#web/app/text.tsx";
import { Icon } from "./Icon.tsx";

/** Without an address it is said and leads nowhere. */
export type Crumb = { label: string; href?: string; lang?: Language };

/** Where a page stands; on phones only the way one step back. */
export function Breadcrumbs({ above, here }: { above: readonly Crumb[]; here: string }) {
	const { t } = useText();
	return (
		<nav aria-label={t("ui.breadcrumbs")} className="crumbs">
			<ol>
				{above.map(({ label, href, lang }) => (
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
				<li aria-current="page">{here}</li>
			</ol>
		</nav>
	);
}
