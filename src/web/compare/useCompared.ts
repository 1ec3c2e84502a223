import { useSyncExternalStore } from "react";
import { besides, readCompared } from "#catalogue/product/compare.ts";

const name = "compare";

function listen(changed: () => void) {
	window.addEventListener(name, changed);
	return () => window.removeEventListener(name, changed);
}

function kept(): string {
	try {
		return sessionStorage.getItem(name) ?? "";
	} catch {
		return ""; // a browser that keeps nothing for us compares what the address names
	}
}

function keep(slugs: readonly string[]): void {
	try {
		sessionStorage.setItem(name, slugs.join());
	} catch {
		return;
	}
	window.dispatchEvent(new Event(name));
}

/** The machines that somebody wants to see side by side, while their window is open. */
export function useCompared() {
	const slugs = readCompared(useSyncExternalStore(listen, kept, () => ""));
	return {
		slugs,
		/** Refused when there is no room for another. */
		add: (slug: string) => keep(besides(slugs, slug)),
		remove: (slug: string) => keep(slugs.filter((one) => one !== slug)),
		keep,
	};
}
