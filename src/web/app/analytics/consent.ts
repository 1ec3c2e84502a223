import { keep, kept, type Shelf } from "#web/app/data/storage.ts";

/** What a visitor has said about statistics, and when. */
export type Choice = { statistics: boolean; on: string };

const key = "consent";
const keptMs = 365 * 24 * 60 * 60 * 1000;

/** Runs in the head, before anything is seen: the page comes with the question, and who has answered need not see it while the page
 * comes to life. */
export const hidingQuestion = `try { if (localStorage.getItem("${key}")) document.documentElement.dataset.answered = "" } catch {}`;

/** Null: nothing was said, too long ago, or the browser keeps nothing for us. Then we ask, and nothing is allowed. */
export function readChoice(shelf: Shelf, now: Date): Choice | null {
	try {
		const { statistics, on }: Record<string, unknown> = JSON.parse(kept(shelf, key) ?? "{}");
		if (typeof statistics !== "boolean" || typeof on !== "string") return null;
		return now.getTime() - Date.parse(on) < keptMs ? { statistics, on } : null;
	} catch {
		return null;
	}
}

export function keepChoice(shelf: Shelf, statistics: boolean, now: Date): Choice {
	const choice = { statistics, on: now.toISOString() };
	keep(shelf, key, JSON.stringify(choice)); // or we ask again on the next page
	return choice;
}
