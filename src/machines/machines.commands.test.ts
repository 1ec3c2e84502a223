import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { audit } from "#db/schema/audit.ts";
import { machine } from "#db/schema/catalogue.ts";
import { asset } from "#db/schema/machines.ts";
import { scoped } from "#db/scope.ts";
import { dayOf } from "#shared/store-day.ts";
import { testWithPeople } from "#test/database.ts";
import { machineSheet } from "#test/machine-sheet.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { addMachine, changeMachine } from "./machines.commands.ts";
import { visibleMachines } from "./machines.db.ts";
import { areMaintenanceDaysInOrder } from "./machines.ts";

const noAgreement = { agreedKilograms: null, serviceContract: null, responseHours: null };

const test = testWithPeople.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const { rows } = await smallRange(db);
	const { ownCompany, otherCompany, staff } = people();
	const [espresso, tea] = rows;
	const by = staff.service ?? guest;
	if (!espresso || !tea) throw new Error("the small range has too little");
	await db.insert(machine).values({ productId: espresso.id, ...machineSheet, ...auditValues(actOf(db, by)) });
	const add = (
		company: typeof ownCompany,
		serialNumber: string,
		location: "buyersLocation" | "otherLocation" = "buyersLocation",
	) =>
		addMachine(actOf(db, by), {
			accountId: company.accountId,
			locationId: company.locations[location],
			productId: espresso.id,
			serialNumber,
			ownership: "leased",
			installedOn: dayOf(2026, 1, 5),
			warrantyUntil: null,
			nextMaintenanceOn: dayOf(2026, 7, 1),
			...noAgreement,
		});
	return { db, ownCompany, otherCompany, staff, by, espresso, tea, add };
});

describe("machines of customers", () => {
	test("belong to their location", async ({ shop: { db, add, ownCompany, otherCompany, staff } }) => {
		const { id } = await add(ownCompany, "A-1");
		const elsewhere = await add(ownCompany, "A-2", "otherLocation");
		const foreign = await add(otherCompany, "A-3");
		const seenBy = async (by: Viewer) =>
			(await db.select({ id: asset.id }).from(asset).where(scoped(visibleMachines, by)))
				.map((row) => row.id)
				.toSorted();
		expect(await seenBy(ownCompany.buyer.viewer)).toEqual([id]);
		expect(await seenBy(ownCompany.reader.viewer)).toEqual([id, elsewhere.id].toSorted());
		expect(await seenBy(otherCompany.administrator.viewer)).toEqual([foreign.id]);
		expect(await seenBy(staff.finance ?? guest)).toHaveLength(3);
		expect(await seenBy(guest)).toEqual([]);
	});

	test("are changed by staff, with an audit row", async ({ shop: { db, add, by, ownCompany } }) => {
		const { id: machineId } = await add(ownCompany, "B-1");
		const lastMaintenanceOn = dayOf(2026, 6, 30);
		const nextMaintenanceOn = dayOf(2027, 1, 4);
		await changeMachine(actOf(db, by), { machineId, lastMaintenanceOn, nextMaintenanceOn });
		const [row] = await db.select().from(asset).where(eq(asset.id, machineId));
		expect(row).toMatchObject({ lastMaintenanceOn, nextMaintenanceOn, ownership: "leased", state: "installed" });
		const written = await db.select().from(audit).where(eq(audit.recordId, machineId)).orderBy(audit.number);
		expect(written.map(({ object, accountId }) => [object, accountId])).toEqual(
			Array(2).fill(["Asset", ownCompany.accountId]),
		);
		expect(written[1]?.changes).toEqual({
			lastMaintenanceOn: [null, lastMaintenanceOn],
			nextMaintenanceOn: ["2026-07-01", nextMaintenanceOn],
		});
		const change = { machineId, state: "removed" } as const;
		expect(await refusalOf(changeMachine(actOf(db, ownCompany.administrator.viewer), change))).toBe(
			"machine.staff-only",
		);
		expect(await refusalOf(changeMachine(actOf(db, by), { ...change, seen: "2026-01-01T00:00:00.000Z" }))).toBe(
			"record.stale",
		);
	});

	test("refuse a place, product, serial number or day that does not fit", async ({ shop }) => {
		const { db, add, by, ownCompany, otherCompany, espresso, tea } = shop;
		const { id: machineId } = await add(ownCompany, "C-1");
		const refused = (change: object) =>
			refusalOf(
				addMachine(actOf(db, by), {
					accountId: ownCompany.accountId,
					locationId: ownCompany.locations.buyersLocation,
					productId: espresso.id,
					serialNumber: "C-2",
					ownership: "owned",
					installedOn: dayOf(2026, 1, 5),
					warrantyUntil: null,
					nextMaintenanceOn: null,
					...noAgreement,
					...change,
				}),
			);
		expect(await refused({ serialNumber: "C-1" })).toBe("machine.serial-number-used");
		expect(await refused({ productId: tea.id })).toBe("machine.no-machine");
		expect(await refused({ locationId: otherCompany.locations.buyersLocation })).toBe("location.not-found");
		expect(await refused({ nextMaintenanceOn: dayOf(2026, 1, 5) })).toBe("machine.days-out-of-order");
		const foreign = actOf(db, otherCompany.administrator.viewer);
		expect(await refusalOf(changeMachine(foreign, { machineId, state: "removed" }))).toBe("machine.not-found");
	});
});

test("the days of maintenance follow the installation and each other", () => {
	const installedOn = "2026-01-05";
	const days = (lastMaintenanceOn: string | null, nextMaintenanceOn: string | null) =>
		areMaintenanceDaysInOrder({ installedOn, lastMaintenanceOn, nextMaintenanceOn });
	expect([days(null, null), days(installedOn, "2026-01-06"), days(null, "2026-01-06")]).toEqual([true, true, true]);
	expect([days("2026-01-04", null), days("2026-02-01", "2026-02-01"), days(null, installedOn)]).toEqual([
		false,
		false,
		false,
	]);
});
