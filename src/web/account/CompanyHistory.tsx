import type { HistoryValue, ShownField } from "#accounts/history.ts";
import { jobTitles, salutations } from "#accounts/person.ts";
import { companyTexts } from "#i18n/account/company.ts";
import { writePhone, writeWeekday, writeWindow } from "#i18n/format.ts";
import { ownNames } from "#i18n/languages.ts";
import { registrationTexts } from "#i18n/registration/registration.ts";
import { money } from "#shared/money.ts";
import { isRegion, regions } from "#shared/regions.ts";
import { memberRoles } from "#shared/roles.ts";
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
	const { pageText, moment } = useText(companyTexts);
	const { name: shop } = useStore();
	const history = trpc.accounts.history.useQuery();
	const columns: Column<Entry>[] = [
		{ id: "what", label: pageText("what"), cell: (entry) => <Change entry={entry} /> },
		{ id: "who", label: pageText("who"), cell: ({ who }) => who ?? shop },
		{ id: "when", label: pageText("when"), isNumeric: true, cell: ({ at }) => moment(at) },
	];
	return (
		<AccountSection title={pageText("history")} about={pageText("history-about")}>
			<QueryContent
				query={history}
				skeleton={<Skeleton className="h-64" />}
				empty={(entries) => entries.length === 0 && <EmptyState title={pageText("history-none")} />}
			>
				{(entries) => (
					<Table
						isNarrow
						caption={pageText("history")}
						columns={columns}
						rows={entries}
						idOf={({ number }) => String(number)}
					/>
				)}
			</QueryContent>
		</AccountSection>
	);
}

/** The change in one sentence, and the values before and after. */
const Change = ({ entry }: { entry: Entry }) => (
	<div className="change">
		<ChangeText entry={entry} />
		{entry.values.length > 0 && (
			<ul className="changed-values">
				{entry.values.map((value) => (
					<ChangedValueLine key={value.field} value={value} />
				))}
			</ul>
		)}
	</div>
);

function ChangedValueLine({ value: { field, before, after } }: { value: Entry["values"][number] }) {
	const { t, pageText } = useText(companyTexts);
	const country = trpc.accounts.company.useQuery().data?.country ?? "NZ";
	const write = useValueWriter();
	return (
		<li>
			{field === "taxNumber" ? t(`account.tax.${country}`) : pageText(`field.${field}`)}: {write(field, before)}{" "}
			<span aria-hidden="true">→</span>
			<span className="sr-only">{pageText("value.to")}</span> {write(field, after)}
		</li>
	);
}

/** Writes a value as the forms show it. */
function useValueWriter() {
	const { t, pageText, amount, language, shortDay } = useText(companyTexts);
	const { pageText: registrationText } = useText(registrationTexts);
	return (field: ShownField, value: HistoryValue): string => {
		if (value === null || value === "") return pageText("value.none");
		if (value === "erased") return pageText("value.erased");
		if (typeof value === "boolean") return pageText(value ? "value.yes" : "value.no");
		if (Array.isArray(value)) {
			const texts = value.map((item) =>
				typeof item === "number" ? writeWeekday(language, item, "short") : writeWindow(language, item),
			);
			return texts.join(", ");
		}
		if (typeof value === "number") {
			if (field === "creditLimit") return amount(money(value));
			return field === "earlyPaymentBasisPoints" ? `${value / 100}%` : `${value}`;
		}
		if (field === "closingDays") return value.replace(/\d{4}-\d\d-\d\d/g, shortDay);
		const word = wordsOf(field, { t, c: pageText, r: registrationText })[value];
		if (word) return word;
		return field === "phone" ? writePhone(value) : isRegion(value) && field === "region" ? regions[value] : value;
	};
}

type Texts = {
	t: ReturnType<typeof useText>["t"];
	c: ReturnType<typeof companyTexts>;
	r: ReturnType<typeof registrationTexts>;
};

/** The words for the values of a field that has a fixed list of them. */
function wordsOf(field: ShownField, { t, c, r }: Texts): Readonly<Record<string, string>> {
	const from = <Value extends string>(values: readonly Value[], wordOf: (value: Value) => string) =>
		Object.fromEntries(values.map((value) => [value, wordOf(value)]));
	switch (field) {
		case "role":
			return from(memberRoles, (role) => t(`account.role.${role}`));
		case "status":
			return from(["new", "verified", "blocked", "closed"] as const, (status) => c(`value.${status}`));
		case "invoiceDelivery":
			return from(["email", "paper"] as const, (delivery) => c(`value.${delivery}`));
		case "invoiceSchedule":
			return from(["order", "week", "month"] as const, (schedule) => c(`schedule.${schedule}`));
		case "salutation":
			return from(salutations, (salutation) => r(`salutation.${salutation}`));
		case "jobTitle":
			return from(jobTitles, (title) => r(`job.${title}`));
		case "language":
			return ownNames;
		default:
			return {};
	}
}

function ChangeText({ entry: { event, subject, role, details, values } }: { entry: Entry }) {
	const { t, pageText } = useText(companyTexts);
	const name = subject ?? "–";
	const changed = details.map((detail) => pageText(`detail.${detail}`)).join(", ") || pageText("detail.other");
	switch (event) {
		case "company-added":
			return pageText("did.company-added");
		// The values name their fields themselves.
		case "company-changed":
			return values.length > 0 ? pageText("did.company-values") : pageText("did.company-changed", changed);
		case "person-changed":
			return values.length > 0 ? pageText("did.person-values", name) : pageText("did.person-changed", name, changed);
		case "location-changed":
			return values.length > 0
				? pageText("did.location-values", name)
				: pageText("did.location-changed", name, changed);
		case "member-added":
		case "role-changed":
			return pageText(`did.${event}`, name, t(`account.role.${role ?? "reader"}`));
		default:
			return pageText(`did.${event}`, name);
	}
}
