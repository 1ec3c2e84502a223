import { useSyncExternalStore } from "react";
import { addToComparison, readCompared } from "#catalogue/product/compare.ts";

const name = "compare";

function subscribe(listener: () => void) {
	window.addEventListener(name, listener);
	return () => window.removeEventListener(name, listener);
}

function readSlugs(): string {
	try {
		return sessionStorage.getItem(name) ?? "";
	} catch {
		return ""; // no storage
	}
}

function setSlugs(slugs: readonly string[]): void {
	try {
		sessionStorage.setItem(name, slugs.join());
	} catch {
		return;
	}
	window.dispatchEvent(new Event(name));
}

/** The machines that the visitor has chosen for comparison, stored per window. */
export function useCompared() {
	const slugs = readCompared(useSyncExternalStore(subscribe, readSlugs, () => ""));
	return {
		slugs,
		/** Throws a refusal when the comparison is full. */
		add: (slug: string) => setSlugs(addToComparison(slugs, slug)),
		remove: (slug: string) => setSlugs(slugs.filter((other) => other !== slug)),
		setSlugs,
	};
}
