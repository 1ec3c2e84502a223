import { type Act, guest } from "./act.ts";
import type { Session, Visit } from "./auth/login.ts";
import { runOnce } from "./db/idempotency.ts";
import { type Limit, throttle, throttleSampled } from "./db/throttle.ts";
import { Refusal } from "./shared/refusal.ts";
import { isWithinScopes } from "./shared/scopes.ts";

/** Describes a call for every transport: who may make it, how often, and what an idempotency key does. */
export type CallDescription = { callers: Callers } & CallRules;

export type CallRules = {
	limit?: CallLimit;
	/** Treats a token without a matching scope as a guest, or lets the call filter its result by the scopes. When absent, the call refuses
	 * the token. */
	outOfScope?: "as-guest" | "filtered";
} & (
	| { kind: "read" }
	/** `ignored`: a client may send an idempotency key, and it has no effect. For commands whose refused attempts must stay counted, or
	 * whose response is secret. */
	| { kind: "change"; idempotency: "stored" | "ignored" }
	/** Calls an outside service between two transactions. A stored response would need one transaction around both. */
	| { kind: "flow"; idempotency: "ignored" }
);

/** `isSampled` counts calls in memory and writes them to the database in groups, for calls that cost less than a statement. `per: "user"`
 * still counts guests per visitor. */
type CallLimit = Limit & { per: "visitor" | "user"; isSampled: boolean };

/** Rate limit for browsing: more pages than a person reads, enough for a search engine. */
export const browsing: CallLimit = { name: "look", times: 600, seconds: 60, per: "visitor", isSampled: true };

export const read = { kind: "read" } as const satisfies CallRules;
/** For pages that take a while to put together. */
export const browse = { kind: "read", limit: browsing } as const satisfies CallRules;
export const change = { kind: "change", idempotency: "stored" } as const satisfies CallRules;
export const changeWithoutKey = { kind: "change", idempotency: "ignored" } as const satisfies CallRules;
export const flow = { kind: "flow", idempotency: "ignored" } as const satisfies CallRules;

/** What a call knows about each kind of caller. */
export type Granted = {
	/** Everybody, also without a login. */
	guest: NothingMore;
	/** A signed-in user: customer or staff. */
	person: NothingMore;
	/** A member of a company. The command checks the role. */
	customer: { accountId: string };
	/** The supplier's own people. */
	staff: NothingMore;
	/** A browser that is logged in; never a token. */
	session: { session: Session };
	/** As `session`, also while the second factor is missing. */
	"any-session": { session: Session };
};
type NothingMore = Record<never, never>;
export type Callers = keyof Granted;

type Visitor = Pick<Visit, "from" | "session">;

export const nothingMore: NothingMore = {};
const logIn = () => new Refusal("unauthenticated", "request.log-in");

/** Each refuses all other callers. */
const checks: { [C in Callers]: (act: Act, visit: Visitor) => Granted[C] } = {
	guest: () => nothingMore,
	person({ by }) {
		if (!by.userId) throw logIn();
		return nothingMore;
	},
	customer({ by: { userId, accountId } }) {
		if (!userId) throw logIn();
		if (!accountId) throw new Refusal("forbidden", "request.customers-only");
		return { accountId };
	},
	staff({ by }) {
		if (!by.userId) throw logIn();
		if (!by.staff) throw new Refusal("forbidden", "request.staff-only");
		return nothingMore;
	},
	session(_, { session }) {
		if (!session || session.needs) throw logIn();
		return { session };
	},
	"any-session"(_, { session }) {
		if (!session) throw logIn();
		return { session };
	},
};

type CallRequest<C extends Callers, Result = unknown> = {
	/** A token needs a scope that covers this name. */
	name: string;
	description: CallDescription & { callers: C };
	act: Act;
	visit: Visitor;
	/** Null when the client sent no idempotency key. */
	idempotency: Keyed<Result> | null;
};

type Keyed<Result> = {
	key: string;
	input: () => Promise<unknown>;
	/** The part of a result that is stored. Throws when the result is a refusal, so that its transaction is rolled back. */
	responseOf: (result: Result) => unknown;
	resultOf: (response: unknown, isReplay: boolean) => Result;
};

type Work<C extends Callers, Result> = (act: Act, granted: Granted[C]) => Promise<Result>;

/** Runs a call as its description allows: checks scopes, then callers, then the rate limit, and runs a change under an idempotency
 * key once. Not async, because a read needs no promise of its own: refusals of scopes and callers are thrown at once. */
export function runCall<C extends Callers, Result>(
	request: CallRequest<C, Result>,
	work: Work<C, Result>,
): Promise<Result> {
	const { description, visit } = request;
	const { callers, limit } = description;
	const act = actWithinScopes(request);
	const granted: Granted[C] = checks[callers](act, visit);
	if (!limit) return runKeyed(request, work, act, granted);
	return countCall(limit, act, visit).then(() => runKeyed(request, work, act, granted));
}

function actWithinScopes({ name, description, act }: Pick<CallRequest<Callers>, "name" | "description" | "act">): Act {
	const { outOfScope } = description;
	if (outOfScope === "filtered" || isWithinScopes(act.by, name)) return act;
	if (outOfScope === "as-guest") return { ...act, by: guest };
	throw new Refusal("forbidden", "request.out-of-scope");
}

function countCall(limit: CallLimit, act: Act, { from }: Visitor): Promise<void> {
	const who = (limit.per === "user" && act.by.userId) || from.visitor;
	return limit.isSampled ? throttleSampled(act, limit, who) : throttle(act.db, limit, who);
}

/** Only a change under a key runs once. A guest's key is ignored, because it belongs to nobody. */
function runKeyed<C extends Callers, Result>(
	{ name, description, idempotency }: CallRequest<C, Result>,
	work: Work<C, Result>,
	act: Act,
	granted: Granted[C],
): Promise<Result> {
	const isStored = description.kind === "change" && description.idempotency === "stored";
	if (!idempotency || !isStored || !act.by.userId) return work(act, granted);
	return runUnderKey(act, idempotency, name, (act) => work(act, granted));
}

async function runUnderKey<Result>(
	act: Act,
	{ key, input, responseOf, resultOf }: Keyed<Result>,
	procedure: string,
	work: (act: Act) => Promise<Result>,
): Promise<Result> {
	const call = { key, procedure, input: await input() };
	const { response, isReplay } = await runOnce(act, call, (act) => work(act).then(responseOf));
	return resultOf(response, isReplay);
}
