import { percentile } from "../percentile.ts";
/** The result of a load. */
export type LoadResult = { times: number; perSecond: number; p50: number; p95: number; failed: string[] };

/** One request. `path`: instead of the path of the URL. */
export type BenchRequest = { path?: string; headers?: Record<string, string>; body?: string };

type State = { started: number; head: string; missing: number | null };

const headEnd = "\r\n\r\n";

/** Sends one request at a time per connection. `restMs`: the pause after each response. */
export type Load = { connections: number; seconds: number; restMs?: number };

export async function measureLoad(
	url: URL,
	{ connections, seconds, restMs }: Load,
	nextRequest: () => BenchRequest = () => ({}),
): Promise<LoadResult> {
	const times: number[] = [];
	const failed: string[] = [];
	const end = performance.now() + seconds * 1000;
	const began = performance.now();

	const connect = () =>
		new Promise<void>((resolve, reject) => {
			const send = (socket: Bun.Socket<State>): void => {
				if (performance.now() >= end) {
					socket.end();
					return;
				}
				socket.data = { started: performance.now(), head: "", missing: null };
				socket.write(requestText(url, nextRequest()));
			};
			void Bun.connect<State>({
				hostname: url.hostname,
				port: Number(url.port),
				data: { started: 0, head: "", missing: null },
				socket: {
					open: send,
					data(socket, chunk) {
						if (!readResponse(socket.data, chunk)) return;
						times.push(performance.now() - socket.data.started);
						if (!socket.data.head.startsWith("HTTP/1.1 200")) failed.push(socket.data.head);
						if (restMs) setTimeout(send, restMs, socket);
						else send(socket);
					},
					close: () => resolve(),
					error: (_, error) => reject(error),
				},
			}).catch(reject);
		});
	await Promise.all(Array.from({ length: connections }, connect));

	const elapsed = (performance.now() - began) / 1000;
	const sorted = times.sort((a, b) => a - b);
	return {
		times: times.length,
		perSecond: times.length / elapsed,
		p50: percentile(sorted, 0.5),
		p95: percentile(sorted, 0.95),
		failed,
	};
}

function requestText(
	{ pathname, search, host }: URL,
	{ path = pathname + search, headers = {}, body }: BenchRequest,
): string {
	const length =
		body === undefined ? {} : { "Content-Type": "application/json", "Content-Length": Buffer.byteLength(body) };
	const lines = Object.entries({ Host: host, Accept: "*/*", ...headers, ...length }).map(
		([name, value]) => `${name}: ${value}`,
	);
	return [`${body === undefined ? "GET" : "POST"} ${path} HTTP/1.1`, ...lines, "", body ?? ""].join("\r\n");
}

/** True when the response is complete. Responses have a Content-Length or are chunked. */
function readResponse(state: State, chunk: Buffer): boolean {
	if (state.missing === null) {
		state.head += chunk.toString("latin1");
		const end = state.head.indexOf(headEnd);
		if (end < 0) return false;
		const [, length] = /\r\ncontent-length: (\d+)/i.exec(state.head) ?? [];
		if (length === undefined) return state.head.endsWith(`\r\n0${headEnd}`);
		state.missing = Number(length) - (state.head.length - end - headEnd.length);
	} else state.missing -= chunk.length;
	return state.missing <= 0;
}
