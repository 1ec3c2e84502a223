import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { lockWorkingMachine, refuseNonCaretakers, type WorkingMachine } from "./machines.commands.ts";
import { isMachine, saveMachine } from "./machines.db.ts";
import type { AddServiceItem, ChangeServiceItem, RecordService } from "./maintenance-requests.ts";
import { addReading } from "./readings.commands.ts";
import {
	findServiceItem,
	insertServiceEntry,
	insertServiceItem,
	lockServiceItem,
	saveServiceItem,
} from "./service.db.ts";

/** More entries than a person makes in an hour. */
const serviceLimit = { name: "service-entry", times: 120, seconds: 60 * 60 };

/** Records that a service item was done: by a technician, or by a customer when the item allows it. The item starts again on that day. */
export async function recordService(act: Act, input: RecordService): Promise<{ id: string }> {
	if (!act.by.staff) await throttle(act.db, serviceLimit, act.by.userId ?? "");
	return inTransaction(act, async (act) => {
		const { machineId, itemId, doneOn, minutes, parts, note, value } = input;
		const machine = await lockWorkingMachine(act, machineId);
		const { accountId, productId } = machine;
		const item = await findServiceItem(act, { id: itemId, productId });
		if (!item) throw new Refusal("not-found", "machine.item-not-found", {}, "itemId");
		const isByCustomer = act.by.staff === null;
		if (isByCustomer && !item.isForCustomers) throw new Refusal("forbidden", "machine.technicians-only");
		const { day: today } = (await wallClock(act)).at(act.now);
		if (doneOn > today) throw new Refusal("invalid", "machine.day-in-future", {}, "doneOn");
		if (doneOn < machine.installedOn) throw new Refusal("invalid", "machine.day-before-installation", {}, "doneOn");
		if (value !== null) await addReading(act, { ...input, machine, readOn: doneOn, value });
		const id = newId("a56", act);
		await insertServiceEntry(act, id, {
			accountId,
			assetId: machineId,
			itemId,
			doneOn,
			isByCustomer,
			minutes,
			parts,
			note,
		});
		const about = { object: "ServiceEntry", id, accountId, topic: "machines" } as const;
		// Not the texts: they may name a person.
		await audit(act, about, difference({}, { machineId, itemId, doneOn, isByCustomer, minutes }));
		if (item.kind === "full-service") await noteMaintenance(act, machine, doneOn);
		return { id };
	});
}

type MaintenancePlan = Pick<WorkingMachine, "lastMaintenanceOn" | "nextMaintenanceOn">;

/** A full service is the last maintenance of a machine, and ends an earlier plan for the next one. */
async function noteMaintenance(act: Act, before: WorkingMachine, doneOn: StoreDay): Promise<void> {
	const { id, accountId, lastMaintenanceOn, nextMaintenanceOn } = before;
	if (lastMaintenanceOn !== null && lastMaintenanceOn >= doneOn) return;
	const isPlanOver = nextMaintenanceOn !== null && nextMaintenanceOn <= doneOn;
	const after: MaintenancePlan = {
		lastMaintenanceOn: doneOn,
		nextMaintenanceOn: isPlanOver ? null : nextMaintenanceOn,
	};
	await saveMachine(act, id, after);
	await audit(act, { object: "Asset", id, accountId, topic: "machines" }, difference<MaintenancePlan>(before, after));
}

type Limits = { [Name in "everyDays" | "everyCups" | "everyLitres" | "everyKilograms"]: number | null };

function refuseWithoutMeasure({ everyDays, everyCups, everyLitres, everyKilograms }: Limits): void {
	if ([everyDays, everyCups, everyLitres, everyKilograms].every((limit) => limit === null))
		throw new Refusal("invalid", "machine.item-without-measure", {}, "everyDays");
}

/** Adds a service item to a model. */
export function addServiceItem(act: Act, input: AddServiceItem): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		refuseNonCaretakers(act);
		if (!(await isMachine(act, input.productId))) throw new Refusal("not-found", "machine.no-machine", {}, "productId");
		refuseWithoutMeasure(input);
		const id = newId("a55", act);
		if (!(await insertServiceItem(act, id, input))) throw new Refusal("conflict", "machine.item-exists", {}, "kind");
		await audit(act, { object: "ServiceItem", id, topic: "machines" }, difference({}, input));
		return { id };
	});
}

/** Changes when a service item is due, who does it and how. Holds for all machines of the model. */
export function changeServiceItem(act: Act, { itemId: id, seen, ...changed }: ChangeServiceItem): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockServiceItem(act, id);
		if (!before) throw new Refusal("not-found", "machine.item-not-found");
		refuseNonCaretakers(act);
		refuseIfStale(before, seen);
		const given = Object.fromEntries(Object.entries(changed).filter(([, value]) => value !== undefined));
		refuseWithoutMeasure({ ...before, ...given });
		await saveServiceItem(act, id, given);
		await audit(act, { object: "ServiceItem", id, topic: "machines" }, difference<typeof changed>(before, changed));
	});
}
