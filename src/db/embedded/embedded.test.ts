import { spawn } from "node:child_process";
import { once } from "node:events";
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	statSync,
	writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, onTestFinished, test, vi } from "vitest";
import type { Connection } from "#db/db.ts";
import { connect } from "#db/db.ts";
import { DatabaseTrouble, startEmbedded, stopEmbedded } from "./embedded.ts";

const temporary = mkdtempSync(join(tmpdir(), "brewline embedded-"));
const folder = join(temporary, "a shop");
const pidFile = join(folder, "pg18/postmaster.pid");
const holder = join(import.meta.dirname, "../../test/holder.ts");

const patient = { timeout: 15_000, interval: 20 };
const serverPid = () => Number(readFileSync(pidFile, "utf8").split("\n")[0]);
const isRunning = () => existsSync(pidFile) && existsSync(`/proc/${serverPid()}/cwd`);

afterAll(async () => {
	await stopEmbedded({ folder, force: true });
	rmSync(temporary, { recursive: true });
});

/** What a test takes it lets go, however it ends. */
async function held({ where = folder, durable = false } = {}) {
	const embedded = await startEmbedded({ folder: where, durable });
	onTestFinished(embedded.release);
	return embedded;
}

/** Another process that holds the database, as a second shop or a script of the checkout would; in a group of its own,
 * because a terminal's Ctrl-C goes to all of a group. */
async function otherProcess() {
	const stdio: ["pipe", "pipe", "inherit"] = ["pipe", "pipe", "inherit"];
	const child = spawn(process.execPath, [holder, folder], { stdio, detached: true });
	const gone = once(child, "exit");
	const kill = async () => {
		if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), "SIGKILL");
		await gone;
	};
	onTestFinished(kill);
	const [said] = await once(child.stdout, "data");
	expect(String(said)).toBe("holds\n");
	return {
		leave: async () => {
			child.stdin.end();
			expect(await gone).toEqual([0, null]);
		},
		kill,
	};
}

async function ask(place: Connection, text: string) {
	const sql = connect(place, { max: 1 });
	try {
		return await sql.unsafe(text);
	} finally {
		await sql.end();
	}
}

const remember = async ({ owner }: { owner: Connection }, word: string) =>
	ask(owner, `create table if not exists kept (word text); insert into kept values ('${word}')`);
const remembered = async ({ owner }: { owner: Connection }) =>
	(await ask(owner, "select word from kept")).map(({ word }) => word);

test("processes that start at once on an empty folder make one database and share it; the last one out stops it", async () => {
	const [first, second, mine] = await Promise.all([otherProcess(), otherProcess(), held()]);
	const pid = serverPid();
	expect(readFileSync(join(folder, "postgres.log"), "utf8").match(/starting PostgreSQL/g)).toHaveLength(1);
	expect(readdirSync(folder).sort()).toEqual(["pg18", "postgres.log", "start.lock", "users.lock"]);

	await first.leave();
	expect(await ask(mine.app, "select 1 as one")).toEqual([{ one: 1 }]);
	await mine.release();
	expect(serverPid()).toBe(pid);
	await second.leave();
	expect(isRunning()).toBe(false);
});

test("nothing that was acknowledged depends on luck, unless it is said to", async () => {
	const settings =
		"select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')";
	const durable = await held({ durable: true });
	expect((await ask(durable.app, settings)).map(({ setting }) => setting)).toEqual(["on", "on", "on"]);
	await durable.release();
	expect((await ask((await held()).app, settings)).map(({ setting }) => setting)).toEqual(["off", "off", "off"]);
});

test("the application may use what is there, and make or end nothing", async () => {
	const embedded = await held();
	await remember(embedded, "tea");
	for (const statement of [
		"create table mine ()",
		"drop table kept",
		"truncate kept",
		"create schema mine",
		"create temporary table mine ()",
		"create role another",
		"create database another",
		"set role brewline_owner",
		"set session_replication_role = replica",
		"copy (select 1) to program 'true'",
	])
		await expect(ask(embedded.app, statement), statement).rejects.toThrow(/permission denied|must be owner/);
});

test("a process that is killed leaves the database running, with what was committed, for the next", async () => {
	const killed = await otherProcess();
	const pid = serverPid();
	const mine = await held();
	await remember(mine, "before the kill");
	await mine.release();
	await killed.kill();

	const next = await held();
	expect(serverPid()).toBe(pid);
	expect(await remembered(next)).toContain("before the kill");
	await next.release();
	expect(isRunning()).toBe(false); // the killed one no longer counts
});

test("a database that was killed starts again with all that was committed, time after time", async () => {
	for (let nth = 1; nth <= 5; nth++) {
		const embedded = await held({ durable: true });
		await remember(embedded, `kill ${nth}`);
		process.kill(serverPid(), "SIGKILL");
		await embedded.release(); // so that only the next start can bring it back
		const next = await held({ durable: true });
		expect(await remembered(next)).toContain(`kill ${nth}`);
		await next.release();
	}
});

test("a database that is killed while it is used comes back by itself", async () => {
	const embedded = await held({ durable: true });
	await remember(embedded, "in use");
	const killed = serverPid();
	process.kill(killed, "SIGKILL");
	await vi.waitFor(async () => expect(await remembered(embedded)).toContain("in use"), patient);
	expect(serverPid()).not.toBe(killed);
});

test("one who comes while the last one leaves always gets a database that answers", async () => {
	let last = await held();
	for (let nth = 0; nth < 10; nth++) {
		const leaving = nth % 2 === 0 ? last.release() : undefined;
		const [next] = await Promise.all([held(), leaving ?? last.release()]);
		expect(await ask(next.app, "select 1 as one")).toEqual([{ one: 1 }]);
		expect(await stopEmbedded({ folder })).toBe("in use");
		last = next;
	}
	await last.release();
	expect(isRunning()).toBe(false);
});

test("a process that got the number of a server long dead is not waited for", async () => {
	await (await held()).release();
	const { uid, gid } = statSync(join(folder, "pg18"));
	const stranger = spawn("sleep", ["60"], process.getuid?.() === 0 ? { uid, gid } : {});
	onTestFinished(() => void stranger.kill());
	writeFileSync(pidFile, `${stranger.pid}\n${folder}/pg18\n0\n5432\n.\n\n0 0\nready\n`);
	expect(await ask((await held()).app, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a folder so deep that its path is no name for a socket", async () => {
	const deep = join(temporary, "a".repeat(60), "b".repeat(60));
	expect(await ask((await held({ where: deep })).app, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("a folder that cannot be written is told in one sentence", async () => {
	writeFileSync(join(temporary, "file"), "");
	const refused = startEmbedded({ folder: join(temporary, "file/shop") });
	await expect(refused).rejects.toThrow(DatabaseTrouble);
	await expect(refused).rejects.toThrow(
		/^The data folder .*file\/shop cannot be written \(ENOTDIR\): make it writable, or name another in DATA_DIR\.$/,
	);
});

test("a set-up that was cut short is begun anew", async () => {
	const cut = join(temporary, "cut short");
	mkdirSync(join(cut, "pg18.unfinished/base"), { recursive: true });
	expect(await ask((await held({ where: cut })).app, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("scripts/stop ends what nobody uses, and what somebody uses only by force", async () => {
	const { kill } = await otherProcess();
	expect(await stopEmbedded({ folder })).toBe("in use");
	expect(isRunning()).toBe(true);
	await kill();
	expect(await stopEmbedded({ folder })).toBe("stopped");
	expect(await stopEmbedded({ folder })).toBe("not running");

	vi.useFakeTimers({ toFake: ["setInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	await held();
	expect(await stopEmbedded({ folder, force: true })).toBe("stopped");
	await vi.advanceTimersByTimeAsync(5_000);
	expect(await stopEmbedded({ folder })).toBe("not running"); // who uses it lets it stay down
});
