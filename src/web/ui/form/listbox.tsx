import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { scrollIntoViewSoon } from "./options.ts";
import { createSuggestionSearch, matchParts, type Results } from "./suggestions.ts";

type SuggestionOptions<Suggestion> = {
	fetchSuggestions: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
	/** The number of letters from which on suggestions are fetched. */
	minLength?: number;
	initialText?: string;
};

/** The text of a search field, and the suggestions for the text. */
export function useSuggestions<Suggestion>(options: SuggestionOptions<Suggestion>) {
	const { fetchSuggestions, minLength = 2, initialText = "" } = options;
	const [text, setText] = useState(initialText);
	const [results, setResults] = useState<Results<Suggestion>>([]);
	const [open, setOpen] = useState(false);
	const latestFetch = useRef(fetchSuggestions);
	latestFetch.current = fetchSuggestions;
	const [search] = useState(() =>
		createSuggestionSearch<Suggestion>({
			fetchSuggestions: (text, signal) => latestFetch.current(text, signal),
			onResults(results) {
				setResults(results);
				setOpen(true);
			},
		}),
	);
	useEffect(() => search.stop, [search]);
	const changeText = (text: string) => {
		setText(text);
		if (text.trim().length >= minLength) return search.start(text.trim());
		search.stop();
		setOpen(false);
	};
	/** Sets a chosen text, for which no suggestions are fetched. */
	const setChosenText = (text: string) => {
		search.stop();
		setText(text);
		setOpen(false);
	};
	return { text, results, changeText, setChosenText, open, setOpen };
}

const moves: Record<string, (index: number | null, count: number) => number> = {
	ArrowDown: (index, count) => (index === null ? 0 : (index + 1) % count),
	ArrowUp: (index, count) => (index === null ? count - 1 : (index + count - 1) % count),
};

type NavigationOptions<Row> = Omit<ReturnType<typeof useSuggestions>, "results" | "setChosenText"> & {
	rows: readonly Row[];
	choose: (row: Row) => void;
};

/** Keyboard control of a list below a field. Arrow keys move, Enter chooses, Escape closes; other keys go to the field. */
export function useListNavigation<Row>(options: NavigationOptions<Row>) {
	const { rows, text, changeText, open, setOpen, choose } = options;
	const listId = useId();
	const [activeIndex, setActiveIndex] = useState<number | null>(null);
	const optionId = (index: number) => `${listId}-${index}`;
	const onKeyDown = (event: KeyboardEvent) => {
		const move = moves[event.key];
		const row = open && activeIndex !== null ? rows[activeIndex] : undefined;
		if (move && rows.length > 0) {
			setActiveIndex(open ? move(activeIndex, rows.length) : null);
			setOpen(true);
		} else if (event.key === "Enter" && row) choose(row);
		else if (event.key === "Escape" && open) setOpen(false);
		else return;
		event.preventDefault();
	};
	const inputProps = {
		role: "combobox",
		autoComplete: "off",
		"aria-autocomplete": "list",
		"aria-expanded": open,
		"aria-controls": listId,
		"aria-activedescendant": open && activeIndex !== null ? optionId(activeIndex) : undefined,
		value: text,
		onChange({ target }) {
			changeText(target.value);
			setActiveIndex(null);
		},
		onKeyDown,
		onBlur: () => setOpen(false),
	} satisfies ComponentProps<"input">;
	return { listId, activeIndex, optionId, inputProps };
}

type OptionProps = { id: string; active: boolean; look?: string; onChoose: () => void; children: ReactNode };

/** One row of the list. The field keeps the focus. */
export function Option({ id, active, look = "", onChoose, children }: OptionProps) {
	const option = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!active || !option.current) return;
		const timer = scrollIntoViewSoon(option.current);
		return () => clearTimeout(timer);
	}, [active]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the field handles the keys and keeps the focus.
		<div
			ref={option}
			id={id}
			role="option"
			tabIndex={-1}
			aria-selected={active}
			className={`menu-item ${look}`}
			onPointerDown={(event) => event.preventDefault()} // the field keeps the focus
			onClick={onChoose}
		>
			{children}
		</div>
	);
}

/** A text in which the search is highlighted. */
export const HighlightedText = ({ text, search }: { text: string; search: string }) =>
	matchParts(text, search).map(({ part, isMatch }, index) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key.
		isMatch ? <mark key={index}>{part}</mark> : <span key={index}>{part}</span>,
	);
