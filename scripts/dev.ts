import { createServer, isRunnableDevEnvironment, type ViteDevServer } from "vite";
import { type Client, publicFiles, type Render } from "#http/assets.ts";
import { start } from "#main.ts";
import config from "./vite.config.ts";

// Runs the shop and vite in one process: a changed page is shown at once and keeps its state; a change of server code
// restarts the process. Vite listens one port above the shop.
const port = Number(process.env.PORT ?? 3000) + 1;
const noncePlaceholder = "nonce-of-this-page";
const vitePaths = /^\/(?:src|node_modules|@[\w-]+)(?:\/|$)/;

const vite = await createServer({
	...config,
	server: { port, strictPort: true, hmr: { host: "localhost", port } },
	html: { cspNonce: noncePlaceholder },
});
try {
	await vite.listen();
} catch {
	process.stderr.write(`Port ${port} is taken: development needs PORT and the one above it.\n`);
	process.exit(1);
}
await start({ client: await clientOf(vite) });

async function clientOf(vite: ViteDevServer): Promise<Client> {
	const html = await vite.transformIndexHtml(
		"/",
		'<head><script type="module" src="/src/web/main.tsx"></script></head>',
	);
	const head = /<head>([\s\S]*)<\/head>/.exec(html)?.[1] ?? "";
	const answerPublic = publicFiles();
	const { ssr } = vite.environments;
	if (!isRunnableDevEnvironment(ssr)) throw new Error("vite cannot run the pages on the server.");
	return {
		head: (nonce) => head.replaceAll(noncePlaceholder, nonce),
		answer: async (request) =>
			vitePaths.test(new URL(request.url).pathname) ? askVite(request) : await answerPublic(request),
		render: async (input) => (await ssr.runner.import<{ render: Render }>("/src/web/server.tsx")).render(input),
		connectSources: [`ws://localhost:${port}`],
	};
}

async function askVite({ url, headers: requestHeaders }: Request): Promise<Response> {
	const { pathname, search } = new URL(url);
	const { status, headers, body } = await fetch(`http://localhost:${port}${pathname}${search}`, {
		headers: requestHeaders,
	});
	const passed = new Headers(headers);
	for (const name of ["content-encoding", "content-length"]) passed.delete(name); // fetch has unpacked it
	return new Response(body, { status, headers: passed });
}
