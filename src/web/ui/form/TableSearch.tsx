import { type FormEvent, useEffect, useState } from "react";
import { Icon } from "#web/ui/display/Icon.tsx";

type TableSearchProps = { label: string; hint: string; value: string; onSearch: (text: string) => void };

/** The search field of a table. Applies the text on Enter, and at once when it is cleared. */
export function TableSearch({ label, hint, value, onSearch }: TableSearchProps) {
	const [text, setText] = useState(value);
	useEffect(() => setText(value), [value]);
	const submit = (event: FormEvent<HTMLFormElement>) => {
		event.preventDefault();
		const { top } = event.currentTarget.getBoundingClientRect();
		// On a phone the answer below the field would be off the screen.
		if (top > innerHeight / 2) event.currentTarget.scrollIntoView();
		onSearch(text.trim());
	};
	return (
		<search className="search table-search">
			<form onSubmit={submit}>
				<Icon name="search" />
				<input
					type="search"
					className="input"
					maxLength={80}
					aria-label={label}
					placeholder={hint}
					autoCapitalize="none"
					autoComplete="off"
					spellCheck={false}
					enterKeyHint="search"
					value={text}
					onChange={({ target }) => {
						setText(target.value);
						// The clear button of a search field only fires a change.
						if (target.value === "" && value !== "") onSearch("");
					}}
				/>
			</form>
		</search>
	);
}
