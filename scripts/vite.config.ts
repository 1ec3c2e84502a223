import { join } from "node:path";
import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import type { UserConfig } from "vite";

/** The settings that the build and the development server share. */
export default {
	configFile: false,
	root: join(import.meta.dirname, ".."),
	publicDir: false, // the shop serves public/, compressed and with an ETag
	appType: "custom",
	plugins: [react(), tailwindcss()],
	build: {
		assetsInlineLimit: 0, // the content security policy forbids data: URLs, and browsers cache a separate file longer
		rolldownOptions: { input: "src/web/main.tsx" },
	},
} satisfies UserConfig & { configFile: false };
