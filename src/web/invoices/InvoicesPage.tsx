import { keepPreviousData } from "@tanstack/react-query";
import { useState } from "react";
import { invoiceTexts } from "#i18n/invoices/invoices.ts";
import { payInvoicesTexts } from "#i18n/invoices/pay-invoices.ts";
import { type InvoiceTab, invoiceTabs } from "#invoices/list/invoice-query.ts";
import { money } from "#shared/money.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useCanPay } from "#web/cart/buying.ts";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { Pagination } from "#web/ui/display/Pagination.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { exampleAmount } from "#web/ui/form/AmountFilters.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { isRangeReversed, ReversedRange } from "#web/ui/form/ReversedRange.tsx";
import { Notice } from "#web/ui/overlay/Notice.tsx";
import { AmountsToPay } from "./AmountsToPay.tsx";
import { BulkBar } from "./BulkBar.tsx";
import { CreditUsedUp } from "./CreditUsedUp.tsx";
import { InvoiceContact } from "./InvoiceContact.tsx";
import { InvoicesTable } from "./InvoicesTable.tsx";
import { ExportLinks, InvoicesToolbar } from "./InvoicesToolbar.tsx";
import { type BalancePaid, type InvoiceList, invoicesInput } from "./invoice.ts";
import { useChosenInvoices } from "./useChosenInvoices.ts";
import { useInvoiceFilters } from "./useInvoiceFilters.ts";

/** The invoices and credit notes of a company, and what it has to pay. */
export default function InvoicesPage() {
	const { t, pageText, language } = useText(invoiceTexts);
	const address = useAddress();
	const query = trpc.invoices.list.useQuery(invoicesInput(address), { placeholderData: keepPreviousData });
	return (
		<div className="wrap portal invoices-page">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<div className="invoices-head">
					<h1>{t("invoices.title")}</h1>
					<div className="invoices-tools not-printed">
						<ButtonLink href={pathTo("statement", language)}>{pageText("statement")}</ButtonLink>
						<ExportLinks />
					</div>
				</div>
				<QueryContent query={query} skeleton={<Skeleton className="h-96" />} empty={() => false}>
					{(list) => <ListContent list={list} isOld={query.isPlaceholderData} />}
				</QueryContent>
				<InvoiceContact />
			</div>
		</div>
	);
}

function ListContent({ list, isOld }: { list: InvoiceList; isOld: boolean }) {
	const canPay = useCanPay();
	const { listing, isFiltered } = useInvoiceFilters();
	const isPlain = listing.tab === "to-pay" && !isFiltered;
	const { data: credit } = trpc.orders.credit.useQuery(undefined, { enabled: isPlain });
	const usedUp = isPlain && credit && credit.orders.length > 0 ? credit : null;
	const chosen = useChosenInvoices(list.invoices, list.offers);
	const [paid, setPaid] = useState<BalancePaid | null>(null);
	const settle = (paid: BalancePaid) => {
		chosen.clear();
		setPaid(paid);
	};
	const hasPayable = listing.tab === "to-pay" || listing.tab === "all";
	return (
		<>
			{paid && <BalanceUsed paid={paid} />}
			<AmountsToPay list={list} {...(canPay && { onChoose: chosen.chooseOffers, onSettled: settle })} />
			<InvoiceTabs totals={list.totals} />
			<InvoicesToolbar />
			{usedUp && <CreditUsedUp credit={usedUp} />}
			{list.totals[listing.tab].count === 0 ? (
				!usedUp && <NoInvoices list={list} />
			) : (
				<div aria-busy={isOld || undefined}>
					<div className="invoices-box">
						<InvoicesTable list={list} {...(canPay && hasPayable && { chosen })} />
						{chosen.chosen.length > 0 && (
							<BulkBar chosen={chosen} balance={money(list.toPay.balance)} onSettled={settle} />
						)}
					</div>
					<InvoicesPagination list={list} />
				</div>
			)}
		</>
	);
}

/** Says what the credit balance paid after nothing was left to pay online. */
function BalanceUsed({ paid: { amount: cents, left, rest } }: { paid: BalancePaid }) {
	const { pageText, amount } = useText(payInvoicesTexts);
	return (
		<Notice type="success" title={pageText("settled")}>
			{pageText("settled-about", amount(cents))} {rest > 0 && pageText("settled-rest", amount(rest))}{" "}
			{left > 0 && pageText("settled-left", amount(left))}
		</Notice>
	);
}

function InvoiceTabs({ totals }: Pick<InvoiceList, "totals">) {
	const { pageText } = useText(invoiceTexts);
	const { listing, hrefOf } = useInvoiceFilters();
	return (
		<nav className="tabs" aria-label={pageText("tabs")}>
			{invoiceTabs.map((tab) => (
				<a
					key={tab}
					href={hrefOf({ tab, sort: null })}
					aria-current={tab === listing.tab ? "page" : undefined}
					data-keeps-position
				>
					{pageText(`tab.${tab}`)} <span className="figures text-ink-3 text-sm">{totals[tab].count}</span>
				</a>
			))}
		</nav>
	);
}

function InvoicesPagination({ list: { page, pages, from, to, count } }: { list: InvoiceList }) {
	const { pageText } = useText(invoiceTexts);
	const { hrefOf } = useInvoiceFilters();
	return (
		<div className="list-end not-printed">
			<Pagination page={page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
			{pages > 1 && <p>{pageText("range", String(from + 1), String(to), String(count))}</p>}
		</div>
	);
}

/** Says that the tab is empty, or that no invoices match the filters. */
function NoInvoices({ list }: { list: InvoiceList }) {
	const { pageText, language, amount } = useText(invoiceTexts);
	const { listing, isFiltered, hrefOf, noFilters } = useInvoiceFilters();
	if (isRangeReversed(listing)) return <ReversedRange ranges={listing} hrefOf={hrefOf} />;
	const due = { from: listing.dueFrom, to: listing.dueTo, least: null, most: null };
	if (isRangeReversed(due))
		return <ReversedRange ranges={due} hrefOf={({ from = null, to = null }) => hrefOf({ dueFrom: from, dueTo: to })} />;
	const elsewhere = isFiltered
		? invoiceTabs.filter((tab) => tab !== "all" && tab !== listing.tab && list.totals[tab].count > 0)
		: [];
	if (elsewhere.length > 0) return <FoundElsewhere list={list} tabs={elsewhere} />;
	const words = isFiltered ? "found" : listing.tab;
	const hasPaid = !isFiltered && listing.tab === "to-pay" && list.totals.paid.count > 0;
	return (
		<div className="mt-4">
			<EmptyState
				title={pageText(`none-${words}`)}
				action={
					isFiltered ? (
						<ButtonLink href={hrefOf(noFilters)}>{pageText("clear")}</ButtonLink>
					) : hasPaid ? (
						<ButtonLink href={hrefOf({ tab: "paid" })}>{pageText("to-paid")}</ButtonLink>
					) : (
						<ButtonLink href={pathTo("home", language)}>{pageText("to-shop")}</ButtonLink>
					)
				}
			>
				{words === "found" ? pageText("none-found-about", amount(exampleAmount)) : pageText(`none-${words}-about`)}
			</EmptyState>
		</div>
	);
}

type FoundElsewhereProps = { list: InvoiceList; tabs: readonly InvoiceTab[] };

/** Links to the other tabs with invoices that match the filters. */
function FoundElsewhere({ list: { totals }, tabs }: FoundElsewhereProps) {
	const { pageText } = useText(invoiceTexts);
	const { listing, hrefOf } = useInvoiceFilters();
	return (
		<div className="mt-4">
			<EmptyState
				title={pageText("none-here", pageText(`tab.${listing.tab}`))}
				action={tabs.map((tab) => (
					<ButtonLink key={tab} href={hrefOf({ tab, sort: null })}>
						{pageText("to-tab", pageText(`tab.${tab}`), String(totals[tab].count))}
					</ButtonLink>
				))}
			>
				{pageText("none-here-about")}
			</EmptyState>
		</div>
	);
}
