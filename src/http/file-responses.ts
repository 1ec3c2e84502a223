import type { Context } from "hono";
import type { Bytes } from "#files/pictures.ts";
import type { HttpEnv } from "./context.ts";

type FileHeaders = {
	/** The media type, with the charset of a text. */
	type: string;
	/** The name under which the browser saves the file. */
	name: string;
	/** The Cache-Control header. */
	cacheControl: string;
	/** `inline` shows the file in the browser. */
	disposition?: "attachment" | "inline";
};

function setFileHeaders(c: Context<HttpEnv>, headers: FileHeaders): void {
	const { type, name, cacheControl, disposition = "attachment" } = headers;
	c.header("Cache-Control", cacheControl);
	c.header("Content-Type", type);
	c.header("Content-Disposition", `${disposition}; filename="${name}"`);
}

/** Sends a file that is in memory. */
export function sendFile(c: Context<HttpEnv>, content: Bytes | string, headers: FileHeaders): Response {
	setFileHeaders(c, headers);
	return c.body(content);
}

/** Sends a file whose chunks are made when the client reads them, so that memory never holds all of it. */
export function streamFile(
	c: Context<HttpEnv>,
	headers: FileHeaders,
	produce: () => AsyncGenerator<Chunk, void, void>,
): Response {
	setFileHeaders(c, headers);
	return c.body(streamOf(produce));
}

type Chunk = string | Uint8Array;

function streamOf(produce: () => AsyncGenerator<Chunk, void, void>): ReadableStream<Uint8Array> {
	const chunks = produce();
	const encoder = new TextEncoder();
	return new ReadableStream({
		async pull(controller) {
			const { value, done } = await chunks.next();
			if (done) controller.close();
			else controller.enqueue(typeof value === "string" ? encoder.encode(value) : value);
		},
		async cancel() {
			await chunks.return();
		},
	});
}
