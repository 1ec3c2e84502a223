import { type Context, Hono } from "hono";
import type { HttpEnv } from "#http/context.ts";
import type { Viewers } from "#http/viewer.ts";
import { acceptedLanguage } from "#i18n/languages.ts";
import type { Reading } from "#records/object-info.ts";
import { accessOf, type Registry } from "#records/registry.ts";
import { eTagOf } from "#records/represent.ts";
import type { DataCall } from "./data-call.ts";
import { openApiDocument } from "./openapi.ts";

export const openApiPath = "/services/data/openapi.json";

type Written = { text: string; eTag: string };

/** The description of the platform, for everybody. It names the objects and fields that the reader may see. */
export function openApi(
	{ call }: Pick<Viewers, "call">,
	{ calls, registry }: { calls: readonly DataCall[]; registry: Registry },
) {
	/** The document depends on the role and the language only. A token of some objects gets its own. */
	const documents = new Map<string, Written>();
	const writtenFor = (reading: Reading): Written => {
		const { access, language } = reading;
		const key = access.by.userId === null ? `guest ${language}` : `${access.role} ${language}`;
		const isShared = access.by.userId === null || access.by.scopes === "all";
		const known = (isShared && documents.get(key)) || written(calls, reading);
		if (isShared) documents.set(key, known);
		return known;
	};
	const description = { name: "records", callers: "guest", outOfScope: "filtered", kind: "read" } as const;
	return new Hono<HttpEnv>().get(openApiPath, ...call("cookie or token", description), (c) => {
		const access = accessOf(c.get("act").by);
		return send(c, writtenFor({ registry, access, language: acceptedLanguage(c.req.header("accept-language")) }));
	});
}

function written(calls: readonly DataCall[], reading: Reading): Written {
	const document = openApiDocument(calls, reading);
	return { text: JSON.stringify(document), eTag: `"${eTagOf(document)}"` };
}

function send(c: Context<HttpEnv>, { text, eTag }: Written): Response {
	c.header("Cache-Control", "private, no-cache");
	c.header("Vary", "Cookie, Authorization, Accept-Language");
	c.header("ETag", eTag);
	if (c.req.header("if-none-match") === eTag) return c.body(null, 304);
	return c.body(text, 200, { "Content-Type": "application/json;charset=UTF-8" });
}
