import { and, asc, desc, eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { invoice } from "#db/schema/invoices.ts";
import { asset } from "#db/schema/machines.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import { visibleInvoices } from "#invoices/documents/documents.db.ts";
import { visibleMachines } from "#machines/machines.db.ts";
import { visibleOrders } from "#orders/orders.db.ts";

/** The nth machine, or the nth last completed order, line of a completed order, or invoice. */
type RecentSubject = { machine?: number; order?: number; line?: number; invoice?: number };

/** The id of a subject that the viewer sees. Null when there is none. */
export async function recentSubject({ db, by }: Act, about: RecentSubject): Promise<string | null> {
	const { machine, order, line, invoice: document } = about;
	const accountId = by.accountId ?? "";
	const isCompleted = and(scoped(visibleOrders, by), eq(orders.accountId, accountId), eq(orders.status, "Completed"));
	const first = (rows: { id: string }[]) => rows[0]?.id ?? null;
	if (machine !== undefined)
		return first(
			await db
				.select({ id: asset.id })
				.from(asset)
				.where(and(scoped(visibleMachines, by), eq(asset.accountId, accountId), eq(asset.state, "installed")))
				.orderBy(asc(asset.serialNumber))
				.offset(machine)
				.limit(1),
		);
	if (order !== undefined)
		return first(
			await db
				.select({ id: orders.id })
				.from(orders)
				.where(isCompleted)
				.orderBy(desc(orders.placedAt), desc(orders.id))
				.offset(order)
				.limit(1),
		);
	if (line !== undefined)
		return first(
			await db
				.select({ id: orderItem.id })
				.from(orderItem)
				.innerJoin(orders, eq(orders.id, orderItem.orderId))
				.where(isCompleted)
				.orderBy(desc(orders.placedAt), desc(orderItem.id))
				.offset(line)
				.limit(1),
		);
	if (document === undefined) return null;
	return first(
		await db
			.select({ id: invoice.id })
			.from(invoice)
			.where(and(scoped(visibleInvoices, by), eq(invoice.accountId, accountId), eq(invoice.kind, "invoice")))
			.orderBy(desc(invoice.issuedOn), desc(invoice.number))
			.offset(document)
			.limit(1),
	);
}
