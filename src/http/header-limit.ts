import http from "node:http";
import { createMiddleware } from "hono/factory";
import { Refusal } from "#shared/refusal.ts";
import type { HttpEnv } from "./context.ts";

/** Headers and address of a call of the record platform together. */
const mostBytes = 32 * 1024;
/** Bun refuses larger headers itself, without a body, before any handler runs. */
const mostBytesOfServer = 64 * 1024;

/** Lets headers through to the handlers that answer them in the platform's form. For the whole process, before it listens. */
export function acceptLargeHeaders(): void {
	Reflect.set(http, "maxHeaderSize", mostBytesOfServer); // Bun's server reads it; the types call it constant
}

/** Refuses large headers with 431. */
export const limitHeaders = createMiddleware<HttpEnv>((c, next) => {
	const { url, headers } = c.req.raw;
	let bytes = url.length;
	headers.forEach((value, name) => {
		bytes += name.length + value.length + ": \r\n".length;
	});
	if (bytes > mostBytes) throw new Refusal("too-large", "request.headers-too-large");
	return next();
});
