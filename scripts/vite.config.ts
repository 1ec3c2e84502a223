import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";

/** One setting for the build and for development; each adds what only it needs. */
export default {
	configFile: false,
	root: join(import.meta.dirname, ".."),
	publicDir: false, // public/ is served by the shop itself, compressed and with an ETag
	appType: "custom",
	plugins: [react(), tailwindcss()],
	build: {
		assetsInlineLimit: 0, // the policy of the pages knows no data: scripts, and a file of its own is kept longer
		rolldownOptions: { input: "src/web/main.tsx" },
	},
} satisfies UserConfig & { configFile: false };
