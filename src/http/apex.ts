import { callTRPCProcedure, TRPCError } from "@trpc/server";
import { type Context, Hono } from "hono";
import * as z from "zod";
import { refusalFrom } from "#db/transaction.ts";
import type { AppRouter } from "#router.ts";
import { apexAliases } from "#store/communities.db.ts";
import { type ApexMethod, apexMethodOf, type Parameters } from "./apex-methods.ts";
import { matchesTag } from "./assets.ts";
import type { HttpEnv } from "./context.ts";
import { faultsByMethodName, withOtherNames } from "./method-names.ts";
import { MethodNotAllowed, platformErrorOf, platformType, UnknownResource } from "./platform-errors.ts";
import { InvalidInput, jsonBody, jsonOf, messagesOf, parse } from "./platform-input.ts";
import { noteRefusal } from "./refusal-causes.ts";
import { contextOf, isQuery } from "./trpc-adapter.ts";
import type { Viewers } from "./viewer.ts";

const apexPath = "/lwr/apex/v64.0/:class/:method";

/** Server methods of legacy clients. Each runs a procedure of the router, which enforces the description of the call. */
export function apex({ viewer }: Pick<Viewers, "viewer">, router: AppRouter) {
	const answer = (c: Context<HttpEnv>) => answerMethod(c, router);
	return new Hono<HttpEnv>().all(apexPath, viewer, answer);
}

async function answerMethod(c: Context<HttpEnv>, router: AppRouter): Promise<Response> {
	const method = await methodOf(c);
	const allowed = method.isRead ? ["GET", "POST"] : ["POST"];
	if (!allowed.includes(c.req.method)) throw new MethodNotAllowed(c.req.method, allowed);
	const parameters = await parametersOf(c);
	try {
		return answerResult(c, method, await callMethod(c, { router, method, parameters }));
	} catch (error) {
		return answerLocked(c, method, inMethodNames(error));
	}
}

async function methodOf(c: Context<HttpEnv>): Promise<ApexMethod> {
	const name = { className: c.req.param("class") ?? "", methodName: c.req.param("method") ?? "" };
	const method = apexMethodOf(name, {}) ?? apexMethodOf(name, await apexAliases(c.get("act")));
	if (!method) throw new UnknownResource();
	return method;
}

const Sent = z.record(z.string(), z.unknown()).nullable();
const Wrapped = z.strictObject({ methodParams: Sent });

/** Reads the parameters of a method: those of `methodParams` in the query, or of the body. The body may wrap them in `methodParams`. */
async function parametersOf(c: Context<HttpEnv>): Promise<Parameters> {
	if (c.req.method !== "GET") {
		const body = parse(Sent, jsonOf(await jsonBody(c)), "INVALID_INPUT") ?? {};
		return (Wrapped.safeParse(body).data?.methodParams ?? body) || {};
	}
	const code = "ILLEGAL_QUERY_PARAMETER_VALUE";
	return parse(Sent, jsonOf(c.req.query("methodParams") ?? "", code), code) ?? {};
}

type MethodCall = { router: AppRouter; method: ApexMethod; parameters: Parameters };

async function callMethod(c: Context<HttpEnv>, { router, method, parameters }: MethodCall): Promise<unknown> {
	const { procedure: path, hasLanguage, input, output } = method;
	const context = contextOf(c);
	const key = c.req.header("idempotency-key");
	const idempotency = key === undefined ? undefined : { key, isReplay: false };
	const sent = { ...(hasLanguage && { language: context.language }), ...parameters };
	const rawInput = withOtherNames(input ? await input(context.act, sent) : sent);
	const result: unknown = await callTRPCProcedure({
		router,
		path,
		type: isQuery(router, path) ? "query" : "mutation",
		ctx: { ...context, ...(idempotency && { idempotency }) },
		batchIndex: 0,
		getRawInput: async () => rawInput,
		signal: c.req.raw.signal,
	});
	if (idempotency?.isReplay) c.header("Idempotency-Replayed", "true");
	return output ? output.of(result) : result;
}

/** An invalid input, with the names that the client sent. */
const inMethodNames = (error: unknown): unknown =>
	error instanceof TRPCError && error.code === "BAD_REQUEST" && error.cause instanceof z.ZodError
		? new InvalidInput("INVALID_INPUT", messagesOf(faultsByMethodName(error.cause)))
		: error;

/** The cache of a browser belongs to one cookie, so the next user of the browser does not get the responses of this one. */
const varies = "Cookie, Authorization, Accept-Language";

function answerResult(c: Context<HttpEnv>, { cache }: ApexMethod, result: unknown): Response {
	const text = JSON.stringify(result ?? null);
	c.header("Vary", varies);
	if (cache === "never" || (c.req.method !== "GET" && cache !== "5 minutes")) {
		c.header("Cache-Control", "no-store");
		return c.body(text, 200, { "Content-Type": platformType });
	}
	const isFresh = /no-cache|no-store/.test(c.req.header("cache-control") ?? "");
	const tag = `W/"${Bun.hash(text).toString(36)}"`;
	c.header("Cache-Control", cache === "5 minutes" && !isFresh ? "private, max-age=300" : "private, no-cache");
	c.header("ETag", tag);
	if (c.req.method === "GET" && matchesTag(c.req.header("if-none-match") ?? null, tag)) return c.body(null, 304);
	return c.body(text, 200, { "Content-Type": platformType });
}

/** Legacy clients recognise a locked login by the beginning of its message. */
function answerLocked(c: Context<HttpEnv>, { lockedPrefix }: ApexMethod, error: unknown): Response {
	const refusal = refusalFrom(error);
	if (lockedPrefix === undefined || refusal?.code !== "login.locked") throw error;
	const failed = platformErrorOf(error, contextOf(c).language);
	if (!failed) throw error;
	const errors = failed.errors.map(({ errorCode, message }) => ({ errorCode, message: lockedPrefix + message }));
	noteRefusal(c, refusal);
	c.header("Retry-After", String(refusal.details.seconds));
	return c.json(errors, failed.status, { "Cache-Control": "no-store", "Content-Type": platformType });
}
