import { type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import { machine, product } from "#db/schema/catalogue.ts";
import type { Field, Label } from "#records/object.ts";

/** An expression over the technical data of a product. Null for products that are no machines. */
const ofMachine = (expression: SQL | PgColumn) => (): SQL =>
	sql`(select ${expression} from ${machine} where ${machine.productId} = ${product.id} and ${machine.deletedAt} is null)`;

const whole = (label: Label, column: PgColumn) =>
	({ type: "integer", label, value: ofMachine(column) }) as const satisfies Field;
const kilograms = (label: Label, column: PgColumn) =>
	({ type: "number", precision: 9, scale: 3, per: 1_000, label, value: ofMachine(column) }) as const satisfies Field;
const text = (label: Label, expression: SQL | PgColumn) =>
	({ type: "text", length: 60, label, value: ofMachine(expression) }) as const satisfies Field;

const size = (height: PgColumn, width: PgColumn, depth: PgColumn): SQL =>
	sql`${height} || ' × ' || ${width} || ' × ' || ${depth} || ' mm'`;

export const machineFields = {
	Coffee_Capacity_Kg__c: kilograms(["Coffee capacity (kg)", "Inhoud koffie (kg)"], machine.coffeeGrams),
	Chocolate_Capacity_Kg__c: kilograms(["Chocolate capacity (kg)", "Inhoud chocolade (kg)"], machine.chocolateGrams),
	Voltage__c: whole(["Voltage (V)", "Spanning (V)"], machine.volts),
	Power_Voltage__c: text(["Power", "Vermogen"], machine.powerVoltage),
	Peak_Capacity_Cups__c: whole(
		["Peak capacity (cups per hour)", "Piekcapaciteit (kopjes per uur)"],
		machine.peakCupsPerHour,
	),
	Max_Cups_Per_Day__c: whole(["Maximum cups per day", "Maximaal kopjes per dag"], machine.maxCupsPerDay),
	Cleaning_Duration__c: whole(["Cleaning (min per week)", "Reiniging (min per week)"], machine.cleaningMinutesPerWeek),
	Brew_Time_Cup__c: whole(["Brew time per cup (s)", "Zettijd per kopje (s)"], machine.brewCupSeconds),
	Brew_Time_Jug__c: whole(["Brew time per jug (s)", "Zettijd per kan (s)"], machine.brewJugSeconds),
	Coffee_Pots__c: whole(["Coffee pots", "Koffiekannen"], machine.coffeePots),
	Dimensions__c: text(
		["Height × width × depth", "Hoogte × breedte × diepte"],
		size(machine.heightMm, machine.widthMm, machine.depthMm),
	),
	Required_Space__c: text(
		["Space required", "Benodigde ruimte"],
		size(machine.spaceHeightMm, machine.spaceWidthMm, machine.spaceDepthMm),
	),
	Water_Supply__c: {
		type: "picklist",
		values: {
			mains: ["Mains water", "Waterleiding"],
			tank: ["Water tank", "Watertank"],
			"mains or tank": ["Mains water or tank", "Waterleiding of watertank"],
			none: ["Not needed", "Niet nodig"],
		},
		label: ["Water supply", "Watertoevoer"],
		value: ofMachine(machine.water),
	},
	Users_From__c: whole(["People, from", "Personen, vanaf"], machine.usersFrom),
	Users_To__c: whole(["People, to", "Personen, tot en met"], machine.usersTo),
} as const satisfies Record<string, Field>;
