import sharp from "sharp";
import type { Draw } from "#files/pictures.ts";
import { start } from "#main.ts";

/** Draws plain pictures of the right size. Real ones take 100 ms each; http/images.test.ts checks them. */
const draw: Draw = async ({ width, height }) =>
	new Uint8Array(
		await sharp({ create: { width, height, channels: 3, background: "#b98a52" } })
			.webp()
			.toBuffer(),
	);

const deadline = () => 60_000;

/** The shop for the browser tests. Draws a picture only when a page requests it. Its deadlines are for a busy machine. */
await start({
	draw,
	moreJobs: { "pictures.render": async () => undefined },
	deadlines: { statementMs: deadline, transactionMs: deadline },
});
