import { Hono } from "hono";
import { storeFront } from "#store/store.db.ts";
import type { HttpEnv } from "./context.ts";

/** Describes the shop to browsers that add it to a home screen. */
export const webManifest = () =>
	new Hono<HttpEnv>().get("/manifest.webmanifest", async (c) => {
		const { name } = await storeFront(c.get("act"));
		const manifest = {
			name,
			short_name: name,
			start_url: "/",
			display: "browser",
			background_color: "#f5f2ed",
			theme_color: "#241a15",
			icons: [{ src: "/favicon.svg", type: "image/svg+xml", sizes: "any" }],
		};
		return c.body(JSON.stringify(manifest), 200, {
			"Content-Type": "application/manifest+json; charset=utf-8",
			"Cache-Control": "public, max-age=600",
		});
	});
