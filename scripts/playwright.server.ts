import sharp from "sharp";
import type { Draw } from "#files/pictures.ts";
import { start } from "#main.ts";

/** Plain pictures of the right size: drawing one takes a tenth of a second, and http/images.test.ts has the real ones. */
const draw: Draw = async ({ width, height }) =>
	new Uint8Array(
		await sharp({ create: { width, height, channels: 3, background: "#b98a52" } })
			.webp()
			.toBuffer(),
	);

/** The shop for the browser tests. No picture is drawn before a page asks for it. */
await start({ draw, moreJobs: { "pictures.render": async () => undefined } });
