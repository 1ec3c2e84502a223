import { useCallback, useState, useSyncExternalStore } from "react";

/** A large screen with a mouse. Phones and pages without JavaScript use the browser's own controls. */
const desktopQuery = "(min-width: 48em) and (pointer: fine)";

function watchDesktop(listener: () => void) {
	const query = matchMedia(desktopQuery);
	query.addEventListener("change", listener);
	return () => query.removeEventListener("change", listener);
}

export const useIsDesktop = (): boolean =>
	useSyncExternalStore(
		watchDesktop,
		() => matchMedia(desktopQuery).matches,
		() => false,
	);

/** Whether an element is within the window. True until that is known. */
export function useIsVisible() {
	const [isVisible, setVisible] = useState(true);
	const ref = useCallback((element: Element | null) => {
		if (!element) return;
		const observer = new IntersectionObserver(([entry]) => setVisible(entry?.isIntersecting ?? true));
		observer.observe(element);
		return () => observer.disconnect();
	}, []);
	return { ref, isVisible };
}
