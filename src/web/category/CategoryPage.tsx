import { keepPreviousData } from "@tanstack/react-query";
import { productListTexts } from "#i18n/catalogue/list.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useRecordPage } from "#web/app/routing/useRecordPage.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { DidYouMean } from "#web/layout/DidYouMean.tsx";
import { ProductList } from "#web/list/ProductList.tsx";
import { Breadcrumbs } from "#web/ui/display/Breadcrumbs.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { OptionalPart } from "#web/ui/display/OptionalPart.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";
import { ProductStrip } from "#web/ui/display/ProductStrip.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import type { Category } from "./category.ts";
import { categoryInput } from "./category.ts";
import { Subcategories } from "./Subcategories.tsx";

/** A category with its subcategories and products. */
export default function CategoryPage() {
	const query = trpc.catalogue.category.useQuery(categoryInput(useAddress()), {
		placeholderData: keepPreviousData,
	});
	useRecordPage(query.isPlaceholderData ? undefined : query.data);
	return (
		<QueryContent
			query={query}
			skeleton={<CategorySkeleton />}
			empty={({ category, similar }) => category === null && <DidYouMean page="category" similar={similar} />}
		>
			{({ category }) => category && <CategoryContent category={category} />}
		</QueryContent>
	);
}

function CategoryContent({ category }: { category: Category }) {
	const { pageText, language } = useText(productListTexts);
	const { slug, name, area, above, packs } = category;
	const shop = { label: pageText("category.shop"), href: pathTo("home", language) };
	const crumbs = above.map(({ slug, name }) => ({ label: name, href: pathTo("category", language, { slug }) }));
	return (
		<>
			<PageBanner
				pageTitle={name}
				addTitleBg
				area={area}
				breadcrumbs={<Breadcrumbs parents={[shop, ...crumbs]} current={name} />}
			>
				<ProductStrip pictures={packs} />
			</PageBanner>
			<div className="wrap listing" data-cat={area}>
				<OptionalPart>
					<Subcategories category={category} />
				</OptionalPart>
				<ProductList source={{ category: slug }} hiddenFacets={["category"]} emptyState={() => <EmptyCategory />} />
			</div>
		</>
	);
}

function EmptyCategory() {
	const { t, pageText, language } = useText(productListTexts);
	return (
		<EmptyState
			title={pageText("category.empty")}
			action={<ButtonLink href={pathTo("home", language)}>{t("search.empty-begin")}</ButtonLink>}
		>
			{pageText("category.empty-text")}
		</EmptyState>
	);
}

const CategorySkeleton = () => (
	<div className="wrap py-6">
		<Skeleton className="h-24" />
		<Skeleton className="mt-6 h-96" />
	</div>
);
