import { type OpenStorage, readItem, writeItem } from "#web/app/data/storage.ts";

/** Whether the visitor allows statistics, and when they chose. */
export type ConsentChoice = { statistics: boolean; on: string };

const key = "consent";
const validMs = 365 * 24 * 60 * 60 * 1000;

/** A script for the head. Hides the consent dialog, which the server always renders, from visitors who have chosen. */
export const hideConsentScript = `try { if (localStorage.getItem("${key}")) document.documentElement.dataset.consentChosen = "" } catch {}`;

/** Null when the visitor has not chosen, chose more than a year ago, or the browser stores nothing. Null allows nothing. */
export function readChoice(storage: OpenStorage, now: Date): ConsentChoice | null {
	try {
		const { statistics, on }: Record<string, unknown> = JSON.parse(readItem(storage, key) ?? "{}");
		if (typeof statistics !== "boolean" || typeof on !== "string") return null;
		return now.getTime() - Date.parse(on) < validMs ? { statistics, on } : null;
	} catch {
		return null;
	}
}

export function saveChoice(storage: OpenStorage, statistics: boolean, now: Date): ConsentChoice {
	const choice = { statistics, on: now.toISOString() };
	writeItem(storage, key, JSON.stringify(choice));
	return choice;
}
