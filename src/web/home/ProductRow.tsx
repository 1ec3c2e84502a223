import { useRange } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";

/** The areas of the shop in the order of its aisles, each with a pack on its field, all on one measured line. */
export function Shelf() {
	const { language } = useText();
	return (
		<ul className="shelf">
			{useRange(language).map(({ slug, name, products: [first] }) => (
				<li key={slug} data-cat={slug}>
					<a href={pathTo("category", language, { slug })} className="block no-underline">
						<span className="bay">
							{first?.picture && <Picture picture={first.picture} box="card" isDecorative isPriority />}
						</span>
						<span className="ruler" />
						<span className="block pt-1 pr-2 font-strong text-sm leading-snug lg:pt-2 lg:text-[0.9375rem]">{name}</span>
					</a>
				</li>
			))}
		</ul>
	);
}
