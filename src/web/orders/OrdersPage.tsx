import { keepPreviousData } from "@tanstack/react-query";
import { orderTexts } from "#i18n/orders/orders.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { WhoCanPay } from "#web/invoices/WhoCanPay.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { Pagination } from "#web/ui/display/Pagination.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { TimesNote } from "#web/ui/display/TimesNote.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { isRangeReversed, ReversedRange } from "#web/ui/form/ReversedRange.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { OrdersTable } from "./OrdersTable.tsx";
import { OrdersToolbar } from "./OrdersToolbar.tsx";
import { type OrderList, ordersInput } from "./order.ts";
import { useOrderFilters } from "./useOrderFilters.ts";

/** The orders of a company: open and completed ones. */
export default function OrdersPage() {
	const { t } = useText();
	const address = useAddress();
	const query = trpc.orders.list.useQuery(ordersInput(address), { placeholderData: keepPreviousData });
	const { isFiltered } = useOrderFilters();
	const content = useKeepFocus<HTMLDivElement>(`${isFiltered} ${query.data?.total === 0}`);
	return (
		<div className="wrap portal orders-page">
			<CustomerMenu label={t("account.menu")} />
			<div ref={content} className="min-w-0">
				<div className="table-head">
					<h1>{t("orders.title")}</h1>
					<OrdersToolbar />
				</div>
				<OrderTabs counts={query.data?.counts} />
				<CorrectedSearch text={query.data?.corrected ?? null} />
				<QueryContent
					query={query}
					skeleton={<Skeleton className="h-96" />}
					empty={({ total }) => total === 0 && <NoOrders />}
				>
					{(list) => (
						<div aria-busy={query.isPlaceholderData || undefined}>
							<TimesNote />
							{list.orders.some(({ due }) => due !== null) && <WhoCanPay />}
							<OrdersTable orders={list.orders} />
							<OrdersPagination list={list} />
						</div>
					)}
				</QueryContent>
				<OrdersNote />
			</div>
		</div>
	);
}

function OrderTabs({ counts }: { counts: OrderList["counts"] | undefined }) {
	const { pageText } = useText(orderTexts);
	const { listing, hrefOf } = useOrderFilters();
	return (
		<nav className="tabs" aria-label={pageText("tabs")}>
			{(["open", "completed"] as const).map((tab) => (
				<a key={tab} href={hrefOf({ tab })} aria-current={tab === listing.tab ? "page" : undefined} data-keeps-position>
					{pageText(`tab.${tab}`)}
					{counts && <span className="figures text-ink-3 text-sm">{counts[tab]}</span>}
				</a>
			))}
		</nav>
	);
}

/** Names the text that was searched in place of the typed one. */
function CorrectedSearch({ text }: { text: string | null }) {
	const { pageText } = useText(orderTexts);
	return text !== null && <p className="mt-3 text-ink-2">{pageText("corrected", text)}</p>;
}

function OrdersPagination({ list: { page, pages, from, to, total } }: { list: OrderList }) {
	const { pageText } = useText(orderTexts);
	const { hrefOf } = useOrderFilters();
	return (
		<div className="list-end">
			<Pagination page={page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
			{pages > 1 && <p>{pageText("range", String(from + 1), String(to), String(total))}</p>}
		</div>
	);
}

/** Says that there are no orders, or none that match the filters. */
function NoOrders() {
	const { pageText, language } = useText(orderTexts);
	const { listing, isFiltered, hrefOf, noFilters } = useOrderFilters();
	if (isRangeReversed(listing)) return <ReversedRange ranges={listing} hrefOf={hrefOf} />;
	const words = isFiltered ? "found" : listing.tab;
	return (
		<div className="mt-4">
			<EmptyState
				title={pageText(`none-${words}`)}
				action={
					isFiltered ? (
						<ButtonLink href={hrefOf(noFilters)}>{pageText("clear")}</ButtonLink>
					) : (
						<ButtonLink href={pathTo("home", language)}>{pageText("to-shop")}</ButtonLink>
					)
				}
			>
				{pageText(`none-${words}-about`)}
			</EmptyState>
		</div>
	);
}

function OrdersNote() {
	const { pageText, cutOffTime, language } = useText(orderTexts);
	const { cutOff } = useStore();
	return (
		<p className="mt-4 text-ink-2 text-sm not-printed">
			{pageText("foot-note", cutOffTime(cutOff))} {pageText("wrong-delivery")}{" "}
			<a href={pathTo("contact", language)}>{pageText("contact-us")}</a>
		</p>
	);
}
