import { writeMonth } from "#i18n/format.ts";
import { statementTexts } from "#i18n/invoices/statement.ts";
import { addMonths, type StoreDay } from "#shared/store-day.ts";
import { trpc, useNextDelivery } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useRecordPage } from "#web/app/routing/useRecordPage.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { PrintHead } from "#web/layout/PrintHead.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { type StatementView, statementInput } from "./invoice.ts";
import { AgeingTable, StatementNotes, StatementParty, StatementTotals } from "./StatementSums.tsx";
import { StatementTable } from "./StatementTable.tsx";

/** The transactions of a month, and how old the open amounts are. */
export default function StatementPage() {
	const { t, pageText, language } = useText(statementTexts);
	const query = trpc.invoices.statement.useQuery(statementInput(useAddress()));
	useRecordPage(query.data);
	return (
		<div className="wrap portal invoices-page statement-page">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<PrintHead />
				<a className="back not-printed" href={pathTo("invoices", language)}>
					<Icon name="back" small />
					{pageText("all-invoices")}
				</a>
				<QueryContent query={query} skeleton={<Skeleton className="h-96" />} empty={() => false}>
					{(statement) => <StatementContent statement={statement} />}
				</QueryContent>
			</div>
		</div>
	);
}

function StatementContent({ statement }: { statement: StatementView }) {
	const { pageText, language } = useText(statementTexts);
	return (
		<>
			<div className="invoices-head">
				<h1>
					{pageText(
						"title-month",
						writeMonth(language, statement.from, "long"),
						statement.from.slice(0, "YYYY".length),
					)}
				</h1>
				<Tools month={statement.month} />
			</div>
			<StatementParty statement={statement} />
			{statement.isPartial && <p className="mb-3 text-ink-2">{pageText("partial")}</p>}
			<Months statement={statement} />
			<StatementTotals statement={statement} />
			<div className="statement-grid">
				<StatementTable statement={statement} />
				<div className="statement-sums">
					<AgeingTable statement={statement} />
					<StatementNotes statement={statement} />
				</div>
			</div>
		</>
	);
}

function Tools({ month }: { month: string }) {
	const { pageText, language } = useText(statementTexts);
	const path = pathTo("statement", language);
	return (
		<div className="invoices-tools not-printed">
			<ButtonLink href={`${path}.pdf?month=${month}`}>{pageText("pdf")}</ButtonLink>
			<ButtonLink href={`${path}.csv?month=${month}`}>{pageText("csv")}</ButtonLink>
			<Button onClick={() => window.print()}>{pageText("print")}</Button>
		</div>
	);
}

/** Links to the months before and after. */
function Months({ statement: { from, month, firstMonth } }: { statement: StatementView }) {
	const { pageText, language } = useText(statementTexts);
	const { today } = useNextDelivery();
	const before = addMonths(from, -1);
	const after = addMonths(from, 1);
	const hasBefore = firstMonth !== null && monthOf(before) >= firstMonth;
	const hasAfter = month < today.slice(0, month.length);
	const linkTo = (day: StoreDay) => ({
		href: `${pathTo("statement", language)}?month=${monthOf(day)}`,
		name: `${writeMonth(language, day, "long")} ${day.slice(0, "YYYY".length)}`,
	});
	if (!hasBefore && !hasAfter) return null;
	return (
		<nav className="statement-months not-printed" aria-label={pageText("months")}>
			{hasBefore && (
				<a href={linkTo(before).href}>
					<Icon name="left" small />
					{linkTo(before).name}
				</a>
			)}
			{hasAfter && (
				<a href={linkTo(after).href}>
					{linkTo(after).name}
					<Icon name="right" small />
				</a>
			)}
		</nav>
	);
}

const monthOf = (day: StoreDay): string => day.slice(0, "YYYY-MM".length);
