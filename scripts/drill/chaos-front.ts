import { connect, createServer, type Socket } from "node:net";

type Pair = { client: Socket; shop: Socket };

/** A load balancer in front of several shops: each connection goes to the next shop that runs. Connections can be cut. */
export async function openFront() {
	const ports: number[] = [];
	const pairs = new Set<Pair>();
	let turn = 0;
	const server = createServer((client) => {
		const port = ports[turn++ % ports.length];
		client.on("error", () => client.destroy());
		if (port === undefined) return client.destroy();
		const shop = connect(port, "127.0.0.1");
		const pair = { client, shop };
		pairs.add(pair);
		const cut = () => {
			pairs.delete(pair);
			client.destroy();
			shop.destroy();
		};
		shop.on("error", cut).on("close", cut);
		client.on("error", cut).on("close", cut);
		client.pipe(shop).pipe(client);
		return undefined;
	});
	await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
	const address = server.address();
	if (!address || typeof address === "string") throw new Error("the load balancer has no port");
	return {
		url: `http://127.0.0.1:${address.port}`,
		add: (url: string) => void ports.push(Number(new URL(url).port)),
		remove(url: string) {
			const at = ports.indexOf(Number(new URL(url).port));
			if (at >= 0) ports.splice(at, 1);
		},
		/** Cuts every open connection whose turn it is: 1 cuts all, 2 every second one. */
		cutEvery(nth: number): number {
			const chosen = [...pairs].filter((_, at) => at % nth === 0);
			for (const { client, shop } of chosen) {
				client.destroy();
				shop.destroy();
			}
			return chosen.length;
		},
		close: () => new Promise<void>((resolve) => server.close(() => resolve())),
	};
}

export type Front = Awaited<ReturnType<typeof openFront>>;
