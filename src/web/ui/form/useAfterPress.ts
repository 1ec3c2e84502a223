import { useEffect, useRef } from "react";

/** A press that takes the focus from a field moves nothing under the pointer: what is said of the field waits until it is over,
 * or what was pressed would have moved away. By keyboard it is said at once. */
export function useAfterPress(): (say: () => void) => void {
	const press = useRef({ isOn: false, waiting: [] as (() => void)[] });
	useEffect(() => {
		const { current } = press;
		const begin = () => {
			current.isOn = true;
		};
		const end = () => {
			current.isOn = false;
			// After the click that belongs to it.
			setTimeout(() => {
				for (const say of current.waiting.splice(0)) say();
			});
		};
		const leaving = new AbortController();
		const { signal } = leaving;
		addEventListener("pointerdown", begin, { signal, capture: true });
		for (const over of ["pointerup", "pointercancel"]) addEventListener(over, end, { signal, capture: true });
		return () => leaving.abort();
	}, []);
	return (say) => {
		if (press.current.isOn) press.current.waiting.push(say);
		else say();
	};
}
