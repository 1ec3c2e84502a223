import { areaIn } from "#catalogue/catalogue.ts";
import { homeTexts } from "#i18n/home/home.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import type { Area } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Card, Cards } from "#web/ui/display/Card.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";

/** An area of the shop: its picture with name and introduction, its first products, and a link to all of them. */
export function AreaSection({ area: { slug, name, intro, scene, count, products } }: { area: Area }) {
	const { pageText, language } = useText(homeTexts);
	const { track } = useAnalytics();
	const area = areaIn({ slug });
	const trackOpen = ({ articleNumber, name }: Area["products"][number], index: number) =>
		track("select_item", {
			affiliation: "webshop",
			item_list_name: "home",
			items: [{ item_id: articleNumber, item_name: name, item_category: area, index }],
		});
	return (
		<section id={slug} data-cat={slug} aria-labelledby={`${slug}-name`} className="area-section wrap scroll-mt-4">
			<div className="scene">
				{scene && <Picture picture={scene} box="banner" />}
				<div className="scene-text">
					<h2 id={`${slug}-name`}>{name}</h2>
					<p>{intro}</p>
					<a href={pathTo("category", language, { slug })}>{pageText("products", String(count))}</a>
				</div>
			</div>
			<Cards>
				{products.map((product, index) => (
					<Card
						key={product.slug}
						area={area}
						name={product.name}
						href={pathTo("product", language, { slug: product.slug })}
						meta={`${product.size} · ${product.taste ?? product.brand}`}
						picture={product.picture && <Picture picture={product.picture} box="card" isDecorative />}
						stock={<Stock state={product.stock} />}
						price={null}
						onOpen={() => trackOpen(product, index)}
					/>
				))}
			</Cards>
		</section>
	);
}
