import { renderToReadableStream } from "react-dom/server";
import type { Render } from "#http/assets.ts";
import { App } from "./app/App.tsx";
import { headOf } from "./app/routing/head.ts";
import { recordOf } from "./app/routing/record-page.ts";

/** A page with everything it shows already asked for: nothing travels while it is drawn. */
export const render: Render = async ({ address, publicUrl, store, queries }) => {
	const stream = await renderToReadableStream(<App address={address} queries={queries} links={[]} />, {
		onError: () => undefined, // it is thrown as well
		// A page goes out whole: nothing in it is put in its place by a script afterwards.
		progressiveChunkSize: Number.POSITIVE_INFINITY,
	});
	await stream.allReady;
	return {
		head: headOf({ address, publicUrl, store, record: recordOf(queries, address) }),
		body: await new Response(stream).text(),
	};
};
