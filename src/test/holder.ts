import { startEmbedded } from "#db/embedded/embedded.ts";

/** Another process of the checkout, for tests: holds the database of the folder it is given until its input ends. */
const [folder = ""] = process.argv.slice(2);
const { release } = await startEmbedded({ folder, durable: false });
process.stdout.write("holds\n");
for await (const _ of Bun.stdin.stream()) {
	// waits
}
await release();
