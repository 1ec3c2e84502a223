import { lockAccount } from "#accounts/accounts.db.ts";
import { lockLocation } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { lockActiveUser } from "#db/active-user.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { throttle } from "#db/throttle.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCaretaker } from "#shared/roles.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { insertMachine, isLocationOf, isMachine, isSerialNumberUsed, lockMachine, saveMachine } from "./machines.db.ts";
import {
	type AddMachine,
	type AddOwnMachine,
	areMaintenanceDaysInOrder,
	type ChangeMachine,
	type ConfirmMachine,
	canChangeMachines,
} from "./machines.ts";

/** Records a machine at a location of a company. */
export function addMachine(act: Act, input: AddMachine): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		const { accountId, productId, serialNumber, installedOn, nextMaintenanceOn, ownership } = input;
		if (!(await lockAccount(act, accountId))) throw new Refusal("not-found", "account.not-found", {}, "accountId");
		refuseNonCaretakers(act);
		await refuseForeignLocation(act, input);
		if (!(await isMachine(act, productId))) throw new Refusal("not-found", "machine.no-machine", {}, "productId");
		if (await isSerialNumberUsed(act, { productId, serialNumber }))
			throw new Refusal("conflict", "machine.serial-number-used", {}, "serialNumber");
		refuseDays({ installedOn, lastMaintenanceOn: null, nextMaintenanceOn });
		if (input.agreedKilograms !== null && ownership !== "loan") throw notOnLoan();
		const id = newId("02i", act);
		await insertMachine(act, id, input);
		await audit(act, aboutMachine(id, accountId), difference({}, input));
		return { id };
	});
}

/** Answers alike for a serial number that another company uses and for one that is mistyped, because the machines of others are confidential. */
const cannotAdd = () => new Refusal("conflict", "machine.cannot-add", {}, "serialNumber");
const ownMachineLimit = { name: "own-machine", times: 20, seconds: 60 * 60 };

/** Adds a machine that a company owns. It waits for staff, who confirm it. */
export async function addOwnMachine(act: Act, input: AddOwnMachine): Promise<{ id: string }> {
	await throttle(act.db, ownMachineLimit, act.by.userId ?? "");
	return inTransaction(act, async (act) => {
		await lockActiveUser(act);
		const { locationId, productId, serialNumber, installedOn } = input;
		const location = await lockLocation(act, locationId);
		if (!location || location.accountId !== act.by.accountId)
			throw new Refusal("not-found", "location.not-found", {}, "locationId");
		if (!canChangeMachines(act.by)) throw new Refusal("forbidden", "machine.look-only");
		if (!(await isMachine(act, productId))) throw new Refusal("not-found", "machine.no-machine", {}, "product");
		const { day: today } = (await wallClock(act)).at(act.now);
		if (installedOn > today) throw new Refusal("invalid", "machine.day-in-future", {}, "installedOn");
		if (await isSerialNumberUsed(act, { productId, serialNumber })) throw cannotAdd();
		const id = newId("02i", act);
		const { accountId } = location;
		const row = { ...input, accountId, ownership: "owned" as const, isConfirmed: false };
		await insertMachine(act, id, row);
		await audit(act, aboutMachine(id, accountId), difference({}, row));
		return { id };
	});
}

/** Confirms a machine that a company added. */
export function confirmMachine(act: Act, { machineId: id, seen }: ConfirmMachine): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockMachine(act, id);
		if (!before) throw new Refusal("not-found", "machine.not-found");
		refuseNonCaretakers(act);
		refuseIfStale(before, seen);
		if (before.isConfirmed) throw new Refusal("conflict", "machine.already-confirmed");
		await saveMachine(act, id, { isConfirmed: true });
		await audit(act, aboutMachine(id, before.accountId), { isConfirmed: [false, true] });
	});
}

export type WorkingMachine = NonNullable<Awaited<ReturnType<typeof lockMachine>>>;

/** Locks a machine that stands at a customer, for a viewer who enters readings and records service. */
export async function lockWorkingMachine(act: Act, id: string): Promise<WorkingMachine> {
	const machine = await lockMachine(act, id);
	if (!machine) throw new Refusal("not-found", "machine.not-found");
	if (!canChangeMachines(act.by)) throw new Refusal("forbidden", "machine.look-only");
	if (machine.state !== "installed") throw new Refusal("conflict", "machine.removed");
	if (!machine.isConfirmed) throw new Refusal("conflict", "machine.unconfirmed");
	return machine;
}

/** Changes where a machine stands, who owns it, and when it is maintained. */
export function changeMachine(act: Act, { machineId: id, seen, ...changed }: ChangeMachine): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockMachine(act, id);
		if (!before) throw new Refusal("not-found", "machine.not-found");
		refuseNonCaretakers(act);
		refuseIfStale(before, seen);
		const { accountId, installedOn } = before;
		const ownership = changed.ownership ?? before.ownership;
		// A machine that is no longer on loan has no agreement about kilograms.
		const keptKilograms = ownership === "loan" ? before.agreedKilograms : null;
		const { agreedKilograms = keptKilograms } = changed;
		if (agreedKilograms !== null && ownership !== "loan") throw notOnLoan();
		const after = {
			locationId: changed.locationId ?? before.locationId,
			ownership,
			agreedKilograms,
			...changedContract(before, changed),
			state: changed.state ?? before.state,
			...changedDays(before, changed),
		};
		if (after.locationId !== before.locationId)
			await refuseForeignLocation(act, { accountId, locationId: after.locationId });
		refuseDays({ installedOn, ...after });
		await saveMachine(act, id, after);
		await audit(act, aboutMachine(id, accountId), difference<typeof after>(before, after));
	});
}

const notOnLoan = () => new Refusal("invalid", "machine.not-on-loan", {}, "agreedKilograms");

const aboutMachine = (id: string, accountId: string) =>
	({ object: "Asset", id, accountId, topic: "machines" }) as const;

type Contract = { serviceContract: string | null; responseHours: number | null };

const changedContract = (
	before: Contract,
	{ serviceContract = before.serviceContract, responseHours = before.responseHours }: Partial<OrUndefined<Contract>>,
): Contract => ({ serviceContract, responseHours });

type OrUndefined<Values> = { [Name in keyof Values]: Values[Name] | undefined };

type Days = { [Name in "warrantyUntil" | "lastMaintenanceOn" | "nextMaintenanceOn"]: StoreDay | null };

/** The days after a change: null removes a day, undefined keeps it. */
const changedDays = (before: Days, changed: { [Name in keyof Days]?: StoreDay | null | undefined }): Days => {
	const { warrantyUntil = before.warrantyUntil, lastMaintenanceOn = before.lastMaintenanceOn } = changed;
	const { nextMaintenanceOn = before.nextMaintenanceOn } = changed;
	return { warrantyUntil, lastMaintenanceOn, nextMaintenanceOn };
};

export function refuseNonCaretakers({ by }: Act): void {
	if (!isCaretaker(by)) throw new Refusal("forbidden", "machine.staff-only");
}

async function refuseForeignLocation(act: Act, place: { accountId: string; locationId: string }): Promise<void> {
	if (!(await isLocationOf(act, place))) throw new Refusal("not-found", "location.not-found", {}, "locationId");
}

function refuseDays(days: Parameters<typeof areMaintenanceDaysInOrder>[0]): void {
	if (!areMaintenanceDaysInOrder(days))
		throw new Refusal("invalid", "machine.days-out-of-order", {}, "nextMaintenanceOn");
}
