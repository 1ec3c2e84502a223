import { and, count, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { caseComment, supportCase } from "#db/schema/cases.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import { type CaseListing, type CaseSubject, casesPerPage, caseTabs, readCaseListing } from "./case-query.ts";
import type { ListCases } from "./case-requests.ts";
import { shownSubject, subjectColumns, withSubject } from "./case-subject.db.ts";
import { isLateCase, visibleCases } from "./cases.db.ts";

/** The cases of the viewer's company that the viewer sees. */
export const ownCases = ({ by }: Pick<Act, "by">) =>
	and(scoped(visibleCases, by), eq(supportCase.accountId, by.accountId ?? ""), isNull(supportCase.deletedAt));

const { assetId, orderId, invoiceId, productId } = supportCase;
const hasSubject: Readonly<Record<CaseSubject, SQL | undefined>> = {
	machine: isNotNull(assetId),
	order: isNotNull(orderId),
	invoice: isNotNull(invoiceId),
	product: isNotNull(productId),
	none: and(isNull(assetId), isNull(orderId), isNull(invoiceId), isNull(productId)),
};

const isOnTab = (tab: CaseListing["tab"]) => inArray(supportCase.status, [...caseTabs[tab]]);

/** The time of the last message that the customer sees, or of the end of a case. */
const changedAt = sql`greatest(${supportCase.createdAt}, ${supportCase.solvedAt}, ${supportCase.closedAt}, (
	select max(${caseComment.createdAt}) from ${caseComment}
	where ${caseComment.caseId} = ${supportCase.id} and ${caseComment.isPublic} and ${caseComment.deletedAt} is null))`.mapWith(
	supportCase.createdAt,
);

/** One page of a company's cases, the last changed first, and how many there are on each tab. */
export async function listCases(act: Act, { search, language }: ListCases) {
	const listing = readCaseListing(new URLSearchParams(search));
	const { locationId, about } = listing;
	const matches = and(
		ownCases(act),
		locationId ? eq(supportCase.locationId, locationId) : undefined,
		about ? hasSubject[about] : undefined,
	);
	const counts = await countsOf(act, matches);
	const total = counts[listing.tab];
	const pages = Math.max(1, Math.ceil(total / casesPerPage));
	const page = Math.min(listing.page, pages);
	const from = (page - 1) * casesPerPage;
	const rows = await withSubject(
		act.db
			.select({
				...subjectColumns,
				id: supportCase.id,
				number: supportCase.number,
				subject: supportCase.subject,
				status: supportCase.status,
				priority: supportCase.priority,
				promisedAt: supportCase.promisedAt,
				answeredAt: supportCase.answeredAt,
				openedAt: supportCase.createdAt,
				changedAt,
				isLate: isLateCase(viewerAt(act)),
			})
			.from(supportCase)
			.$dynamic(),
	)
		.where(and(matches, isOnTab(listing.tab)))
		// The id breaks ties, so that a page repeats no row.
		.orderBy(desc(changedAt), desc(supportCase.id))
		.limit(casesPerPage)
		.offset(from);
	return {
		counts,
		page,
		pages,
		from,
		to: from + rows.length,
		total,
		cases: rows.map(({ asset, machine, order, line, invoice, product, place, promisedAt, answeredAt, ...row }) => ({
			...row,
			about: shownSubject({ asset, machine, order, line, invoice, product }, language),
			place,
			openedAt: row.openedAt.toISOString(),
			changedAt: row.changedAt.toISOString(),
			/** Null when the case is answered or has no promise. */
			answerBy: answeredAt ? null : (promisedAt?.toISOString() ?? null),
		})),
	};
}

async function countsOf({ db }: Act, matches: SQL | undefined) {
	const rows = await db
		.select({ status: supportCase.status, cases: count() })
		.from(supportCase)
		.where(matches)
		.groupBy(supportCase.status);
	const countOn = (tab: CaseListing["tab"]): number => {
		const statuses: readonly string[] = caseTabs[tab];
		return rows.reduce((sum, { status, cases }) => sum + (statuses.includes(status) ? cases : 0), 0);
	};
	return { open: countOn("open"), solved: countOn("solved"), closed: countOn("closed") };
}
