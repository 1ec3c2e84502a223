import { type ComponentProps, type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { scrollIntoViewSoon } from "./options.ts";
import { type Answer, hitsIn, newAsker } from "./suggestions.ts";

type Asking<Found> = {
	ask: (text: string, signal: AbortSignal) => Promise<readonly Found[]>;
	/** Fewer letters find nothing that helps. */
	lettersAtLeast?: number;
	/** What stands in the box at first. */
	begin?: string;
};

/** What is typed into a box with a list under it, and what was found for it. */
export function useAnswers<Found>({ ask, lettersAtLeast = 2, begin = "" }: Asking<Found>) {
	const [typed, setTyped] = useState(begin);
	const [answer, setAnswer] = useState<Answer<Found>>([]);
	const [open, setOpen] = useState(false);
	const question = useRef(ask);
	question.current = ask;
	const [asker] = useState(() =>
		newAsker<Found>({
			ask: (text, signal) => question.current(text, signal),
			tell(answer) {
				setAnswer(answer);
				setOpen(true);
			},
		}),
	);
	useEffect(() => asker.stop, [asker]);
	const type = (text: string) => {
		setTyped(text);
		if (text.trim().length >= lettersAtLeast) return asker.asked(text.trim());
		asker.stop();
		setOpen(false);
	};
	/** What stands in the box was chosen: nothing is asked about it. */
	const settle = (text: string) => {
		asker.stop();
		setTyped(text);
		setOpen(false);
	};
	return { typed, answer, type, settle, open, setOpen };
}

const steps: Record<string, (at: number | null, count: number) => number> = {
	ArrowDown: (at, count) => (at === null ? 0 : (at + 1) % count),
	ArrowUp: (at, count) => (at === null ? count - 1 : (at + count - 1) % count),
};

type Walked<Row> = Omit<ReturnType<typeof useAnswers>, "answer" | "settle"> & {
	rows: readonly Row[];
	choose: (row: Row) => void;
};

/** Arrows walk, Enter chooses, Escape closes. What none of them does is left to the box. */
export function useWalk<Row>({ rows, typed, type, open, setOpen, choose }: Walked<Row>) {
	const listId = useId();
	const [at, setAt] = useState<number | null>(null);
	const optionId = (place: number) => `${listId}-${place}`;
	const onKeyDown = (event: KeyboardEvent) => {
		const step = steps[event.key];
		const row = open && at !== null ? rows[at] : undefined;
		if (step && rows.length > 0) {
			setAt(open ? step(at, rows.length) : null);
			setOpen(true);
		} else if (event.key === "Enter" && row) choose(row);
		else if (event.key === "Escape" && open) setOpen(false);
		else return;
		event.preventDefault();
	};
	const box = {
		role: "combobox",
		autoComplete: "off",
		"aria-autocomplete": "list",
		"aria-expanded": open,
		"aria-controls": listId,
		"aria-activedescendant": open && at !== null ? optionId(at) : undefined,
		value: typed,
		onChange({ target }) {
			type(target.value);
			setAt(null);
		},
		onKeyDown,
		onBlur: () => setOpen(false),
	} satisfies ComponentProps<"input">;
	return { listId, at, optionId, box };
}

type OptionProps = { id: string; active: boolean; look?: string; onChoose: () => void; children: ReactNode };

/** One row of the list under a box that keeps the focus. */
export function Option({ id, active, look = "", onChoose, children }: OptionProps) {
	const option = useRef<HTMLDivElement>(null);
	useEffect(() => {
		if (!active || !option.current) return;
		const soon = scrollIntoViewSoon(option.current);
		return () => clearTimeout(soon);
	}, [active]);
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: the keys are heard by the box, which keeps the focus.
		<div
			ref={option}
			id={id}
			role="option"
			tabIndex={-1}
			aria-selected={active}
			className={`menu-item ${look}`}
			onPointerDown={(event) => event.preventDefault()} // the box keeps the focus
			onClick={onChoose}
		>
			{children}
		</div>
	);
}

/** A text in which what was typed stands out. */
export const Hits = ({ text, typed }: { text: string; typed: string }) =>
	hitsIn(text, typed).map(({ part, hit }, place) =>
		// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name than their place.
		hit ? <mark key={place}>{part}</mark> : <span key={place}>{part}</span>,
	);
