import { type AnyTRPCProcedure, initTRPC, TRPCError } from "@trpc/server";
// Marks a stored response as a result. tRPC exports no public name for it; db/idempotency.test.ts fails when it disappears.
import { middlewareMarker } from "@trpc/server/unstable-core-do-not-import";
import { ZodError } from "zod";
import type { SitePart } from "./accounts/access.ts";
import type { Act } from "./act.ts";
import type { Visit } from "./auth/login.ts";
import { type CallDescription, type CallerContext, type Callers, type CallRules, noContext, runCall } from "./call.ts";
import { refusalFrom } from "./db/transaction.ts";
import type { Language } from "./i18n/languages.ts";
import { refusalText } from "./i18n/refusals.ts";
import { inputRefusal } from "./shared/input.ts";
import { type Refusal, type RefusalKind, reasonOf, refusalIn } from "./shared/refusal.ts";

export type Context = {
	/** The language in which refusals are sent. */
	language: Language;
	act: Act;
	visit: Visit;
	/** Absent without an idempotency key. The adapter reads `isReplay` after the call. */
	idempotency?: { key: string; isReplay: boolean };
};

const codes = {
	unauthenticated: "UNAUTHORIZED",
	forbidden: "FORBIDDEN",
	"not-found": "NOT_FOUND",
	invalid: "BAD_REQUEST",
	conflict: "CONFLICT",
	stale: "PRECONDITION_FAILED",
	throttled: "TOO_MANY_REQUESTS",
	"too-large": "PAYLOAD_TOO_LARGE",
	unavailable: "SERVICE_UNAVAILABLE",
} as const satisfies Record<RefusalKind, TRPCError["code"]>;

/** A refusal as a client gets it: its code with details, the field it belongs to, and its text. */
const refusalData = (refused: Refusal, language: Language) =>
	Object.assign(reasonOf(refused), { field: refused.field, text: refusalText(language, refused) });

const t = initTRPC
	.context<Context>()
	.meta<CallDescription>()
	.create({
		errorFormatter({ shape, error, ctx }) {
			const refused = refusalIn(error) ?? refusalOfInput(error);
			return {
				...shape,
				// Messages of defects stay in the log. The client gets the request id.
				message: refused || error.code !== "INTERNAL_SERVER_ERROR" ? shape.message : "Something went wrong",
				data: {
					code: shape.data.code,
					httpStatus: shape.data.httpStatus,
					requestId: ctx?.act.requestId,
					refusal: refused && refusalData(refused, ctx?.language ?? "en-NZ"),
				},
			};
		},
	});

/** Why a schema rejected the input. Null for another error. */
const refusalOfInput = ({ code, cause }: TRPCError): Refusal | null =>
	code === "BAD_REQUEST" && cause instanceof ZodError ? inputRefusal(cause) : null;

const toTrpcError = (refused: Refusal): TRPCError =>
	new TRPCError({ code: codes[refused.kind], message: refused.code, cause: refused });

/** Descriptions that a procedure of this file enforces. */
const enforced = new WeakSet<object>();

/** Makes the procedures for one kind of caller. One middleware enforces the whole description: a second one would cost a tenth of a read. */
const procedureFor =
	<C extends Callers>(callers: C) =>
	(rules: CallRules) => {
		const description = { callers, ...rules };
		enforced.add(description);
		return t.procedure.meta(description).use(async ({ ctx, path, getRawInput, next }) => {
			const { act, visit, idempotency } = ctx;
			const keyed = idempotency ? keyedCall(idempotency, getRawInput) : null;
			const request = { name: path, description, act, visit, idempotency: keyed };
			try {
				const result = await runCall(request, (act, granted) =>
					// Merging a context costs time, so reads of guests skip it.
					next<CallerContext[C]>(granted === noContext && act === ctx.act ? {} : { ctx: { act, ...granted } }),
				);
				if (!result.ok) throw result.error;
				return result;
			} catch (error) {
				return throwRefusal(error);
			}
		});
	};

const keyedCall = (idempotency: { key: string; isReplay: boolean }, input: () => Promise<unknown>) => ({
	key: idempotency.key,
	input,
	responseOf: dataOf,
	resultOf(data: unknown, isReplay: boolean) {
		idempotency.isReplay = isReplay;
		return { marker: middlewareMarker, ok: true as const, data };
	},
});

export const guest = procedureFor("guest");
const personProcedure = procedureFor("person");
const customerProcedure = procedureFor("customer");
/** For people who are logged in: staff, and customers whose login has the part of the site. */
export const person = (part: SitePart, rules: CallRules) => personProcedure({ ...rules, part });
/** For members of a company whose login has the part of the site. */
export const customer = (part: SitePart, rules: CallRules) => customerProcedure({ ...rules, part });
export const staff = procedureFor("staff");
export const session = procedureFor("session");
export const anySession = procedureFor("any-session");

/** Throws the error of a refused or failed call, so that its transaction is rolled back. */
function dataOf(result: { ok: true; data: unknown } | { ok: false; error: TRPCError }): unknown {
	if (!result.ok) throw result.error;
	return result.data;
}

function throwRefusal(error: unknown): never {
	const refused = refusalFrom(error);
	throw refused ? toTrpcError(refused) : error;
}

export const mergeRouters = t.mergeRouters;

/** Makes a router. The process does not start when a procedure has no description, or one that is not enforced. */
export const router: typeof t.router = (record) => {
	const tree = t.router(record);
	for (const [path, { _def }] of Object.entries<AnyTRPCProcedure>(tree._def.procedures)) {
		const meta: unknown = _def.meta;
		if (!isDescription(meta))
			throw new Error(`${path} has no description; make it with guest(), customer() or another function of trpc.ts`);
		if ((_def.type === "query") !== (meta.kind === "read"))
			throw new Error(`${path} is a ${_def.type}, but its description says ${meta.kind}`);
	}
	return tree;
};

const isDescription = (meta: unknown): meta is CallDescription =>
	typeof meta === "object" && meta !== null && enforced.has(meta);
