import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { NotFoundPage } from "./NotFoundPage.tsx";

type DidYouMeanProps = { page: "product" | "category"; similar: readonly { slug: string; name: string }[] };

/** A page that does not exist, with links to products or categories with a similar address. */
export function DidYouMean({ page, similar }: DidYouMeanProps) {
	const { t, language } = useText();
	return (
		<NotFoundPage>
			{similar.length > 0 && (
				<div>
					<h2 className="plain">{t("not-found.similar")}</h2>
					<ul>
						{similar.map(({ slug, name }) => (
							<li key={slug}>
								<a href={pathTo(page, language, { slug })} className="inline-flex min-h-11 items-center">
									{name}
								</a>
							</li>
						))}
					</ul>
				</div>
			)}
		</NotFoundPage>
	);
}
