import { lockAccount } from "#accounts/accounts.db.ts";
import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCaretaker } from "#shared/roles.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { insertMachine, isLocationOf, isMachine, isSerialNumberUsed, lockMachine, saveMachine } from "./machines.db.ts";
import { type AddMachine, areMaintenanceDaysInOrder, type ChangeMachine } from "./machines.ts";

/** Records a machine at a location of a company. */
export function addMachine(act: Act, input: AddMachine): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		const { accountId, productId, serialNumber, installedOn, nextMaintenanceOn } = input;
		if (!(await lockAccount(act, accountId))) throw new Refusal("not-found", "account.not-found", {}, "accountId");
		refuseOthers(act);
		await refuseOtherLocation(act, input);
		if (!(await isMachine(act, productId))) throw new Refusal("not-found", "machine.no-machine", {}, "productId");
		if (await isSerialNumberUsed(act, { productId, serialNumber }))
			throw new Refusal("conflict", "machine.serial-number-used", {}, "serialNumber");
		refuseDays({ installedOn, lastMaintenanceOn: null, nextMaintenanceOn });
		const id = newId("02i", act);
		await insertMachine(act, id, input);
		await audit(act, { object: "Asset", id, accountId, topic: "machines" }, difference({}, input));
		return { id };
	});
}

/** Changes where a machine stands, who owns it, and when it is maintained. */
export function changeMachine(act: Act, { machineId: id, seen, ...changed }: ChangeMachine): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockMachine(act, id);
		if (!before) throw new Refusal("not-found", "machine.not-found");
		refuseOthers(act);
		refuseIfStale(before, seen);
		const { accountId, installedOn } = before;
		const after = {
			locationId: changed.locationId ?? before.locationId,
			ownership: changed.ownership ?? before.ownership,
			state: changed.state ?? before.state,
			...changedDays(before, changed),
		};
		if (after.locationId !== before.locationId)
			await refuseOtherLocation(act, { accountId, locationId: after.locationId });
		refuseDays({ installedOn, ...after });
		await saveMachine(act, id, after);
		await audit(act, { object: "Asset", id, accountId, topic: "machines" }, difference<typeof after>(before, after));
	});
}

type Days = { [Name in "warrantyUntil" | "lastMaintenanceOn" | "nextMaintenanceOn"]: StoreDay | null };

/** The days after a change: null removes a day, undefined keeps it. */
const changedDays = (before: Days, changed: { [Name in keyof Days]?: StoreDay | null | undefined }): Days => {
	const { warrantyUntil = before.warrantyUntil, lastMaintenanceOn = before.lastMaintenanceOn } = changed;
	const { nextMaintenanceOn = before.nextMaintenanceOn } = changed;
	return { warrantyUntil, lastMaintenanceOn, nextMaintenanceOn };
};

function refuseOthers({ by }: Act): void {
	if (!isCaretaker(by)) throw new Refusal("forbidden", "machine.staff-only");
}

async function refuseOtherLocation(act: Act, place: { accountId: string; locationId: string }): Promise<void> {
	if (!(await isLocationOf(act, place))) throw new Refusal("not-found", "location.not-found", {}, "locationId");
}

function refuseDays(days: Parameters<typeof areMaintenanceDaysInOrder>[0]): void {
	if (!areMaintenanceDaysInOrder(days))
		throw new Refusal("invalid", "machine.days-out-of-order", {}, "nextMaintenanceOn");
}
