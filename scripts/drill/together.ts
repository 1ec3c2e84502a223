import { serve } from "../served.ts";
import { inFolder, look, must, say, server } from "./tools.ts";
import { isReady, until } from "./writers.ts";

/** Two processes start at the same moment on nothing: both ready, migrations ran once; the first to go leaves the other its
 * database, the last one stops it. */
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
		must(await isReady(other.url)(), "the first one took the database with it");
		say("the first one has gone, the other is ready");
		const { default: fs } = await import("node:fs");
		await other.end();
		must(!fs.existsSync(`${folder}/pg18/postmaster.pid`), "the last one left the database running");
		say("the last one has gone, and the database with it");
	});
