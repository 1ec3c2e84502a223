import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

const ownSource = join(import.meta.dirname, "..");

type Options = { env?: Record<string, string>; folder?: string; source?: string };

/** Starts a server for a bench, a drill or the browser tests, on a free port and with data in a temporary folder. It reads
 * neither .env nor the shell's environment, which may name the database of a real shop. `source` can be another version. */
export async function serve(script: string, { env = {}, folder: given, source = ownSource }: Options = {}) {
	const folder = given ?? mkdtempSync(join(tmpdir(), "brewline-served-"));
	const shop = Bun.spawn([process.execPath, "--no-env-file", script], {
		cwd: source,
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
	process.on("exit", () => shop.kill("SIGTERM")); // also after a drill that failed
	const url = await readAddress(shop.stderr);
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

/** Reads the address that the server prints. Throws the output when the server ends without one. */
async function readAddress(stderr: ReadableStream<Uint8Array>): Promise<string> {
	const decoder = new TextDecoder();
	const reader = stderr.getReader();
	let output = "";
	for (;;) {
		const { value, done } = await reader.read();
		output += decoder.decode(value, { stream: true });
		const [, url] = /served at (http:\S+)/.exec(output) ?? [];
		if (url) {
			reader.releaseLock();
			void forwardOutput(stderr);
			return url;
		}
		if (done) throw new Error(`The server did not start: ${output}`);
	}
}

async function forwardOutput(stderr: ReadableStream<Uint8Array>): Promise<void> {
	for await (const bytes of stderr) process.stderr.write(bytes);
}
