import { createMiddleware } from "hono/factory";
import { Refusal } from "#shared/refusal.ts";
import type { HttpEnv } from "./context.ts";

type Options = {
	/** Requests that are left to a later reader. */
	isExcepted?: (request: { method: string; path: string }) => boolean;
};

/** Reads the body before the handlers, so that an interrupted body is the client's error on every route. Handlers read the body from
 * memory. */
export const readBody = (maxBytes: number, { isExcepted = () => false }: Options = {}) =>
	createMiddleware<HttpEnv>(async (c, next) => {
		const { raw } = c.req;
		if (!raw.body || isExcepted(c.req)) return next();
		const length = raw.headers.get("content-length");
		if (Number(length) > maxBytes) throw new Refusal("too-large", "request.too-large");
		const body = length === null ? await readWithin(raw.body, maxBytes) : await orRefuse(raw.bytes());
		if (!body) throw new Refusal("too-large", "request.too-large");
		c.req.raw = new Request(raw, { body });
		return next();
	});

/** Reads a body without Content-Length. Null when the body is too large. */
async function readWithin(body: ReadableStream<Uint8Array>, maxBytes: number): Promise<Buffer<ArrayBuffer> | null> {
	const chunks: Uint8Array[] = [];
	let size = 0;
	const reader = body.getReader();
	for (;;) {
		const { done, value } = await orRefuse(reader.read());
		if (done) return Buffer.concat(chunks);
		size += value.length;
		if (size > maxBytes) {
			void reader.cancel().catch(() => undefined);
			return null;
		}
		chunks.push(value);
	}
}

/** Refuses a body that cannot be read: the client hung up or broke the protocol. */
const orRefuse = <Read>(reading: Promise<Read>): Promise<Read> =>
	reading.catch(() => {
		throw new Refusal("invalid", "request.body-incomplete");
	});
