import { useRange } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";

/** Links to the areas of the shop, each with the picture of a product. */
export function AreaList() {
	const { language } = useText();
	return (
		<ul className="area-list">
			{useRange(language).map(({ slug, name, products: [product] }) => (
				<li key={slug} data-cat={slug}>
					<a href={pathTo("category", language, { slug })} className="block no-underline">
						<span className="area-picture">
							{product?.picture && <Picture picture={product.picture} box="card" isDecorative isPriority />}
						</span>
						<span className="ruler" />
						<span className="block pt-1 pr-2 font-strong text-sm leading-snug lg:pt-2 lg:text-[0.9375rem]">{name}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
