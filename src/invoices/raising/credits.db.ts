import { and, asc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { invoiceLine } from "#db/schema/invoices.ts";
import { orderItem } from "#db/schema/orders.ts";

const credit = alias(invoiceLine, "credit");

// Nested in another template, because drizzle leaves out table names of columns in the first one.
const creditedPieces = sql`(select coalesce(sum(${credit.quantity}), 0) from ${invoiceLine} credit
	where ${credit.originalLineId} = ${invoiceLine.id})`;

/** Lines of an invoice, with the pieces that are credited so far. */
export const creditableLines = ({ db }: Act, invoiceId: string, positions: readonly number[]) =>
	db
		.select({
			line: invoiceLine,
			credited: sql<number>`${creditedPieces}`.mapWith(Number),
		})
		.from(invoiceLine)
		.where(and(eq(invoiceLine.invoiceId, invoiceId), inArray(invoiceLine.position, [...positions])))
		.orderBy(asc(invoiceLine.position));

/** The lines of an invoice that charge a line of an order: its goods and their charges. */
export const linesOfOrderLine = ({ db }: Act, { orderId, line }: { orderId: string; line: number }) =>
	db
		.select({ invoiceId: invoiceLine.invoiceId, position: invoiceLine.position })
		.from(invoiceLine)
		.innerJoin(orderItem, eq(orderItem.id, invoiceLine.orderItemId))
		.where(
			and(eq(orderItem.orderId, orderId), eq(orderItem.position, line), sql`${invoiceLine.originalLineId} is null`),
		)
		.orderBy(asc(invoiceLine.position));
