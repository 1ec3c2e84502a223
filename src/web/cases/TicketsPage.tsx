import { keepPreviousData } from "@tanstack/react-query";
import { locationLine } from "#accounts/address.ts";
import { caseSubjects, caseTabNames } from "#cases/case-query.ts";
import { ticketTexts } from "#i18n/cases/tickets.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { Pagination } from "#web/ui/display/Pagination.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { TimesNote } from "#web/ui/display/TimesNote.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { FilterSelect, TableFilters } from "#web/ui/form/TableFilters.tsx";
import { useKeepFocus } from "#web/ui/overlay/useKeepFocus.ts";
import { type CaseList, ticketsInput } from "./case.ts";
import { TicketsTable } from "./TicketsTable.tsx";
import { useTicketFilters } from "./useTicketFilters.ts";

/** The service tickets of a company. */
export default function TicketsPage() {
	const { t, pageText, language } = useText(ticketTexts);
	const query = trpc.cases.list.useQuery(ticketsInput(useAddress()), { placeholderData: keepPreviousData });
	const { isFiltered } = useTicketFilters();
	const content = useKeepFocus<HTMLDivElement>(`${isFiltered} ${query.data?.total === 0}`);
	return (
		<div className="wrap portal tickets-page">
			<CustomerMenu label={t("account.menu")} />
			<div ref={content} className="min-w-0">
				<div className="table-head">
					<h1>{t("tickets.title")}</h1>
					<div className="table-tools not-printed">
						<TicketFilters />
						<ButtonLink look="primary" href={pathTo("new-ticket", language)}>
							{pageText("new")}
						</ButtonLink>
					</div>
				</div>
				<TicketTabs counts={query.data?.counts} />
				<QueryContent
					query={query}
					skeleton={<Skeleton className="h-96" />}
					empty={({ total }) => total === 0 && <NoTickets />}
				>
					{(list) => (
						<div aria-busy={query.isPlaceholderData || undefined}>
							<TimesNote />
							<TicketsTable cases={list.cases} />
							<ListEnd list={list} />
						</div>
					)}
				</QueryContent>
			</div>
		</div>
	);
}

function TicketTabs({ counts }: { counts: CaseList["counts"] | undefined }) {
	const { pageText } = useText(ticketTexts);
	const { listing, hrefOf } = useTicketFilters();
	return (
		<nav className="tabs" aria-label={pageText("tabs")}>
			{caseTabNames.map((tab) => (
				<a key={tab} href={hrefOf({ tab })} aria-current={tab === listing.tab ? "page" : undefined} data-keeps-position>
					{pageText(`tab.${tab}`)}
					{counts && <span className="figures text-ink-3 text-sm">{counts[tab]}</span>}
				</a>
			))}
		</nav>
	);
}

function TicketFilters() {
	const { pageText } = useText(ticketTexts);
	const { listing, isFiltered, hrefOf, applyFilters, noFilters } = useTicketFilters();
	const { data: locations = [] } = trpc.accounts.locations.useQuery();
	const chosen = [listing.locationId, listing.about].filter((filter) => filter !== null).length;
	const locationOptions = locations.map((location) => ({
		value: location.id,
		label: locationLine(location),
	}));
	return (
		<TableFilters label={chosen > 0 ? pageText("filters-chosen", String(chosen)) : pageText("filters")}>
			{locationOptions.length > 1 && (
				<FilterSelect
					label={pageText("location")}
					noneLabel={pageText("all-locations")}
					options={locationOptions}
					value={listing.locationId}
					onChoose={(locationId) => applyFilters({ locationId })}
				/>
			)}
			<FilterSelect
				label={pageText("subject")}
				noneLabel={pageText("all-subjects")}
				options={caseSubjects.map((value) => ({ value, label: pageText(`about.${value}`) }))}
				value={listing.about}
				onChoose={(about) => applyFilters({ about })}
			/>
			{isFiltered && (
				<a href={hrefOf(noFilters)} className="btn text" data-keeps-position>
					<span className="btn-label">{pageText("clear")}</span>
				</a>
			)}
		</TableFilters>
	);
}

function ListEnd({ list: { page, pages, from, to, total } }: { list: CaseList }) {
	const { pageText } = useText(ticketTexts);
	const { hrefOf } = useTicketFilters();
	return (
		<div className="list-end">
			<Pagination page={page} pages={pages} hrefOf={(page) => hrefOf({ page })} />
			{pages > 1 && <p>{pageText("range", String(from + 1), String(to), String(total))}</p>}
		</div>
	);
}

/** Says that there are no tickets, or none that match the filters. */
function NoTickets() {
	const { pageText, language } = useText(ticketTexts);
	const { listing, isFiltered, hrefOf, noFilters } = useTicketFilters();
	const words = isFiltered ? "found" : listing.tab;
	return (
		<div className="mt-4">
			<EmptyState
				title={pageText(`none-${words}`)}
				action={
					isFiltered ? (
						<ButtonLink href={hrefOf(noFilters)}>{pageText("clear")}</ButtonLink>
					) : (
						<ButtonLink href={pathTo("new-ticket", language)}>{pageText("new")}</ButtonLink>
					)
				}
			>
				{pageText(`none-${words}-about`)}
			</EmptyState>
		</div>
	);
}
