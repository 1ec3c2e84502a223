import { and, eq } from "drizzle-orm";
import type { PgSelect } from "drizzle-orm/pg-core";
import { alias } from "drizzle-orm/pg-core";
import { placeColumns } from "#accounts/locations.db.ts";
import { location } from "#db/schema/accounts.ts";
import { supportCase } from "#db/schema/cases.ts";
import { product } from "#db/schema/catalogue.ts";
import { invoice } from "#db/schema/invoices.ts";
import { asset } from "#db/schema/machines.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import type { Language } from "#i18n/languages.ts";

const machineProduct = alias(product, "machine_product");

/** The columns of the subject and the place of a case, for a query with `withSubject`. */
export const subjectColumns = {
	asset: { id: asset.id, serialNumber: asset.serialNumber },
	machine: { en: machineProduct.nameEn, nl: machineProduct.nameNl },
	order: { id: orders.id, number: orders.number, serial: orders.serial },
	line: { position: orderItem.position, en: orderItem.nameEn, nl: orderItem.nameNl },
	invoice: { id: invoice.id, number: invoice.number },
	product: { slug: product.slug, en: product.nameEn, nl: product.nameNl },
	place: placeColumns,
};

/** Joins the subject and the place of cases. */
export const withSubject = <Query extends PgSelect>(query: Query) =>
	query
		.leftJoin(location, eq(location.id, supportCase.locationId))
		.leftJoin(asset, eq(asset.id, supportCase.assetId))
		.leftJoin(machineProduct, eq(machineProduct.id, asset.productId))
		.leftJoin(orders, and(eq(orders.id, supportCase.orderId), eq(orders.accountId, supportCase.accountId)))
		.leftJoin(orderItem, eq(orderItem.id, supportCase.orderItemId))
		.leftJoin(invoice, and(eq(invoice.id, supportCase.invoiceId), eq(invoice.accountId, supportCase.accountId)))
		.leftJoin(product, eq(product.id, supportCase.productId));

type Named = { en: string; nl: string };
export type SubjectRow = {
	asset: { id: string; serialNumber: string } | null;
	machine: Named | null;
	order: { id: string; number: string | null; serial: number } | null;
	line: (Named & { position: number }) | null;
	invoice: { id: string; number: string } | null;
	product: (Named & { slug: string }) | null;
};

/** The subject of a case, in a language. */
export type ShownSubject =
	| { kind: "machine"; id: string; name: string; serialNumber: string }
	| { kind: "order"; id: string; number: string; product: string | null }
	| { kind: "invoice"; id: string; number: string }
	| { kind: "product"; slug: string; name: string }
	| { kind: "none" };

/** Shows the subject of a case in a language. */
export function shownSubject(
	{ asset, machine, order, line, invoice, product }: SubjectRow,
	language: Language,
): ShownSubject {
	const nameOf = ({ en, nl }: Named) => (language === "nl-NL" ? nl : en);
	if (asset && machine) return { kind: "machine", ...asset, name: nameOf(machine) };
	if (order) {
		const { id, number, serial } = order;
		return { kind: "order", id, number: number ?? String(serial), product: line && nameOf(line) };
	}
	if (invoice) return { kind: "invoice", ...invoice };
	return product ? { kind: "product", slug: product.slug, name: nameOf(product) } : { kind: "none" };
}
