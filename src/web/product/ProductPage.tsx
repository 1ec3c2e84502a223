import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { titleOf } from "#web/app/head.ts";
import { recordOf } from "#web/app/record.ts";
import { pathTo } from "#web/app/routes.ts";
import { useAddress, useGo } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { trpc, useStore } from "#web/app/trpc.ts";
import { LostPage } from "#web/layout/LostPage.tsx";
import { areaPath } from "#web/layout/links.ts";
import { Breadcrumbs } from "#web/ui/Breadcrumbs.tsx";
import { Loaded } from "#web/ui/Loaded.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { productAt } from "./asked.ts";
import { BesideProducts } from "./BesideProducts.tsx";
import { BuyBox } from "./BuyBox.tsx";
import { Facts } from "./Facts.tsx";
import { Gallery } from "./Gallery.tsx";
import { MachineFacts } from "./MachineFacts.tsx";
import type { Near, Prices, Product } from "./product.ts";
import { useProductText } from "./words.ts";

/** A product, or a machine, in one of its sizes. */
export default function ProductPage() {
	const { language } = useText();
	const { params } = useAddress();
	// Of another size, or another product, what was shown stays until the next is there.
	const query = trpc.catalogue.product.useQuery(productAt(params.slug, language), {
		placeholderData: (shown) => shown,
	});
	useItsOwnAddress(query.isPlaceholderData ? undefined : query.data?.product);
	return (
		<Loaded
			query={query}
			skeleton={<Waiting />}
			empty={({ product, near }) => product === null && <Lost near={near} />}
		>
			{(shown) =>
				shown.product && <Whole key={shown.product.name} product={shown.product} prices={shown.prices ?? null} />
			}
		</Loaded>
	);
}

/** Whoever came by a slug that it had goes on under the one that it has; the window is called as what it shows. */
function useItsOwnAddress(product: Product | null | undefined): void {
	const address = useAddress();
	const store = useStore();
	const queries = useQueryClient();
	const go = useGo();
	useEffect(() => {
		if (product === undefined) return;
		document.title = titleOf(address, store, recordOf(queries, address));
		if (product && product.slug !== address.params.slug)
			go(pathTo("product", address.language, { slug: product.slug }), { replace: true });
	}, [product, address, store, queries, go]);
}

const besideIn = ["needs", "upgrade", "recommended", "family"] as const;

function Whole({ product, prices }: { product: Product; prices: Prices | null }) {
	const { p, language } = useProductText();
	const { place, families, area, name, machine, beside } = product;
	const [first, ...below] = place;
	const narrower = families.slice(place.length).map((label) => ({ label, lang: "en-NZ" as const }));
	const above = [
		...(first ? [{ label: first.name, href: areaPath(language, first.slug) }] : []),
		...below.map(({ name }) => ({ label: name })),
		...narrower,
	];
	return (
		<div className="wrap product" data-cat={area}>
			<Breadcrumbs above={above} here={name} />
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
		</div>
	);
}

function Lost({ near }: { near: readonly Near[] }) {
	const { p, language } = useProductText();
	return (
		<LostPage>
			{near.length > 0 && (
				<div>
					<h2 className="plain">{p("near")}</h2>
					<ul>
						{near.map(({ slug, name }) => (
							<li key={slug}>
								<a href={pathTo("product", language, { slug })} className="inline-flex min-h-11 items-center">
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

const Waiting = () => (
	<div className="wrap product">
		<div className="choosing">
			<Skeleton className="aspect-square" />
			<Skeleton className="aspect-square" />
		</div>
	</div>
);
