import { sql } from "drizzle-orm";
import { streamSSE } from "hono/streaming";
import { createCompany } from "#accounts/accounts.commands.ts";
import { CreateCompany } from "#accounts/accounts.ts";
import { type Act, system } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { requests } from "#http/requests.ts";
import { start } from "#main.ts";

/** Two rows, one after the other: whoever asks for them the other way round meets us in the middle. */
const lockBoth = (act: Act, ids: string[]) =>
	inTransaction(act, async ({ db }) => {
		for (const id of ids)
			await db.execute(sql`update account set credit_limit = coalesce(credit_limit, 0) + 1 where id = ${id}`);
	});

/** The shop with a few more doors, for drills: a write, a slow answer, an open stream, two rows locked in turn. */
await start({
	before(app, deps) {
		app.use("/drill/*", requests(deps));
		app.post("/drill/companies", async (c) =>
			c.json(await createCompany({ ...c.get("act"), by: system }, CreateCompany.parse(await c.req.json()))),
		);
		app.post("/drill/both", async (c) => {
			await lockBoth(c.get("act"), await c.req.json<string[]>());
			return c.text("done");
		});
		app.get("/drill/slow", async (c) => {
			await Bun.sleep(Number(c.req.query("ms") ?? 800));
			return c.text("done");
		});
		app.get("/drill/query", async (c) =>
			c.json(await c.get("act").db.execute(sql`select count(*)::int as accounts from account`)),
		);
		app.get("/drill/stream", (c) =>
			streamSSE(c, async (stream) => {
				while (!deps.ending.aborted) {
					await stream.writeSSE({ data: "still here" });
					await stream.sleep(100);
				}
			}),
		);
	},
});
