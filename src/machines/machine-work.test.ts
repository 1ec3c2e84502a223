import { and, eq, sql } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { openDatabase } from "#db/db.ts";
import { silentFeed } from "#db/feed.ts";
import { audit } from "#db/schema/audit.ts";
import { machine } from "#db/schema/catalogue.ts";
import { change } from "#db/schema/changes.ts";
import { asset, machineReading, serviceEntry } from "#db/schema/machines.ts";
import { dayOf, type StoreDay } from "#shared/store-day.ts";
import { longDeadlines, testAloneWithPeople } from "#test/database.ts";
import { machineSheet } from "#test/machine-sheet.ts";
import { refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { listMachines, showMachine } from "./machine-view.db.ts";
import { addMachine, addOwnMachine, changeMachine, confirmMachine } from "./machines.commands.ts";
import { correctReading, enterReading, recordTelemetry } from "./readings.commands.ts";
import { addServiceItem, changeServiceItem, recordService } from "./service.commands.ts";

const now = new Date("2026-06-10T00:00:00Z");
const day = (month: number, date: number): StoreDay => dayOf(2026, month, date);
const language = "en-NZ" as const;
const noAgreement = { agreedKilograms: null, serviceContract: null, responseHours: null };
const noGuide = { guideEn: null, guideNl: null, minutes: null };
const noLimits = { everyDays: null, everyCups: null, everyLitres: null, everyKilograms: null };
const noDetails = { minutes: null, parts: null, note: null, counter: "cups" as const, value: null };
const noAnswers = { isCounterChanged: false, isUnusualConfirmed: false };

const test = testAloneWithPeople.extend("shop", async ({ database: { db } }) => {
	const { rows } = await smallRange(db);
	const { ownCompany, otherCompany, staff } = people();
	const mechanic = staff.service ?? guest;
	const [espresso, other, third] = rows;
	if (!espresso || !other || !third) throw new Error("the small range has too little");
	const coffee = rows.find(({ slug }) => slug.startsWith("kereru-house-espresso"));
	if (!coffee) throw new Error("the small range has no coffee");
	const act = (by: Viewer) => actOf(db, by, now);
	for (const { id } of [espresso, other])
		await db
			.insert(machine)
			.values({ productId: id, ...machineSheet, coffeeGrams: 18, maxCupsPerDay: 100, ...auditValues(act(mechanic)) });
	const add = (company: typeof ownCompany, serialNumber: string, changes: object = {}) =>
		addMachine(act(mechanic), {
			accountId: company.accountId,
			locationId: company.locations.buyersLocation,
			productId: espresso.id,
			serialNumber,
			ownership: "owned",
			installedOn: day(1, 5),
			warrantyUntil: null,
			nextMaintenanceOn: null,
			...noAgreement,
			...changes,
		});
	const { id: machineId } = await add(ownCompany, "OWN-1");
	const { id: foreignId } = await add(otherCompany, "FOREIGN-1");
	const item = (kind: "full-service" | "filter", changes: object) =>
		addServiceItem(act(mechanic), {
			productId: espresso.id,
			kind,
			...noLimits,
			...noGuide,
			isForCustomers: false,
			...changes,
		});
	const { id: filterId } = await item("filter", { everyCups: 10_000, everyDays: 365, isForCustomers: true });
	const { id: serviceId } = await item("full-service", { everyDays: 180 });
	const buyer = ownCompany.buyer.viewer;
	const read = (
		value: number,
		readOn: StoreDay,
		{ by = buyer, ...answers }: { by?: Viewer; isCounterChanged?: boolean; isUnusualConfirmed?: boolean } = {},
	) => enterReading(act(by), { machineId, counter: "cups", readOn, value, ...noAnswers, ...answers });
	const readings = () =>
		db
			.select({ day: machineReading.readOn, value: machineReading.value, source: machineReading.source })
			.from(machineReading)
			.where(eq(machineReading.assetId, machineId))
			.orderBy(machineReading.readOn, machineReading.id);
	return {
		db,
		act,
		add,
		item,
		read,
		readings,
		buyer,
		mechanic,
		ownCompany,
		otherCompany,
		staff,
		machineId,
		foreignId,
		filterId,
		serviceId,
		espresso,
		third,
		other,
		coffee,
	};
});

describe("a reading", () => {
	test("has the source of the person, and asks back", async ({ shop: { read, readings, mechanic, db, machineId } }) => {
		await read(1_000, day(3, 1));
		await read(2_000, day(5, 1), { by: mechanic });
		expect(await readings()).toEqual([
			{ day: day(3, 1), value: 1_000, source: "customer" },
			{ day: day(5, 1), value: 2_000, source: "technician" },
		]);
		expect(await refusalOf(read(1_500, day(5, 2)))).toBe("machine.reading-lower");
		expect(await refusalOf(read(9_000, day(5, 2)))).toBe("machine.reading-unusual");
		expect(await refusalOf(read(2_100, day(6, 11)))).toBe("machine.day-in-future");
		expect(await refusalOf(read(0, day(1, 4)))).toBe("machine.day-before-installation");
		await read(10, day(5, 2), { isCounterChanged: true });
		await read(9_000, day(5, 3), { isUnusualConfirmed: true });
		const changed = await db
			.select({ id: machineReading.id })
			.from(machineReading)
			.where(and(eq(machineReading.assetId, machineId), machineReading.isCounterChanged));
		expect(changed).toHaveLength(1);
		const written = await db.select().from(audit).where(eq(audit.object, "MachineReading"));
		expect(written).toHaveLength(4);
	});

	test("is refused to readers, other companies and for machines that were removed", async ({ shop }) => {
		const { read, readings, ownCompany, otherCompany, mechanic, act, machineId } = shop;
		expect(await refusalOf(read(1, day(3, 1), { by: ownCompany.reader.viewer }))).toBe("machine.look-only");
		expect(await refusalOf(read(1, day(3, 1), { by: otherCompany.administrator.viewer }))).toBe("machine.not-found");
		const withoutServices = { ...shop.buyer, flags: { ...shop.buyer.flags, myServices: false } };
		expect(await refusalOf(read(1, day(3, 1), { by: withoutServices }))).toBe("machine.not-found");
		await changeMachine(act(mechanic), { machineId, state: "removed" });
		expect(await refusalOf(read(1, day(3, 1)))).toBe("machine.removed");
		expect(await readings()).toEqual([]);
	});

	test("is corrected by staff only, between its neighbours", async ({
		shop: { db, act, read, readings, mechanic, buyer },
	}) => {
		await read(1_000, day(3, 1));
		const { id: readingId } = await read(2_500, day(4, 1));
		await read(3_000, day(5, 1));
		expect(await refusalOf(correctReading(act(buyer), { readingId, value: 2_000 }))).toBe("machine.staff-only");
		expect(await refusalOf(correctReading(act(mechanic), { readingId, value: 3_001 }))).toBe(
			"machine.reading-above-next",
		);
		expect(await refusalOf(correctReading(act(mechanic), { readingId, value: 999 }))).toBe("machine.reading-lower");
		const seen = "2026-01-01T00:00:00.000Z";
		expect(await refusalOf(correctReading(act(mechanic), { readingId, value: 2_000, seen }))).toBe("record.stale");
		await correctReading(act(mechanic), { readingId, value: 2_000 });
		expect((await readings())[1]?.value).toBe(2_000);
		const [written] = await db
			.select()
			.from(audit)
			.where(and(eq(audit.recordId, readingId)))
			.orderBy(audit.number)
			.offset(1);
		expect(written?.changes).toEqual({ value: [2_500, 2_000] });
	});
});

describe("a telemetry call", () => {
	const row = (serialNumber: string, value: number, readOn = day(6, 9), changes: object = {}) => ({
		serialNumber,
		articleNumber: null,
		counter: "cups" as const,
		readOn,
		value,
		isCounterChanged: false,
		...changes,
	});

	test("stores the good rows, and says what is wrong with the others", async ({
		shop: { act, mechanic, readings },
	}) => {
		const call = {
			readings: [
				row("OWN-1", 15_400, day(6, 8)),
				row("NOBODY", 5),
				row("OWN-1", 15_300),
				row("OWN-1", 15_500),
				row("OWN-1", 1, day(7, 1)),
			],
		};
		const { results } = await recordTelemetry(act(mechanic), call);
		expect(results.map(({ status, code }) => [status, code])).toEqual([
			[200, null],
			[404, "machine.not-found"],
			[409, "machine.reading-lower"],
			[200, null],
			[400, "machine.day-in-future"],
		]);
		expect(await readings()).toEqual([
			{ day: day(6, 8), value: 15_400, source: "telemetry" },
			{ day: day(6, 9), value: 15_500, source: "telemetry" },
		]);
	});

	test("has one effect when it is sent twice, also at once", async ({ shop: { act, mechanic, readings } }) => {
		const call = { readings: [row("OWN-1", 15_400, day(6, 8)), row("OWN-1", 15_500)] };
		const both = await Promise.all([recordTelemetry(act(mechanic), call), recordTelemetry(act(mechanic), call)]);
		for (const { results } of both) expect(results.map(({ status }) => status)).toEqual([200, 200]);
		const before = await readings();
		expect(before).toHaveLength(2);
		await recordTelemetry(act(mechanic), call);
		expect(await readings()).toEqual(before);
		// A higher value of the same day replaces the one before.
		await recordTelemetry(act(mechanic), { readings: [row("OWN-1", 15_600)] });
		expect((await readings()).map(({ value }) => value)).toEqual([15_400, 15_600]);
	});

	test("audits a raised reading and wakes the change feed as for an added one", async ({
		shop: { act, mechanic, db, machineId, ownCompany },
	}) => {
		const { accountId } = ownCompany;
		const published: unknown[] = [];
		const feed = { ...silentFeed, markChanged: (_: unknown, change: unknown) => void published.push(change) };
		const by = act(mechanic);
		const send = (value: number) =>
			recordTelemetry({ ...by, deps: { ...by.deps, feed } }, { readings: [row("OWN-1", value)] });
		const audited = () =>
			db.$count(audit, and(eq(audit.recordId, machineId), sql`${audit.changes} ? 'telemetryReadings'`));
		const changes = () => db.$count(change, and(eq(change.recordId, machineId), eq(change.accountId, accountId)));
		const before = await changes();
		for (const [nth, value] of [15_500, 15_600].entries()) {
			await send(value);
			expect(await audited()).toBe(nth + 1);
			expect(await changes()).toBe(before + nth + 1);
			expect(published[nth]).toEqual({ topic: "machines", recordId: machineId, accountId });
		}
		// The same value again changes nothing.
		await send(15_600);
		expect([await audited(), published.length]).toEqual([2, 2]);
	});

	test("needs the article number for a serial number of several models", async ({ shop }) => {
		const { act, mechanic, add, otherCompany, other } = shop;
		await add(otherCompany, "OWN-1", { productId: other.id });
		const call = { readings: [row("OWN-1", 10), row("OWN-1", 10, day(6, 9), { articleNumber: other.articleNumber })] };
		const { results } = await recordTelemetry(act(mechanic), call);
		expect(results.map(({ status }) => status)).toEqual([409, 200]);
	});

	test("is refused to customers and finance staff", async ({ shop: { act, buyer, staff } }) => {
		const call = { readings: [row("OWN-1", 100)] };
		expect(await refusalOf(recordTelemetry(act(buyer), call))).toBe("machine.staff-only");
		expect(await refusalOf(recordTelemetry(act(staff.finance ?? guest), call))).toBe("machine.staff-only");
	});
});

describe("a service item", () => {
	test("starts again when it is done, with the reading of that day", async ({
		shop: { act, buyer, machineId, filterId, read, db },
	}) => {
		await read(1_000, day(3, 1));
		const input = { machineId, itemId: filterId, doneOn: day(6, 1), ...noDetails, ...noAnswers };
		await recordService(act(buyer), { ...input, parts: "Filter C150", value: 8_000 });
		const [entry] = await db.select().from(serviceEntry);
		expect(entry).toMatchObject({ isByCustomer: true, parts: "Filter C150", doneOn: day(6, 1) });
		const { items } = await showMachine(act(buyer), { machineId, language });
		expect(items.find(({ kind }) => kind === "filter")).toMatchObject({ since: day(6, 1), wasDone: true });
		expect(await refusalOf(recordService(act(buyer), { ...input, doneOn: day(6, 11) }))).toBe("machine.day-in-future");
		expect(await refusalOf(recordService(act(buyer), { ...input, doneOn: day(1, 4) }))).toBe(
			"machine.day-before-installation",
		);
		expect(await refusalOf(recordService(act(buyer), { ...input, value: 10 }))).toBe("machine.reading-lower");
		expect(await db.$count(serviceEntry)).toBe(1);
	});

	test("that a technician does is refused to customers, and is the last maintenance", async ({ shop }) => {
		const { act, buyer, mechanic, machineId, serviceId, ownCompany, otherCompany, db } = shop;
		await changeMachine(act(mechanic), { machineId, nextMaintenanceOn: day(6, 2) });
		const input = { machineId, itemId: serviceId, doneOn: day(6, 3), ...noDetails, ...noAnswers };
		expect(await refusalOf(recordService(act(buyer), input))).toBe("machine.technicians-only");
		expect(await refusalOf(recordService(act(ownCompany.reader.viewer), input))).toBe("machine.look-only");
		expect(await refusalOf(recordService(act(otherCompany.administrator.viewer), input))).toBe("machine.not-found");
		await recordService(act(mechanic), input);
		const [row] = await db.select().from(asset).where(eq(asset.id, machineId));
		expect(row).toMatchObject({ lastMaintenanceOn: day(6, 3), nextMaintenanceOn: null });
	});

	test("of another model is not found", async ({ shop: { act, mechanic, machineId, other } }) => {
		const { id: itemId } = await addServiceItem(act(mechanic), {
			productId: other.id,
			kind: "filter",
			...noLimits,
			...noGuide,
			everyDays: 10,
			isForCustomers: true,
		});
		const input = { machineId, itemId, doneOn: day(6, 1), ...noDetails, ...noAnswers };
		expect(await refusalOf(recordService(act(mechanic), input))).toBe("machine.item-not-found");
	});

	test("keeps a measure, and is one of its kind", async ({
		shop: { act, mechanic, buyer, filterId, item, third, db },
	}) => {
		expect(await refusalOf(item("filter", { everyDays: 1 }))).toBe("machine.item-exists");
		expect(await refusalOf(item("filter", { productId: third.id, everyDays: 1 }))).toBe("machine.no-machine");
		const empty = { itemId: filterId, everyCups: null, everyDays: null };
		expect(await refusalOf(changeServiceItem(act(mechanic), empty))).toBe("machine.item-without-measure");
		expect(await refusalOf(changeServiceItem(act(buyer), { itemId: filterId, everyDays: 10 }))).toBe(
			"machine.staff-only",
		);
		await changeServiceItem(act(mechanic), { itemId: filterId, everyDays: 10 });
		const [written] = await db.select().from(audit).where(eq(audit.recordId, filterId)).orderBy(audit.number).offset(1);
		expect(written?.changes).toEqual({ everyDays: [365, 10] });
	});
});

describe("an own machine", () => {
	test("waits for staff, who confirm it once", async ({ shop }) => {
		const { act, buyer, mechanic, ownCompany, espresso, db } = shop;
		const input = {
			locationId: ownCompany.locations.buyersLocation,
			productId: espresso.id,
			serialNumber: "NEW-1",
			installedOn: day(2, 1),
		};
		const { id: machineId } = await addOwnMachine(act(buyer), input);
		const [row] = await db.select().from(asset).where(eq(asset.id, machineId));
		expect(row).toMatchObject({ isConfirmed: false, ownership: "owned", accountId: ownCompany.accountId });
		const reading = { machineId, counter: "cups" as const, readOn: day(3, 1), value: 1, ...noAnswers };
		expect(await refusalOf(enterReading(act(buyer), reading))).toBe("machine.unconfirmed");
		expect(await refusalOf(confirmMachine(act(buyer), { machineId }))).toBe("machine.staff-only");
		await confirmMachine(act(mechanic), { machineId });
		expect(await refusalOf(confirmMachine(act(mechanic), { machineId }))).toBe("machine.already-confirmed");
		await enterReading(act(buyer), reading);
	});

	test("is refused without saying whose machine has the serial number", async ({ shop }) => {
		const { act, buyer, ownCompany, otherCompany, espresso, third } = shop;
		const input = {
			locationId: ownCompany.locations.buyersLocation,
			productId: espresso.id,
			serialNumber: "FOREIGN-1",
			installedOn: day(2, 1),
		};
		expect(await refusalOf(addOwnMachine(act(buyer), input))).toBe("machine.cannot-add");
		expect(await refusalOf(addOwnMachine(act(buyer), { ...input, productId: third.id }))).toBe("machine.no-machine");
		const foreign = { ...input, locationId: otherCompany.locations.buyersLocation };
		expect(await refusalOf(addOwnMachine(act(buyer), foreign))).toBe("location.not-found");
		expect(await refusalOf(addOwnMachine(act(buyer), { ...input, installedOn: day(6, 11) }))).toBe(
			"machine.day-in-future",
		);
		expect(await refusalOf(addOwnMachine(act(ownCompany.reader.viewer), input))).toBe("machine.look-only");
	});
});

test("kilograms are agreed for machines on loan only, and end with the loan", async ({
	shop: { act, add, ownCompany, mechanic, db },
}) => {
	expect(await refusalOf(add(ownCompany, "K-1", { agreedKilograms: 10 }))).toBe("machine.not-on-loan");
	const { id: machineId } = await add(ownCompany, "K-1", { agreedKilograms: 10, ownership: "loan" });
	await changeMachine(act(mechanic), { machineId, ownership: "owned" });
	const [row] = await db.select().from(asset).where(eq(asset.id, machineId));
	expect(row?.agreedKilograms).toBeNull();
	expect(await refusalOf(changeMachine(act(mechanic), { machineId, agreedKilograms: 5 }))).toBe("machine.not-on-loan");
});

describe("the list of machines", () => {
	test("shows own machines by urgency, and no machine of another company", async ({ shop }) => {
		const { act, add, buyer, read, ownCompany, machineId, foreignId, mechanic } = shop;
		// 155 days since 5 January of 180: ok. 9,300 of 10,000 cups in 146 days: due soon.
		await read(9_300, day(5, 31));
		const { id: youngId } = await add(ownCompany, "OWN-2", { installedOn: day(6, 1) });
		const { id: goneId } = await add(ownCompany, "OWN-3");
		await changeMachine(act(mechanic), { machineId: goneId, state: "removed" });
		const shown = async (search: string, by = buyer) =>
			(await listMachines(act(by), { search, language })).machines.map(({ id }) => id);
		expect(await shown("")).toEqual([machineId, youngId]);
		expect(await shown("?state=due-soon")).toEqual([machineId]);
		expect(await shown("?state=removed")).toEqual([goneId]);
		expect(await shown(`?location=${ownCompany.locations.otherLocation}`)).toEqual([]);
		expect(await shown("?state=nonsense&location=nonsense")).toEqual([machineId, youngId]);
		const { counts, machines, canChange } = await listMachines(act(ownCompany.reader.viewer), { search: "", language });
		expect(counts).toMatchObject({ "due-soon": 1, ok: 1, removed: 1 });
		expect(canChange).toBe(false);
		expect(machines[0]?.next).toMatchObject({ kind: "filter", forecast: { state: "due-soon" } });
		expect(await refusalOf(showMachine(act(buyer), { machineId: foreignId, language }))).toBe("machine.not-found");
	});

	test("of forty machines takes five statements at most", async ({ place, shop: { add, ownCompany, buyer } }) => {
		for (let nth = 0; nth < 40; nth++) await add(ownCompany, `MANY-${nth}`);
		const statements: string[] = [];
		const counted = openDatabase({
			place,
			pool: 1,
			prepare: false,
			...longDeadlines,
			onStatement: ({ text }) => statements.push(text),
		});
		const { total } = await listMachines(actOf(counted.db, buyer, now), { search: "", language });
		await counted.close();
		expect(total).toBe(41);
		expect(statements.length).toBeGreaterThan(0);
		expect(statements.length).toBeLessThanOrEqual(5);
	});

	test("splits the coffee of a location over its machines", async ({ shop }) => {
		const { act, add, db, buyer, ownCompany, mechanic, serviceId, machineId, coffee } = shop;
		await add(ownCompany, "OWN-2");
		await changeServiceItem(act(mechanic), { itemId: serviceId, everyKilograms: 100, everyDays: null });
		const { id: productId, weightGrams } = coffee;
		await insertTestOrder(db, {
			of: buyer,
			locationId: ownCompany.locations.buyersLocation,
			items: [{ productId, quantity: 20 }],
			status: "Completed",
			expectedOn: day(5, 20),
			deliveredOn: day(5, 20),
		});
		const { items } = await showMachine(act(buyer), { machineId, language });
		const service = items.find(({ kind }) => kind === "full-service");
		const used = Math.round((20 * weightGrams) / 2 / 100) / 10;
		expect(service?.forecast.first).toMatchObject({ measure: "kilograms", limit: 100, used });
	});
});
