import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdirSync, readFileSync, statSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { embeddedInFolder, insertWord, query, words } from "#test/embedded-folder.ts";
import { eventually } from "#test/eventually.ts";
import { DatabaseStartError, startEmbedded, stopEmbedded } from "./embedded.ts";

const { temporary, folder, pidFile, serverPid, isRunning, openForTest } = embeddedInFolder();
const holder = join(import.meta.dirname, "../../test/hold-database.ts");

/** Starts another process that uses the database, in a separate process group, because Ctrl-C ends all processes of a group. */
async function otherProcess() {
	const stdio: ["pipe", "pipe", "inherit"] = ["pipe", "pipe", "inherit"];
	const child = spawn(process.execPath, [holder, folder], { stdio, detached: true });
	const exited = once(child, "exit");
	const kill = async () => {
		if (child.exitCode === null && child.signalCode === null) process.kill(-Number(child.pid), "SIGKILL");
		await exited;
	};
	onTestFinished(kill);
	const [output] = await once(child.stdout, "data");
	expect(String(output)).toBe("holds\n");
	return {
		leave: async () => {
			child.stdin.end();
			expect(await exited).toEqual([0, null]);
		},
		kill,
	};
}

test("shares one database between processes that start together, and the last one stops it", async () => {
	const [first, second, mine] = await Promise.all([otherProcess(), otherProcess(), openForTest()]);
	const pid = serverPid();
	expect(readFileSync(join(folder, "postgres.log"), "utf8").match(/starting PostgreSQL/g)).toHaveLength(1);
	expect(readdirSync(folder).sort()).toEqual(["pg18", "postgres.log", "start.lock", "users.lock"]);

	await first.leave();
	expect(await query(mine.app, "select 1 as one")).toEqual([{ one: 1 }]);
	await mine.release();
	expect(serverPid()).toBe(pid);
	await second.leave();
	expect(isRunning()).toBe(false);
});

test("is durable, unless told otherwise", async () => {
	const settings =
		"select name, setting from pg_settings where name in ('fsync', 'full_page_writes', 'synchronous_commit')";
	const durable = await openForTest({ durable: true });
	expect((await query(durable.app, settings)).map(({ setting }) => setting)).toEqual(["on", "on", "on"]);
	await durable.release();
	expect((await query((await openForTest()).app, settings)).map(({ setting }) => setting)).toEqual([
		"off",
		"off",
		"off",
	]);
});

test("denies the application's role to create or drop anything", async () => {
	const embedded = await openForTest();
	await insertWord(embedded, "tea");
	for (const statement of [
		"create table mine ()",
		"drop table words",
		"truncate words",
		"create schema mine",
		"create temporary table mine ()",
		"create role another",
		"create database another",
		"set role brewline_owner",
		"set session_replication_role = replica",
		"copy (select 1) to program 'true'",
	])
		await expect(query(embedded.app, statement), statement).rejects.toThrow(/permission denied|must be owner/);
});

test("keeps the database running for the next process after a kill", async () => {
	const killed = await otherProcess();
	const pid = serverPid();
	const mine = await openForTest();
	await insertWord(mine, "before the kill");
	await mine.release();
	await killed.kill();

	const next = await openForTest();
	expect(serverPid()).toBe(pid);
	expect(await words(next)).toContain("before the kill");
	await next.release();
	expect(isRunning()).toBe(false); // the killed process no longer counts
});

test("restarts a server that is killed while in use", async () => {
	const embedded = await openForTest({ durable: true });
	await insertWord(embedded, "in use");
	const killed = serverPid();
	process.kill(killed, "SIGKILL");
	await eventually(async () => expect(await words(embedded)).toContain("in use"));
	expect(serverPid()).not.toBe(killed);
});

test.for([
	{ holder: "another process", command: "echo $$; exec sleep 60" },
	{ holder: "a zombie", command: "true & echo $!; exec sleep 60" },
])("starts beside $holder that has the pid of an ended server", async ({ command }) => {
	await (await openForTest()).release();
	const { uid, gid } = statSync(join(folder, "pg18"));
	const shell = spawn("sh", ["-c", command], process.getuid?.() === 0 ? { uid, gid } : {});
	onTestFinished(() => void shell.kill());
	const [pid] = await once(shell.stdout, "data");
	writeFileSync(pidFile, `${Number(pid)}\n${folder}/pg18\n0\n5432\n.\n\n0 0\nready\n`);
	expect(await query((await openForTest()).app, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("reports a folder that cannot be written in one sentence", async () => {
	writeFileSync(join(temporary, "file"), "");
	const start = startEmbedded({ folder: join(temporary, "file/shop") });
	await expect(start).rejects.toThrow(DatabaseStartError);
	await expect(start).rejects.toThrow(
		/^The data folder .*file\/shop cannot be written \(ENOTDIR\): make it writable, or set DATA_DIR to another folder\.$/,
	);
});

test("stops an unused database, and a used one only by force", async () => {
	const { kill } = await otherProcess();
	expect(await stopEmbedded({ folder })).toBe("in use");
	expect(isRunning()).toBe(true);
	await kill();
	expect(await stopEmbedded({ folder })).toBe("stopped");
	expect(await stopEmbedded({ folder })).toBe("not running");

	vi.useFakeTimers({ toFake: ["setInterval"] });
	onTestFinished(() => void vi.useRealTimers());
	await openForTest();
	expect(await stopEmbedded({ folder, force: true })).toBe("stopped");
	await vi.advanceTimersByTimeAsync(5_000);
	expect(await stopEmbedded({ folder })).toBe("not running"); // its users do not restart it
});
