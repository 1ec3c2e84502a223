import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
let folder = "";
beforeAll(() => {
	folder = mkdtempSync(join(tmpdir(), "brewline start "));
	writeFileSync(join(folder, "file"), "");
});
afterAll(() => rmSync(folder, { recursive: true }));

/** The shop as somebody would start it with these settings; what it says before it gives up. */
async function startWith(settings: Record<string, string>): Promise<{ said: string; code: number }> {
	const shop = Bun.spawn([process.execPath, "--no-env-file", "src/main.ts"], {
		cwd: root,
		env: {
			PATH: process.env.PATH,
			HOME: process.env.HOME,
			MODE: "test",
			PORT: "0",
			DATA_DIR: join(folder, "data"),
			...settings,
		},
		stdio: ["ignore", "ignore", "pipe"],
	});
	const said = await new Response(shop.stderr).text();
	return { said: said.trimEnd(), code: await shop.exited };
}

test("a port that is taken", async () => {
	const build = Bun.spawn([process.execPath, "scripts/build.ts"], {
		cwd: root,
		stdio: ["ignore", "ignore", "inherit"],
	});
	expect(await build.exited).toBe(0);
	const taken = Bun.serve({ hostname: "127.0.0.1", port: 0, development: false, fetch: () => new Response() });
	const { port } = taken;
	const { said, code } = await startWith({ PORT: String(port) });
	taken.stop(true);
	expect({ said, code }).toEqual({
		said: `Port ${port} is taken: end what listens there, or set PORT to another.`,
		code: 1,
	});
});

test.each([
	{
		what: "a database that does not answer",
		settings: { DATABASE_URL: "postgres://shop:kereru@127.0.0.1:1/shop" },
		says: /^The database at 127\.0\.0\.1:1 cannot be reached: [^\n]+\.$/,
	},
	{
		what: "a data folder that cannot be made",
		settings: { DATA_DIR: "%/file/data" },
		says: /^The data folder [^\n]+ cannot be written[^\n]+\.$/,
	},
	{
		what: "variables that are wrong",
		settings: { MODE: "prod", PORT: "seventy", SECRET: "kereru" },
		says: /^The environment is not right:\n {2}MODE: [^\n]+\n {2}PORT: [^\n]+\n {2}SECRET: [^\n]+$/,
	},
])("$what is told without a stack, and without a secret", async ({ settings, says }) => {
	const placed = Object.entries(settings).map(([name, value]) => [name, value.replace("%", folder)]);
	const { said, code } = await startWith(Object.fromEntries(placed));
	expect(said).toMatch(says);
	expect(said).not.toContain("kereru");
	expect(code).toBe(1);
});
