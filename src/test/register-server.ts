/** A local server in the place of a register. `respond` decides each response; the server counts the calls and keeps the last request. */
export function registerServer() {
	let respond: (request: Request) => Response | Promise<Response> = () => new Response(null, { status: 404 });
	const requests: { url: string; headers: Headers }[] = [];
	const server = Bun.serve({
		hostname: "127.0.0.1",
		port: 0,
		fetch(request) {
			requests.push({ url: request.url, headers: new Headers(request.headers) }); // Bun empties a request after its response
			return respond(request);
		},
	});
	return {
		url: `http://127.0.0.1:${server.port}`,
		requests,
		answer(next: typeof respond) {
			respond = next;
			requests.length = 0;
		},
		stop: () => server.stop(true),
	};
}

/** The ways in which a register can fail: how it answers, and how often it is asked before the adapter gives up. */
export const registerFailures: {
	name: string;
	respond: (request: Request) => Response | Promise<Response>;
	attempts: number;
	attemptMs?: number;
}[] = [
	{ name: "refuses the key", respond: () => new Response("{}", { status: 401 }), attempts: 1 },
	{ name: "refuses the question", respond: () => new Response("{}", { status: 400 }), attempts: 1 },
	{ name: "fails", respond: () => new Response("oops", { status: 500 }), attempts: 2 },
	{ name: "asks to wait", respond: () => new Response("{}", { status: 429 }), attempts: 2 },
	{ name: "answers broken JSON", respond: () => new Response('{"items": [', { status: 200 }), attempts: 2 },
	{ name: "answers HTML", respond: () => new Response("<html></html>"), attempts: 2 },
	{
		name: "answers in another shape",
		respond: () => Response.json({ items: 7, response: 7, resultaten: 7 }),
		attempts: 1,
	},
	{ name: "answers 10 MB", respond: () => new Response(" ".repeat(10_000_000)), attempts: 1 },
	{ name: "redirects", respond: () => Response.redirect("http://127.0.0.1:9/", 302), attempts: 2 },
	{
		name: "does not answer in time",
		respond: async () => {
			await Bun.sleep(300);
			return Response.json({});
		},
		attempts: 2,
		attemptMs: 50,
	},
];
