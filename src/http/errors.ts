import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import { refusalFrom } from "#db/transaction.ts";
import { acceptedLanguage, languageOf } from "#i18n/languages.ts";
import { refusalText } from "#i18n/refusals.ts";
import type { Refusal, RefusalKind } from "#shared/refusal.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { defectError, MethodNotAllowed, platformErrorOf, platformType } from "./platform-errors.ts";
import { isPlatformPath } from "./platform-paths.ts";
import { noteRefusal } from "./refusal-causes.ts";

const statuses = {
	unauthenticated: 401,
	forbidden: 403,
	"not-found": 404,
	invalid: 400,
	conflict: 409,
	stale: 412,
	throttled: 429,
	"too-large": 413,
	unavailable: 503,
} as const satisfies Record<RefusalKind, number>;

export const errorBody = (errorCode: string, message: string) => [{ errorCode, message }];

/** The language of a page is in its path. Calls have it in a header. */
const responseLanguage = (c: Context<HttpEnv>) =>
	c.req.path.startsWith("/trpc/") || isPlatformPath(c.req.path)
		? acceptedLanguage(c.req.header("accept-language"))
		: languageOf(c.req.path);

/** Answers a thrown error: a refusal with its code and text, a defect with the error page. Calls of the record platform get its error
 * bodies. The log has the rest. */
export const answerErrors =
	(
		{ log, metrics }: Pick<Deps, "log" | "metrics">,
		sendErrorPage: (c: Context<HttpEnv>) => Response | Promise<Response>,
	) =>
	(error: Error, c: Context<HttpEnv>): Response | Promise<Response> => {
		const refusal = refusalFrom(error);
		noteRefusal(c, refusal);
		if (refusal?.kind === "unavailable")
			log.warn({ requestId: c.get("requestId"), err: refusal.cause ?? refusal }, "service unavailable");
		if (typeof refusal?.details.seconds === "number") c.header("Retry-After", String(refusal.details.seconds));
		const isPlatform = isPlatformPath(c.req.path);
		const answer = isPlatform ? platformErrorOf(error, responseLanguage(c)) : errorOf(error, refusal, c);
		if (isPlatform) c.header("Cache-Control", "no-store");
		if (isPlatform && answer?.status === 401) c.header("WWW-Authenticate", "Bearer");
		if (error instanceof MethodNotAllowed) c.header("Allow", error.allowed.join(", "));
		const headers = { "Content-Type": isPlatform ? platformType : "application/json" };
		if (answer) return c.json("body" in answer && answer.body ? answer.body : answer.errors, answer.status, headers);
		metrics.defects.inc();
		log.error({ requestId: c.get("requestId"), err: error }, "defect");
		return isPlatform ? c.json(defectError(c.get("requestId")).errors, 500, headers) : sendErrorPage(c);
	};

/** Null when the error is a defect. */
function errorOf(error: Error, refusal: Refusal | null, c: Context<HttpEnv>) {
	if (refusal) {
		const errors = errorBody(refusal.code, refusalText(responseLanguage(c), refusal));
		return { status: statuses[refusal.kind], errors };
	}
	if (error instanceof HTTPException) return { status: error.status, errors: errorBody("http", error.message) };
	return null;
}
