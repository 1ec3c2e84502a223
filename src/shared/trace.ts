/** The trace of a request across services (W3C Trace Context). `id` has 32 hexadecimal digits, `flags` two. */
export type Trace = { readonly id: string; readonly flags: string };

/** The ids of a request. Each log line has them, also those of jobs that the request enqueued. */
export type RequestIds = { requestId: string; trace?: Trace | undefined };

const lettersAtMost = 256;
const form = /^(?<version>[0-9a-f]{2})-(?<id>[0-9a-f]{32})-[0-9a-f]{16}-(?<flags>[0-9a-f]{2})(?<more>-.*)?$/;
const zeros = /^(?:.{3}0{32}-|.{36}0{16}-)/;

/** Reads a header `traceparent`. Undefined when it is absent or not valid. A later version of the format may have more fields. */
export function readTraceparent(header: string | undefined): Trace | undefined {
	if (header === undefined || header.length > lettersAtMost || zeros.test(header)) return undefined;
	const { version, id, flags = "", more } = form.exec(header)?.groups ?? {};
	if (id === undefined || version === "ff" || (version === "00" && more !== undefined)) return undefined;
	return { id, flags: Number.parseInt(flags, 16) & 1 ? "01" : "00" };
}

/** Writes a header `traceparent` for the next service, with a new id of our own step. */
export function writeTraceparent({ id, flags }: Trace): string {
	const step = Array.from(crypto.getRandomValues(new Uint8Array(8)), (byte) => byte.toString(16).padStart(2, "0"));
	return `00-${id}-${step.join("")}-${flags}`;
}
