import { renderToReadableStream } from "react-dom/server";
import type { Render } from "#http/assets.ts";
import { App } from "./App.tsx";
import { headOf } from "./app/routing/head-tags.ts";
import { recordOf } from "./app/routing/record-page.ts";

/** Renders a page whose queries are answered already. Makes no calls. */
export const render: Render = async ({ queries, ...page }) => {
	const stream = await renderToReadableStream(<App address={page.address} queries={queries} links={[]} />, {
		onError: () => undefined, // the error is thrown, too
		// Sends the page in one piece: React would otherwise move parts into place with inline scripts.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
	});
	await stream.allReady;
	const html = await new Response(stream).text();
	// React writes the preload of the main picture before the page. In the head it starts before styles and scripts.
	const [preloads = ""] = /^(?:<link rel="preload"[^>]*>)+/.exec(html) ?? [];
	return {
		head: preloads + headOf({ ...page, record: recordOf(queries, page.address) }),
		body: html.slice(preloads.length),
	};
};
