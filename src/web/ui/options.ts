import { type KeyboardEvent, useState } from "react";
import { timings } from "./timings.ts";
import { newTypeAhead } from "./typeahead.ts";

const optionsIn = (list: Element): HTMLElement[] => [
	...list.querySelectorAll<HTMLElement>("[role^=menuitem]:not([data-disabled]), [role=option]:not([data-disabled])"),
];

/** When the list has its place: before that, scrolling would be towards where the option was. */
export const scrollIntoViewSoon = (option: Pick<Element, "scrollIntoView">): ReturnType<typeof setTimeout> =>
	setTimeout(() => option.scrollIntoView({ block: "nearest" }), timings.scrollMs);

/** Typing the beginning of an option leads to it, with the specification's patience instead of the library's. */
export function useTypeAheadIn() {
	const [typeAhead] = useState(newTypeAhead);
	return (event: KeyboardEvent<HTMLElement>) => {
		const { key, ctrlKey, altKey, metaKey } = event;
		if (ctrlKey || altKey || metaKey || !typeAhead.takes(key)) return;
		event.preventDefault();
		const options = optionsIn(event.currentTarget);
		const current = options.findIndex((option) => option.matches(":focus"));
		const labels = options.map((option) => option.textContent ?? "");
		const found = options[typeAhead.type(key, labels, current) ?? -1];
		if (!found) return;
		found.focus({ preventScroll: true });
		scrollIntoViewSoon(found);
	};
}
