import { writeTraceparent } from "#shared/trace.ts";
import { requestOf } from "./log.ts";

/** Calls a service of the shop's own operator, and passes the trace of the current request or job on to it. Third parties get no trace, because
 * its id comes from the client. */
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
