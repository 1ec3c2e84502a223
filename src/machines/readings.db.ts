import { and, asc, desc, eq, inArray, isNull, sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { insertAll } from "#db/bulk-insert.ts";
import { product } from "#db/schema/catalogue.ts";
import { asset, machineReading } from "#db/schema/machines.ts";
import { ofVisible, type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { visibleMachines } from "./machines.db.ts";
import type { Counter, Reading } from "./readings.ts";

/** The readings of the machines that the viewer sees. */
export const visibleReadings = (by: ScopeViewer): Scope =>
	ofVisible(machineReading.assetId, { id: asset.id, rows: visibleMachines }, by);

type CountedReading = Reading & { assetId: string; counter: Counter };

/** The readings of machines in order of their days. Before a day, the readings of a telemetry service are joined to one a week, which changes no
 * total. The caller has checked that the viewer sees the machines. */
export async function readingsOf(
	{ db }: Act,
	assetIds: readonly string[],
	exactFrom: StoreDay,
): Promise<CountedReading[]> {
	const { assetId, counter, readOn, value, source, isCounterChanged, createdAt, id, deletedAt } = machineReading;
	const numbered = db
		.select({
			assetId,
			counter,
			readOn,
			value,
			isCounterChanged,
			/** How often the counter was changed until then. */
			changes: sql<number>`count(*) filter (where ${isCounterChanged})
				over (partition by ${assetId}, ${counter} order by ${readOn}, ${createdAt}, ${id})`.as("changes"),
			span: sql`case when ${source} <> 'telemetry' or ${readOn} >= ${exactFrom}::date then ${readOn}
				else date_trunc('week', ${readOn})::date end`.as("span"),
		})
		.from(machineReading)
		.where(and(inArray(assetId, [...assetIds]), isNull(deletedAt)))
		.as("numbered");
	const day = sql<StoreDay>`max(${numbered.readOn})`;
	return db
		.select({
			assetId: numbered.assetId,
			counter: numbered.counter,
			day,
			value: sql<number>`max(${numbered.value})`,
			isCounterChanged: sql<boolean>`bool_or(${numbered.isCounterChanged})`,
		})
		.from(numbered)
		.groupBy(numbered.assetId, numbered.counter, numbered.changes, numbered.span)
		.orderBy(asc(numbered.assetId), asc(numbered.counter), asc(day), asc(numbered.changes));
}

/** The readings of one counter, apart from one that is about to be corrected. */
export async function readingsOfCounter(
	act: Act,
	{ machineId, counter, without }: { machineId: string; counter: Counter; without?: string },
): Promise<Reading[]> {
	const { id, readOn, value, isCounterChanged, createdAt } = machineReading;
	const rows = await act.db
		.select({ id, day: readOn, value, isCounterChanged })
		.from(machineReading)
		.where(
			and(eq(machineReading.assetId, machineId), eq(machineReading.counter, counter), isNull(machineReading.deletedAt)),
		)
		.orderBy(asc(readOn), asc(createdAt), asc(id));
	return rows.filter((row) => row.id !== without).map(({ id: _, ...reading }) => reading);
}

const mostShown = 24;

/** The newest readings of a machine. The caller has checked that the viewer sees it. */
export const newestReadings = ({ db }: Act, machineId: string) =>
	db
		.select({
			id: machineReading.id,
			counter: machineReading.counter,
			readOn: machineReading.readOn,
			value: machineReading.value,
			source: machineReading.source,
			isCounterChanged: machineReading.isCounterChanged,
		})
		.from(machineReading)
		.where(and(eq(machineReading.assetId, machineId), isNull(machineReading.deletedAt)))
		.orderBy(desc(machineReading.readOn), desc(machineReading.createdAt), desc(machineReading.id))
		.limit(mostShown);

type NewReading = Omit<typeof machineReading.$inferInsert, "createdBy" | "updatedBy">;

/** Inserts readings with the same columns. */
export const insertReadings = (act: Act, rows: readonly NewReading[]): Promise<void> =>
	insertAll(
		act.db,
		machineReading,
		rows.map((row) => ({ ...row, ...auditValues(act) })),
	);

/** Locks a reading with the days of its machine. Null when the viewer sees no such reading. */
export async function lockReading(act: Act, id: string) {
	const [row] = await act.db
		.select({ reading: machineReading, installedOn: asset.installedOn })
		.from(machineReading)
		.innerJoin(asset, eq(asset.id, machineReading.assetId))
		.where(and(scoped(visibleReadings, act.by), eq(machineReading.id, id), isNull(machineReading.deletedAt)))
		.for("update");
	return row ?? null;
}

export async function saveReading(
	act: Act,
	id: string,
	changed: Partial<Pick<NewReading, "value" | "isCounterChanged">>,
): Promise<void> {
	await act.db
		.update(machineReading)
		.set({ ...changed, updatedBy: author(act) })
		.where(eq(machineReading.id, id));
}

/** Locks the machines with these serial numbers that stand at customers. */
export const lockMachinesBySerial = ({ db }: Act, serialNumbers: readonly string[]) =>
	db
		.select({
			id: asset.id,
			accountId: asset.accountId,
			serialNumber: asset.serialNumber,
			installedOn: asset.installedOn,
			articleNumber: product.articleNumber,
		})
		.from(asset)
		.innerJoin(product, eq(product.id, asset.productId))
		.where(
			and(
				inArray(asset.serialNumber, [...serialNumbers]),
				eq(asset.state, "installed"),
				asset.isConfirmed,
				isNull(asset.deletedAt),
			),
		)
		.orderBy(asc(asset.id))
		.for("update", { of: asset });

/** The telemetry readings of machines on some days. */
export const telemetryOn = ({ db }: Act, assetIds: readonly string[], days: readonly StoreDay[]) =>
	db
		.select({
			id: machineReading.id,
			assetId: machineReading.assetId,
			counter: machineReading.counter,
			day: machineReading.readOn,
			value: machineReading.value,
		})
		.from(machineReading)
		.where(
			and(
				inArray(machineReading.assetId, [...assetIds]),
				inArray(machineReading.readOn, [...days]),
				eq(machineReading.source, "telemetry"),
				isNull(machineReading.deletedAt),
			),
		);
