import type { Act } from "#act.ts";
import { audit, auditTogether, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { Refusal, refusalFor } from "#shared/refusal.ts";
import { addDays, type StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { lockWorkingMachine, refuseNonCaretakers, type WorkingMachine } from "./machines.commands.ts";
import type { CorrectReading, EnterReading, TelemetryCall, TelemetryRow } from "./reading-requests.ts";
import {
	insertReadings,
	lockMachinesBySerial,
	lockReading,
	readingsOf,
	readingsOfCounter,
	saveReading,
	telemetryOn,
} from "./readings.db.ts";
import { type Counter, type Reading, type ReadingFault, readingFault, usualDays } from "./readings.ts";

/** More readings than a person enters in an hour. */
const readingLimit = { name: "machine-reading", times: 120, seconds: 60 * 60 };

/** Stores what a counter shows. Asks back when the value is lower than the last one, or far above the usual use. */
export async function enterReading(act: Act, input: EnterReading): Promise<{ id: string }> {
	if (!act.by.staff) await throttle(act.db, readingLimit, act.by.userId ?? "");
	return inTransaction(act, async (act) => {
		const machine = await lockWorkingMachine(act, input.machineId);
		return { id: await addReading(act, { machine, ...input }) };
	});
}

type AddReading = Omit<EnterReading, "machineId"> & { machine: WorkingMachine };

/** Stores a reading of a machine that the caller has locked. */
export async function addReading(act: Act, { machine, ...input }: AddReading): Promise<string> {
	const { id: machineId, accountId, installedOn } = machine;
	const { counter, readOn, value, isCounterChanged, isUnusualConfirmed } = input;
	const { day: today } = (await wallClock(act)).at(act.now);
	const readings = await readingsOfCounter(act, { machineId, counter });
	const reading = { day: readOn, value, isCounterChanged, isUnusualConfirmed };
	const fault = readingFault(reading, { readings, installedOn, today });
	if (fault) throw refusalFor("invalid", fault, "value");
	const id = newId("a57", act);
	const source = act.by.staff ? "technician" : "customer";
	const row = { assetId: machineId, counter, readOn, value, source, isCounterChanged } as const;
	await insertReadings(act, [{ id, accountId, ...row }]);
	await audit(act, { object: "MachineReading", id, accountId, topic: "machines" }, difference({}, row));
	return id;
}

/** Corrects a reading that was typed wrong. */
export function correctReading(act: Act, { readingId, seen, ...changed }: CorrectReading): Promise<void> {
	return inTransaction(act, async (act) => {
		const locked = await lockReading(act, readingId);
		if (!locked) throw new Refusal("not-found", "machine.reading-not-found");
		refuseNonCaretakers(act);
		const { reading, installedOn } = locked;
		refuseIfStale(reading, seen);
		const { value = reading.value, isCounterChanged = reading.isCounterChanged } = changed;
		const { assetId: machineId, accountId, counter, readOn: day } = reading;
		const readings = await readingsOfCounter(act, { machineId, counter, without: readingId });
		const { day: today } = (await wallClock(act)).at(act.now);
		const corrected = { day, value, isCounterChanged, isUnusualConfirmed: true };
		const fault = readingFault(corrected, { readings, installedOn, today });
		if (fault) throw refusalFor("invalid", fault, "value");
		await saveReading(act, readingId, { value, isCounterChanged });
		const about = { object: "MachineReading", id: readingId, accountId, topic: "machines" } as const;
		await audit(act, about, difference<typeof changed>(reading, { value, isCounterChanged }));
	});
}

/** The outcome of a row of a telemetry call, as a status of HTTP. `code` is null when the reading is stored. */
type TelemetryResult = { serialNumber: string; status: 200 | 400 | 404 | 409; code: TelemetryFault | null };
type TelemetryFault = ReadingFault["code"] | "machine.not-found" | "machine.serial-number-ambiguous";

type Machine = Awaited<ReturnType<typeof lockMachinesBySerial>>[number];

/** Stores the readings that a telemetry service sends, and returns the outcome of each. A row that cannot be stored does not stop the others. The
 * same call again stores nothing more: a machine has one reading of this source a day, which a higher value replaces. */
export function recordTelemetry(act: Act, { readings: rows }: TelemetryCall): Promise<{ results: TelemetryResult[] }> {
	return inTransaction(act, async (act) => {
		refuseNonCaretakers(act);
		const { day: today } = (await wallClock(act)).at(act.now);
		const machines = await lockMachinesBySerial(act, [...new Set(rows.map(({ serialNumber }) => serialNumber))]);
		const batch = await readingBatch(act, machines, rows, today);
		const results = rows.map((row) => ({ serialNumber: row.serialNumber, ...batch.add(row) }));
		await batch.save();
		return { results };
	});
}

type Outcome = Omit<TelemetryResult, "serialNumber">;
const stored: Outcome = { status: 200, code: null };

/** Reads the readings of machines, adds new ones in memory, and saves all of them together. */
async function readingBatch(act: Act, machines: readonly Machine[], rows: readonly TelemetryRow[], today: StoreDay) {
	const ids = machines.map(({ id }) => id);
	const days = [...new Set(rows.map(({ readOn }) => readOn))].toSorted();
	const exactFrom = addDays(days[0] ?? today, -usualDays);
	const readings = await readingsByCounter(act, ids, exactFrom);
	const known = await telemetryByDay(act, ids, days);
	const added = new Map<string, Parameters<typeof insertReadings>[1][number]>();
	const raised = new Map<string, { assetId: string; value: number }>();

	function add(row: TelemetryRow): Outcome {
		const { serialNumber, articleNumber, counter, readOn: day, value, isCounterChanged } = row;
		const [machine, other] = machines.filter(
			(one) => one.serialNumber === serialNumber && (articleNumber === null || one.articleNumber === articleNumber),
		);
		if (!machine) return { status: 404, code: "machine.not-found" };
		if (other) return { status: 409, code: "machine.serial-number-ambiguous" };
		const { id: assetId, accountId, installedOn } = machine;
		const key = keyOf(assetId, counter);
		const earlier = known.get(`${key} ${day}`);
		if (earlier?.value === value) return stored;
		const others = readings.get(key) ?? [];
		const reading = { day, value, isCounterChanged: isCounterChanged && !earlier };
		const recent = others.slice(
			Math.max(
				0,
				others.findLastIndex((one) => one.day <= addDays(day, -usualDays)),
			),
		);
		const fault = readingFault({ ...reading, isUnusualConfirmed: false }, { readings: recent, installedOn, today });
		if (fault) return { status: fault.code === "machine.reading-lower" ? 409 : 400, code: fault.code };
		const at = others.findLastIndex((one) => one.day <= day);
		readings.set(key, others.toSpliced(at + 1, 0, reading));
		const id = earlier?.id ?? newId("a57", act);
		known.set(`${key} ${day}`, { id, value });
		const isNew = !earlier || added.has(id);
		if (!isNew) raised.set(id, { assetId, value });
		else {
			const source = "telemetry" as const;
			const changed = added.get(id)?.isCounterChanged ?? reading.isCounterChanged;
			added.set(id, { id, accountId, assetId, counter, readOn: day, value, source, isCounterChanged: changed });
		}
		return stored;
	}

	async function save(): Promise<void> {
		const inserted = [...added.values()];
		if (inserted.length > 0) await insertReadings(act, inserted);
		for (const [id, { value }] of raised) await saveReading(act, id, { value });
		const counts = Map.groupBy([...inserted, ...raised.values()], ({ assetId }) => assetId);
		const changed = machines.filter(({ id }) => counts.has(id));
		await auditTogether(
			act,
			changed.map(({ id, accountId }) => {
				const changes = { telemetryReadings: [0, counts.get(id)?.length ?? 0] satisfies [number, number] };
				return { object: "Asset", id, accountId, topic: "machines", changes };
			}),
		);
	}

	return { add, save };
}

const keyOf = (assetId: string, counter: Counter) => `${assetId} ${counter}`;

async function readingsByCounter(
	act: Act,
	ids: readonly string[],
	exactFrom: StoreDay,
): Promise<Map<string, Reading[]>> {
	const rows = ids.length > 0 ? await readingsOf(act, ids, exactFrom) : [];
	return Map.groupBy(rows, ({ assetId, counter }) => keyOf(assetId, counter));
}

/** The telemetry readings of some days, by machine, counter and day. */
async function telemetryByDay(act: Act, ids: readonly string[], days: readonly StoreDay[]) {
	const rows = ids.length > 0 ? await telemetryOn(act, ids, days) : [];
	return new Map(
		rows.map(({ id, assetId, counter, day, value }) => [`${keyOf(assetId, counter)} ${day}`, { id, value }] as const),
	);
}
