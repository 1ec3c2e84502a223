import { readdirSync } from "node:fs";
import { join } from "node:path";

/** bun run drill <name>: breaks one thing for real and says what came of it. Apart from the suite: some take minutes. */
export type Drill = () => Promise<void>;

const [name = ""] = process.argv.slice(2);
const others = ["run", "server", "writers", "hiring", "proxy", "tools", "deadly", "failpoints", "purchase"];
const names = readdirSync(import.meta.dirname)
	.map((file) => file.replace(/\.ts$/, ""))
	.filter((file) => !others.includes(file) && !file.startsWith("chaos-")); // the parts of chaos.ts

if (!names.includes(name)) {
	process.stdout.write(`Which drill? ${names.join(", ")}\n`);
	process.exit(2);
}
const { drill }: { drill: Drill } = await import(join(import.meta.dirname, `${name}.ts`));
const started = performance.now();
try {
	await drill();
	process.stdout.write(`${name}: held (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
	process.exit(0);
} catch (error) {
	process.stdout.write(`${name}: BROKE: ${error instanceof Error ? error.message : error}\n`);
	process.exit(1);
}
