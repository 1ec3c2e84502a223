import { readdirSync, rmSync } from "node:fs";
import { join } from "node:path";

/** Writes a migration, with the options of drizzle-kit. Only the newest snapshot of the tables is kept: drizzle-kit compares with that one alone. */
const { exited } = Bun.spawn([process.execPath, "x", "drizzle-kit", "generate", ...process.argv.slice(2)], {
	stdio: ["inherit", "inherit", "inherit"],
});
const code = await exited;
const folder = join(import.meta.dirname, "../drizzle/meta");
const snapshots = readdirSync(folder).filter((name) => name.endsWith("_snapshot.json"));
for (const name of snapshots.sort().slice(0, -1)) rmSync(join(folder, name));
process.exit(code);
