import { type Context, Hono } from "hono";
import type { Act } from "#act.ts";
import { refusalFrom } from "#db/transaction.ts";
import { matchesTag } from "#http/assets.ts";
import type { HttpEnv } from "#http/context.ts";
import { changeRecords, readRecords } from "#http/platform.ts";
import { platformType } from "#http/platform-errors.ts";
import { parameterReader, readJson } from "#http/platform-input.ts";
import { noteRefusal } from "#http/refusal-causes.ts";
import type { Viewers } from "#http/viewer.ts";
import { acceptedLanguage } from "#i18n/languages.ts";
import { accessOf, type Registry } from "#records/registry.ts";
import { eTagIn, eTagOfText } from "#records/represent.ts";
import { apiPath } from "#shared/api-path.ts";
import { actionReadCalls } from "./action-reads.ts";
import { appCalls } from "./apps.ts";
import { avatarCalls } from "./avatars.ts";
import type { DataAnswer, DataCall } from "./data-call.ts";
import { duplicateCalls } from "./duplicates.ts";
import { jsonOf } from "./json-body.ts";
import { layoutCalls } from "./layouts.ts";
import { listInfoCalls } from "./list-info.ts";
import { listPreferenceCalls } from "./list-preferences.ts";
import { listRecordCalls } from "./list-records.ts";
import { lookupCalls } from "./lookups.ts";
import { metadataCalls } from "./metadata.ts";
import { quickActionReadCalls } from "./quick-action-reads.ts";
import { quickActionCalls } from "./quick-actions.ts";
import { recordBatchCalls } from "./record-batch.ts";
import { recordDefaultCalls } from "./record-defaults.ts";
import { recordUiCalls } from "./record-ui.ts";
import { recordWriteCalls } from "./record-writes.ts";
import { recordCalls } from "./records.ts";
import { relatedListInfoCalls } from "./related-list-info.ts";
import { relatedListCalls } from "./related-lists.ts";
import { searchCalls } from "./search.ts";
import { readUpload, receiveUploads } from "./upload-body.ts";
import { uploadCalls } from "./uploads.ts";

/** Every call of the record platform. */
export const dataCalls: readonly DataCall[] = [
	...metadataCalls,
	...layoutCalls,
	...appCalls,
	...actionReadCalls,
	...quickActionReadCalls,
	...avatarCalls,
	...recordUiCalls,
	...recordCalls,
	...recordWriteCalls,
	...listRecordCalls,
	...recordBatchCalls,
	...quickActionCalls,
	...recordDefaultCalls,
	...duplicateCalls,
	...uploadCalls,
	...lookupCalls,
	...searchCalls,
	...listInfoCalls,
	...listPreferenceCalls,
	...relatedListCalls,
	...relatedListInfoCalls,
];

/** The record platform over the objects of a registry: `/services/data/v64.0/ui-api`. */
export function dataApp(
	{ call, change, viewerNow }: Pick<Viewers, "call" | "change" | "viewerNow">,
	{ registry }: { registry: Registry },
) {
	const app = new Hono<HttpEnv>();
	const receiveUpload = receiveUploads({ viewerNow });
	for (const described of dataCalls) {
		const path = apiPath + described.path;
		const answer = answerer(described, registry);
		if (described.kind === "read")
			app.on(described.method, path, ...call("cookie or token", readRecords), async (c) =>
				write(c, await answer(c, c.get("act"))),
			);
		else {
			const [resolveViewer, runOnce] = change("cookie or token", changeRecords, (act, c) => answer(c, act), write);
			if (described.isUpload) app.on(described.method, path, resolveViewer, receiveUpload, runOnce);
			else app.on(described.method, path, resolveViewer, runOnce);
		}
	}
	return app;
}

/** Reads the input of a call and runs the call. */
function answerer({ parameters, isUpload, run }: DataCall, registry: Registry) {
	const readInput = parameterReader(parameters.path, parameters.query);
	return async (c: Context<HttpEnv>, act: Act): Promise<DataAnswer> => {
		const context = {
			act,
			registry,
			access: accessOf(act.by),
			language: acceptedLanguage(c.req.header("accept-language")),
			onItemRefused: (error: unknown) => noteRefusal(c, refusalFrom(error)),
		};
		const input = readInput(c);
		const body = parameters.body ? await (isUpload ? readUpload : readJson)(c, parameters.body) : undefined;
		const conditions = {
			unmodifiedSince: c.req.header("if-unmodified-since"),
			ifMatch: c.req.header("if-match"),
		};
		return run(context, { ...input, body }, conditions);
	};
}

function write(c: Context<HttpEnv>, answer: DataAnswer): Response {
	c.header("Cache-Control", "private, no-cache");
	if (answer.status === 204) return c.body(null, 204);
	const { json, eTag } =
		"json" in answer ? answer : { json: jsonOf(answer.body), eTag: answer.eTag ?? eTagIn(answer.body) };
	if (c.req.method === "GET") {
		const quoted = `"${eTag ?? eTagOfText(json)}"`;
		c.header("ETag", quoted);
		if (matchesTag(c.req.header("if-none-match") ?? null, quoted)) return c.body(null, 304);
	}
	c.header("Content-Type", platformType);
	return c.body(json, answer.status);
}
