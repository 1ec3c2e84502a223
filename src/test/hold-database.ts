import { startEmbedded } from "#db/embedded/embedded.ts";

/** Holds the embedded database of a folder until the input ends: another process of the checkout, for tests. */
const [folder = ""] = process.argv.slice(2);
const { release } = await startEmbedded({ folder, durable: false });
process.stdout.write("holds\n");
for await (const _ of Bun.stdin.stream()) {
	// waits
}
await release();
