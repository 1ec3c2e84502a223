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

/** The settings that the build and the development server share. */
export default {
	configFile: false,
	root: join(import.meta.dirname, ".."),
	publicDir: false, // the shop serves public/, compressed and with an ETag
	appType: "custom",
	plugins: [react(), tailwindcss(), plainIcons],
	build: {
		assetsInlineLimit: 0, // the content security policy forbids data: URLs, and browsers cache a separate file longer
		rolldownOptions: {
			input: "src/web/main.tsx",
			// Pages list the files that they load later. Shared files without a word in their name save half a kilobyte of each first view.
			output: {
				chunkFileNames: ({ isDynamicEntry }) => (isDynamicEntry ? "assets/[name]-[hash].js" : "assets/[hash].js"),
			},
		},
	},
} satisfies UserConfig & { configFile: false };
