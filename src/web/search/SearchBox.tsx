import type { FormEvent } from "react";
import { longestTerm } from "#catalogue/search/query-words.ts";
import { useAnalytics } from "#web/app/analytics/AnalyticsProvider.tsx";
import { searchPath } from "#web/app/routing/search-path.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { useListNavigation, useSuggestions } from "#web/ui/form/listbox.tsx";
import { type SuggestionRow, useFetchSuggestions, useFindByCode } from "./useFetchSuggestions.ts";
import { useSingleKeys } from "./useSingleKeys.ts";

const loadSuggestions = () => import("./Suggestions.tsx");
const Suggestions = lazyPart(loadSuggestions, () => null);

/** The search field of every page, with suggestions. Submitting opens the search page. */
export function SearchBox() {
	const { t, language } = useText();
	const navigate = useNavigate();
	const { track } = useAnalytics();
	const { params } = useAddress();
	const { text, results, changeText, setChosenText, open, setOpen } = useSuggestions<SuggestionRow>({
		fetchSuggestions: useFetchSuggestions(),
		initialText: params.term ?? "",
	});
	const rows = results ?? [];
	const search = (term: string) => {
		const path = searchPath(language, term);
		if (path === null) return;
		setChosenText(term);
		navigate(path);
	};
	const choose = (row: SuggestionRow) => {
		if (row.kind === "all") return search(text.trim());
		if (row.kind === "product") track("select_item", toAnalyticsItem(row, rows.indexOf(row)));
		setChosenText("");
		navigate(row.href);
	};
	const navigation = useListNavigation({ rows, choose, text, changeText, open, setOpen });
	const { listId, activeIndex, optionId, inputProps } = navigation;
	const findByCode = useFindByCode();
	const submit = async (event: FormEvent) => {
		event.preventDefault();
		const href = await findByCode(text.trim());
		if (href === null) return search(text.trim());
		setChosenText("");
		navigate(href);
	};
	const total = rows.reduce((sum, row) => (row.kind === "all" ? row.total : sum), 0);
	return (
		<search className="search">
			<form onSubmit={(event) => void submit(event)} onFocus={() => void loadSuggestions()}>
				<Icon name="search" />
				<input
					{...inputProps}
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
					{open && (results ? t("ui.found", String(total)) : t("ui.not-searched"))}
				</span>
				{(open || rows.length > 0) && (
					<Suggestions
						listId={listId}
						rows={rows}
						search={text}
						activeIndex={activeIndex}
						choose={choose}
						optionId={optionId}
						isOpen={open}
						hasFailed={results === null}
					/>
				)}
			</form>
		</search>
	);
}

const toAnalyticsItem = ({ articleNumber, name, area }: SuggestionRow & { kind: "product" }, index: number) => ({
	affiliation: "webshop" as const,
	item_list_name: "suggestions",
	items: [{ item_id: articleNumber, item_name: name, item_category: area, index }],
});

/** Shows the shortcut in an empty field. */
const KeyHint = () => (
	<span className="key-hint" aria-hidden="true">
		/
	</span>
);
