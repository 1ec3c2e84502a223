import { promisify } from "node:util";
import { brotliCompress, constants, gzip, zstdCompress } from "node:zlib";
import { createMiddleware } from "hono/factory";
import type { HttpEnv } from "./context.ts";
import { oauthRoot } from "./platform-paths.ts";

export type Coding = "br" | "zstd" | "gzip";

/** The weights of an Accept-Encoding header by coding, between 0 and 1. */
function weightsIn(header: string | null): ReadonlyMap<string, number> {
	const entries = (header ?? "").split(",").map((entry) => {
		const [name = "", ...rules] = entry.split(";").map((part) => part.trim().toLowerCase());
		const weight = rules.map((rule) => /^q=([\d.]+)$/.exec(rule)?.[1]).find((text) => text !== undefined);
		return [name, Number(weight ?? 1)] as const;
	});
	return new Map(entries.filter(([name]) => name !== ""));
}

/** The coding among the offered ones that a client prefers. Of those that the client accepts alike, the first one counts. Null for an
 * answer without a coding. */
export function chosenCoding<Offered extends Coding>(
	header: string | null,
	offered: readonly Offered[],
): Offered | null {
	const weights = weightsIn(header);
	const weightOf = (name: string): number => weights.get(name) ?? weights.get("*") ?? 0;
	const [best] = offered.filter((coding) => weightOf(coding) > 0).toSorted((a, b) => weightOf(b) - weightOf(a));
	return best && weightOf(best) >= (weights.get("identity") ?? 0) ? best : null;
}

/** Whether a client refuses answers without a coding. */
function refusesIdentity(header: string | null): boolean {
	const weights = weightsIn(header);
	return (weights.get("identity") ?? weights.get("*")) === 0;
}

const compressBrotli = promisify(brotliCompress);
const compressZstd = promisify(zstdCompress);
const compressGzip = promisify(gzip);

/** Levels at which a level more costs more time than the saved bytes take to send. */
const compressors: Readonly<Record<Coding, (plain: Uint8Array) => Promise<Uint8Array<ArrayBuffer>>>> = {
	br: (plain) => compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
	zstd: (plain) => compressZstd(plain),
	gzip: (plain) => compressGzip(plain, { level: 6 }),
};
const preferred = ["br", "zstd", "gzip"] as const satisfies readonly Coding[];

/** Smaller answers fit in one packet as they are. */
const leastBytes = 1_024;

const isText = ({ headers }: Response): boolean =>
	/^(?:application\/json|text\/)/.test(headers.get("content-type") ?? "") && !headers.has("content-encoding");

/** Compresses the texts of the record platform with the coding that the client prefers. Tokens are never compressed, also for clients that
 * refuse plain answers: the length of a compressed answer can reveal its content. */
export const compressTexts = createMiddleware<HttpEnv>(async (c, next) => {
	await next();
	if (c.req.path.startsWith(`${oauthRoot}/`)) return;
	const { headers } = c.res;
	headers.append("Vary", "Accept-Encoding");
	const accepted = c.req.header("accept-encoding") ?? null;
	const coding = chosenCoding(accepted, preferred);
	if (!coding) return;
	// The bytes of an answer depend on the coding, so that its tag is weak: also that of a 304, which is the tag of the whole answer.
	const tag = headers.get("etag");
	if (tag?.startsWith('"')) headers.set("ETag", `W/${tag}`);
	if (!c.res.body || !isText(c.res)) return;
	const plain = new Uint8Array(await c.res.arrayBuffer());
	const isSmall = plain.length < leastBytes && !refusesIdentity(accepted);
	headers.delete("Content-Length");
	if (!isSmall) headers.set("Content-Encoding", coding);
	c.res = new Response(isSmall ? plain : await compressors[coding](plain), c.res);
});
