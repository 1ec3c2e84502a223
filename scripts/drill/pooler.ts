import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { connect } from "#db/db.ts";
import { accountFor, dataFolder } from "#db/embedded/data-folder.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { forwardSocket, freePort } from "#test/forward.ts";
import { serve } from "../serve.ts";
import { assert, print, server, withFolder } from "./tools.ts";
import { formatCounts, isReady, startWriters, waitUntil } from "./writers.ts";

const needsPrepareOff = /behind a pooler that loses prepared statements.*DATABASE_PREPARE=off\.$/m;
const needsDirectUrl =
	/does not deliver notifications.*set DATABASE_DIRECT_URL to an address that leads straight to PostgreSQL\.$/m;

/** Puts PgBouncer in transaction mode in front of the database. The shop works, or names the missing setting at start. */
export const drill = () =>
	withFolder(async (folder) => {
		const { binary, version, prepares } = pgbouncer();
		print(`PgBouncer ${version}, ${prepares ? "which knows" : "too old to know"} prepared statements`);
		const { app, owner, release } = await startEmbedded({ folder: join(folder, "data") });
		const straight = await forwardSocket(`${owner.host}/.s.PGSQL.${owner.port}`);
		const at = (port: number, user: string) => `postgres://${user}@127.0.0.1:${port}/${app.database}`;
		const pooler = await startPooler(binary, join(folder, "pooler"), [
			"[databases]",
			`${app.database} = host=127.0.0.1 port=${straight.port}`,
			"[pgbouncer]",
			"pool_mode = transaction",
			"default_pool_size = 4",
			"max_client_conn = 200",
			...(prepares ? ["max_prepared_statements = 200"] : []),
		]);
		const pooled = { DATABASE_URL: at(pooler.port, app.user) };
		const direct = { DATABASE_DIRECT_URL: at(straight.port, owner.user) };
		try {
			await waitUntil(() => canConnect(pooled.DATABASE_URL), 5_000).catch(() => {
				throw new Error(`the pooler does not answer: ${pooler.output()}`);
			});
			await checkRefusesToStart(
				"the pooler and nothing else",
				pooled,
				prepares ? [needsDirectUrl] : [needsPrepareOff, needsDirectUrl],
			);
			await checkRefusesToStart("the same with DATABASE_PREPARE=off", { ...pooled, DATABASE_PREPARE: "off" }, [
				needsDirectUrl,
			]);
			await checkServes("with DATABASE_DIRECT_URL and DATABASE_PREPARE=off", {
				...pooled,
				...direct,
				DATABASE_PREPARE: "off",
			});
			const preparing = { ...pooled, ...direct, DATABASE_PREPARE: "on" };
			if (prepares) await checkServes("with DATABASE_DIRECT_URL, preparing", preparing);
			else await checkRefusesToStart("with DATABASE_DIRECT_URL, preparing", preparing, [needsPrepareOff]);
		} finally {
			pooler.stop();
			straight.stop();
			await release();
		}
	});

function pgbouncer() {
	const binary = Bun.which("pgbouncer", { PATH: `${process.env.PATH}:/usr/sbin:/usr/local/sbin` });
	if (!binary) throw new Error("there is no pgbouncer on this machine; on Debian type: apt-get install pgbouncer");
	const { stdout } = spawnSync(binary, ["--version"], { encoding: "utf8" });
	const [, major = 0, minor = 0] = /PgBouncer (\d+)\.(\d+)/.exec(stdout) ?? [];
	return { binary, version: `${major}.${minor}`, prepares: Number(major) > 1 || Number(minor) >= 21 };
}

/** Starts PgBouncer as another user, because it refuses to run as root. */
async function startPooler(binary: string, folder: string, settings: string[]) {
	const port = await freePort();
	mkdirSync(folder);
	writeFileSync(join(folder, "users"), '"brewline" ""\n');
	const own = [`listen_addr = 127.0.0.1`, `listen_port = ${port}`, "unix_socket_dir =", "auth_type = trust"];
	writeFileSync(join(folder, "ini"), [...settings, ...own, `auth_file = ${folder}/users`, ""].join("\n"));
	const account = accountFor(dataFolder(folder));
	if (account) chmodSync(join(folder, ".."), 0o711);
	const pooler = spawn(binary, ["-q", join(folder, "ini")], {
		...account,
		cwd: "/",
		stdio: ["ignore", "ignore", "pipe"],
	});
	let output = "";
	pooler.stderr.on("data", (bytes) => {
		output += bytes;
	});
	return { port, output: () => output, stop: () => pooler.kill("SIGTERM") };
}

async function canConnect(url: string): Promise<boolean> {
	const sql = connect(url, { max: 1, prepare: false });
	try {
		return (await sql`select 1`).length === 1;
	} finally {
		await sql.end({ timeout: 0 });
	}
}

async function checkRefusesToStart(what: string, env: Record<string, string>, says: RegExp[]): Promise<void> {
	const started = performance.now();
	const shop = Bun.spawn([process.execPath, "--no-env-file", "src/main.ts"], {
		cwd: join(import.meta.dirname, "../.."),
		env: { PATH: process.env.PATH, HOME: process.env.HOME, MODE: "test", PORT: "0", LOG_LEVEL: "error", ...env },
		stdio: ["ignore", "ignore", "pipe"],
		timeout: 20_000,
	});
	const output = (await new Response(shop.stderr).text()).trim();
	const code = await shop.exited;
	const ms = Math.round(performance.now() - started);
	print(`${what}: exit ${code} after ${ms} ms`);
	for (const line of output.split("\n")) print(`  ${line}`);
	assert(code === 1 && ms < 8_000, "the shop did not exit in time");
	assert(
		says.every((sentence) => sentence.test(output)) && output.split("\n").length === says.length,
		"the shop printed another error",
	);
}

async function checkServes(what: string, env: Record<string, string>): Promise<void> {
	const shop = await serve(server, { env });
	try {
		await waitUntil(isReady(shop.url), 5_000);
		for (const path of ["/", "/trpc/store.show", "/drill/query"]) {
			const statuses = new Map<string, number>();
			const ask = async () => {
				const answer = await fetch(`${shop.url}${path}`);
				await answer.text();
				statuses.set(String(answer.status), (statuses.get(String(answer.status)) ?? 0) + 1);
			};
			await Promise.all(Array.from({ length: 50 }, ask));
			print(`${what}: ready; ${path}, 50 at once: ${formatCounts(statuses)}`);
			assert(statuses.get("200") === 50, "not every request was answered");
		}
		const writers = startWriters(() => shop.url, 8);
		await waitUntil(async () => writers.acknowledged.length >= 200, 10_000);
		await writers.stop();
		print(`${what}: ${writers.acknowledged.length} writes acknowledged; refused: ${formatCounts(writers.refusals)}`);
		assert(writers.refusals.size === 0, "a write was refused");
	} finally {
		await shop.end();
	}
}
