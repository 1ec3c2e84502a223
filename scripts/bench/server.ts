import { connect } from "#db/db.ts";
import { start } from "#main.ts";

/** The shop, and before all its middlewares the two answers it is measured against: one row by a raw prepared statement, and
 * nothing at all. */
await start({
	before(app, _, place) {
		const sql = connect(place, { max: 10 });
		app.get("/yardstick", async (c) => c.json(await sql`select id, name, currency from store where id > ${"0"}`));
		app.get("/hello", (c) => c.text("hello"));
	},
});
