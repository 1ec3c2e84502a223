import { type Context, Hono } from "hono";
import type { CallRules } from "#call.ts";
import { acceptedLanguage } from "#i18n/languages.ts";
import { registry } from "#objects/objects.ts";
import { accessOf } from "#records/registry.ts";
import { eTagOf } from "#records/represent.ts";
import { Refusal } from "#shared/refusal.ts";
import type { HttpEnv } from "#http/context.ts";
import type { Viewers } from "#http/viewer.ts";
import type { DataAnswer, DataCall } from "./data-call.ts";
import { recordCalls } from "./records.ts";

export const dataPath = "/services/data/v64.0";

/** Every call of the record platform. */
export const dataCalls: readonly DataCall[] = [...recordCalls];

/** Tokens see the objects within their scopes. */
const rulesOf = {
	read: { outOfScope: "filtered", kind: "read" },
	change: { outOfScope: "filtered", kind: "change", idempotency: "ignored" },
} as const satisfies Record<DataCall["kind"], CallRules>;

/** The record platform: `/services/data/v64.0/ui-api`. */
export function dataApp({ call }: Pick<Viewers, "call">) {
	const app = new Hono<HttpEnv>();
	for (const described of dataCalls) {
		const description = { ...rulesOf[described.kind], name: "records", callers: "person" as const };
		app.on(described.method, dataPath + described.path, ...call("cookie or token", description), (c) =>
			answerCall(c, described),
		);
	}
	return app;
}

async function answerCall(c: Context<HttpEnv>, described: DataCall): Promise<Response> {
	const act = c.get("act");
	const context = {
		act,
		registry,
		access: accessOf(act.by),
		language: acceptedLanguage(c.req.header("accept-language")),
	};
	const body = described.parameters.body ? await bodyOf(c) : undefined;
	const query = Object.fromEntries(Object.entries(c.req.queries()).map(([name, values]) => [name, values.join()]));
	const answer = await described.run(
		context,
		{ ...query, ...c.req.param(), body },
		{
			unmodifiedSince: c.req.header("if-unmodified-since"),
			ifMatch: c.req.header("if-match"),
		},
	);
	return write(c, answer);
}

async function bodyOf(c: Context<HttpEnv>): Promise<unknown> {
	const text = await c.req.text();
	try {
		return text === "" ? {} : JSON.parse(text);
	} catch {
		throw new Refusal("invalid", "records.body-unreadable");
	}
}

function write(c: Context<HttpEnv>, answer: DataAnswer): Response {
	c.header("Cache-Control", "private, no-cache");
	if (answer.status === 204) return c.body(null, 204);
	const json = JSON.stringify(answer.body);
	if (c.req.method === "GET") {
		const eTag = `"${eTagIn(answer.body)}"`;
		c.header("ETag", eTag);
		if (c.req.header("if-none-match") === eTag) return c.body(null, 304);
	}
	c.header("Content-Type", "application/json;charset=UTF-8");
	return c.body(json, answer.status);
}

/** The eTag in a body, or one of the whole body. */
const eTagIn = (body: unknown): string =>
	typeof body === "object" && body !== null && "eTag" in body && typeof body.eTag === "string"
		? body.eTag
		: eTagOf(body);
