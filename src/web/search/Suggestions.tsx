import { suggestionTexts } from "#i18n/search/suggestions.ts";
import { useText } from "#web/app/text.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { HighlightedText, Option } from "#web/ui/form/listbox.tsx";
import { pagesFor } from "./page-topics.ts";
import type { SuggestionRow } from "./useFetchSuggestions.ts";

type SuggestionsProps = {
	listId: string;
	rows: readonly SuggestionRow[];
	search: string;
	/** The row that is highlighted by the arrow keys. */
	activeIndex: number | null;
	choose: (row: SuggestionRow) => void;
	optionId: (index: number) => string;
	isOpen: boolean;
	hasFailed: boolean;
};

const groups = [
	{ kind: "product", title: "products" },
	{ kind: "category", title: "categories" },
	{ kind: "brand", title: "brands" },
] as const;

/** The list below the search field. The last row leads to all results. */
export default function Suggestions(props: SuggestionsProps) {
	const { listId, rows, search, activeIndex, choose, optionId, isOpen, hasFailed } = props;
	const { t, pageText } = useText(suggestionTexts);
	const option = (row: SuggestionRow, index: number) => (
		<Option
			key={optionId(index)}
			id={optionId(index)}
			active={index === activeIndex}
			look={`suggest-${row.kind}`}
			onChoose={() => choose(row)}
		>
			<RowContent row={row} search={search} />
		</Option>
	);
	const indexedRows = rows.map((row, index) => ({ row, index }));
	return (
		<div className="search-suggestions" hidden={!isOpen}>
			{hasFailed && <p className="px-4 py-3">{t("ui.not-searched")}</p>}
			<div role="listbox" id={listId} aria-label={pageText("suggestions")}>
				{groups.map(({ kind, title }) => {
					const groupRows = indexedRows.filter(({ row }) => row.kind === kind);
					return (
						groupRows.length > 0 && (
							// biome-ignore lint/a11y/useSemanticElements: a list of options holds no fieldset.
							<div key={kind} role="group" aria-label={pageText(title)}>
								<p aria-hidden="true">{pageText(title)}</p>
								{groupRows.map(({ row, index }) => option(row, index))}
							</div>
						)
					);
				})}
				{indexedRows.filter(({ row }) => row.kind === "all").map(({ row, index }) => option(row, index))}
			</div>
		</div>
	);
}

function RowContent({ row, search }: { row: SuggestionRow; search: string }) {
	const { pageText } = useText(suggestionTexts);
	if (row.kind === "all")
		return row.total > 0 ? (
			<>
				<span className="underline">
					{row.total === 1 ? pageText("all-one", search.trim()) : pageText("all", String(row.total), search.trim())}
				</span>
				<span className="keys" aria-hidden="true">
					{pageText("keys")}
				</span>
			</>
		) : (
			pageText(pagesFor(search).length > 0 ? "pages" : "none", search.trim())
		);
	if (row.kind === "category")
		return (
			<>
				<span className="mark" data-cat={row.area} />
				<span>
					<HighlightedText text={row.name} search={search} />
				</span>
				{row.inside && <span className="text-ink-3 text-sm">{row.inside}</span>}
				<span className="figures ml-auto text-ink-3 text-sm">{row.productCount}</span>
			</>
		);
	if (row.kind === "brand")
		return (
			<>
				<span>
					<HighlightedText text={row.name} search={search} />
				</span>
				<span className="figures ml-auto text-ink-3 text-sm">{row.productCount}</span>
			</>
		);
	return (
		<>
			<span className="field" data-cat={row.area}>
				{row.picture && <Picture picture={row.picture} box="thumbnail" isDecorative />}
			</span>
			<span>
				<HighlightedText text={row.name} search={search} />
				<span className="figures block text-ink-2 text-sm">{`${row.articleNumber} · ${row.size}`}</span>
			</span>
		</>
	);
}
