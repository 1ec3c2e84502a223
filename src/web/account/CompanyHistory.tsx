import { companyTexts } from "#i18n/company.ts";
import { type Outputs, trpc, useStore } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { type Column, Table } from "#web/ui/display/Table.tsx";
import { AccountSection } from "./AccountFrame.tsx";

type Entry = Outputs["accounts"]["history"][number];

/** The latest changes of the company, for administrators. Staff appear under the name of the shop. */
export function CompanyHistory() {
	const { pageText: c, moment } = useText(companyTexts);
	const { name: shop } = useStore();
	const history = trpc.accounts.history.useQuery();
	const columns: Column<Entry>[] = [
		{ id: "what", label: c("what"), cell: (entry) => <ChangeText entry={entry} /> },
		{ id: "who", label: c("who"), cell: ({ who }) => who ?? shop },
		{ id: "when", label: c("when"), isNumeric: true, cell: ({ at }) => moment(at) },
	];
	return (
		<AccountSection title={c("history")} about={c("history-about")}>
			<QueryContent
				query={history}
				skeleton={<Skeleton className="h-64" />}
				empty={(entries) => entries.length === 0 && <EmptyState title={c("history-none")} />}
			>
				{(entries) => (
					<Table caption={c("history")} columns={columns} rows={entries} idOf={({ number }) => String(number)} />
				)}
			</QueryContent>
		</AccountSection>
	);
}

function ChangeText({ entry: { event, subject, role, details } }: { entry: Entry }) {
	const { t, pageText: c } = useText(companyTexts);
	const name = subject ?? "–";
	const changed = details.map((detail) => c(`detail.${detail}`)).join(", ") || c("detail.other");
	switch (event) {
		case "company-added":
			return c("did.company-added");
		case "company-changed":
			return c("did.company-changed", changed);
		case "person-changed":
		case "location-changed":
			return c(`did.${event}`, name, changed);
		case "member-added":
		case "role-changed":
			return c(`did.${event}`, name, t(`account.role.${role ?? "reader"}`));
		default:
			return c(`did.${event}`, name);
	}
}
