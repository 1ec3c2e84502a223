import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { LostPage } from "./LostPage.tsx";

type NearProps = { view: "product" | "category"; near: readonly { slug: string; name: string }[] };

/** Nothing stands at this address, but something at one that is much like it. */
export function Near({ view, near }: NearProps) {
	const { t, language } = useText();
	return (
		<LostPage>
			{near.length > 0 && (
				<div>
					<h2 className="plain">{t("lost.near")}</h2>
					<ul>
						{near.map(({ slug, name }) => (
							<li key={slug}>
								<a href={pathTo(view, language, { slug })} className="inline-flex min-h-11 items-center">
									{name}
								</a>
							</li>
						))}
					</ul>
				</div>
			)}
		</LostPage>
	);
}
