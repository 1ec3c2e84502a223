import type { FormEvent } from "react";
import { longestTerm } from "#catalogue/search/query-words.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress, useGo } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { useAnswers, useWalk } from "#web/ui/form/listbox.tsx";
import { Suggestions } from "./Suggestions.tsx";
import { type Row, useAsk } from "./useAsk.ts";
import { useSingleKeys } from "./useSingleKeys.ts";

/** What has neither letter nor digit finds nothing, and some of it is no address. */
const says = /[\p{L}\p{N}]/u;

/** The box on every page: suggestions while one types, and the page of all results. */
export function SearchBox() {
	const { t, language } = useText();
	const go = useGo();
	const { tell } = useAnalytics();
	const { params } = useAddress();
	const { typed, answer, type, settle, open, setOpen } = useAnswers<Row>({
		ask: useAsk(),
		begin: params.term ?? "",
	});
	const rows = answer ?? [];
	const search = (term: string) => {
		if (!says.test(term)) return;
		settle(term);
		go(pathTo("search", language, { term }));
	};
	const choose = (row: Row) => {
		if (row.kind === "all") return search(typed.trim());
		if (row.kind === "product") tell("select_item", toAnalyticsItem(row, rows.indexOf(row)));
		settle("");
		go(row.href);
	};
	const { listId, at, optionId, box } = useWalk({ rows, choose, typed, type, open, setOpen });
	const submit = (event: FormEvent) => {
		event.preventDefault();
		search(typed.trim());
	};
	const total = rows.reduce((sum, row) => (row.kind === "all" ? row.total : sum), 0);
	return (
		<search className="search">
			<form onSubmit={submit}>
				<Icon name="search" />
				<input
					{...box}
					type="search"
					className="input"
					maxLength={longestTerm}
					aria-label={t("search.label")}
					placeholder={t("search.placeholder")}
					autoCapitalize="none"
					spellCheck={false}
					enterKeyHint="search"
				/>
				{useSingleKeys() && <KeyHint />}
				<span className="sr-only" aria-live="polite">
					{open && (answer ? t("ui.found", String(total)) : t("ui.not-searched"))}
				</span>
				<Suggestions
					listId={listId}
					rows={rows}
					typed={typed}
					at={at}
					choose={choose}
					optionId={optionId}
					isOpen={open}
					hasFailed={answer === null}
				/>
			</form>
		</search>
	);
}

const toAnalyticsItem = ({ articleNumber, name, area }: Row & { kind: "product" }, index: number) => ({
	affiliation: "webshop" as const,
	item_list_name: "suggestions",
	items: [{ item_id: articleNumber, item_name: name, item_category: area, index }],
});

/** Beside an empty box, for who sees it. */
const KeyHint = () => (
	<span className="key-hint" aria-hidden="true">
		/
	</span>
);
