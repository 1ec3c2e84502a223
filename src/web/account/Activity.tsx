import { securityTexts } from "#i18n/security.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Empty } from "#web/ui/display/Empty.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { type Column, Table } from "#web/ui/display/Table.tsx";
import { AccountSection } from "./AccountFrame.tsx";

/** Lists the recent events of the user's login, so that the user notices the ones of an intruder. */
export function Activity() {
	const { pageText: s, moment } = useText(securityTexts);
	const activity = trpc.auth.activity.useQuery();
	type Row = NonNullable<typeof activity.data>[number];
	const columns: Column<Row>[] = [
		{
			id: "what",
			label: s("activity-what"),
			cell: ({ what, byUs }) => (byUs ? `${s(`did.${what}`)}, ${s("activity-by-us")}` : s(`did.${what}`)),
		},
		{ id: "where", label: s("activity-where"), cell: ({ device }) => device || "–" },
		{ id: "when", label: s("activity-when"), figures: true, cell: ({ at }) => moment(at) },
	];
	return (
		<AccountSection title={s("activity")} about={s("activity-about")}>
			<Loaded
				query={activity}
				skeleton={<Skeleton className="h-64" />}
				empty={(all) =>
					all.length === 0 && (
						<Empty title={s("activity-none")}>
							<p>{s("activity-none-about")}</p>
						</Empty>
					)
				}
			>
				{(all) => <Table caption={s("activity")} columns={columns} rows={all} idOf={({ number }) => String(number)} />}
			</Loaded>
		</AccountSection>
	);
}
