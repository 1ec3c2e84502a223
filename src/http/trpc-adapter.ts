import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { Context } from "hono";
import { refusalFrom } from "#db/transaction.ts";
import { refusalsEnNZ } from "#i18n/refusals.en-NZ.ts";
import type { AppRouter } from "#router.ts";
import { Refusal } from "#shared/refusal.ts";
import { matchesTag } from "./assets.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { errorBody } from "./errors.ts";

const callsPerRequest = 20;
const endpoint = "/trpc";

type Answered = Pick<Deps, "log" | "metrics"> & { router: AppRouter };

/** Answers tRPC requests. A single query by GET, the usual case, is run here, because the generic adapter takes half the time of a cheap
 * query. The adapter handles all other requests. */
export async function answerCall(c: Context<HttpEnv>, deps: Answered): Promise<Response> {
	if (!isDecodable(c.req.url))
		return c.json(errorBody("request.address-unfit", refusalsEnNZ["request.address-unfit"]), 400);
	const question = questionIn(c, deps.router);
	if (question) return answerQuestion(c, deps, question);
	const key = c.req.header("idempotency-key");
	const idempotency = key === undefined ? null : { key, isReplay: false };
	let isKeyedBatch = false;
	const answer = await fetchRequestHandler({
		endpoint,
		req: c.req.raw,
		router: deps.router,
		maxBatchSize: callsPerRequest,
		createContext({ info }) {
			isKeyedBatch = idempotency !== null && info.calls.length > 1 && c.req.method !== "GET";
			// Without a context no call of the batch runs.
			if (isKeyedBatch) throw new TRPCError({ code: "BAD_REQUEST", message: "request.key-for-one-call" });
			return { ...contextOf(c), ...(idempotency && { idempotency }) };
		},
		responseMeta: ({ errors }) => ({
			headers: { ...waitOf(errors), ...(idempotency?.isReplay && { "Idempotency-Replayed": "true" }) },
		}),
		onError: ({ error, path }) => tell(c, deps, error, path),
	});
	if (isKeyedBatch) {
		await answer.body?.cancel();
		throw new Refusal("invalid", "request.key-for-one-call");
	}
	if (c.req.method === "GET" && answer.ok) return answerTagged(c, tagged(await answer.text()));
	answer.headers.set("Cache-Control", "no-store");
	return answer;
}

const contextOf = (c: Context<HttpEnv>) => ({ act: c.get("act"), visit: c.get("visit") });

type Question = { path: string; input: unknown };

/** Null unless the request is a single query that can be parsed. */
function questionIn(c: Context<HttpEnv>, router: AppRouter): Question | null {
	const path = c.req.path.slice(endpoint.length + 1);
	if (c.req.method !== "GET" || !isQuestion(router, path)) return null;
	const { batch, input: typed } = c.req.query();
	if (batch !== undefined) return null;
	try {
		return { path, input: typed === undefined ? undefined : JSON.parse(typed) };
	} catch {
		return null;
	}
}

/** Looks up a procedure by its full name. The router's type groups them by module. */
function isQuestion(router: AppRouter, path: string): boolean {
	const procedures: object = router._def.procedures;
	const procedure: unknown = Object.hasOwn(procedures, path) ? Reflect.get(procedures, path) : null;
	return typeof procedure === "function" && Reflect.get(procedure, "_def")?.type === "query";
}

async function answerQuestion(c: Context<HttpEnv>, deps: Answered, { path, input }: Question): Promise<Response> {
	const ctx = contextOf(c);
	const { router } = deps;
	try {
		const data: unknown = await callTRPCProcedure({
			router,
			path,
			type: "query",
			ctx,
			batchIndex: 0,
			getRawInput: () => Promise.resolve(input),
			signal: c.req.raw.signal,
		});
		return answerTagged(c, serialize(data));
	} catch (cause) {
		const error = getTRPCErrorFromUnknown(cause);
		tell(c, deps, error, path);
		const shape = getTRPCErrorShape({ config: router._def._config, error, type: "query", path, input, ctx });
		const headers = { ...waitOf([error]), "Cache-Control": "no-store", "Content-Type": "application/json" };
		return new Response(JSON.stringify({ error: shape }), { status: getHTTPStatusCodeFromError(error), headers });
	}
}

type Written = { text: string | Blob; tag: string };
const onceWritten = new WeakMap<object, Written>();

const tagged = (text: string) => ({ text, tag: `W/"${Bun.hash(text).toString(36)}"` });

/** A blob shares its bytes between responses; a string is copied for each. */
function toKeep(text: string): Written {
	return { text: new Blob([text]), tag: tagged(text).tag };
}

/** Serializes a result. Frozen results are repeated, so their text is kept as long as the result exists. */
export function serialize(data: unknown): Written {
	const text = () => JSON.stringify({ result: { data } });
	if (typeof data !== "object" || data === null || !Object.isFrozen(data)) return tagged(text());
	const once = onceWritten.get(data) ?? toKeep(text());
	onceWritten.set(data, once);
	return once;
}

/** The browser asks for a personal response each time. The tag makes the response short when nothing has changed. */
function answerTagged(c: Context<HttpEnv>, { text, tag }: Written): Response {
	const headers = { "Cache-Control": "private, no-cache", ETag: tag };
	return matchesTag(c.req.header("if-none-match") ?? null, tag)
		? new Response(null, { status: 304, headers })
		: new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
}

function waitOf(errors: readonly TRPCError[]): Record<string, string> {
	const seconds = errors.map((error) => refusalFrom(error)?.details.seconds).find((wait) => wait !== undefined);
	return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

function tell(c: Context<HttpEnv>, { log, metrics }: Answered, error: TRPCError, path: string | undefined): void {
	const about = { requestId: c.get("requestId"), path };
	if (error.code === "SERVICE_UNAVAILABLE")
		log.warn({ ...about, err: refusalFrom(error)?.cause ?? error }, "could not be answered now");
	if (error.code !== "INTERNAL_SERVER_ERROR") return;
	metrics.defects.inc();
	log.error({ ...about, err: error.cause ?? error }, "defect");
}

/** False for a percent sign that encodes no character, on which the router would fail. */
function isDecodable(url: string): boolean {
	const [path = ""] = url.split("?", 1);
	if (!path.includes("%")) return true;
	try {
		return decodeURIComponent(path) !== "";
	} catch {
		return false;
	}
}
