import { and, desc, eq, isNull, type SQL, sql } from "drizzle-orm";
import { includesPart } from "#accounts/access.ts";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { asset, serviceEntry, serviceItem } from "#db/schema/machines.ts";
import { ofVisible, type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { visibleMachines } from "./machines.db.ts";

/** Staff see the service items of all models; members those of the models that they see machines of. */
export const visibleServiceItems = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId || !includesPart(by.flags, "services")) return "none";
	const machines = visibleMachines(by);
	return typeof machines === "string"
		? machines
		: sql`${serviceItem.productId} in (select ${asset.productId} from ${asset} where ${machines} and ${asset.deletedAt} is null)`;
};

/** The service entries of the machines that the viewer sees. */
export const visibleServiceEntries = (by: ScopeViewer): Scope =>
	ofVisible(serviceEntry.assetId, { id: asset.id, rows: visibleMachines }, by);

const isVisibleItem = (act: Act, condition?: SQL) =>
	and(scoped(visibleServiceItems, act.by), condition, isNull(serviceItem.deletedAt));

/** Finds an item of a model. Null when the viewer sees no such item. */
export async function findServiceItem(act: Act, { id, productId }: { id: string; productId: string }) {
	const [row] = await act.db
		.select()
		.from(serviceItem)
		.where(isVisibleItem(act, and(eq(serviceItem.id, id), eq(serviceItem.productId, productId))));
	return row ?? null;
}

/** Locks an item. Null when the viewer sees no such item. */
export async function lockServiceItem(act: Act, id: string) {
	const [row] = await act.db
		.select()
		.from(serviceItem)
		.where(isVisibleItem(act, eq(serviceItem.id, id)))
		.for("update");
	return row ?? null;
}

type NewItem = Omit<typeof serviceItem.$inferInsert, "id" | "createdBy" | "updatedBy">;

/** Inserts an item. False when the model has an item of this kind. */
export async function insertServiceItem(act: Act, id: string, row: NewItem): Promise<boolean> {
	const inserted = await act.db
		.insert(serviceItem)
		.values({ id, ...row, ...auditValues(act) })
		.onConflictDoNothing({
			target: [serviceItem.productId, serviceItem.kind],
			where: sql`${serviceItem.deletedAt} is null`,
		})
		.returning({ id: serviceItem.id });
	return inserted.length > 0;
}

export async function saveServiceItem(act: Act, id: string, changed: Partial<NewItem>): Promise<void> {
	await act.db
		.update(serviceItem)
		.set({ ...changed, updatedBy: author(act) })
		.where(eq(serviceItem.id, id));
}

type NewEntry = Omit<typeof serviceEntry.$inferInsert, "id" | "createdBy" | "updatedBy">;

export async function insertServiceEntry(act: Act, id: string, row: NewEntry): Promise<void> {
	await act.db.insert(serviceEntry).values({ id, ...row, ...auditValues(act) });
}

const mostShown = 50;

/** The newest service entries of a machine. The caller has checked that the viewer sees it. */
export const newestEntries = ({ db }: Act, machineId: string) =>
	db
		.select({
			id: serviceEntry.id,
			kind: serviceItem.kind,
			doneOn: serviceEntry.doneOn,
			isByCustomer: serviceEntry.isByCustomer,
			minutes: serviceEntry.minutes,
			parts: serviceEntry.parts,
			note: serviceEntry.note,
		})
		.from(serviceEntry)
		.innerJoin(serviceItem, eq(serviceItem.id, serviceEntry.itemId))
		.where(and(eq(serviceEntry.assetId, machineId), isNull(serviceEntry.deletedAt)))
		.orderBy(desc(serviceEntry.doneOn), desc(serviceEntry.id))
		.limit(mostShown);
