import { count, eq } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#act.ts";
import { asset, machineReading, serviceEntry, serviceItem } from "#db/schema/machines.ts";
import { machinesWithFacts } from "#machines/maintenance.db.ts";
import { worstOf } from "#machines/maintenance.ts";
import { demoNow as now, testWithDemo as test } from "#test/demo-shop.ts";
import { actOf } from "#test/people.ts";

test("has the machines of a supplier's customers, in every state", async ({ database: { db } }) => {
	const facts = await machinesWithFacts(actOf(db, system, now), { language: "en-NZ" });
	expect(facts).toHaveLength(44);
	const installed = facts.filter(({ row }) => row.state === "installed");
	expect(Object.groupBy(installed, ({ row }) => row.ownership).loan).toHaveLength(12);
	const states = installed.map(({ items }) => worstOf(items.map(({ forecast }) => forecast.state)));
	const countOf = (state: string) => states.filter((one) => one === state).length;
	const urgent = installed.flatMap(({ row, items }) =>
		items
			.filter(({ forecast }) => forecast.state !== "ok")
			.map(({ kind, forecast: { state, first } }) =>
				[row.serialNumber, kind, state, first.measure, first.used, first.limit].join(" "),
			),
	);
	expect({ soon: countOf("due-soon"), due: countOf("due"), over: countOf("over") }, urgent.join("\n")).toEqual({
		soon: 6,
		due: 3,
		over: 2,
	});
	expect(urgent.filter((text) => text.includes("litres"))).toHaveLength(1);
	for (const { items } of installed) expect(items.length).toBeGreaterThanOrEqual(3);
	const behind = installed.filter(
		({ row: { agreedKilograms }, kilogramsPerMonth }) =>
			agreedKilograms !== null && kilogramsPerMonth !== null && kilogramsPerMonth < 0.8 * agreedKilograms,
	);
	const kilograms = installed.flatMap(({ row, kilogramsPerMonth }) =>
		row.agreedKilograms === null ? [] : [`${row.serialNumber} ${row.agreedKilograms} ${kilogramsPerMonth}`],
	);
	expect(behind.length, kilograms.join("\n")).toBeGreaterThanOrEqual(3);
});

test("has readings of every source, a changed counter and visits with minutes", async ({ database: { db } }) => {
	const sources = await db
		.select({ source: machineReading.source, readings: count() })
		.from(machineReading)
		.groupBy(machineReading.source);
	expect(sources.map(({ source }) => source).toSorted()).toEqual(["customer", "technician", "telemetry"]);
	expect(await db.$count(machineReading, eq(machineReading.isCounterChanged, true))).toBe(1);
	expect(await db.$count(serviceEntry, eq(serviceEntry.isByCustomer, false))).toBeGreaterThanOrEqual(60);
	expect(await db.$count(serviceItem)).toBeGreaterThan(30);
	expect(await db.$count(asset, eq(asset.state, "removed"))).toBe(2);
});
