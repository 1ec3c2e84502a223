import { callTRPCProcedure, getTRPCErrorFromUnknown, getTRPCErrorShape, TRPCError } from "@trpc/server";
import { fetchRequestHandler } from "@trpc/server/adapters/fetch";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import type { Context } from "hono";
import { refusalFrom } from "#db/transaction.ts";
import { acceptedLanguage } from "#i18n/languages.ts";
import { refusalsEnNZ } from "#i18n/refusals.en-NZ.ts";
import type { AppRouter } from "#router.ts";
import { Refusal } from "#shared/refusal.ts";
import { matchesTag } from "./assets.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { errorBody } from "./errors.ts";
import { noteRefusal } from "./refusal-causes.ts";

const callsPerRequest = 20;
const endpoint = "/trpc";

type AdapterDeps = Pick<Deps, "log" | "metrics"> & { router: AppRouter };

/** Answers tRPC requests. A single query by GET, the usual case, is run here, because the generic adapter takes half the time of a cheap
 * query. The adapter handles all other requests. */
export async function answerCall(c: Context<HttpEnv>, deps: AdapterDeps): Promise<Response> {
	if (!isDecodable(c.req.url))
		return c.json(errorBody("request.address-invalid", refusalsEnNZ["request.address-invalid"]), 400);
	const query = queryIn(c, deps.router);
	if (query) return answerQuery(c, deps, query);
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
			if (isKeyedBatch) throw new TRPCError({ code: "BAD_REQUEST", message: "request.key-with-batch" });
			return { ...contextOf(c), ...(idempotency && { idempotency }) };
		},
		responseMeta: ({ errors }) => ({
			headers: { ...retryAfterOf(errors), ...(idempotency?.isReplay && { "Idempotency-Replayed": "true" }) },
		}),
		onError: ({ error, path }) => logFailure(c, deps, error, path),
	});
	if (isKeyedBatch) {
		await answer.body?.cancel();
		throw new Refusal("invalid", "request.key-with-batch");
	}
	if (c.req.method === "GET" && answer.ok) return answerTagged(c, withTag(await answer.text()));
	answer.headers.set("Cache-Control", "no-store");
	return answer;
}

/** The context of a procedure, from a request whose viewer is resolved. */
export const contextOf = (c: Context<HttpEnv>) => ({
	act: c.get("act"),
	visit: c.get("visit"),
	language: acceptedLanguage(c.req.header("accept-language")),
});

type QueryCall = { path: string; input: unknown };

/** Null unless the request is a single query that can be parsed. */
function queryIn(c: Context<HttpEnv>, router: AppRouter): QueryCall | null {
	const path = c.req.path.slice(endpoint.length + 1);
	if (c.req.method !== "GET" || !isQuery(router, path)) return null;
	const { batch, input: inputText } = c.req.query();
	if (batch !== undefined) return null;
	try {
		return { path, input: inputText === undefined ? undefined : JSON.parse(inputText) };
	} catch {
		return null;
	}
}

/** Whether a procedure, by its full name, is a query. The router's type groups them by module. */
export function isQuery(router: AppRouter, path: string): boolean {
	const procedures: object = router._def.procedures;
	const procedure: unknown = Object.hasOwn(procedures, path) ? Reflect.get(procedures, path) : null;
	return typeof procedure === "function" && Reflect.get(procedure, "_def")?.type === "query";
}

async function answerQuery(c: Context<HttpEnv>, deps: AdapterDeps, { path, input }: QueryCall): Promise<Response> {
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
		logFailure(c, deps, error, path);
		const shape = getTRPCErrorShape({ config: router._def._config, error, type: "query", path, input, ctx });
		const headers = { ...retryAfterOf([error]), "Cache-Control": "no-store", "Content-Type": "application/json" };
		return new Response(JSON.stringify({ error: shape }), { status: getHTTPStatusCodeFromError(error), headers });
	}
}

type SerializedResult = { text: string | Blob; tag: string };
const serializedResults = new WeakMap<object, SerializedResult>();

const withTag = (text: string) => ({ text, tag: `W/"${Bun.hash(text).toString(36)}"` });

/** A blob shares its bytes between responses; a string is copied for each. */
function toSharedBytes(text: string): SerializedResult {
	return { text: new Blob([text]), tag: withTag(text).tag };
}

/** Serializes a result. Frozen results are repeated, so their text is kept as long as the result exists. */
export function serialize(data: unknown): SerializedResult {
	const text = () => JSON.stringify({ result: { data } });
	if (typeof data !== "object" || data === null || !Object.isFrozen(data)) return withTag(text());
	const serialized = serializedResults.get(data) ?? toSharedBytes(text());
	serializedResults.set(data, serialized);
	return serialized;
}

/** The browser asks for a personal response each time. The tag makes the response short when nothing has changed. */
function answerTagged(c: Context<HttpEnv>, { text, tag }: SerializedResult): Response {
	const headers = { "Cache-Control": "private, no-cache", ETag: tag };
	return matchesTag(c.req.header("if-none-match") ?? null, tag)
		? new Response(null, { status: 304, headers })
		: new Response(text, { headers: { ...headers, "Content-Type": "application/json" } });
}

function retryAfterOf(errors: readonly TRPCError[]): Record<string, string> {
	const seconds = errors.map((error) => refusalFrom(error)?.details.seconds).find((wait) => wait !== undefined);
	return seconds === undefined ? {} : { "Retry-After": String(seconds) };
}

function logFailure(
	c: Context<HttpEnv>,
	{ log, metrics }: AdapterDeps,
	error: TRPCError,
	path: string | undefined,
): void {
	noteRefusal(c, refusalFrom(error));
	const fields = { requestId: c.get("requestId"), path };
	if (error.code === "SERVICE_UNAVAILABLE")
		log.warn({ ...fields, err: refusalFrom(error)?.cause ?? error }, "service unavailable");
	if (error.code !== "INTERNAL_SERVER_ERROR") return;
	metrics.defects.inc();
	log.error({ ...fields, err: error.cause ?? error }, "defect");
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
