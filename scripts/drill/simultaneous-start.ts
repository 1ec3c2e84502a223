import { serve } from "../serve.ts";
import { assert, print, server, withFolder, withSql } from "./tools.ts";
import { isReady, waitUntil } from "./writers.ts";

/** Starts two processes at the same moment on an empty folder. Both get ready and migrations run once. The first one to stop
 * leaves the database running, the last one stops the database. */
export const drill = () =>
	withFolder(async (folder) => {
		const [first, second] = await Promise.all([serve(server, { folder }), serve(server, { folder })]);
		await Promise.all([waitUntil(isReady(first.url), 5_000), waitUntil(isReady(second.url), 5_000)]);
		const applied = await withSql(
			folder,
			(sql) => sql`select hash, count(*)::int as times from drizzle.__drizzle_migrations group by 1`,
		);
		print(`${applied.length} migrations, each applied ${Math.max(...applied.map(({ times }) => times))} time`);
		assert(applied.length > 0 && applied.every(({ times }) => times === 1), "a migration ran twice");

		await first.end();
		assert(await isReady(second.url)(), "the first one stopped the database");
		print("the first one has stopped, the other is ready");
		const { default: fs } = await import("node:fs");
		await second.end();
		assert(!fs.existsSync(`${folder}/pg18/postmaster.pid`), "the last one left the database running");
		print("the last one has stopped, and the database too");
	});
