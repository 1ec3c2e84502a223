import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const root = join(import.meta.dirname, "..");

/** A server of one's own for a bench, a drill or the browser tests: its data in a folder that goes with it, its port a free
 * one. Nothing of .env or of the shell reaches it: what stands there may be a business. */
export async function serve(
	script: string,
	{ env = {}, folder: given }: { env?: Record<string, string>; folder?: string } = {},
) {
	const folder = given ?? mkdtempSync(join(tmpdir(), "brewline-served-"));
	const shop = Bun.spawn([process.execPath, "--no-env-file", script], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			NODE_ENV: "production",
			MODE: "test",
			LOG_LEVEL: "error",
			PORT: "0",
			DATA_DIR: folder,
			...env,
		},
		stdio: ["ignore", "inherit", "pipe"],
	});
	process.on("exit", () => shop.kill("SIGTERM")); // a drill that broke leaves nothing behind
	const url = await addressOf(shop.stderr);
	return {
		url,
		folder,
		process: shop,
		async end() {
			shop.kill("SIGTERM");
			await shop.exited;
			if (!given) rmSync(folder, { recursive: true, force: true });
		},
	};
}

/** The process says where it serves; what it says instead is why it does not. */
async function addressOf(stderr: ReadableStream<Uint8Array>): Promise<string> {
	const decoder = new TextDecoder();
	const reader = stderr.getReader();
	let said = "";
	for (;;) {
		const { value, done } = await reader.read();
		said += decoder.decode(value, { stream: true });
		const [, url] = /served at (http:\S+)/.exec(said) ?? [];
		if (url) {
			reader.releaseLock();
			void passOn(stderr);
			return url;
		}
		if (done) throw new Error(`The server did not start: ${said}`);
	}
}

async function passOn(stderr: ReadableStream<Uint8Array>): Promise<void> {
	for await (const bytes of stderr) process.stderr.write(bytes);
}
