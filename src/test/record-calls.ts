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

/** The parameters of calls that succeeded, the statuses, and the test files that sent the call, by the name of the call. */
export type SeenCalls = Record<string, { parameters: string[]; statuses: number[]; files: string[] }>;

type Sent = {
	method: string;
	path: string;
	body: unknown;
	headers: Record<string, string>;
	status: number;
	/** The test file that sends the call. */
	file: string;
};

const router = new TrieRouter<DataCall>();
for (const call of dataCalls) router.add(call.method, apiPath + call.path, call);

/** The call that answers a path. Null when there is none. */
export const callAt = (method: string, path: string): DataCall | null => router.match(method, path)[0][0]?.[0] ?? null;

const seen = new Map<string, { parameters: Set<string>; statuses: Set<number>; files: Set<string> }>();

/** The names of the parameters of a request. */
const namesIn = (query: string, body: unknown, headers: Record<string, string>): string[] => [
	...new URLSearchParams(query).keys(),
	...(typeof body === "object" && body !== null ? Object.keys(body) : []),
	...conditionHeaders.filter((name) => Object.hasOwn(headers, name)),
];

/** Notes a request that a test sent to the record platform. */
export function noteCall({ method, path, body, headers, status, file }: Sent): void {
	const [pathname = "", query = ""] = path.split("?");
	const call = callAt(method, pathname);
	if (!call) return;
	const known = seen.get(callName(call)) ?? { parameters: new Set(), statuses: new Set(), files: new Set() };
	seen.set(callName(call), known);
	known.files.add(file);
	known.statuses.add(status);
	if (status < 300 || status === 412) for (const name of namesIn(query, body, headers)) known.parameters.add(name);
}

/** Writes what the tests of this thread sent, for `scripts/record-calls.ts`. Does nothing when nobody wants to know. */
export function writeSeenCalls(): void {
	const folder = process.env.RECORD_CALLS;
	if (folder === undefined) return;
	mkdirSync(folder, { recursive: true });
	const entries = [...seen].map(([name, { parameters, statuses, files }]) => [
		name,
		{ parameters: [...parameters], statuses: [...statuses], files: [...files] },
	]);
	writeFileSync(join(folder, `${process.pid}-${threadId}.json`), JSON.stringify(Object.fromEntries(entries)));
}
