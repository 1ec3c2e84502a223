import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { threadId } from "node:worker_threads";
import { TrieRouter } from "hono/router/trie-router";
import { z } from "zod";
import { dataCalls } from "#http/data/data-app.ts";
import type { DataCall } from "#http/data/data-call.ts";
import { apiPath } from "#shared/api-path.ts";

/** The name of a call: "GET /ui-api/records/:recordId". */
export const callName = ({ method, path }: Pick<DataCall, "method" | "path">): string => `${method} ${path}`;

const conditionHeaders = ["if-match", "if-unmodified-since"];

type JsonObject = z.core.JSONSchema.JSONSchema;

/** The names of the entries of a body. */
export function bodyEntries({ parameters: { body } }: DataCall): string[] {
	if (!body) return [];
	const schema: JsonObject = z.toJSONSchema(body, { io: "input", unrepresentable: "any" });
	const objects = [schema, ...(schema.anyOf ?? [])];
	return objects.flatMap((part) => (typeof part === "object" ? Object.keys(part.properties ?? {}) : []));
}

/** The headers that are conditions of a change. */
export const conditionsOf = ({ statuses }: DataCall): string[] => (statuses.includes(412) ? conditionHeaders : []);

/** The parameters of calls that succeeded, and the statuses, by the name of the call. */
export type SeenCalls = Record<string, { parameters: string[]; statuses: number[] }>;

type Sent = { method: string; path: string; body: unknown; headers: Record<string, string>; status: number };

const router = new TrieRouter<DataCall>();
for (const call of dataCalls) router.add(call.method, apiPath + call.path, call);

const seen = new Map<string, { parameters: Set<string>; statuses: Set<number> }>();

/** The names of the parameters of a request. */
const namesIn = (query: string, body: unknown, headers: Record<string, string>): string[] => [
	...new URLSearchParams(query).keys(),
	...(typeof body === "object" && body !== null ? Object.keys(body) : []),
	...conditionHeaders.filter((name) => Object.hasOwn(headers, name)),
];

/** Notes a request that a test sent to the record platform. */
export function noteCall({ method, path, body, headers, status }: Sent): void {
	const [pathname = "", query = ""] = path.split("?");
	const call = router.match(method, pathname)[0][0]?.[0];
	if (!call) return;
	const known = seen.get(callName(call)) ?? { parameters: new Set(), statuses: new Set() };
	seen.set(callName(call), known);
	known.statuses.add(status);
	if (status < 300 || status === 412) for (const name of namesIn(query, body, headers)) known.parameters.add(name);
}

/** Writes what the tests of this thread sent, for `scripts/record-calls.ts`. Does nothing when nobody wants to know. */
export function writeSeenCalls(): void {
	const folder = process.env.RECORD_CALLS;
	if (folder === undefined) return;
	mkdirSync(folder, { recursive: true });
	const entries = [...seen].map(([name, { parameters, statuses }]) => [
		name,
		{ parameters: [...parameters], statuses: [...statuses] },
	]);
	writeFileSync(join(folder, `${process.pid}-${threadId}.json`), JSON.stringify(Object.fromEntries(entries)));
}
