import { sql } from "drizzle-orm";
import { streamSSE } from "hono/streaming";
import { createCompany } from "#accounts/accounts.commands.ts";
import { CreateCompany } from "#accounts/accounts.ts";
import { type Act, system } from "#act.ts";
import { addJob } from "#db/jobs.ts";
import { inTransaction } from "#db/transaction.ts";
import { addDrawnPictures, type DrawnPicture } from "#files/pictures.commands.ts";
import { requests } from "#http/requests.ts";
import { raiseInvoice } from "#invoices/raising/raising.commands.ts";
import { start } from "#main.ts";

/** Locks two rows in order. A request that locks them in the opposite order causes a deadlock. */
const lockRows = (act: Act, ids: string[]) =>
	inTransaction(act, async ({ db }) => {
		for (const id of ids)
			await db.execute(sql`update account set credit_limit = coalesce(credit_limit, 0) + 1 where id = ${id}`);
	});

/** Writes a row and enqueues its job in one transaction. A repeated request changes nothing. */
const recordPromise = (act: Act, nth: number) =>
	inTransaction(act, async ({ db, requestId }) => {
		const [made] = await db.execute(
			sql`insert into drill_promise values (${nth}) on conflict do nothing returning true`,
		);
		if (made) await addJob(db, { name: "drill.keep", content: { requestId, payload: { nth } } });
	});

/** An idempotent job handler, which records each start. */
async function keepPromise({ db }: Act, { nth }: { nth: number }): Promise<void> {
	await db.execute(sql`insert into drill_start values (${nth})`);
	await Bun.sleep(20);
	await db.execute(sql`insert into drill_result values (${nth}) on conflict do nothing`);
}

/** The shop with routes for drills: a write, a slow response, an open stream, two rows locked in order, a job. */
await start({
	moreJobs: { "drill.keep": keepPromise },
	mountFirst(app, deps) {
		app.use("/drill/*", requests(deps));
		app.post("/drill/companies", async (c) =>
			c.json(await createCompany({ ...c.get("act"), by: system }, CreateCompany.parse(await c.req.json()))),
		);
		app.post("/drill/both", async (c) => {
			await lockRows(c.get("act"), await c.req.json<string[]>());
			return c.text("done");
		});
		app.post("/drill/promises/:nth", async (c) => {
			await recordPromise(c.get("act"), Number(c.req.param("nth")));
			return c.text("done");
		});
		app.post("/drill/invoices/:orderId", async (c) => {
			await raiseInvoice({ ...c.get("act"), by: system }, { orderId: c.req.param("orderId") });
			return c.text("done");
		});
		app.post("/drill/pictures", async (c) => {
			await addDrawnPictures({ ...c.get("act"), by: system }, await c.req.json<DrawnPicture[]>());
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
				while (!deps.shutdownSignal.aborted) {
					await stream.writeSSE({ data: "still here" });
					await stream.sleep(100);
				}
			}),
		);
	},
});
