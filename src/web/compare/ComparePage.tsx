import { keepPreviousData } from "@tanstack/react-query";
import { useEffect } from "react";
import { areaIn } from "#catalogue/catalogue.ts";
import { productListTexts } from "#i18n/catalogue/list.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CardPrice } from "#web/cart/CardPrice.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { PageBanner } from "#web/ui/display/PageBanner.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Stock } from "#web/ui/display/Stock.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { comparePath } from "./CompareBar.tsx";
import { compareInput } from "./compare.ts";
import { useCompared } from "./useCompared.ts";

type Comparison = Outputs["catalogue"]["compare"];
type Machine = Comparison["machines"][number];

/** Compares the machines in the address, side by side. */
export default function ComparePage() {
	const { t } = useText();
	const query = trpc.catalogue.compare.useQuery(compareInput(useAddress()), { placeholderData: keepPreviousData });
	const comparison = query.isPlaceholderData ? undefined : query.data;
	useAddressSync(comparison);
	return (
		<>
			<PageBanner pageTitle={t("compare.title")} />
			<div className="wrap compare py-6">
				<QueryContent
					query={query}
					skeleton={<Skeleton className="h-96" />}
					empty={({ machines }) => machines.length === 0 && <NothingToCompare />}
				>
					{(comparison) => <ComparisonTable comparison={comparison} />}
				</QueryContent>
			</div>
		</>
	);
}

/** Stores the machines of the address as the chosen ones. An address without machines is replaced by one with the chosen machines. */
function useAddressSync(comparison: Comparison | undefined): void {
	const { language, search } = useAddress();
	const { slugs, setSlugs } = useCompared();
	const navigate = useNavigate();
	const path = comparePath(language, slugs);
	const isAddressEmpty = search === "" && slugs.length > 0;
	useEffect(() => {
		if (comparison && comparison.machines.length > 0) setSlugs(comparison.machines.map(({ slug }) => slug));
		else if (isAddressEmpty) navigate(path, { replace: true });
	}, [comparison, setSlugs, isAddressEmpty, path, navigate]);
}

function NothingToCompare() {
	const { pageText, language } = useText(productListTexts);
	const machines = pathTo("category", language, { slug: "coffee-machines" });
	return (
		<EmptyState
			title={pageText("compare.none")}
			action={<ButtonLink href={machines}>{pageText("compare.choose")}</ButtonLink>}
		>
			{pageText("compare.none-text")}
		</EmptyState>
	);
}

function ComparisonTable({ comparison: { machines, rows } }: { comparison: Comparison }) {
	const { t, pageText } = useText(productListTexts);
	const hasDifferences = rows.some(({ differs }) => differs);
	return (
		<>
			<table className="comparison" data-count={machines.length}>
				<caption className="sr-only">{t("compare.title")}</caption>
				<thead>
					<tr>
						<td>
							{machines.length > 1 && (
								<p className="text-ink-2 text-sm">{pageText(hasDifferences ? "compare.marked" : "compare.same")}</p>
							)}
						</td>
						{machines.map((machine) => (
							<th key={machine.slug} scope="col">
								<MachineHeader machine={machine} all={machines} />
							</th>
						))}
					</tr>
				</thead>
				<tbody>
					{rows.map(({ line, label, values, differs }) => (
						<tr key={line} data-differs={differs || undefined}>
							<th scope="row">
								{label}
								{differs && <span className="sr-only"> {pageText("compare.differs")}</span>}
							</th>
							{values.map((value, index) => (
								<td key={machines[index]?.slug}>{value ?? pageText("compare.without")}</td>
							))}
						</tr>
					))}
				</tbody>
			</table>
			<p className="not-printed mt-6">
				<Button onClick={() => print()}>{pageText("compare.print")}</Button>
			</p>
		</>
	);
}

function MachineHeader({ machine, all }: { machine: Machine; all: readonly Machine[] }) {
	const { pageText, language } = useText(productListTexts);
	const { remove } = useCompared();
	const { slug, name, picture, stock } = machine;
	const otherSlugs = all.map(({ slug }) => slug).filter((other) => other !== slug);
	return (
		<div className="machine" data-cat={areaIn({ slug: machine.area })}>
			<span className="field">{picture && <Picture picture={picture} box="card" isDecorative />}</span>
			<a href={pathTo("product", language, { slug })} className="name">
				{name}
			</a>
			<Stock state={stock} />
			<CardPrice price={machine.price} />
			<a
				href={comparePath(language, otherSlugs)}
				className="remove-link not-printed"
				onClick={() => remove(slug)}
				data-keeps-position
			>
				<Icon name="close" small />
				<span>
					{pageText("compare.remove")}
					<span className="sr-only"> {name}</span>
				</span>
			</a>
		</div>
	);
}
