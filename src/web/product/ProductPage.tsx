import { productTexts } from "#i18n/catalogue/product.ts";
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
import { BuyBox } from "./BuyBox.tsx";
import { Gallery } from "./Gallery.tsx";
import { MachineDetails } from "./MachineDetails.tsx";
import { ProductDetails } from "./ProductDetails.tsx";
import { familyLanguage, type Prices, type Product, productOfPage } from "./product.ts";
import { RelatedProducts } from "./RelatedProducts.tsx";

/** The page of a product or machine in one of its sizes. */
export default function ProductPage() {
	// The current product stays until the next size or product is loaded.
	const query = trpc.catalogue.product.useQuery(productOfPage(useAddress()), {
		placeholderData: (previous) => previous,
	});
	useRecordPage(query.isPlaceholderData ? undefined : query.data);
	return (
		<QueryContent
			query={query}
			skeleton={<ProductSkeleton />}
			empty={({ product, similar }) => product === null && <DidYouMean page="product" similar={similar} />}
		>
			{({ product, prices }) =>
				product && <ProductContent key={product.name} product={product} prices={prices ?? null} />
			}
		</QueryContent>
	);
}

const relations = ["needs", "upgrade", "together", "recommended", "family"] as const;

function ProductContent({ product, prices }: { product: Product; prices: Prices | null }) {
	const { pageText, language } = useText(productTexts);
	const { place, families, area, name, machine, related } = product;
	const subfamilies = families.slice(place.length).map((label) => ({ label, ...familyLanguage(product) }));
	const parents = [
		...place.map(({ slug, name }) => ({ label: name, href: pathTo("category", language, { slug }) })),
		...subfamilies,
	];
	return (
		<div className="wrap product" data-cat={area}>
			<Breadcrumbs parents={parents} current={name} />
			<div className="product-top">
				<Gallery key={product.slug} pictures={product.pictures} />
				<BuyBox product={product} prices={prices} />
			</div>
			{machine ? <MachineDetails product={product} machine={machine} /> : <ProductDetails product={product} />}
			{relations.map((relation) => (
				<RelatedProducts
					key={relation}
					relation={relation}
					title={pageText(relation === "family" && machine ? "related.machines" : `related.${relation}`)}
					products={related[relation]}
					prices={prices}
				/>
			))}
			{machine && <CompareBar />}
			<div id="buy-bar" className="contents" />
		</div>
	);
}

const ProductSkeleton = () => (
	<div className="wrap product">
		<div className="product-top">
			<Skeleton className="aspect-square" />
			<Skeleton className="aspect-square" />
		</div>
	</div>
);
