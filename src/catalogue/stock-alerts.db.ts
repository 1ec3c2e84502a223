import { and, asc, eq, inArray, isNull, lt, notExists, or, type SQL } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { account, membership, users } from "#db/schema/accounts.ts";
import { product, productGroup, stock, stockAlert } from "#db/schema/catalogue.ts";
import { anyCustomer, type ScopeViewerAt, scoped, viewerAt } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import { visibleProducts } from "./catalogue.db.ts";
import { isOrderable } from "./stock.db.ts";

const ownAlerts = ({ by }: Act, accountId: string): SQL | undefined =>
	by.userId ? and(eq(stockAlert.userId, by.userId), eq(stockAlert.accountId, accountId)) : undefined;

const isOffered = and(eq(productGroup.id, product.groupId), isNull(productGroup.deletedAt), isNull(product.deletedAt));

/** Whether a membership is that of an alert's person in its company, and not ended. */
const isOfAlert = and(
	eq(membership.userId, stockAlert.userId),
	eq(membership.accountId, stockAlert.accountId),
	isNull(membership.deletedAt),
);

/** The slugs of the visible products of which the viewer has a stock alert. */
export async function stockAlertsOf(act: Act, accountId: string): Promise<string[]> {
	const rows = await act.db
		.select({ slug: product.slug })
		.from(stockAlert)
		.innerJoin(product, eq(product.id, stockAlert.productId))
		.innerJoin(productGroup, isOffered)
		.where(and(ownAlerts(act, accountId), scoped(visibleProducts, viewerAt(act))))
		.orderBy(asc(product.slug));
	return rows.map(({ slug }) => slug);
}

/** Finds a visible product, and whether a whole lot of it can be ordered now. */
export async function findOrderable(act: Act, productId: string): Promise<{ isOrderable: boolean } | null> {
	const [row] = await act.db
		.select({ isOrderable })
		.from(product)
		.innerJoin(productGroup, isOffered)
		.leftJoin(stock, eq(stock.productId, product.id))
		.where(and(eq(product.id, productId), scoped(visibleProducts, viewerAt(act))));
	return row ?? null;
}

type NewAlert = { productId: string; userId: string; accountId: string };

/** Inserts an alert. The caller locks the membership and has deleted an earlier alert. */
export async function insertStockAlert(act: Act, alert: NewAlert): Promise<void> {
	await act.db.insert(stockAlert).values({ id: newId("a42", act), ...alert, ...auditValues(act) });
}

/** Deletes an alert. False when it does not exist. */
export async function deleteStockAlert({ db }: Act, { productId, userId, accountId }: NewAlert): Promise<boolean> {
	const deleted = await db
		.delete(stockAlert)
		.where(and(eq(stockAlert.userId, userId), eq(stockAlert.accountId, accountId), eq(stockAlert.productId, productId)))
		.returning({ id: stockAlert.id });
	return deleted.length > 0;
}

/** Deletes alerts that were set before a time, and those of people who do not belong to the company any more. */
export async function deleteEndedStockAlerts({ db }: Act, time: Date): Promise<void> {
	const ofMember = db.select({ id: membership.id }).from(membership).where(isOfAlert);
	await db.delete(stockAlert).where(or(lt(stockAlert.createdAt, time), notExists(ofMember)));
}

/** A member of the company of an alert, who sees the products that this company sees. */
const memberOfAlert = (act: Act): ScopeViewerAt => ({
	...anyCustomer,
	userId: null,
	accountId: stockAlert.accountId,
	locationIds: "all",
	now: viewerAt(act).now,
});

/** Takes alerts whose product can be ordered again: at least one lot is in stock, and the person is an active member who sees it.
 * Deletes them, and skips those that another transaction takes. */
export async function takeDueStockAlerts(act: Act, atMost: number) {
	const { db } = act;
	const due = await db
		.select({
			id: stockAlert.id,
			userId: stockAlert.userId,
			accountId: stockAlert.accountId,
			slug: product.slug,
			en: product.nameEn,
			nl: product.nameNl,
		})
		.from(stockAlert)
		.innerJoin(product, eq(product.id, stockAlert.productId))
		.innerJoin(productGroup, isOffered)
		.innerJoin(stock, eq(stock.productId, product.id))
		.innerJoin(users, and(eq(users.id, stockAlert.userId), isNull(users.disabledAt), isNull(users.deletedAt)))
		.innerJoin(account, and(eq(account.id, stockAlert.accountId), isNull(account.deletedAt)))
		.innerJoin(membership, isOfAlert)
		.where(and(isOrderable, scoped(visibleProducts, memberOfAlert(act))))
		.orderBy(asc(stockAlert.id))
		.limit(atMost)
		.for("update", { of: stockAlert, skipLocked: true });
	if (due.length > 0)
		await db.delete(stockAlert).where(
			inArray(
				stockAlert.id,
				due.map(({ id }) => id),
			),
		);
	return due;
}
