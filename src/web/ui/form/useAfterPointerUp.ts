import { useEffect, useRef } from "react";

/** Runs callbacks after the pointer is released, or at once when it is not down. A message that appears when a field loses the focus
 * would otherwise move the button away that is being clicked. */
export function useAfterPointerUp(): (callback: () => void) => void {
	const pointer = useRef({ isDown: false, waiting: [] as (() => void)[] });
	useEffect(() => {
		const { current } = pointer;
		const press = () => {
			current.isDown = true;
		};
		const release = () => {
			current.isDown = false;
			// After the click event.
			setTimeout(() => {
				for (const callback of current.waiting.splice(0)) callback();
			});
		};
		const controller = new AbortController();
		const { signal } = controller;
		addEventListener("pointerdown", press, { signal, capture: true });
		for (const event of ["pointerup", "pointercancel"]) addEventListener(event, release, { signal, capture: true });
		return () => controller.abort();
	}, []);
	return (callback) => {
		if (pointer.current.isDown) pointer.current.waiting.push(callback);
		else callback();
	};
}
