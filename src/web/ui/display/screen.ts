import { useCallback, useState, useSyncExternalStore } from "react";

/** A large screen and a mouse. Phones and pages without JavaScript keep what their browser brings. */
const desk = "(min-width: 48em) and (pointer: fine)";

function watchDesk(changed: () => void) {
	const query = matchMedia(desk);
	query.addEventListener("change", changed);
	return () => query.removeEventListener("change", changed);
}

export const useDesk = (): boolean =>
	useSyncExternalStore(
		watchDesk,
		() => matchMedia(desk).matches,
		() => false,
	);

/** Whether something stands in the window now. Until that is known it does. */
export function useSeen() {
	const [isSeen, setSeen] = useState(true);
	const ref = useCallback((element: Element | null) => {
		if (!element) return;
		const observer = new IntersectionObserver(([entry]) => setSeen(entry?.isIntersecting ?? true));
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return { ref, isSeen };
}
