import { type KeyboardEvent, useState } from "react";
import { timings } from "#web/ui/styles/timings.ts";
import { createTypeAhead } from "./type-ahead.ts";

const optionsIn = (list: Element): HTMLElement[] => [
	...list.querySelectorAll<HTMLElement>("[role^=menuitem]:not([data-disabled]), [role=option]:not([data-disabled])"),
];

/** Scrolls to an option after a moment, when the list has its final position. */
export const scrollIntoViewSoon = (option: Pick<Element, "scrollIntoView">): ReturnType<typeof setTimeout> =>
	setTimeout(() => option.scrollIntoView({ block: "nearest" }), timings.scrollMs);

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">;
type TypeAhead = ReturnType<typeof createTypeAhead>;

export const isTypeAheadKey = (typeAhead: TypeAhead, { key, ctrlKey, altKey, metaKey }: Keys): boolean =>
	!(ctrlKey || altKey || metaKey) && typeAhead.accepts(key);

/** Focuses the option that begins with the typed letters. Returns false when there is none. */
export function focusMatch(typeAhead: TypeAhead, key: string, options: readonly HTMLElement[]): boolean {
	const current = options.findIndex((option) => option.matches(":focus"));
	const labels = options.map((option) => option.textContent.trim());
	const match = options[typeAhead.type(key, labels, current) ?? -1];
	match?.focus({ preventScroll: true });
	if (match) scrollIntoViewSoon(match);
	return match !== undefined;
}

/** Focuses an option when its first letters are typed, within the time of the specification and not of the library. */
export function useTypeAheadIn() {
	const [typeAhead] = useState(createTypeAhead);
	return (event: KeyboardEvent<HTMLElement>) => {
		if (!isTypeAheadKey(typeAhead, event)) return;
		event.preventDefault();
		focusMatch(typeAhead, event.key, optionsIn(event.currentTarget));
	};
}
