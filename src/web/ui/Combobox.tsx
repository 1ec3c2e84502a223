import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { useText } from "#web/app/text.tsx";
import { Field, type FieldWords } from "./Field.tsx";
import { scrollIntoViewSoon } from "./options.ts";
import { type Answer, hitsIn, newAsker } from "./suggestions.ts";

export type Suggestion = { id: string; label: string; about?: string };

type ComboboxProps = FieldWords & {
	name?: string;
	/** Fewer letters find nothing that helps. */
	lettersAtLeast?: number;
	ask: (text: string, signal: AbortSignal) => Promise<readonly Suggestion[]>;
	onChoose: (suggestion: Suggestion) => void;
	/** The last row: what to do when it is not in the list. */
	wayOut?: { label: string; onChoose: (typed: string) => void };
};

const wayOutId = "way-out";

type Row = { id: string; label: string; about?: string; choose: () => void };

/** A box to search in with a list under it. Arrows walk, Enter chooses, Escape closes; how many there are is said. */
export function Combobox({ label, hint, error, optional, ...box }: ComboboxProps) {
	const { t } = useText();
	const listId = useId();
	const { name, wayOut } = box;
	const { typed, answer, type, settle, open, setOpen } = useAnswers(box);
	const rows: Row[] = [
		...(answer ?? []).map((found) => ({
			...found,
			choose() {
				settle(found.label);
				box.onChoose(found);
			},
		})),
		...(wayOut ? [{ id: wayOutId, label: wayOut.label, choose: () => wayOut.onChoose(typed) }] : []),
	];
	const { at, setAt, onKeyDown } = useWalk(rows, open, setOpen);
	const optionId = (place: number) => `${listId}-${place}`;
	const choose = (row: Row) => {
		row.choose();
		setOpen(false);
	};
	return (
		<Field label={label} hint={hint} error={error} optional={optional}>
			{(wired) => (
				<div className="relative">
					<input
						{...wired}
						name={name}
						className="input"
						role="combobox"
						autoComplete="off"
						aria-autocomplete="list"
						aria-expanded={open}
						aria-controls={listId}
						aria-activedescendant={open && at !== null ? optionId(at) : undefined}
						value={typed}
						onChange={({ target }) => {
							type(target.value);
							setAt(null);
						}}
						onKeyDown={onKeyDown(choose)}
						onBlur={() => setOpen(false)}
					/>
					<span className="sr-only" aria-live="polite">
						{open && (answer ? t("ui.found", String(answer.length)) : t("ui.not-searched"))}
					</span>
					<div
						id={listId}
						role="listbox"
						aria-label={label}
						className="menu suggestions"
						hidden={!open || rows.length === 0}
					>
						{rows.map((row, place) => (
							<Option key={row.id} id={optionId(place)} row={row} typed={typed} active={place === at} choose={choose} />
						))}
					</div>
				</div>
			)}
		</Field>
	);
}

function useAnswers({ ask, lettersAtLeast = 2 }: Pick<ComboboxProps, "ask" | "lettersAtLeast">) {
	const [typed, setTyped] = useState("");
	const [answer, setAnswer] = useState<Answer<Suggestion>>([]);
	const [open, setOpen] = useState(false);
	const question = useRef(ask);
	question.current = ask;
	const [asker] = useState(() =>
		newAsker<Suggestion>({
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
	};
	return { typed, answer, type, settle, open, setOpen };
}

const steps: Record<string, (at: number | null, count: number) => number> = {
	ArrowDown: (at, count) => (at === null ? 0 : (at + 1) % count),
	ArrowUp: (at, count) => (at === null ? count - 1 : (at + count - 1) % count),
};

function useWalk(rows: readonly Row[], open: boolean, setOpen: (open: boolean) => void) {
	const [at, setAt] = useState<number | null>(null);
	const onKeyDown = (choose: (row: Row) => void) => (event: KeyboardEvent) => {
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
	return { at, setAt, onKeyDown };
}

type OptionProps = { id: string; row: Row; typed: string; active: boolean; choose: (row: Row) => void };

function Option({ id, row, typed, active, choose }: OptionProps) {
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
			className={row.id === wayOutId ? "menu-item underline" : "menu-item"}
			onPointerDown={(event) => event.preventDefault()} // the box keeps the focus
			onClick={() => choose(row)}
		>
			<span>
				{hitsIn(row.label, typed).map(({ part, hit }, place) =>
					// biome-ignore lint/suspicious/noArrayIndexKey: parts of one text have no other name than their place.
					hit ? <mark key={place}>{part}</mark> : <span key={place}>{part}</span>,
				)}
				{row.about && <span className="block text-ink-2 text-sm">{row.about}</span>}
			</span>
		</div>
	);
}
