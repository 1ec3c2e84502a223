import { Hono } from "hono";
import { companyExport } from "#accounts/company-export.db.ts";
import { exportedLists } from "#cart/list-export.db.ts";
import { type Language, languages, prefixes } from "#i18n/languages.ts";
import { orderColumns, orderLine, orderLineColumns, rowsOfLines } from "#orders/list/order-csv.ts";
import { everyOrder, linesOfOrders } from "#orders/list/order-list.db.ts";
import { orderTabs, readOrderListing } from "#orders/list/order-query.ts";
import { byteOrderMark } from "#shared/csv.ts";
import { wallClock } from "#store/store.db.ts";
import type { RouteWithoutKey } from "./calls.ts";
import type { HttpEnv } from "./context.ts";
import { streamFile } from "./file-responses.ts";
import type { Viewers } from "./viewer.ts";

const exportOrders: RouteWithoutKey = {
	name: "orders.export",
	callers: "customer",
	part: "purchases",
	kind: "read",
	/** More than a person needs, too few to copy the shop. */
	limit: { name: "export", times: 20, seconds: 60, per: "user", isSampled: false },
};

const cacheControl = "no-store";

/** The order history as CSV, with a row for each order or, with `rows=lines`, for each order line. Rows are read while they are sent, so memory holds one batch of them. */
export const orderExport = ({ call }: Pick<Viewers, "call">) => {
	const app = new Hono<HttpEnv>();
	for (const language of languages)
		app.get(`${prefixes[language]}/orders.csv`, ...call("cookie", exportOrders), async (c) => {
			const act = c.get("act");
			const clock = await wallClock(act);
			const { day } = clock.at(act.now);
			const parameters = new URL(c.req.url).searchParams;
			const batches = everyOrder(act, readOrderListing(parameters));
			const hasLines = parameters.get("rows") === "lines";
			const style = { language, clock };
			const headers = {
				type: "text/csv; charset=utf-8",
				name: `${fileName[language][hasLines ? "lines" : "orders"]}-${day}.csv`,
				cacheControl,
			};
			return streamFile(c, headers, async function* () {
				yield byteOrderMark + (hasLines ? orderLineColumns(language) : orderColumns(language));
				for await (const batch of batches) {
					const lines = hasLines ? await linesOfOrders(act, idsOf(batch)) : null;
					yield batch
						.map((order) => (lines ? rowsOfLines(order, lines.get(order.id) ?? [], style) : orderLine(order, style)))
						.join("");
				}
			});
		});
	return app;
};

const idsOf = (batch: readonly { id: string }[]): string[] => batch.map(({ id }) => id);

const exportCompany: RouteWithoutKey = { ...exportOrders, name: "accounts.export", part: "account" };

/** The data of the viewer's company as JSON, with all orders and their lines. Orders are read while they are sent, in batches. */
export const companyDataExport = ({ call }: Pick<Viewers, "call">) => {
	const app = new Hono<HttpEnv>();
	app.get("/account/company.json", ...call("cookie", exportCompany), async (c) => {
		const act = c.get("act");
		const details = await companyExport(act, act.by.accountId ?? "");
		const lists = await exportedLists(act);
		const { day } = (await wallClock(act)).at(act.now);
		const headers = { type: "application/json; charset=utf-8", name: `company-${day}.json`, cacheControl };
		return streamFile(c, headers, async function* () {
			yield `${JSON.stringify({ ...details, lists }).slice(0, -1)},"orders":[`;
			let separator = "";
			for (const tab of Object.keys(orderTabs))
				for await (const batch of everyOrder(act, readOrderListing(new URLSearchParams({ tab })))) {
					const lines = await linesOfOrders(act, idsOf(batch));
					yield separator +
						batch.map((order) => JSON.stringify({ ...order, lines: lines.get(order.id) ?? [] })).join(",");
					separator = ",";
				}
			yield "]}";
		});
	});
	return app;
};

const fileName = {
	"en-NZ": { orders: "orders", lines: "order-lines" },
	"nl-NL": { orders: "bestellingen", lines: "bestelregels" },
} as const satisfies Record<Language, Record<"orders" | "lines", string>>;
