import { writeTraceparent } from "#shared/trace.ts";
import { requestOf } from "./log.ts";

/** Calls another service, and passes the trace of the current request or job on to it. */
export const tracedFetch: typeof fetch = Object.assign(
	(input: Parameters<typeof fetch>[0], init?: RequestInit): Promise<Response> => {
		const trace = requestOf.getStore()?.trace;
		if (!trace) return fetch(input, init);
		const headers = new Headers(init?.headers ?? (input instanceof Request ? input.headers : undefined));
		headers.set("traceparent", writeTraceparent(trace));
		return fetch(input, { ...init, headers });
	},
	{ preconnect: fetch.preconnect },
);
