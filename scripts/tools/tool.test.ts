import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { Connection } from "#db/db.ts";
import { users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { test as emptyTest, testWithPeople } from "#test/database.ts";
import { forwardSocket, listen } from "#test/forward.ts";
import { people } from "#test/people.ts";

const root = join(import.meta.dirname, "../..");

type Settings = Record<string, string>;

async function runScript(command: string[], settings: Settings) {
	const { PATH, HOME } = process.env;
	const script = Bun.spawn(command, {
		cwd: root,
		env: { PATH, HOME, BUN: process.execPath, ...settings },
		stdio: ["ignore", "pipe", "pipe"],
	});
	const [output, errors] = await Promise.all([new Response(script.stdout).text(), new Response(script.stderr).text()]);
	return { code: await script.exited, output, errors };
}

const tools = readdirSync(join(root, "scripts/tools")).filter((name) => !name.includes("."));

/** The programs that people start in scripts/, apart from those that serve, build and test, and two of scripts/tools/. */
const programs = [
	["sh", "scripts/tools/tokens"],
	[process.execPath, "scripts/tools/jsforce-client.mjs"],
	...["backup", "restore", "check-invariants", "seed", "stop", "start"].map((name) => ["sh", `scripts/${name}`]),
];

/** Counts the connections to a database that ends each of them. */
async function countConnections() {
	let connections = 0;
	const server = createServer((socket) => {
		connections++;
		socket.destroy();
	});
	const place = `postgres://app@127.0.0.1:${await listen(server)}/shop`;
	const settings = { MODE: "production", DATABASE_URL: place, DATABASE_DIRECT_URL: place };
	return { settings, connections: () => connections, stop: () => void server.close() };
}

/** The settings of a tool for a database of the embedded server, and the end of the port that leads to it. */
async function settingsFor({ app, owner }: Record<"app" | "owner", Connection>) {
	const { port, stop } = await forwardSocket(`${app.host}/.s.PGSQL.${app.port}`);
	const urlFor = ({ user, database }: Connection) => `postgres://${user}@127.0.0.1:${port}/${database}`;
	return { settings: { MODE: "test", DATABASE_URL: urlFor(app), DATABASE_DIRECT_URL: urlFor(owner) }, stop };
}

const test = testWithPeople.extend("settings", { scope: "file" }, async ({ copy }, { onCleanup }) => {
	const { settings, stop } = await settingsFor(copy);
	onCleanup(stop);
	return settings;
});

const tool = (settings: Settings, name: string, ...words: string[]) =>
	runScript([process.execPath, "--no-env-file", `scripts/tools/${name}.ts`, ...words], settings);

describe("--help", () => {
	test.for(programs)("prints the usage and connects to nothing: %s %s", async ([shell = "", path = ""]) => {
		const folder = mkdtempSync(join(tmpdir(), "brewline-help-"));
		const database = await countConnections();
		const settings = { ...database.settings, DATA_DIR: join(folder, "data") };
		const { code, output, errors } = await runScript([shell, path, "--help"], settings);
		expect({ code, errors }).toEqual({ code: 0, errors: "" });
		expect(output).toMatch(new RegExp(`^Usage: (bun )?${path}\\b`));
		const outcome = { connections: database.connections(), hasData: existsSync(join(folder, "data")) };
		expect(outcome).toEqual({ connections: 0, hasData: false });
		database.stop();
		rmSync(folder, { recursive: true });
	});

	test("of each tool prints the usage and connects to nothing", async () => {
		const database = await countConnections();
		const paths = tools.map((name) => `scripts/tools/${name}.ts`);
		const command = [process.execPath, "--no-env-file", "src/test/help-of-tools.ts", ...paths];
		const { output, errors } = await runScript(command, database.settings);
		expect(errors).toBe("");
		const outcomes: { path: string; code: unknown; output: string }[] = JSON.parse(output);
		expect(outcomes.map(({ path, code }) => [path, code])).toEqual(paths.map((path) => [path, 0]));
		for (const { path, output } of outcomes)
			expect(output).toMatch(new RegExp(`^Usage: ${path.replace(/\.ts$/, "")}\\b`));
		expect(database.connections()).toBe(0);
		database.stop();
	});

	test.for(tools)("is passed on by scripts/tools/%s", (name) => {
		const wrapper = readFileSync(join(root, "scripts/tools", name), "utf8");
		const tokens = readFileSync(join(root, "scripts/tools/tokens"), "utf8");
		expect(wrapper).toBe(tokens.replace("scripts/tools/tokens.ts", `scripts/tools/${name}.ts`));
	});

	test("migrate refuses arguments instead of migrating", async () => {
		const { code, errors } = await tool(
			{ MODE: "test", DATABASE_URL: "postgres://127.0.0.1:1/shop" },
			"migrate",
			"--halp",
		);
		expect(code).toBe(2);
		expect(errors).toContain("takes no arguments");
	});
});

describe("seo", () => {
	test("stores texts and head tags of a page, lists them, and says what is refused", async ({ settings }) => {
		const folder = mkdtempSync(join(tmpdir(), "brewline-seo-"));
		const file = join(folder, "tags.html");
		const as = ["--as", "administrator@brewline.example"];
		const set = (...words: string[]) => tool(settings, "seo", "set", ...words, ...as);
		try {
			writeFileSync(file, '<meta name="author" content="{shop}">\n');
			const texts = ["--title", "{name} by {brand}|{name} van {brand}", "--head-tags", file];
			expect(await set("product", ...texts)).toMatchObject({ code: 0 });
			const { output } = await tool(settings, "seo", "list", "--json", ...as);
			expect(JSON.parse(output)).toEqual([
				{
					page: "product",
					title: { en: "{name} by {brand}", nl: "{name} van {brand}" },
					description: null,
					headTags: [{ tag: "meta", name: "author", content: "{shop}" }],
				},
			]);
			writeFileSync(file, "<script>alert(1)</script>");
			const refused = await set("product", "--head-tags", file);
			expect([refused.code, refused.errors]).toEqual([1, expect.stringContaining("(seo.tag-unreadable)")]);
			expect((await set("cart", "--title", "a|b")).code).not.toBe(0);
			for (const text of ["one language", "a|b|c"])
				expect(await set("home", "--title", text)).toMatchObject({
					code: 2,
					errors: expect.stringContaining(`"${text}" is not English|Dutch`),
				});
		} finally {
			rmSync(folder, { recursive: true });
		}
	});
});

describe("the staff login of a tool", () => {
	test("is the author in the audit", async ({ settings, database: { db } }) => {
		const { administrator } = people().staff;
		const change = (cutOff: string, as: string[], more: Settings = {}) =>
			tool({ ...settings, ...more }, "settings", "--cut-off", cutOff, ...as);
		const author = async () => {
			const [row] = await db
				.select()
				.from(audit)
				.where(eq(audit.object, "WebStore"))
				.orderBy(desc(audit.number))
				.limit(1);
			return { userId: row?.userId, cutOff: row?.changes.cutOff?.[1] };
		};
		expect(await change("13:30", ["--as", "Administrator@brewline.example"])).toMatchObject({ code: 0 });
		expect(await author()).toEqual({ userId: administrator?.userId, cutOff: "13:30" });
		expect(await change("13:45", [], { BREWLINE_AS: "administrator@brewline.example" })).toMatchObject({ code: 0 });
		expect(await author()).toEqual({ userId: administrator?.userId, cutOff: "13:45" });
	});

	test.for([
		["administrator@brewline.example", "0"],
		["sales@brewline.example", "1 staff.kind-not-allowed"],
		["nobody@brewline.example", "1 staff.not-found"],
		["system", "1 staff.not-found"],
		["buyer@kererushop.example", "1 staff.not-found"],
		["finance@brewline.example", "1 staff.removed"],
	] as const)(
		"must exist, act, and be of a department that may: %s",
		async ([name, outcome], { settings, database: { db } }) => {
			const { userId } = people().staff.finance ?? {};
			await db
				.update(users)
				.set({ disabledAt: new Date() })
				.where(eq(users.id, userId ?? ""));
			const { code, output, errors } = await tool(settings, "tokens", "list", "--as", name);
			expect(code === 0 || output === "").toBe(true);
			expect([code, /^Refused: .+ \((.+)\)$/m.exec(errors)?.[1]].join(" ").trim()).toBe(outcome);
		},
	);

	test("must be named, also without a database", async () => {
		const { code, errors } = await tool({ MODE: "production" }, "tokens", "list");
		expect(code).toBe(2);
		expect(errors).toContain("Name your staff login: --as <email address>, or set BREWLINE_AS.");
	});

	test("needs no database to refuse an unknown verb", async () => {
		const { code, errors } = await tool({ MODE: "production" }, "tokens", "print");
		expect(code).toBe(2);
		expect(errors).toContain("The first word is one of: list, create, revoke.");
	});

	emptyTest("is not needed for the first administrator of a shop, who can be named from then on", async ({ copy }) => {
		const { settings, stop } = await settingsFor(copy);
		const add = async (...words: string[]) => (await tool(settings, "staff", "add", ...words)).code;
		expect(await add("hana@brewline.example", "--kind", "sales")).toBe(2);
		expect(await add("sione@brewline.example", "--kind", "administrator")).toBe(0);
		expect(await add("ruth@brewline.example", "--kind", "administrator")).toBe(1);
		expect(await add("hana@brewline.example", "--kind", "sales", "--as", "sione@brewline.example")).toBe(0);
		const { output } = await tool(settings, "staff", "list", "--json", "--as", "hana@brewline.example");
		expect(JSON.parse(output)).toMatchObject([{ kind: "sales" }, { username: "sione@brewline.example" }]);
		stop();
	});

	test("must be named to add an administrator when the shop has one", async ({ settings }) => {
		const { code, errors } = await tool(settings, "staff", "add", "second@brewline.example", "--kind", "administrator");
		expect(code).toBe(1);
		expect(errors).toContain("(staff.login-not-named)");
	});
});
