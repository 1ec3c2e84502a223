import { useText } from "#web/app/text.tsx";
import { Icon } from "./Icon.tsx";

export type Crumb = { label: string; href: string };

/** Where a page stands; on phones only the way one step back. */
export function Breadcrumbs({ above, here }: { above: readonly Crumb[]; here: string }) {
	const { t } = useText();
	return (
		<nav aria-label={t("ui.breadcrumbs")} className="crumbs">
			<ol>
				{above.map(({ label, href }) => (
					<li key={href}>
						<a href={href}>
							<Icon name="left" small />
							{label}
						</a>
					</li>
				))}
				<li aria-current="page">{here}</li>
			</ol>
		</nav>
	);
}
