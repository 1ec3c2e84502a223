import { connect } from "node:net";
import type { appOn } from "./app.ts";

/** Serves an app on a port, for malformed requests that no HTTP client sends. */
export function listenOnPort({ app }: Pick<ReturnType<typeof appOn>, "app">) {
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		development: false,
		fetch: (request, server) => app.fetch(request, { server }),
	});
	/** Sends a request as raw text and returns the whole response. `hangUp` closes the connection before the response. */
	const send = (request: string, { hangUp = false } = {}) =>
		new Promise<string>((resolve) => {
			let answer = "";
			const socket = connect(server.port ?? 0, "127.0.0.1", () => {
				if (hangUp) socket.end(request);
				else socket.write(request);
			});
			socket.on("data", (bytes) => {
				answer += bytes;
			});
			socket.on("error", () => resolve(answer));
			socket.on("close", () => resolve(answer));
		});
	return { send, stop: () => server.stop(true) };
}
