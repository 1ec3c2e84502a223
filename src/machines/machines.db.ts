import { and, eq, isNull, sql } from "drizzle-orm";
import { includesPart } from "#accounts/access.ts";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { location } from "#db/schema/accounts.ts";
import { machine, product } from "#db/schema/catalogue.ts";
import { asset } from "#db/schema/machines.ts";
import { type Scope, type ScopeViewer, scoped, within } from "#db/scope.ts";

/** Members see the machines at their locations; staff see all. */
export const visibleMachines = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	if (!by.accountId || !includesPart(by.flags, "services")) return "none";
	return and(eq(asset.accountId, by.accountId), within(asset.locationId, by)) ?? "none";
};

const isVisible = (act: Act, id: string) =>
	and(scoped(visibleMachines, act.by), eq(asset.id, id), isNull(asset.deletedAt));

/** Locks a machine. Null when the viewer sees no such machine. */
export async function lockMachine(act: Act, id: string) {
	const [row] = await act.db.select().from(asset).where(isVisible(act, id)).for("update");
	return row ?? null;
}

/** The location of a machine. Null when the viewer sees no such machine. */
export async function placeOfMachine(act: Act, id: string) {
	const [row] = await act.db
		.select({ accountId: asset.accountId, locationId: asset.locationId })
		.from(asset)
		.where(isVisible(act, id));
	return row ?? null;
}

export async function isLocationOf(act: Act, { accountId, locationId }: { accountId: string; locationId: string }) {
	const rows = await act.db
		.select({ id: location.id })
		.from(location)
		.where(and(eq(location.id, locationId), eq(location.accountId, accountId), isNull(location.deletedAt)));
	return rows.length > 0;
}

/** Whether a product is a machine. */
export async function isMachine(act: Act, productId: string): Promise<boolean> {
	const rows = await act.db
		.select({ id: product.id })
		.from(product)
		.innerJoin(machine, and(eq(machine.productId, product.id), isNull(machine.deletedAt)))
		.where(and(eq(product.id, productId), isNull(product.deletedAt)));
	return rows.length > 0;
}

/** Whether another machine of the product has the serial number. */
export async function isSerialNumberUsed(
	act: Act,
	{ productId, serialNumber }: Pick<NewMachine, "productId" | "serialNumber">,
) {
	const rows = await act.db
		.select({ one: sql`1` })
		.from(asset)
		.where(and(eq(asset.productId, productId), eq(asset.serialNumber, serialNumber), isNull(asset.deletedAt)));
	return rows.length > 0;
}

type NewMachine = Omit<typeof asset.$inferInsert, "id" | "createdBy" | "updatedBy">;

export async function insertMachine(act: Act, id: string, row: NewMachine): Promise<void> {
	await act.db.insert(asset).values({ id, ...row, ...auditValues(act) });
}

export async function saveMachine(act: Act, id: string, changed: Partial<NewMachine>): Promise<void> {
	await act.db
		.update(asset)
		.set({ ...changed, updatedBy: author(act) })
		.where(eq(asset.id, id));
}
