import { portsOf } from "#act.ts";
import { openPasswords, owaspCost } from "#auth/passwords.ts";
import { connect } from "#db/db.ts";
import { packPicture } from "#demo/pictures.ts";
import { addDrawnPictures } from "#files/pictures.commands.ts";
import { start } from "#main.ts";
import { mediaPath } from "#shared/images.ts";
import { startAct } from "#start.ts";

/** Hashes without a limit on concurrency. */
const passwords = openPasswords(owaspCost, { concurrency: 1_000 });
const hash = await passwords.run(({ hash }) => hash("Flat-white-1"));

/** The shop with routes to compare with, which skip all middleware: one row by a prepared statement, one password check, and a
 * constant text. */
await start({
	mountFirst(app, { database, ...parts }, place) {
		const sql = connect(place, { max: 10 });
		app.get("/yardstick", async (c) => c.json(await sql`select id, name, currency from store where id > ${"0"}`));
		app.get("/hash", async (c) => c.json(await passwords.run(({ verify }) => verify(hash, "Flat-white-1"))));
		app.get("/hello", (c) => c.text("hello"));
		app.get("/a-picture", async (c) => {
			const act = startAct(database.db, portsOf(parts), "bench");
			await addDrawnPictures(act, [
				packPicture(
					"a-bag",
					{ kind: "coffee-bag-1kg", brand: "southerly", seed: "a bag" },
					{ en: "A bag", nl: "Een zak" },
				),
			]);
			return c.redirect(`${mediaPath}/a-bag`);
		});
	},
});
