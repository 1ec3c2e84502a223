import { system } from "#act.ts";
import { requests } from "#http/requests.ts";
import { start } from "#main.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { installFailpoints } from "./failpoints.ts";

/** The shop with two more routes: one arms a failpoint, one cancels an order as staff. */
await start({
	mountFirst(app, deps) {
		const { arm } = installFailpoints(deps.database.db);
		app.use("/drill/*", requests(deps));
		app.post("/drill/die/:point", (c) => {
			arm(c.req.param("point"));
			return c.text("armed");
		});
		app.post("/drill/cancel/:orderId", async (c) => {
			const orderId = c.req.param("orderId");
			await moveOrder({ ...c.get("act"), by: system }, { orderId, to: "Cancelled", note: null, seen: undefined });
			return c.text("done");
		});
	},
});
