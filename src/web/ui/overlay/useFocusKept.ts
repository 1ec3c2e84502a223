import { type RefObject, useEffect, useRef } from "react";

const chosenOf = "input:checked";
const focusable = "input, select, textarea, button, a[href]";

/** When what was pressed goes as another thing comes, the place of both has the focus: or it would fall to the top of the page. `to`:
 * what has it there, when that is not what is chosen. */
export function useFocusKept<Place extends HTMLElement>(shown: unknown, to = chosenOf): RefObject<Place | null> {
	const place = useRef<Place>(null);
	const before = useRef(shown);
	useEffect(() => {
		if (before.current === shown) return;
		before.current = shown;
		const { current } = place;
		if (document.activeElement !== document.body) return;
		(current?.querySelector<HTMLElement>(to) ?? current?.querySelector<HTMLElement>(focusable) ?? current)?.focus();
	}, [shown, to]);
	return place;
}
