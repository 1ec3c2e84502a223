import type { Socket } from "bun";

type Ends = { other: Socket<Ends> | null; waiting: Uint8Array[]; deaf: boolean };

/** A proxy between the shop and its database that delays data, delivers nothing on open connections, or loses the response of
 * every commit. */
export function openBadNetwork(unixSocket: string) {
	const network = { delayMs: 0, hole: false, losesCommits: false };
	const forward = (to: Ends, bytes: Uint8Array) => {
		if (network.hole || to.deaf) return;
		const copy = new Uint8Array(bytes);
		const send = () => (to.other ? void to.other.write(copy) : void to.waiting.push(copy));
		if (network.delayMs > 0) setTimeout(send, network.delayMs);
		else send();
	};
	const proxy = Bun.listen<Ends>({
		hostname: "127.0.0.1",
		port: 0,
		socket: {
			open(socket) {
				const answers: Ends = { other: socket, waiting: [], deaf: false };
				socket.data = { other: null, waiting: [], deaf: false };
				void Bun.connect<Ends>({
					unix: unixSocket,
					data: answers,
					socket: {
						open(server) {
							socket.data.other = server;
							for (const bytes of socket.data.waiting) server.write(bytes);
						},
						data: (server, bytes) => forward(server.data, bytes),
						close: () => void socket.end(),
					},
				}).catch(() => socket.end());
			},
			data(socket, bytes) {
				forward(socket.data, bytes);
				const { other } = socket.data;
				if (network.losesCommits && other && Buffer.from(bytes).includes("commit")) other.data.deaf = true;
			},
			close: (socket) => void socket.data.other?.end(),
		},
	});
	return { network, port: proxy.port, stop: () => proxy.stop(true) };
}
