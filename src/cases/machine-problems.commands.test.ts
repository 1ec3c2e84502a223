import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { guest } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { supportCase } from "#db/schema/cases.ts";
import { machine } from "#db/schema/catalogue.ts";
import { addMachine } from "#machines/machines.commands.ts";
import { dayOf } from "#shared/store-day.ts";
import { testWithPeople as test } from "#test/database.ts";
import { machineSheet } from "#test/machine-sheet.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { reportProblem } from "./machine-problems.commands.ts";

test("a report of a problem opens a case about the machine, for members who see it", async ({ database: { db } }) => {
	const { rows } = await smallRange(db);
	const { ownCompany, otherCompany, staff } = people();
	const by = staff.service ?? guest;
	const productId = rows[0]?.id ?? "";
	await db.insert(machine).values({ productId, ...machineSheet, ...auditValues(actOf(db, by)) });
	const { id: machineId } = await addMachine(actOf(db, by), {
		accountId: ownCompany.accountId,
		locationId: ownCompany.locations.buyersLocation,
		productId,
		serialNumber: "P-1",
		ownership: "owned",
		installedOn: dayOf(2026, 1, 5),
		warrantyUntil: null,
		nextMaintenanceOn: null,
		agreedKilograms: null,
		serviceContract: null,
		responseHours: null,
	});
	const report = { machineId, symptom: "leak" as const, makesCoffee: false, text: "It drips." };
	const { number } = await reportProblem(actOf(db, ownCompany.reader.viewer), report);
	const [opened] = await db.select().from(supportCase).where(eq(supportCase.number, number));
	expect(opened).toMatchObject({
		kind: "Service",
		type: "machine",
		reason: "leak",
		priority: "High",
		assetId: machineId,
		locationId: ownCompany.locations.buyersLocation,
		description: "It drips.",
	});
	expect(opened?.subject).toContain("P-1");
	const foreign = actOf(db, otherCompany.administrator.viewer);
	expect(await refusalOf(reportProblem(foreign, report))).toBe("machine.not-found");
	const { viewer } = ownCompany.buyer;
	const withoutServices = actOf(db, { ...viewer, flags: { ...viewer.flags, myServices: false } });
	expect(await refusalOf(reportProblem(withoutServices, report))).toBe("machine.not-found");
});
