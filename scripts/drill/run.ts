import { readdirSync } from "node:fs";
import { join } from "node:path";

/** bun run drill <name>: breaks one thing and checks what remains. Drills are not part of the suite, because some take minutes. */
export type Drill = () => Promise<void>;

const [name = ""] = process.argv.slice(2);
const notDrills = [
	"run",
	"server",
	"writers",
	"tools",
	"bad-network",
	"failpoint-server",
	"failpoints",
	"kills",
	"load-customers",
	"invitation-writers",
	"order-tools",
	"old-version",
	"versions-traffic",
];
const names = readdirSync(import.meta.dirname)
	.map((file) => file.replace(/\.ts$/, ""))
	.filter((file) => !notDrills.includes(file) && !/^(?:chaos|mutants)-/.test(file)); // parts of chaos.ts and mutants.ts

if (!names.includes(name)) {
	process.stdout.write(`Which drill? ${names.join(", ")}\n`);
	process.exit(2);
}
const { drill }: { drill: Drill } = await import(join(import.meta.dirname, `${name}.ts`));
const started = performance.now();
try {
	await drill();
	process.stdout.write(`${name}: passed (${((performance.now() - started) / 1000).toFixed(1)} s)\n`);
	process.exit(0);
} catch (error) {
	process.stdout.write(`${name}: FAILED: ${error instanceof Error ? error.message : error}\n`);
	process.exit(1);
}
