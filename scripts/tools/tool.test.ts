import { existsSync, mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { testWithPeople } from "#test/database.ts";
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

/** Every program that people start in scripts/ and scripts/tools/, apart from those that serve, build and test. */
const programs = [
	...readdirSync(join(root, "scripts/tools"))
		.filter((name) => !name.includes("."))
		.map((name) => ["sh", `scripts/tools/${name}`]),
	[process.execPath, "scripts/tools/jsforce-client.mjs"],
	...["backup", "restore", "check-invariants", "seed", "stop", "start"].map((name) => ["sh", `scripts/${name}`]),
];

const test = testWithPeople.extend("settings", { scope: "file" }, async ({ copy: { app, owner } }, { onCleanup }) => {
	const { port, stop } = await forwardSocket(`${app.host}/.s.PGSQL.${app.port}`);
	onCleanup(stop);
	const urlFor = ({ user, database }: typeof app) => `postgres://${user}@127.0.0.1:${port}/${database}`;
	return { MODE: "test", DATABASE_URL: urlFor(app), DATABASE_DIRECT_URL: urlFor(owner) };
});

const tool = (settings: Settings, name: string, ...words: string[]) =>
	runScript([process.execPath, "--no-env-file", `scripts/tools/${name}.ts`, ...words], settings);

describe("--help", () => {
	test.for(programs)("prints the usage and connects to nothing: %s %s", async ([shell = "", path = ""]) => {
		const folder = mkdtempSync(join(tmpdir(), "brewline-help-"));
		let connections = 0;
		const server = createServer((socket) => {
			connections++;
			socket.destroy();
		});
		const place = `postgres://app@127.0.0.1:${await listen(server)}/shop`;
		const settings = {
			MODE: "production",
			DATABASE_URL: place,
			DATABASE_DIRECT_URL: place,
			DATA_DIR: join(folder, "data"),
		};
		const { code, output, errors } = await runScript([shell, path, "--help"], settings);
		expect({ code, errors }).toEqual({ code: 0, errors: "" });
		expect(output).toMatch(new RegExp(`^Usage: (bun )?${path}\\b`));
		expect({ connections, hasData: existsSync(join(folder, "data")) }).toEqual({ connections: 0, hasData: false });
		server.close();
		rmSync(folder, { recursive: true });
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

	test("must be named, exist, act, and be of a department that may", async ({ settings, database: { db } }) => {
		const list = async (...words: string[]) => {
			const { code, output, errors } = await tool(settings, "tokens", "list", ...words);
			expect(code === 0 || output === "").toBe(true);
			return `${code} ${/^Refused: .+ \((.+)\)$/m.exec(errors)?.[1] ?? errors.split("\n")[0]}`;
		};
		expect(await list()).toBe("2 Name your staff login: --as <e-mail address>, or set BREWLINE_AS.");
		expect(await list("--as", "administrator@brewline.example")).toBe("0 ");
		expect(await list("--as", "sales@brewline.example")).toBe("1 staff.kind-not-allowed");
		expect(await list("--as", "nobody@brewline.example")).toBe("1 staff.not-found");
		expect(await list("--as", "system")).toBe("1 staff.not-found");
		expect(await list("--as", "buyer@kererushop.example")).toBe("1 staff.not-found");
		const { userId } = people().staff.finance ?? {};
		await db
			.update(users)
			.set({ disabledAt: new Date() })
			.where(eq(users.id, userId ?? ""));
		expect(await list("--as", "finance@brewline.example")).toBe("1 staff.removed");
	});

	test("needs no database to refuse an unknown verb", async () => {
		const { code, errors } = await tool({ MODE: "production" }, "tokens", "print");
		expect(code).toBe(2);
		expect(errors).toContain("The first word is one of: list, create, revoke.");
	});

	test("must be named to add an administrator when the shop has one", async ({ settings }) => {
		const { code, errors } = await tool(settings, "staff", "add", "second@brewline.example", "--kind", "administrator");
		expect(code).toBe(1);
		expect(errors).toContain("(staff.login-not-named)");
	});
});
