import { lacksPart, type SitePart } from "./accounts/access.ts";
import { refuseUnproven } from "./accounts/proven-address.ts";
import { type Act, guest } from "./act.ts";
import type { Session, Visit } from "./auth/login.ts";
import { runOnce } from "./db/idempotency.ts";
import { type Limit, throttle, throttleSampled } from "./db/throttle.ts";
import { Refusal } from "./shared/refusal.ts";
import { isWithinPartOf, isWithinScopes } from "./shared/scopes.ts";

/** Describes a call for every transport: its callers, its rate limit, and the effect of an idempotency key. */
export type CallDescription = { callers: Callers } & CallRules;

export type CallRules = {
	limit?: CallLimit;
	/** For a token without a matching scope: lets the call filter its result by the scopes. `by-part`: also accepts a scope of a part of the
	 * name, and the call checks each part. `refused`: a call for guests answers a login about itself, so the answer of a guest would be wrong.
	 * When absent, the token may call what a guest may (`actWithinScopes`). */
	outOfScope?: "filtered" | "by-part" | "refused";
	/** Lets a user make the change before they prove their e-mail address. They may look and fill a cart; all other changes wait. */
	isOpenToUnproven?: true;
	/** The part of the site that the call belongs to. Customers whose login lacks the part get the answer of an unknown record. */
	part?: SitePart;
} & (
	| { kind: "read" }
	/** `ignored`: an idempotency key has no effect, because refused attempts must stay counted, or because the response is secret. */
	| { kind: "change"; idempotency: "stored" | "ignored" }
	/** Calls a provider between two transactions. Storing the response would need one transaction around both. */
	| { kind: "flow"; idempotency: "ignored" }
);

/** `isSampled` counts in memory and writes in groups, for calls that cost less than a statement. With `per: "user"`, guests count per visitor. */
type CallLimit = Limit & { per: "visitor" | "user"; isSampled: boolean };

/** Rate limit for browsing: more pages than a person reads, enough for a search engine. */
export const browsing: CallLimit = { name: "look", times: 600, seconds: 60, per: "visitor", isSampled: true };

export const read = { kind: "read" } as const satisfies CallRules;
/** For pages that are expensive to compute. */
export const browse = { kind: "read", limit: browsing } as const satisfies CallRules;
/** For calls of guests whose answer is about the login. A token without a matching scope would get the answer of a guest, so it is refused. */
export const readOfLogin = { ...read, outOfScope: "refused" } as const satisfies CallRules;
export const change = { kind: "change", idempotency: "stored" } as const satisfies CallRules;
export const changeWithoutKey = { kind: "change", idempotency: "ignored" } as const satisfies CallRules;
/** Changes that need no proven e-mail address. */
export const openChange = { ...change, isOpenToUnproven: true } as const satisfies CallRules;
export const openChangeWithoutKey = { ...changeWithoutKey, isOpenToUnproven: true } as const satisfies CallRules;

export const flow = { kind: "flow", idempotency: "ignored" } as const satisfies CallRules;

/** The values that a call receives for each kind of caller. */
export type CallerContext = {
	/** Anybody, also without a login. */
	guest: NoContext;
	/** A signed-in user: customer or staff. */
	person: NoContext;
	/** A member of a company. The command checks the role. */
	customer: { accountId: string };
	/** The supplier's own people. */
	staff: NoContext;
	/** A logged-in browser. Tokens are refused. */
	session: { session: Session };
	/** As `session`, also before the second factor. */
	"any-session": { session: Session };
};
type NoContext = Record<never, never>;
export type Callers = keyof CallerContext;

type Visitor = Pick<Visit, "source" | "session">;

export const noContext: NoContext = {};
const loginRequired = () => new Refusal("unauthenticated", "request.login-required");

/** Each check throws for all other callers. */
const callerChecks: { [C in Callers]: (act: Act, visit: Visitor) => CallerContext[C] } = {
	guest: () => noContext,
	person({ by }) {
		if (!by.userId) throw loginRequired();
		return noContext;
	},
	customer({ by: { userId, accountId } }) {
		if (!userId) throw loginRequired();
		if (!accountId) throw new Refusal("forbidden", "request.customers-only");
		return { accountId };
	},
	staff({ by }) {
		if (!by.userId) throw loginRequired();
		if (!by.staff) throw new Refusal("forbidden", "request.staff-only");
		return noContext;
	},
	session(_, { session }) {
		if (!session || session.needs) throw loginRequired();
		return { session };
	},
	"any-session"(_, { session }) {
		if (!session) throw loginRequired();
		return { session };
	},
};

type CallRequest<C extends Callers, Result = unknown> = {
	/** A token needs a scope that covers this name. */
	name: string;
	description: CallDescription & { callers: C };
	act: Act;
	visit: Visitor;
	/** Null when the request has no idempotency key. */
	idempotency: KeyedCall<Result> | null;
};

export type KeyedCall<Result> = {
	key: string;
	input: () => Promise<unknown>;
	/** The part of a result to store. Throws for a refused result, so that its transaction is rolled back. */
	responseOf: (result: Result) => unknown;
	resultOf: (response: unknown, isReplay: boolean) => Result;
};

type Work<C extends Callers, Result> = (act: Act, granted: CallerContext[C]) => Promise<Result>;

/** Runs a call as its description allows: checks scopes, caller, part of the site, proven address and rate limit, and runs a change with an idempotency key once. Not
 * async, because reads need no promise: refusals of scopes and callers are thrown synchronously. */
export function runCall<C extends Callers, Result>(
	request: CallRequest<C, Result>,
	work: Work<C, Result>,
): Promise<Result> {
	const { description, visit } = request;
	const { callers, limit } = description;
	const act = actWithinScopes(request);
	if (description.part && lacksPart(act.by, description.part)) throw new Refusal("not-found", "request.not-found");
	const granted: CallerContext[C] = callerChecks[callers](act, visit);
	if (description.kind !== "read" && !description.isOpenToUnproven) refuseUnproven(act.by);
	if (!limit) return runWithKey(request, work, act, granted);
	return countCall(limit, act, visit).then(() => runWithKey(request, work, act, granted));
}

/** Decides what a token without a matching scope may do: a call for guests runs as one of a guest, because everybody may make that call
 * without a token, unless its answer is about the login. Every other call is refused. */
function actWithinScopes({ name, description, act }: Pick<CallRequest<Callers>, "name" | "description" | "act">): Act {
	const { callers, outOfScope } = description;
	if (outOfScope === "filtered" || isWithinScopes(act.by, name)) return act;
	if (outOfScope === "by-part" && isWithinPartOf(act.by, name)) return act;
	if (callers === "guest" && outOfScope !== "refused") return { ...act, by: guest };
	throw new Refusal("forbidden", "request.out-of-scope");
}

function countCall(limit: CallLimit, act: Act, { source }: Visitor): Promise<void> {
	const caller = (limit.per === "user" && act.by.userId) || source.visitor;
	return limit.isSampled ? throttleSampled(act, limit, caller) : throttle(act.db, limit, caller);
}

/** Runs a change once per idempotency key. Keys of guests are ignored: guests have no identity that a key could belong to. */
function runWithKey<C extends Callers, Result>(
	{ name, description, idempotency }: CallRequest<C, Result>,
	work: Work<C, Result>,
	act: Act,
	granted: CallerContext[C],
): Promise<Result> {
	const isStored = description.kind === "change" && description.idempotency === "stored";
	if (!idempotency || !isStored || !act.by.userId) return work(act, granted);
	return runOncePerKey(act, idempotency, name, (act) => work(act, granted));
}

async function runOncePerKey<Result>(
	act: Act,
	{ key, input, responseOf, resultOf }: KeyedCall<Result>,
	procedure: string,
	work: (act: Act) => Promise<Result>,
): Promise<Result> {
	const call = { key, procedure, input: await input() };
	const { response, isReplay } = await runOnce(act, call, (act) => work(act).then(responseOf));
	return resultOf(response, isReplay);
}
