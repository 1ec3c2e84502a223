import { once } from "node:events";
import { connect, createServer, type Server, type Socket } from "node:net";

/** A port that was free just now, for programs that cannot choose one. */
export async function freePort(): Promise<number> {
	const server = createServer();
	const port = await listen(server);
	server.close();
	await once(server, "close");
	return port;
}

export async function listen(server: Server): Promise<number> {
	server.listen(0, "127.0.0.1");
	await once(server, "listening");
	const address = server.address();
	if (address === null || typeof address === "string") throw new Error("the server has no port");
	return address.port;
}

/** Forwards a local port to the socket of the embedded database, which listens on no network. `trips` counts the round trips:
 * requests that follow a response. */
export async function forwardSocket(unixSocket: string): Promise<{ port: number; stop(): void; roundTrips(): number }> {
	const open = new Set<Socket>();
	let trips = 0;
	let isAnswered = true;
	const pass = (from: Socket, to: Socket, isAnswer: boolean) => {
		open.add(from);
		from.on("data", () => {
			if (isAnswered && !isAnswer) trips++;
			isAnswered = isAnswer;
		});
		from.pipe(to);
		from.on("error", () => to.destroy());
		from.on("close", () => {
			open.delete(from);
			to.destroy();
		});
	};
	const server = createServer((client) => {
		const database = connect(unixSocket);
		pass(client, database, false);
		pass(database, client, true);
	});
	const port = await listen(server);
	const stop = () => {
		server.close();
		for (const socket of open) socket.destroy();
	};
	return { port, stop, roundTrips: () => trips };
}
