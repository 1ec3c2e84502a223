import { and, eq, isNull, sql } from "drizzle-orm";
import { lacksPart } from "#accounts/access.ts";
import type { Act } from "#act.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { product } from "#db/schema/catalogue.ts";
import { invoice } from "#db/schema/invoices.ts";
import { asset } from "#db/schema/machines.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import { visibleInvoices } from "#invoices/documents/documents.db.ts";
import { visibleMachines } from "#machines/machines.db.ts";
import { visibleOrders } from "#orders/orders.db.ts";

/** The columns of a case that name its subject, with the location of the subject. */
export type SubjectColumns = {
	locationId?: string | null;
	assetId?: string;
	orderId?: string;
	orderItemId?: string;
	invoiceId?: string;
	productId?: string;
};

type Subject = { accountId: string; relatedId: string };

/** Finds a subject of a company that the viewer may read. Null when there is none. */
export async function subjectOf(act: Act, subject: Subject): Promise<SubjectColumns | null> {
	const find = finders[subject.relatedId.slice(0, 3)];
	return find ? await find(act, subject) : null;
}

const finders: Readonly<Record<string, (act: Act, subject: Subject) => Promise<SubjectColumns | null>>> = {
	async "02i"({ db, by }, { accountId, relatedId: assetId }) {
		const isOwn = and(eq(asset.id, assetId), eq(asset.accountId, accountId), isNull(asset.deletedAt));
		const [row] = await db
			.select({ locationId: asset.locationId })
			.from(asset)
			.where(and(scoped(visibleMachines, by), isOwn));
		return row ? { assetId, ...row } : null;
	},
	async "801"({ db, by }, { accountId, relatedId: orderId }) {
		const isOwn = and(eq(orders.id, orderId), eq(orders.accountId, accountId), isNull(orders.deletedAt));
		const [row] = await db
			.select({ locationId: orders.locationId })
			.from(orders)
			.where(and(scoped(visibleOrders, by), isOwn));
		return row ? { orderId, ...row } : null;
	},
	async "802"({ db, by }, { accountId, relatedId: orderItemId }) {
		const [row] = await db
			.select({ orderId: orders.id, locationId: orders.locationId })
			.from(orderItem)
			.innerJoin(orders, eq(orders.id, orderItem.orderId))
			.where(
				and(
					scoped(visibleOrders, by),
					eq(orderItem.id, orderItemId),
					eq(orders.accountId, accountId),
					isNull(orders.deletedAt),
				),
			);
		return row ? { orderItemId, ...row } : null;
	},
	async "3tt"({ db, by }, { accountId, relatedId: invoiceId }) {
		const isOwn = and(eq(invoice.id, invoiceId), eq(invoice.accountId, accountId), isNull(invoice.deletedAt));
		const rows = await db
			.select({ one: sql`1` })
			.from(invoice)
			.where(and(scoped(visibleInvoices, by), isOwn));
		return rows.length > 0 ? { invoiceId } : null;
	},
	async "01t"(act, { relatedId: productId }) {
		if (lacksPart(act.by, "shop")) return null;
		const rows = await act.db
			.select({ one: sql`1` })
			.from(product)
			.where(and(scoped(visibleProducts, viewerAt(act)), eq(product.id, productId), isNull(product.deletedAt)));
		return rows.length > 0 ? { productId } : null;
	},
};
