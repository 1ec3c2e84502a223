import { companyTexts } from "#i18n/company.ts";
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
	const { pageText: c, language, amount } = useText(companyTexts);
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
			label: c("month"),
			cell: ({ month }) =>
				month === "" ? (
					<b>{c("sum")}</b>
				) : (
					`${writeMonth(language, `${month}-01`, "long")} ${month.slice(0, "YYYY".length)}`
				),
		},
		{ id: "orders", label: c("orders"), isNumeric: true, cell: ({ orders }) => orders },
		{ id: "net", label: c("net"), isNumeric: true, cell: ({ net }) => amount(net) },
		{ id: "gross", label: c("gross"), isNumeric: true, cell: ({ total }) => amount(total) },
	];
	return (
		<AccountSection title={c("spending")} about={c("spending-about")}>
			<QueryContent
				query={spending}
				skeleton={<Skeleton className="h-64" />}
				empty={(months) =>
					months.length === 0 && (
						<EmptyState title={c("spending-none")}>
							<p>{c("spending-none-about")}</p>
						</EmptyState>
					)
				}
			>
				{(months) => (
					<Table
						caption={c("spending")}
						columns={columns}
						rows={[...months, total(months)]}
						idOf={({ month }) => month}
					/>
				)}
			</QueryContent>
		</AccountSection>
	);
}
