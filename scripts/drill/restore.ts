import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { isDeepStrictEqual } from "node:util";
import { type Manifest, readManifest } from "#db/archive/archive.ts";
import { connect, type Place } from "#db/db.ts";
import { accountFor, dataFolder } from "#db/embedded/data-folder.ts";
import { startEmbedded } from "#db/embedded/embedded.ts";
import { forwardSocket, freePort } from "#test/forward.ts";
import { serve } from "../serve.ts";
import { assert, missingAccounts, print, server, withFolder, withSql } from "./tools.ts";
import { isReady, startWriters, waitUntil } from "./writers.ts";

const root = join(import.meta.dirname, "../..");
const accounts = 40_000;

/** F20: backs up under eight writers, restores into an empty folder, and from there through a DATABASE_URL into another folder.
 * Every count and checksum is the same, and every write acknowledged before the backup exists. */
export const drill = () =>
	withFolder(async (folder) => {
		const at = (name: string) => join(folder, name);
		const before = await backUpUnderWriters(at("shop"), at("archive"));

		await tool("restore", at("archive"), { DATA_DIR: at("new") });
		await checkSameContent("an empty folder", { DATA_DIR: at("new") }, at("archive"), at("from new"));
		const lostAccounts = await missingAccounts(at("new"), before);
		print(
			`${before.length} writes were acknowledged before the backup began, ${lostAccounts.length} of them missing after it`,
		);
		assert(lostAccounts.length === 0, `lost: ${lostAccounts.slice(0, 5).join(", ")}`);

		print(await run(["check-invariants"], { DATA_DIR: at("new") }));

		await withEmbedded(at("other"), (url) => restoreAndBackUp("a DATABASE_URL", url, at("from new"), at("url")));
		await withOlderPostgres(at("older"), (url, version) =>
			restoreAndBackUp(`PostgreSQL ${version}`, url, at("archive"), at("old")),
		);
		await killDuringRestore(at("killed"), at("archive"));

		const shop = await serve(server, { folder: at("new") });
		await waitUntil(isReady(shop.url), 5_000);
		const writers = startWriters(() => shop.url, 2);
		await waitUntil(async () => writers.acknowledged.length > 10, 5_000);
		await writers.stop();
		await shop.end();
		print("the shop serves what was restored, and takes new writes");
	});

async function backUpUnderWriters(shopFolder: string, archive: string): Promise<string[]> {
	const shop = await serve(server, { folder: shopFolder });
	await withSql(shopFolder, insertAccounts);
	const writers = startWriters(() => shop.url, 8);
	await waitUntil(async () => writers.acknowledged.length > 50, 10_000);
	const before = [...writers.acknowledged];
	print(await tool("backup", archive, { DATA_DIR: shopFolder }));
	print(`meanwhile ${writers.acknowledged.length - before.length} writes were acknowledged`);
	await writers.stop();
	await shop.end();
	return before;
}

/** Inserts accounts with a location each. A backup that is not one snapshot would separate them. */
async function insertAccounts(sql: ReturnType<typeof connect>): Promise<void> {
	const system = "005000000000000AAA";
	await sql`
		insert into account (id, name, country, status, created_by, updated_by)
		select '001' || lpad(nth::text, 12, '0') || 'AAA', 'Café ' || repeat(md5(nth::text), 10), 'NZ', 'new', ${system}, ${system}
		from generate_series(1, ${accounts}) nth`;
	await sql`
		insert into location (id, account_id, street, house_number, postal_code, city, country, delivery_days, created_by, updated_by)
		select '131' || substr(id, 4), id, 'Ōtaki Road', '1', '5512', 'Ōtaki', 'NZ', '{1,2,3}', ${system}, ${system} from account
		where name like 'Café %' and id < '002'`;
}

const tool = (name: "backup" | "restore", folder: string, env: Record<string, string>) => run([name, folder], env);

/** Runs a script as an operator would. Returns its last line of output, or throws its error. */
async function run(command: string[], env: Record<string, string>): Promise<string> {
	const started = start(command, env);
	const [archiveOutput, complaint] = await Promise.all([
		new Response(started.stdout).text(),
		new Response(started.stderr).text(),
	]);
	assert((await started.exited) === 0, `scripts/${command.join(" ")}: ${archiveOutput} ${complaint}`);
	const peak = Math.round((started.resourceUsage()?.maxRSS ?? 0) / 1e6);
	return `${archiveOutput.trim().split("\n").at(-1)} (at most ${peak} MB of memory)`;
}

const start = ([name = "", ...rest]: string[], env: Record<string, string>) =>
	Bun.spawn([join(root, "scripts", name), ...rest], {
		env: { PATH: process.env.PATH, HOME: process.env.HOME, MODE: "test", ...env },
		stdio: ["ignore", "pipe", "pipe"],
	});

const contentOf = (folder: string): Pick<Manifest, "tables" | "sequences"> => {
	const { tables, sequences } = readManifest(folder);
	return { tables, sequences };
};

async function checkSameContent(
	what: string,
	env: Record<string, string>,
	archive: string,
	second: string,
): Promise<void> {
	await tool("backup", second, env);
	assert(isDeepStrictEqual(contentOf(second), contentOf(archive)), `${what} has other content`);
	const rows = contentOf(second).tables.reduce((sum, table) => sum + table.rows, 0);
	print(`${what}: ${rows} rows in ${contentOf(second).tables.length} tables, every count and checksum the same`);
}

async function restoreAndBackUp(what: string, url: string, archive: string, scratch: string): Promise<void> {
	const env = { DATABASE_URL: url.replace("brewline_owner", "brewline"), DATABASE_DIRECT_URL: url };
	print(`into ${what}: ${await tool("restore", archive, env)}`);
	await checkSameContent(`into ${what}`, env, archive, `${scratch} archive`);
	await tool("restore", `${scratch} archive`, { DATA_DIR: `${scratch} data` });
	await checkSameContent(`from ${what} into a folder`, { DATA_DIR: `${scratch} data` }, archive, `${scratch} again`);
}

async function withEmbedded(folder: string, work: (url: string) => Promise<void>): Promise<void> {
	const { owner, release } = await startEmbedded({ folder });
	const { port, stop } = await forwardSocket(`${owner.host}/.s.PGSQL.${owner.port}`);
	try {
		await work(`postgres://${owner.user}@127.0.0.1:${port}/${owner.database}`);
	} finally {
		stop();
		await release();
	}
}

/** Runs the work on the newest PostgreSQL that the system has installed: another major version, another locale. */
async function withOlderPostgres(folder: string, work: (url: string, version: string) => Promise<void>): Promise<void> {
	const installed = "/usr/lib/postgresql";
	const versions = existsSync(installed) ? readdirSync(installed) : [];
	const version = versions
		.filter((name) => existsSync(`${installed}/${name}/bin/postgres`))
		.sort()
		.at(-1);
	if (!version) return print(`no other PostgreSQL in ${installed}: another major version was not tried`);

	const bin = `${installed}/${version}/bin`;
	mkdirSync(folder, { mode: 0o700 });
	const account = accountFor(dataFolder(folder));
	if (account) spawnSync("chown", [`${account.uid}:${account.gid}`, folder]);
	if (account) spawnSync("chmod", ["a+x", join(folder, "..")]);
	const options = { ...account, cwd: folder, stdio: "ignore" as const };
	spawnSync(
		`${bin}/initdb`,
		["-D", folder, "-U", "postgres", "--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8"],
		options,
	);
	const port = await freePort();
	const settings = [`-cport=${port}`, "-clisten_addresses=127.0.0.1", `-cunix_socket_directories=${folder}`];
	spawnSync(
		`${bin}/pg_ctl`,
		["-D", folder, "-w", "-l", join(folder, "log"), "-o", settings.join(" "), "start"],
		options,
	);
	try {
		const admin = connect({ host: "127.0.0.1", port, user: "postgres", database: "postgres" }, { max: 1 });
		await admin`create role brewline_owner login`;
		await admin`create role brewline login`;
		await admin`grant brewline to brewline_owner`;
		await admin`create database brewline owner brewline_owner`;
		await admin.end();
		await work(`postgres://brewline_owner@127.0.0.1:${port}/brewline`, version);
	} finally {
		spawnSync(`${bin}/pg_ctl`, ["-D", folder, "-m", "fast", "-w", "stop"], options);
	}
}

/** Kills a restore with kill -9 while rows are loaded. No row remains, and the next restore works. */
async function killDuringRestore(folder: string, archive: string): Promise<void> {
	const { owner, release } = await startEmbedded({ folder });
	try {
		const restoring = start(["restore", archive], { DATA_DIR: folder });
		await waitUntil(() => isLoading(owner), 20_000);
		restoring.kill("SIGKILL");
		await restoring.exited;
		await waitUntil(async () => !(await isLoading(owner)), 5_000);
		const [left] = await withSql(folder, (sql) => sql<{ rows: number }[]>`select count(*)::int as rows from account`);
		assert(left?.rows === 0, "a restore that was killed left rows behind");
		await tool("restore", archive, { DATA_DIR: folder });
		print("a killed restore leaves no row, and the next restore works");
	} finally {
		await release();
	}
}

async function isLoading(owner: Place): Promise<boolean> {
	const sql = connect(owner, { max: 1 });
	const copies =
		await sql`select from pg_stat_activity where query ilike 'copy %account% from stdin' and state = 'active'`;
	await sql.end();
	return copies.length > 0;
}
