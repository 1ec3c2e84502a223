import { useText } from "#web/app/text.tsx";
import { trpc } from "#web/app/trpc.ts";
import { Empty } from "#web/ui/Empty.tsx";
import { Loaded } from "#web/ui/Loaded.tsx";
import { Skeleton } from "#web/ui/Skeleton.tsx";
import { type Column, Table } from "#web/ui/Table.tsx";
import { Chapter } from "./AccountFrame.tsx";

/** What happened to one's login, so that its owner sees what was not theirs. */
export function Activity() {
	const { t, moment } = useText();
	const activity = trpc.auth.activity.useQuery();
	type Row = NonNullable<typeof activity.data>[number];
	const columns: Column<Row>[] = [
		{
			id: "what",
			label: t("security.activity-what"),
			cell: ({ what, byUs }) =>
				byUs ? `${t(`security.did.${what}`)}, ${t("security.activity-by-us")}` : t(`security.did.${what}`),
		},
		{ id: "where", label: t("security.activity-where"), cell: ({ device }) => device || "–" },
		{ id: "when", label: t("security.activity-when"), figures: true, cell: ({ at }) => moment(at) },
	];
	return (
		<Chapter title={t("security.activity")} about={t("security.activity-about")}>
			<Loaded
				query={activity}
				skeleton={<Skeleton className="h-64" />}
				empty={(all) =>
					all.length === 0 && (
						<Empty title={t("security.activity-none")}>
							<p>{t("security.activity-none-about")}</p>
						</Empty>
					)
				}
			>
				{(all) => (
					<Table caption={t("security.activity")} columns={columns} rows={all} idOf={({ number }) => String(number)} />
				)}
			</Loaded>
		</Chapter>
	);
}
