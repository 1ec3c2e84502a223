import { isWithinScopes, type TokenScopes } from "./scopes.ts";

/** Viewers who receive a change: everyone, the company it concerns (and staff), staff, or the person whose id the change names. Changes for
 * processes never reach a browser, because an id alone would reveal a product that is not public. */
type Audience = "everyone" | "account" | "staff" | "person" | "processes";

/** Topics of changes, each named like a module. A client that receives one queries the module again. */
export const topics = {
	store: "everyone",
	accounts: "account",
	auth: "staff",
	notices: "person",
	cart: "person",
	lists: "account",
	orders: "account",
	invoices: "account",
	planner: "account",
	machines: "account",
	cases: "account",
	payments: "account",
	catalogue: "processes",
} as const satisfies Record<string, Audience>;

export type Topic = keyof typeof topics;

export const isTopic = (text: string): text is Topic => Object.hasOwn(topics, text);

export const isForEverybody = (topic: Topic): boolean => (topics[topic] satisfies Audience) === "everyone";

/** `at` is the position of the change. */
export type Change = { at: string; topic: Topic; recordId: string | null; accountId: string | null };

type Receiver = TokenScopes & { accountId: string | null; staff: string | null };

/** Whether a viewer receives a change. A token receives topics that its scopes name as a whole module. */
export function canReceive(receiver: Receiver, { topic, ...about }: Omit<Change, "at">): boolean {
	const { userId, accountId, staff } = receiver;
	const audience: Audience = topics[topic];
	if (audience === "everyone") return true;
	if (audience === "processes") return false;
	if (!isWithinScopes(receiver, topic)) return false;
	if (audience === "person") return userId !== null && about.recordId === userId;
	if (staff !== null) return true;
	return audience === "account" && about.accountId !== null && about.accountId === accountId;
}

/** A change without its record id for viewers of some locations, because the record may belong to another location. */
export const visibleChange = (
	{ locationIds }: { locationIds: string[] | "all" },
	{ topic, recordId }: Pick<Change, "topic" | "recordId">,
): Pick<Change, "topic" | "recordId"> => ({
	topic,
	recordId: locationIds !== "all" && (topics[topic] satisfies Audience) === "account" ? null : recordId,
});
