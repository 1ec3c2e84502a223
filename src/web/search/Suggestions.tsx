import { useText } from "#web/app/text.tsx";
import { Picture } from "#web/ui/display/Picture.tsx";
import { Hits, Option } from "#web/ui/form/listbox.tsx";
import type { Row } from "./useAsk.ts";

type SuggestionsProps = {
	listId: string;
	rows: readonly Row[];
	typed: string;
	/** The row that the arrows are on. */
	at: number | null;
	choose: (row: Row) => void;
	optionId: (place: number) => string;
	isOpen: boolean;
	hasFailed: boolean;
};

const groups = [
	{ kind: "product", title: "search.products" },
	{ kind: "category", title: "search.categories" },
	{ kind: "brand", title: "search.brands" },
] as const;

/** The list under the search box, and the way to all results at its foot. */
export function Suggestions({ listId, rows, typed, at, choose, optionId, isOpen, hasFailed }: SuggestionsProps) {
	const { t } = useText();
	const option = (row: Row, place: number) => (
		<Option
			key={optionId(place)}
			id={optionId(place)}
			active={place === at}
			look={`suggest-${row.kind}`}
			onChoose={() => choose(row)}
		>
			<RowWords row={row} typed={typed} />
		</Option>
	);
	const placed = rows.map((row, place) => ({ row, place }));
	return (
		<div className="suggest" hidden={!isOpen}>
			{hasFailed && <p className="px-4 py-3">{t("ui.not-searched")}</p>}
			<div role="listbox" id={listId} aria-label={t("search.suggestions")}>
				{groups.map(({ kind, title }) => {
					const own = placed.filter(({ row }) => row.kind === kind);
					return (
						own.length > 0 && (
							// biome-ignore lint/a11y/useSemanticElements: a list of options holds no fieldset.
							<div key={kind} role="group" aria-label={t(title)}>
								<p aria-hidden="true">{t(title)}</p>
								{own.map(({ row, place }) => option(row, place))}
							</div>
						)
					);
				})}
				{placed.filter(({ row }) => row.kind === "all").map(({ row, place }) => option(row, place))}
			</div>
		</div>
	);
}

function RowWords({ row, typed }: { row: Row; typed: string }) {
	const { t } = useText();
	if (row.kind === "all")
		return row.total > 0 ? (
			<>
				<span className="underline">
					{row.total === 1 ? t("search.all-one", typed.trim()) : t("search.all", String(row.total), typed.trim())}
				</span>
				<span className="keys" aria-hidden="true">
					{t("search.keys")}
				</span>
			</>
		) : (
			t("search.none", typed.trim())
		);
	if (row.kind === "category")
		return (
			<>
				<span className="mark" data-cat={row.area} />
				<span>
					<Hits text={row.name} typed={typed} />
				</span>
				{row.inside && <span className="text-ink-3 text-sm">{row.inside}</span>}
				<span className="figures ml-auto text-ink-3 text-sm">{row.productCount}</span>
			</>
		);
	if (row.kind === "brand")
		return (
			<>
				<span>
					<Hits text={row.name} typed={typed} />
				</span>
				<span className="figures ml-auto text-ink-3 text-sm">{row.productCount}</span>
			</>
		);
	return (
		<>
			<span className="field" data-cat={row.area}>
				{row.picture && <Picture picture={row.picture} box="thumbnail" beside />}
			</span>
			<span>
				<Hits text={row.name} typed={typed} />
				<span className="figures block text-ink-2 text-sm">{`${row.articleNumber} · ${row.size}`}</span>
			</span>
		</>
	);
}
