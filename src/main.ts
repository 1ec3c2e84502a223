import { CannotStart } from "./cannot-start.ts";
import { environment, WrongEnvironment } from "./env.ts";
import { ownPart, supervise } from "./processes.ts";
import type { Extras } from "./shop.ts";

/** Serves the shop, or supervises the processes that do. */
export async function start(extras: Extras = {}): Promise<void> {
	const env = environment();
	const part = ownPart();
	if (env.processes > 1 && !part) return supervise(env);
	// Imported here, so that the supervisor does not load the shop.
	const { serveShop } = await import("./shop.ts");
	return serveShop({ env, part, extras });
}

if (import.meta.main) {
	try {
		await start();
	} catch (error) {
		const isExpected = error instanceof CannotStart || error instanceof WrongEnvironment;
		process.stderr.write(`${isExpected ? error.message : Bun.inspect(error)}\n`);
		process.exit(1);
	}
}
