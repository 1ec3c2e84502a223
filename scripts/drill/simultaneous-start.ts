import { serve } from "../serve.ts";
import { inFolder, look, must, say, server } from "./tools.ts";
import { isReady, until } from "./writers.ts";

/** Starts two processes at the same moment on an empty folder. Both get ready and migrations run once. The first one to stop
 * leaves the database running, the last one stops the database. */
export const drill = () =>
	inFolder(async (folder) => {
		const [one, other] = await Promise.all([serve(server, { folder }), serve(server, { folder })]);
		await Promise.all([until(isReady(one.url), 5_000), until(isReady(other.url), 5_000)]);
		const applied = await look(
			folder,
			(sql) => sql`select hash, count(*)::int as times from drizzle.__drizzle_migrations group by 1`,
		);
		say(`${applied.length} migrations, each applied ${Math.max(...applied.map(({ times }) => times))} time`);
		must(applied.length > 0 && applied.every(({ times }) => times === 1), "a migration ran twice");

		await one.end();
		must(await isReady(other.url)(), "the first one stopped the database");
		say("the first one has stopped, the other is ready");
		const { default: fs } = await import("node:fs");
		await other.end();
		must(!fs.existsSync(`${folder}/pg18/postmaster.pid`), "the last one left the database running");
		say("the last one has stopped, and the database too");
	});
