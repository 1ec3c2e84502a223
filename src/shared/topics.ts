import { isWithinScopes, type TokenScopes } from "./scopes.ts";

/** Who may be told that something changed: anybody, the company it is about (and staff), staff alone, or one person, whom its
 * record id names. Of what is for one person nobody else hears even that there was something; of what is for processes no browser
 * does, because the id alone would say that there is a product which is not for everybody. */
type Audience = "everyone" | "account" | "staff" | "person" | "processes";

/** What changes are about. Each topic is the room of that name: whoever hears it asks that room again. */
export const topics = {
	store: "everyone",
	accounts: "account",
	auth: "staff",
	notices: "person",
	cart: "person",
	lists: "account",
	orders: "account",
	payments: "account",
	catalogue: "processes",
} as const satisfies Record<string, Audience>;

export type Topic = keyof typeof topics;

export const isTopic = (word: string): word is Topic => Object.hasOwn(topics, word);

export const isForEverybody = (topic: Topic): boolean => (topics[topic] satisfies Audience) === "everyone";

/** `at` is the place of a change in the order of all changes. */
export type Change = { at: string; topic: Topic; recordId: string | null; accountId: string | null };

type Hearer = TokenScopes & { accountId: string | null; staff: string | null };

/** A token hears of the rooms that its scopes name as a whole. */
export function mayHear(hearer: Hearer, { topic, ...about }: Omit<Change, "at">): boolean {
	const { userId, accountId, staff } = hearer;
	const audience: Audience = topics[topic];
	if (audience === "everyone") return true;
	if (audience === "processes") return false;
	if (!isWithinScopes(hearer, topic)) return false;
	if (audience === "person") return userId !== null && about.recordId === userId;
	if (staff !== null) return true;
	return audience === "account" && about.accountId !== null && about.accountId === accountId;
}

/** What is said of a change. Who orders for some locations is told that there was one, and not of which record: it may be of another
 * location, and their room answers what they may see of it. */
export const saidTo = (
	{ locationIds }: { locationIds: string[] | "all" },
	{ topic, recordId }: Pick<Change, "topic" | "recordId">,
): Pick<Change, "topic" | "recordId"> => ({
	topic,
	recordId: locationIds !== "all" && (topics[topic] satisfies Audience) === "account" ? null : recordId,
});
