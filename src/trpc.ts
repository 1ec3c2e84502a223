import { initTRPC, TRPCError } from "@trpc/server";
// Marks a result that comes from no resolver: a stored response. There is no public name for it; db/idempotency.test.ts tells if it goes.
import { middlewareMarker } from "@trpc/server/unstable-core-do-not-import";
import type { Act } from "./act.ts";
import type { Visit } from "./auth/login.ts";
import { runOnce } from "./db/idempotency.ts";
import { throttleInLots } from "./db/throttle.ts";
import { refusalFrom } from "./db/transaction.ts";
import { Refusal, type RefusalKind, reasonOf, refusalIn } from "./shared/refusal.ts";
import { isWithinScopes } from "./shared/scopes.ts";

/** Without a visit nobody stands at the door: a page is drawn. */
export type Context = {
	act: Act;
	visit: Visit | null;
	/** Absent when the client sent no idempotency key. `isReplay` is set when the response is a stored one. */
	idempotency?: { key: string; isReplay: boolean };
};

/** `ignored`: a client may send an idempotency key, and it has no effect. For commands whose refused attempts must stay counted, whose
 * response is a secret, or which call a provider between two transactions. */
type Meta = { idempotency: "ignored" };

const codes = {
	unauthenticated: "UNAUTHORIZED",
	forbidden: "FORBIDDEN",
	"not-found": "NOT_FOUND",
	invalid: "BAD_REQUEST",
	conflict: "CONFLICT",
	stale: "PRECONDITION_FAILED",
	throttled: "TOO_MANY_REQUESTS",
	unavailable: "SERVICE_UNAVAILABLE",
} as const satisfies Record<RefusalKind, TRPCError["code"]>;

const t = initTRPC
	.context<Context>()
	.meta<Meta>()
	.create({
		errorFormatter({ shape, error, ctx }) {
			const refused = refusalIn(error);
			return {
				...shape,
				// A defect keeps its words for the log; what leaves the house is the id under which it stands there.
				message: refused || error.code !== "INTERNAL_SERVER_ERROR" ? shape.message : "Something went wrong",
				data: {
					code: shape.data.code,
					httpStatus: shape.data.httpStatus,
					requestId: ctx?.act.requestId,
					refusal: refused && Object.assign(reasonOf(refused), { field: refused.field }),
				},
			};
		},
	});

const toTrpcError = (refused: Refusal): TRPCError =>
	new TRPCError({ code: codes[refused.kind], message: refused.code, cause: refused });

export const router = t.router;
export const mergeRouters = t.mergeRouters;

/** Anybody at all, a token within its scopes. The scopes are checked first, so that no stored response reaches a token that may not
 * make the call. One middleware, because each costs as much as a tenth of a read. */
export const guest = t.procedure.use(async ({ ctx, path, type, meta, getRawInput, next }) => {
	const { act, idempotency } = ctx;
	if (!isWithinScopes(act.by, path)) throw toTrpcError(new Refusal("forbidden", "request.out-of-scope"));
	if (idempotency && type === "mutation" && meta?.idempotency !== "ignored" && act.by.userId) {
		const call = { key: idempotency.key, procedure: path, input: await getRawInput() };
		const command = (act: Act) => next({ ctx: { act } }).then((result) => dataOf(result));
		const { response: data, isReplay } = await runOnce(act, call, command).catch(throwRefusal);
		idempotency.isReplay = isReplay;
		return { marker: middlewareMarker, ok: true, data };
	}
	const result = await next();
	if (!result.ok) return throwRefusal(result.error);
	return result;
});

/** Throws the error of a refused or failed call, so that its transaction is rolled back. */
function dataOf(result: { ok: true; data: unknown } | { ok: false; error: TRPCError }): unknown {
	if (!result.ok) throw result.error;
	return result.data;
}

function throwRefusal(error: unknown): never {
	const refused = refusalFrom(error);
	throw refused ? toTrpcError(refused) : error;
}

/** More than anybody reads, and a search engine some pages a second. */
export const looks = { name: "look", times: 600, seconds: 60 };

/** Anybody who looks around, as fast as people do: of what takes a while to put together. A page asks one such question. */
export const onlooker = guest.use(async ({ ctx: { act, visit }, next }) => {
	if (visit) await throttleInLots(act, looks, visit.from.visitor);
	return next();
});

export const atTheDoor = t.middleware(({ ctx: { visit }, next }) => {
	if (!visit) throw new Error("nobody comes in while a page is drawn");
	return next({ ctx: { visit } });
});

/** Somebody who stands at the door themselves; a page that is drawn for them does not. */
export const visitor = guest.use(atTheDoor);

/** Somebody, of a company or of ours. */
export const person = guest.use(({ ctx: { act }, next }) => {
	if (!act.by.userId) throw new Refusal("unauthenticated", "request.log-in");
	return next();
});

/** Somebody who belongs to a company; what they may do there is a matter of their role. */
export const customer = person.use(({ ctx: { act }, next }) => {
	const { accountId } = act.by;
	if (!accountId) throw new Refusal("forbidden", "request.customers-only");
	return next({ ctx: { act, accountId } });
});

/** The supplier's own people. */
export const staff = person.use(({ ctx: { act }, next }) => {
	if (!act.by.staff) throw new Refusal("forbidden", "request.staff-only");
	return next();
});
