import { and, asc, desc, eq, gte, inArray, isNull } from "drizzle-orm";
import { isPartOpen } from "#accounts/access.ts";
import { placeColumns } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { location } from "#db/schema/accounts.ts";
import { supportCase } from "#db/schema/cases.ts";
import { product } from "#db/schema/catalogue.ts";
import { invoice } from "#db/schema/invoices.ts";
import { asset } from "#db/schema/machines.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import { visibleInvoices } from "#invoices/documents/documents.db.ts";
import { visibleMachines } from "#machines/machines.db.ts";
import { visibleOrders } from "#orders/orders.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { answerHours } from "#store/store.db.ts";
import { ownCases } from "./case-list.db.ts";
import type { CaseSubject } from "./case-query.ts";
import type { TicketForm } from "./case-requests.ts";
import { openCaseStatuses } from "./cases.ts";
import { subjectKind } from "./tickets.ts";

/** The open case about a machine that was opened since a time. Null when there is none. */
export async function openCaseOfMachine(act: Act, { machineId, since }: { machineId: string; since: Date }) {
	const [row] = await act.db
		.select({ caseId: supportCase.id, number: supportCase.number })
		.from(supportCase)
		.where(
			and(
				ownCases(act),
				eq(supportCase.assetId, machineId),
				inArray(supportCase.status, [...openCaseStatuses]),
				gte(supportCase.createdAt, since),
			),
		)
		.orderBy(desc(supportCase.createdAt))
		.limit(1);
	return row ?? null;
}

const mostMachines = 200;
const recentOrders = 20;

/** The subject that a new ticket begins with, and those that the customer can choose. Refuses an unknown subject. */
export async function ticketForm(act: Act, { relatedId, previousCaseId, language }: TicketForm) {
	const [hours, machines, latestOrders, previous, chosen] = await Promise.all([
		answerHours(act),
		isPartOpen(act.by, "services") ? installedMachines(act, language) : [],
		isPartOpen(act.by, "purchases") ? ordersToChoose(act) : [],
		previousCaseId === null ? null : previousCase(act, previousCaseId),
		relatedId === null ? null : chosenSubject(act, relatedId, language),
	]);
	if (relatedId !== null && chosen === null) throw new Refusal("not-found", "case.related-not-found");
	if (previousCaseId !== null && previous === null) throw new Refusal("not-found", "case.not-found");
	return {
		hours,
		machines,
		orders: latestOrders,
		previous,
		chosen: chosen && relatedId !== null ? { ...chosen, id: relatedId, kind: subjectKind(relatedId) } : null,
	};
}

async function previousCase(act: Act, caseId: string) {
	const [row] = await act.db
		.select({ id: supportCase.id, number: supportCase.number, subject: supportCase.subject })
		.from(supportCase)
		.where(and(ownCases(act), eq(supportCase.id, caseId)));
	return row ?? null;
}

/** The installed machines of the company that the viewer sees, or one of them. */
const installedMachines = (act: Act, language: TicketForm["language"], id?: string) =>
	act.db
		.select({
			id: asset.id,
			name: language === "nl-NL" ? product.nameNl : product.nameEn,
			serialNumber: asset.serialNumber,
			place: placeColumns,
		})
		.from(asset)
		.innerJoin(product, eq(product.id, asset.productId))
		.innerJoin(location, eq(location.id, asset.locationId))
		.where(
			and(
				scoped(visibleMachines, act.by),
				eq(asset.accountId, act.by.accountId ?? ""),
				eq(asset.state, "installed"),
				isNull(asset.deletedAt),
				id === undefined ? undefined : eq(asset.id, id),
			),
		)
		.orderBy(asc(location.city), asc(location.street), asc(product.nameEn), asc(asset.serialNumber))
		.limit(mostMachines);

async function ordersToChoose(act: Act) {
	const rows = await act.db
		.select({ id: orders.id, number: orders.number, serial: orders.serial, placedAt: orders.placedAt })
		.from(orders)
		.where(and(scoped(visibleOrders, act.by), eq(orders.accountId, act.by.accountId ?? ""), isNull(orders.deletedAt)))
		.orderBy(desc(orders.placedAt), desc(orders.id))
		.limit(recentOrders);
	return rows.map(({ id, number, serial, placedAt }) => ({
		id,
		number: number ?? String(serial),
		placedAt: placedAt.toISOString(),
	}));
}

/** The name of a subject, and of the product of an order line. Null when the viewer sees no such record of the company. */
async function chosenSubject(act: Act, id: string, language: TicketForm["language"]) {
	const isDutch = language === "nl-NL";
	const accountId = act.by.accountId ?? "";
	const find: Record<CaseSubject, () => Promise<{ name: string; detail: string | null }[]>> = {
		machine: async () =>
			(await installedMachines(act, language, id)).map(({ name, serialNumber }) => ({ name, detail: serialNumber })),
		order: async () => {
			const isLine = id.startsWith("802");
			const rows = await act.db
				.select({ number: orders.number, serial: orders.serial, line: isDutch ? orderItem.nameNl : orderItem.nameEn })
				.from(orders)
				.leftJoin(orderItem, and(eq(orderItem.orderId, orders.id), eq(orderItem.id, id)))
				.where(
					and(
						scoped(visibleOrders, act.by),
						eq(orders.accountId, accountId),
						isLine ? eq(orderItem.id, id) : eq(orders.id, id),
						isNull(orders.deletedAt),
					),
				);
			return rows.map(({ number, serial, line }) => ({ name: number ?? String(serial), detail: line }));
		},
		invoice: () =>
			act.db
				.select({ name: invoice.number, detail: invoice.reference })
				.from(invoice)
				.where(
					and(
						scoped(visibleInvoices, act.by),
						eq(invoice.accountId, accountId),
						eq(invoice.id, id),
						isNull(invoice.deletedAt),
					),
				),
		product: () =>
			act.db
				.select({ name: isDutch ? product.nameNl : product.nameEn, detail: product.articleNumber })
				.from(product)
				.where(and(scoped(visibleProducts, viewerAt(act)), eq(product.id, id), isNull(product.deletedAt))),
		none: async () => [],
	};
	const [found] = await find[subjectKind(id)]();
	return found ?? null;
}
