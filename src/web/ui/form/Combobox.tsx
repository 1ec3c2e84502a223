import { useEffect, useRef } from "react";
import { useText } from "#web/app/text.tsx";
import { Field, type FieldDescription } from "./Field.tsx";
import { HighlightedText, Option, useListNavigation, useSuggestions } from "./listbox.tsx";
import { scrollIntoViewSoon } from "./options.ts";

export type Suggestion = { id: string; label: string; detail?: string };

type ComboboxProps<Suggested extends Suggestion> = FieldDescription & {
	name?: string;
	/** The number of letters from which on suggestions are fetched. */
	minLength?: number;
	fetchSuggestions: (text: string, signal: AbortSignal) => Promise<readonly Suggested[]>;
	onChoose: (suggestion: Suggested) => void;
	/** The last row: an action for a text that is not in the list. */
	fallback?: { label: string; onChoose: (text: string) => void };
};

const fallbackId = "fallback";

type Row = { id: string; label: string; detail?: string; choose: () => void };

/** A search field with a list of suggestions. Arrow keys move, Enter chooses, Escape closes. Screen readers hear the number. */
export function Combobox<Suggested extends Suggestion>(props: ComboboxProps<Suggested>) {
	const { label, hint, error, optional, ...box } = props;
	const { t } = useText();
	const { name, fallback } = box;
	const { text, results, changeText, setChosenText, open, setOpen } = useSuggestions<Suggested>(box);
	const rows: Row[] = [
		...(results ?? []).map((suggestion) => ({
			...suggestion,
			choose() {
				setChosenText(suggestion.label);
				box.onChoose(suggestion);
			},
		})),
		...(fallback ? [{ id: fallbackId, label: fallback.label, choose: () => fallback.onChoose(text) }] : []),
	];
	const choose = (row: Row) => {
		row.choose();
		setOpen(false);
	};
	const navigation = useListNavigation({ rows, choose, text, changeText, open, setOpen });
	const { listId, activeIndex, optionId, inputProps } = navigation;
	const list = useRef<HTMLDivElement>(null);
	const isListShown = open && rows.length > 0;
	// At the end of a dialog or a page, the list would be below the window.
	useEffect(() => {
		if (!isListShown || !list.current) return;
		const timer = scrollIntoViewSoon(list.current);
		return () => clearTimeout(timer);
	}, [isListShown]);
	return (
		<Field label={label} hint={hint} error={error} optional={optional}>
			{(controlProps) => (
				<div className="relative">
					<input
						{...controlProps}
						{...inputProps}
						onKeyDown={(event) => {
							inputProps.onKeyDown(event);
							// Enter without a chosen row would send the form around the field.
							if (event.key === "Enter") event.preventDefault();
						}}
						name={name}
						className="input"
					/>
					<span className="sr-only" aria-live="polite">
						{open && (results ? t("ui.found", String(results.length)) : t("ui.not-searched"))}
					</span>
					<div
						ref={list}
						id={listId}
						role="listbox"
						aria-label={label}
						className="menu suggestions"
						hidden={!isListShown}
					>
						{rows.map((row, index) => (
							<Option
								key={row.id}
								id={optionId(index)}
								active={index === activeIndex}
								look={row.id === fallbackId ? "underline" : ""}
								onChoose={() => choose(row)}
							>
								<span>
									<HighlightedText text={row.label} search={text} />
									{row.detail && <span className="block text-ink-2 text-sm">{row.detail}</span>}
								</span>
							</Option>
						))}
					</div>
				</div>
			)}
		</Field>
	);
}
