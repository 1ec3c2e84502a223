import { productTexts } from "#i18n/product.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useRecordPage } from "#web/app/routing/useRecordPage.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CompareBar } from "#web/compare/CompareBar.tsx";
import { DidYouMean } from "#web/layout/DidYouMean.tsx";
import { Breadcrumbs } from "#web/ui/display/Breadcrumbs.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { BesideProducts } from "./BesideProducts.tsx";
import { BuyBox } from "./BuyBox.tsx";
import { Facts } from "./Facts.tsx";
import { Gallery } from "./Gallery.tsx";
import { MachineFacts } from "./MachineFacts.tsx";
import { productInput } from "./product.page.ts";
import type { Prices, Product } from "./product.ts";

/** A product, or a machine, in one of its sizes. */
export default function ProductPage() {
	// Of another size, or another product, what was shown stays until the next is there.
	const query = trpc.catalogue.product.useQuery(productInput(useAddress()), {
		placeholderData: (shown) => shown,
	});
	useRecordPage(query.isPlaceholderData ? undefined : query.data);
	return (
		<QueryContent
			query={query}
			skeleton={<Waiting />}
			empty={({ product, near }) => product === null && <DidYouMean page="product" similar={near} />}
		>
			{(shown) =>
				shown.product && <Whole key={shown.product.name} product={shown.product} prices={shown.prices ?? null} />
			}
		</QueryContent>
	);
}

const besideIn = ["needs", "upgrade", "together", "recommended", "family"] as const;

function Whole({ product, prices }: { product: Product; prices: Prices | null }) {
	const { pageText: p, language } = useText(productTexts);
	const { place, families, area, name, machine, beside } = product;
	const narrower = families.slice(place.length).map((label) => ({ label, lang: "en-NZ" as const }));
	const above = [
		...place.map(({ slug, name }) => ({ label: name, href: pathTo("category", language, { slug }) })),
		...narrower,
	];
	return (
		<div className="wrap product" data-cat={area}>
			<Breadcrumbs parents={above} current={name} />
			<div className="choosing">
				<Gallery key={product.slug} pictures={product.pictures} />
				<BuyBox product={product} prices={prices} />
			</div>
			{machine ? <MachineFacts product={product} machine={machine} /> : <Facts product={product} />}
			{besideIn.map((why) => (
				<BesideProducts
					key={why}
					why={why}
					title={p(why === "family" && machine ? "beside.machines" : `beside.${why}`)}
					products={beside[why]}
					prices={prices}
				/>
			))}
			{machine && <CompareBar />}
			<div id="buy-foot" className="contents" />
		</div>
	);
}

const Waiting = () => (
	<div className="wrap product">
		<div className="choosing">
			<Skeleton className="aspect-square" />
			<Skeleton className="aspect-square" />
		</div>
	</div>
);
