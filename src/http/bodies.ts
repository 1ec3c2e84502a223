import { createMiddleware } from "hono/factory";
import { refusalsEnNZ } from "#i18n/refusals.en-NZ.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Served } from "./context.ts";
import { said } from "./errors.ts";

const tooLarge = said("request.too-large", refusalsEnNZ["request.too-large"]);

/** Reads the body before any handler does, so that a body that breaks off is the client's mistake on every route, and an error
 * in a handler stays a defect. Handlers read the same body from memory. */
export const readBody = (maxBytes: number) =>
	createMiddleware<Served>(async (c, next) => {
		const { raw } = c.req;
		if (!raw.body) return next();
		const length = raw.headers.get("content-length");
		if (Number(length) > maxBytes) return c.json(tooLarge, 413);
		const body = length === null ? await readWithin(raw.body, maxBytes) : await orRefuse(raw.bytes());
		if (!body) return c.json(tooLarge, 413);
		c.req.raw = new Request(raw, { body });
		return next();
	});

/** The chunks of a body whose length is not told before. Null when there are more bytes than allowed. */
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

/** Reading fails only when the client hangs up or breaks the protocol. */
const orRefuse = <Read>(reading: Promise<Read>): Promise<Read> =>
	reading.catch(() => {
		throw new Refusal("invalid", "request.body-broken");
	});
