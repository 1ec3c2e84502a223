import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { embeddedInFolder, insertWord, query, words } from "#test/embedded-folder.ts";
import { stopEmbedded } from "./embedded.ts";

const { temporary, folder, serverPid, isRunning, openForTest } = embeddedInFolder();

test("starts again with all committed rows after kills of the server", async () => {
	for (let nth = 1; nth <= 5; nth++) {
		const embedded = await openForTest({ durable: true });
		await insertWord(embedded, `kill ${nth}`);
		process.kill(serverPid(), "SIGKILL");
		await embedded.release(); // so that only the next start can bring it back
		const next = await openForTest({ durable: true });
		expect(await words(next)).toContain(`kill ${nth}`);
		await next.release();
	}
});

test("gives a running database to a process that starts while the last one leaves", async () => {
	let last = await openForTest();
	for (let nth = 0; nth < 10; nth++) {
		const leaving = nth % 2 === 0 ? last.release() : undefined;
		const [next] = await Promise.all([openForTest(), leaving ?? last.release()]);
		expect(await query(next.app, "select 1 as one")).toEqual([{ one: 1 }]);
		expect(await stopEmbedded({ folder })).toBe("in use");
		last = next;
	}
	await last.release();
	expect(isRunning()).toBe(false);
});

test("works in a folder whose path is too long for a socket", async () => {
	const deep = join(temporary, "a".repeat(60), "b".repeat(60));
	expect(await query((await openForTest({ where: deep })).app, "select 1 as one")).toEqual([{ one: 1 }]);
});

test("starts again after an interrupted creation", async () => {
	const interrupted = join(temporary, "cut short");
	mkdirSync(join(interrupted, "pg18.unfinished/base"), { recursive: true });
	expect(await query((await openForTest({ where: interrupted })).app, "select 1 as one")).toEqual([{ one: 1 }]);
});
