import type { Viewer } from "#act.ts";

/** Who may be told that something changed: anybody, the company it is about (and staff), or staff alone. */
export type Audience = "everyone" | "account" | "staff";

/** What changes are about. Each topic is the room of that name: whoever hears it asks that room again. */
export const topics = {
	store: "everyone",
	accounts: "account",
	auth: "staff",
} as const satisfies Record<string, Audience>;

export type Topic = keyof typeof topics;

export const isTopic = (word: string): word is Topic => Object.hasOwn(topics, word);

/** `at` is the place of a change in the order of all changes. */
export type Change = { at: string; topic: Topic; recordId: string | null; accountId: string | null };

type Hearer = Pick<Viewer, "accountId" | "staff" | "scopes">;

/** A token hears of the rooms that it may call. */
export function mayHear({ accountId, staff, scopes }: Hearer, { topic, ...about }: Omit<Change, "at">): boolean {
	const audience: Audience = topics[topic];
	if (audience === "everyone") return true;
	if (scopes !== "all" && !scopes.some((scope) => scope === topic || scope.startsWith(`${topic}.`))) return false;
	if (staff !== null) return true;
	return audience === "account" && about.accountId !== null && about.accountId === accountId;
}
