import { useText } from "#web/app/text.tsx";
import { Field, type FieldWords } from "./Field.tsx";
import { Hits, Option, useAnswers, useWalk } from "./listbox.tsx";

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
	const { name, wayOut } = box;
	const { typed, answer, type, settle, open, setOpen } = useAnswers<Suggestion>(box);
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
	const choose = (row: Row) => {
		row.choose();
		setOpen(false);
	};
	const { listId, at, optionId, box: listing } = useWalk({ rows, choose, typed, type, open, setOpen });
	return (
		<Field label={label} hint={hint} error={error} optional={optional}>
			{(wired) => (
				<div className="relative">
					<input {...wired} {...listing} name={name} className="input" />
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
							<Option
								key={row.id}
								id={optionId(place)}
								active={place === at}
								look={row.id === wayOutId ? "underline" : ""}
								onChoose={() => choose(row)}
							>
								<span>
									<Hits text={row.label} typed={typed} />
									{row.about && <span className="block text-ink-2 text-sm">{row.about}</span>}
								</span>
							</Option>
						))}
					</div>
				</div>
			)}
		</Field>
	);
}
