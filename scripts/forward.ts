import { once } from "node:events";
import { connect, createServer, type Socket } from "node:net";

/** An embedded database listens on no network: this gives its socket a TCP port of this machine. */
export async function forward(unixSocket: string) {
	const open = new Set<Socket>();
	const server = createServer((near) => {
		const far = connect(unixSocket);
		for (const [from, to] of [
			[near, far],
			[far, near],
		] as const) {
			open.add(from);
			from.pipe(to);
			from.on("error", () => to.destroy());
			from.on("close", () => {
				open.delete(from);
				to.destroy();
			});
		}
	});
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	return {
		port: typeof address === "object" ? (address?.port ?? 0) : 0,
		stop() {
			server.close();
			for (const socket of open) socket.destroy();
		},
	};
}
