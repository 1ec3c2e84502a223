import { type KeyboardEvent, useState } from "react";
import { timings } from "#web/ui/styles/timings.ts";
import { newTypeAhead } from "./type-ahead.ts";

const optionsIn = (list: Element): HTMLElement[] => [
	...list.querySelectorAll<HTMLElement>("[role^=menuitem]:not([data-disabled]), [role=option]:not([data-disabled])"),
];

/** When the list has its place: before that, scrolling would be towards where the option was. */
export const scrollIntoViewSoon = (option: Pick<Element, "scrollIntoView">): ReturnType<typeof setTimeout> =>
	setTimeout(() => option.scrollIntoView({ block: "nearest" }), timings.scrollMs);

type Keys = Pick<KeyboardEvent, "key" | "ctrlKey" | "altKey" | "metaKey">;
type TypeAhead = ReturnType<typeof newTypeAhead>;

export const isTyped = (typeAhead: TypeAhead, { key, ctrlKey, altKey, metaKey }: Keys): boolean =>
	!(ctrlKey || altKey || metaKey) && typeAhead.takes(key);

/** Leads to the one of them that what was typed begins. False: to none. */
export function leadTo(typeAhead: TypeAhead, key: string, options: readonly HTMLElement[]): boolean {
	const current = options.findIndex((option) => option.matches(":focus"));
	const labels = options.map((option) => option.textContent.trim());
	const found = options[typeAhead.type(key, labels, current) ?? -1];
	found?.focus({ preventScroll: true });
	if (found) scrollIntoViewSoon(found);
	return found !== undefined;
}

/** Typing the beginning of an option leads to it, with the specification's patience instead of the library's. */
export function useTypeAheadIn() {
	const [typeAhead] = useState(newTypeAhead);
	return (event: KeyboardEvent<HTMLElement>) => {
		if (!isTyped(typeAhead, event)) return;
		event.preventDefault();
		leadTo(typeAhead, event.key, optionsIn(event.currentTarget));
	};
}
