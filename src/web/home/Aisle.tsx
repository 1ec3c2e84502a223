import { pathTo } from "#web/app/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { Area } from "#web/app/trpc.ts";
import { Picture } from "#web/ui/Picture.tsx";

/** One area: its scene with its name in the calm third of it, and what stands there. */
export function Aisle({ area: { slug, name, intro, scene, count, products } }: { area: Area }) {
	const { t, language } = useText();
	return (
		<section id={slug} data-cat={slug} aria-labelledby={`${slug}-name`} className="wrap scroll-mt-4 py-8 md:py-10">
			<div className="scene">
				{scene && <Picture picture={scene} box="banner" />}
				<div className="words">
					<h2 id={`${slug}-name`}>{name}</h2>
					<p>{intro}</p>
				</div>
			</div>
			{count > 0 && (
				<p className="count">
					<a href={pathTo("category", language, { slug })} className="inline-flex min-h-11 items-center">
						{t("home.products", String(count))}
					</a>
				</p>
			)}
			<ul className="goods">
				{products.map(({ slug, name, taste, picture }) => (
					<li key={slug}>
						<div className="field">{picture && <Picture picture={picture} box="card" beside />}</div>
						<div>
							<h3>
								<a href={pathTo("product", language, { slug })}>{name}</a>
							</h3>
							<p>{taste}</p>
						</div>
					</li>
				))}
			</ul>
		</section>
	);
}
