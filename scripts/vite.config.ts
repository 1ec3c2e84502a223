import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { Plugin, UserConfig } from "vite";

/** Leaves out the names of icons, which no style uses, and the keys of their lines: random letters for elements that never move. */
const plainIcons: Plugin = {
	name: "plain-icons",
	apply: "build",
	transform: (code, id) =>
		/lucide-react.*icons/.test(id) ? code.replace(/, key: "[^"]*"/g, "").replace(/\bname: "[^"]*"/, 'name: ""') : null,
};

/** Replaces the compiled helpers of tRPC by shorter ones with the same result. Drops the WebSocket client of tRPC, which no page uses: a
 * static counter of its class keeps it in the build. Saves 1.4 kB of each first view. */
const smallTrpc: Plugin = {
	name: "small-trpc",
	apply: "build",
	transform: (code, id) =>
		/@trpc\/[^?]*\.mjs$/.test(id)
			? code
					.replace(
						/function _defineProperty\(e, r, t\) \{.*?\n\}/s,
						"function _defineProperty(e, r, t) { return Object.defineProperty(e, r, { value: t, enumerable: true, configurable: true, writable: true }); }",
					)
					.replace(
						/function _objectSpread2\(e\) \{.*?\n\}/s,
						"function _objectSpread2(...parts) { return Object.assign(...parts); }",
					)
					.replace(/^_defineProperty\(WsConnection,/m, "/* @__PURE__ */ $&")
			: null,
};

/** The settings that the build and the development server share. */
export default {
	configFile: false,
	root: join(import.meta.dirname, ".."),
	publicDir: false, // the shop serves public/, compressed and with an ETag
	appType: "custom",
	plugins: [react(), tailwindcss(), plainIcons, smallTrpc],
	build: {
		assetsInlineLimit: 0, // the content security policy forbids data: URLs, and browsers cache a separate file longer
		rolldownOptions: {
			input: "src/web/main.tsx",
			// Writes each word of i18n/words.<language>.ts into the texts of its pages, so that no page loads the words of others.
			optimization: { inlineConst: { mode: "all" } },
			// Pages list the files that they load later. Shared files without a word in their name save half a kilobyte of each first view,
			// and so do short hashes: 7 letters and digits are the fewest that the bundler allows for this number of files.
			output: {
				hashCharacters: "base36",
				chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? "assets/[name]-[hash:7].js" : "assets/[hash:7].js"),
				// Every page loads what main.tsx imports. In one file it is 6 kB smaller than in the small files that the bundler would make.
				codeSplitting: { groups: [{ name: "first", tags: ["$initial"] }] },
			},
		},
	},
} satisfies UserConfig & { configFile: false };
