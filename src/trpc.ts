import { initTRPC, TRPCError } from "@trpc/server";
import type { Act } from "./act.ts";
import { type RefusalKind, refusalIn } from "./shared/refusal.ts";

export type Context = { act: Act };

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

const t = initTRPC.context<Context>().create({
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
				refusal: refused && { code: refused.code, details: refused.details, field: refused.field },
			},
		};
	},
});

const refusals = t.middleware(async ({ next }) => {
	const answer = await next();
	const refused = answer.ok ? null : refusalIn(answer.error);
	if (refused) throw new TRPCError({ code: codes[refused.kind], message: refused.code, cause: refused });
	return answer;
});

export const router = t.router;

/** Anybody at all. */
export const guest = t.procedure.use(refusals);
