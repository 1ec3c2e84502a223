import { keepPreviousData } from "@tanstack/react-query";
import { orderTexts } from "#i18n/orders.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { Empty } from "#web/ui/display/Empty.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Pagination } from "#web/ui/display/Pagination.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { OrdersTable } from "./OrdersTable.tsx";
import { OrdersTools } from "./OrdersTools.tsx";
import { type OrdersListed, ordersAt } from "./order.ts";
import { useOrders } from "./useOrders.ts";

/** What a company has ordered: what is on its way, and what is done. */
export default function OrdersPage() {
	const { t } = useText();
	const address = useAddress();
	const query = trpc.orders.list.useQuery(ordersAt(address), { placeholderData: keepPreviousData });
	return (
		<div className="wrap portal orders-page">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<div className="orders-head">
					<h1>{t("orders.title")}</h1>
					<OrdersTools />
				</div>
				<OrderTabs counts={query.data?.counts} />
				<Loaded
					query={query}
					skeleton={<Skeleton className="h-96" />}
					empty={({ total }) => total === 0 && <Nothing />}
				>
					{(listed) => (
						<div aria-busy={query.isPlaceholderData || undefined}>
							<OrdersTable orders={listed.orders} />
							<Pages listed={listed} />
						</div>
					)}
				</Loaded>
				<Foot />
			</div>
		</div>
	);
}

function OrderTabs({ counts }: { counts: OrdersListed["counts"] | undefined }) {
	const { pageText: o } = useText(orderTexts);
	const { listing, hrefOf } = useOrders();
	return (
		<nav className="tabs" aria-label={o("tabs")}>
			{(["open", "completed"] as const).map((tab) => (
				<a key={tab} href={hrefOf({ tab })} aria-current={tab === listing.tab ? "page" : undefined} data-stays>
					{o(`tab.${tab}`)}
					{counts && <span className="figures text-ink-3 text-sm">{counts[tab]}</span>}
				</a>
			))}
		</nav>
	);
}

function Pages({ listed: { page, pages, from, to, total } }: { listed: OrdersListed }) {
	const { pageText: o } = useText(orderTexts);
	const { hrefOf } = useOrders();
	return (
		<div className="list-end">
			<Pagination page={page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
			{pages > 1 && <p>{o("range", String(from + 1), String(to), String(total))}</p>}
		</div>
	);
}

/** Nothing there, or nothing of what was chosen. */
function Nothing() {
	const { pageText: o, language } = useText(orderTexts);
	const { listing, isFiltered, hrefOf, nothing } = useOrders();
	const words = isFiltered ? "found" : listing.tab;
	return (
		<div className="mt-4">
			<Empty
				title={o(`none-${words}`)}
				action={
					isFiltered ? (
						<ButtonLink href={hrefOf(nothing)}>{o("clear")}</ButtonLink>
					) : (
						<ButtonLink href={pathTo("home", language)}>{o("to-shop")}</ButtonLink>
					)
				}
			>
				{o(`none-${words}-about`)}
			</Empty>
		</div>
	);
}

function Foot() {
	const { pageText: o, time, language } = useText(orderTexts);
	const { cutOff } = useStore();
	return (
		<p className="mt-4 text-ink-2 text-sm not-printed">
			{o("foot-note", time(cutOff))} {o("wrong-delivery")} <a href={pathTo("contact", language)}>{o("contact-us")}</a>
		</p>
	);
}
