import { and, desc, eq, isNull, ne, not } from "drizzle-orm";
import { isPartOpen } from "#accounts/access.ts";
import type { Act } from "#act.ts";
import { prepared } from "#db/db.ts";
import { keptOfAccount } from "#db/kept-answers.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { anyCustomer, within } from "#db/scope.ts";

/** The latest orders decide what a company usually buys, and keep the query fast for a company with thousands. */
const maxOrders = 60;

const boughtQuery = prepared((db) => {
	const latest = db
		.select({ id: orders.id })
		.from(orders)
		.where(
			and(
				eq(orders.accountId, anyCustomer.accountId),
				within(orders.locationId, anyCustomer),
				ne(orders.status, "Cancelled"),
				not(orders.awaitsPayment),
				isNull(orders.deletedAt),
			),
		)
		.orderBy(desc(orders.placedAt))
		.limit(maxOrders)
		.as("latest");
	return db
		.selectDistinct({ productId: orderItem.productId })
		.from(latest)
		.innerJoin(orderItem, eq(orderItem.orderId, latest.id))
		.prepare("products_bought");
});

const none: ReadonlySet<string> = new Set();
/** The members of a company see different locations. */
const keptSets = keptOfAccount<ReadonlySet<string>>("orders", "catalogue.bought-products");

/** The products of the latest orders of the viewer's company, at the locations that the viewer sees. Empty for viewers without
 * the shop. */
export async function boughtProductIds(act: Act): Promise<ReadonlySet<string>> {
	const { by } = act;
	if (!isPartOpen(by, "shop")) return none;
	const locationIds = by.locationIds === "all" ? null : by.locationIds;
	return keptSets(act, locationIds?.join(" ") ?? "all", async () => {
		const rows = await boughtQuery(act.db).execute({ accountId: by.accountId, locationIds });
		return new Set(rows.map(({ productId }) => productId));
	});
}
