import { companyTexts } from "#i18n/account/company.ts";
import { writeMonth } from "#i18n/format.ts";
import { sum } from "#shared/money.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { type Column, Table } from "#web/ui/display/Table.tsx";
import { AccountSection } from "./AccountFrame.tsx";

type Month = Outputs["orders"]["spending"][number];

/** The orders of the last twelve months, per month and in total. */
export function Spending() {
	const { pageText, language, amount } = useText(companyTexts);
	const spending = trpc.orders.spending.useQuery();
	const total = (months: readonly Month[]): Month => ({
		month: "",
		orders: months.reduce((count, { orders }) => count + orders, 0),
		net: sum(months.map(({ net }) => net)),
		total: sum(months.map(({ total }) => total)),
	});
	const columns: Column<Month>[] = [
		{
			id: "month",
			label: pageText("month"),
			cell: ({ month }) =>
				month === "" ? (
					<b>{pageText("sum")}</b>
				) : (
					`${writeMonth(language, `${month}-01`, "long")} ${month.slice(0, "YYYY".length)}`
				),
		},
		{ id: "orders", label: pageText("orders"), isNumeric: true, cell: ({ orders }) => orders },
		{ id: "net", label: pageText("net"), isNumeric: true, cell: ({ net }) => amount(net) },
		{ id: "gross", label: pageText("gross"), isNumeric: true, cell: ({ total }) => amount(total) },
	];
	return (
		<AccountSection title={pageText("spending")} about={pageText("spending-about")}>
			<QueryContent
				query={spending}
				skeleton={<Skeleton className="h-64" />}
				empty={(months) =>
					months.length === 0 && (
						<EmptyState title={pageText("spending-none")}>
							<p>{pageText("spending-none-about")}</p>
						</EmptyState>
					)
				}
			>
				{(months) => (
					<Table
						isNarrow
						caption={pageText("spending")}
						columns={columns}
						rows={[...months, total(months)]}
						idOf={({ month }) => month}
					/>
				)}
			</QueryContent>
		</AccountSection>
	);
}
