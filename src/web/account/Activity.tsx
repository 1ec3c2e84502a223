import { securityTexts } from "#i18n/auth/security.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { type Column, Table } from "#web/ui/display/Table.tsx";
import { AccountSection } from "./AccountFrame.tsx";

/** Lists the recent events of the user's login, so that the user notices the ones of an intruder. */
export function Activity() {
	const { pageText, moment } = useText(securityTexts);
	const activity = trpc.auth.activity.useQuery();
	type Row = NonNullable<typeof activity.data>[number];
	const columns: Column<Row>[] = [
		{
			id: "what",
			label: pageText("activity-what"),
			cell: ({ what, byUs }) =>
				byUs ? `${pageText(`did.${what}`)}, ${pageText("activity-by-us")}` : pageText(`did.${what}`),
		},
		{ id: "where", label: pageText("activity-where"), cell: ({ device }) => device || "–" },
		{ id: "when", label: pageText("activity-when"), isNumeric: true, cell: ({ at }) => moment(at) },
	];
	return (
		<AccountSection title={pageText("activity")} about={pageText("activity-about")}>
			<QueryContent
				query={activity}
				skeleton={<Skeleton className="h-64" />}
				empty={(all) =>
					all.length === 0 && (
						<EmptyState title={pageText("activity-none")}>
							<p>{pageText("activity-none-about")}</p>
						</EmptyState>
					)
				}
			>
				{(all) => (
					<Table
						isNarrow
						caption={pageText("activity")}
						columns={columns}
						rows={all}
						idOf={({ number }) => String(number)}
					/>
				)}
			</QueryContent>
		</AccountSection>
	);
}
