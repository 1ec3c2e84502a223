import { type Context, Hono } from "hono";
import { matchesTag } from "#http/assets.ts";
import type { HttpEnv } from "#http/context.ts";
import { platformType } from "#http/platform-errors.ts";
import { sessionCookieOf, type Viewers } from "#http/viewer.ts";
import { acceptedLanguage } from "#i18n/languages.ts";
import type { Reading } from "#records/object-info.ts";
import { accessOf, type Registry } from "#records/registry.ts";
import { eTagOf } from "#records/represent.ts";
import type { AppRouter } from "#router.ts";
import { newCache } from "#shared/cache.ts";
import { communityIdOf } from "#store/communities.db.ts";
import type { DataCall } from "./data-call.ts";
import { type Described, objectsSeen, openApiDocument } from "./openapi.ts";
import { methodsDocument } from "./openapi-methods.ts";

export const openApiPath = "/services/data/openapi.json";

/** A document depends on language, community, role, and the objects that the parts of a login and the scopes of a token leave. */

type Written = { text: string; eTag: string };

type Parts = { calls: readonly DataCall[]; registry: Registry; router: AppRouter; publicUrl: string };

/** The description of the platform, for everybody. It names the objects and fields that the reader may see. */
export function openApi({ call }: Pick<Viewers, "call">, { calls, registry, router, publicUrl }: Parts) {
	const sessionCookie = sessionCookieOf(publicUrl);
	let methods: Described["methods"] | undefined;
	const documents = newCache<string, Written>({ name: "records.openapi" });
	const writtenFor = (reading: Reading, communityId: string): Written => {
		const { access, language } = reading;
		const seen = objectsSeen(reading).map(({ apiName }) => apiName);
		const key = [access.role, language, communityId, ...seen].join();
		methods ??= methodsDocument(router);
		const known = documents.get(key) ?? written({ calls, methods, communityId, sessionCookie }, reading);
		documents.set(key, known);
		return known;
	};
	const description = { name: "records", callers: "guest", outOfScope: "filtered", kind: "read" } as const;
	return new Hono<HttpEnv>().get(openApiPath, ...call("cookie or token", description), async (c) => {
		const act = c.get("act");
		const language = acceptedLanguage(c.req.header("accept-language"));
		return send(c, writtenFor({ registry, access: accessOf(act.by), language }, await communityIdOf(act)));
	});
}

function written(described: Described, reading: Reading): Written {
	const document = openApiDocument(described, reading);
	return { text: JSON.stringify(document), eTag: `"${eTagOf(document)}"` };
}

function send(c: Context<HttpEnv>, { text, eTag }: Written): Response {
	c.header("Cache-Control", "private, no-cache");
	c.header("Vary", "Cookie, Authorization, Accept-Language");
	c.header("ETag", eTag);
	if (matchesTag(c.req.header("if-none-match") ?? null, eTag)) return c.body(null, 304);
	return c.body(text, 200, { "Content-Type": platformType });
}
