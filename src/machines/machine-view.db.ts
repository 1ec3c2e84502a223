import { eq } from "drizzle-orm";
import type { Act } from "#act.ts";
import { asset } from "#db/schema/machines.ts";
import { shownPicture } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";
import { Refusal } from "#shared/refusal.ts";
import { type MachineFilter, machineFilters, readMachineListing } from "./machine-query.ts";
import { placeOfMachine } from "./machines.db.ts";
import { canChangeMachines, type ListMachines, type ShowMachine } from "./machines.ts";
import { type MachineFacts, machinesWithFacts } from "./maintenance.db.ts";
import { compareDays, worstOf } from "./maintenance.ts";
import { sheetOfModel } from "./models.db.ts";
import { newestReadings } from "./readings.db.ts";
import { dailyUsage, monthlyUsage, totalNow } from "./readings.ts";
import { newestEntries } from "./service.db.ts";

/** The machines of a company with what is due next, the most urgent ones first. */
export async function listMachines(act: Act, { search, language }: ListMachines) {
	const listing = readMachineListing(new URLSearchParams(search));
	const all = (await machinesWithFacts(act, { language, ...ofOwnCompany(act) })).map((facts) => ({
		filter: filterOf(facts),
		...facts,
	}));
	const atLocation = all.filter(({ row }) => !listing.locationId || row.location.id === listing.locationId);
	// Machines that were removed are shown to those who ask for them.
	const shown = atLocation.filter(({ filter }) => (listing.state ? filter === listing.state : filter !== "removed"));
	return {
		today: all[0]?.today ?? null,
		total: all.length,
		counts: countsOf(atLocation.map(({ filter }) => filter)),
		locations: locationsOf(all),
		machines: shown
			.toSorted((a, b) => compareDays(a.items[0]?.forecast.dueOn ?? null, b.items[0]?.forecast.dueOn ?? null))
			.map((facts) => ({ ...shownMachine(act, facts, language), filter: facts.filter, next: facts.items[0] ?? null })),
		canChange: canChangeMachines(act.by),
	};
}

/** Limits to the company for which a member acts. Staff who see all companies have none. */
const ofOwnCompany = ({ by }: Act) => ({ condition: eq(asset.accountId, by.accountId ?? "") });

function filterOf({ row, items }: MachineFacts): MachineFilter {
	if (row.state === "removed") return "removed";
	return row.isConfirmed ? worstOf(items.map(({ forecast }) => forecast.state)) : "unconfirmed";
}

const countsOf = (filters: readonly MachineFilter[]): Record<string, number> =>
	Object.fromEntries(machineFilters.map((filter) => [filter, filters.filter((one) => one === filter).length]));

const locationsOf = (all: readonly MachineFacts[]) => [
	...new Map(all.map(({ row }) => [row.location.id, row.location])).values(),
];

const shownMachine = (act: Act, { row }: MachineFacts, language: Language) => ({
	id: row.id,
	name: language === "nl-NL" ? row.nameNl : row.nameEn,
	serialNumber: row.serialNumber,
	ownership: row.ownership,
	location: row.location,
	picture: row.picture && shownPicture(act, row.picture),
});

/** One machine with its maintenance, history and readings. A machine that the viewer does not see answers as an unknown one. */
export async function showMachine(act: Act, { machineId, language }: ShowMachine) {
	const place = await placeOfMachine(act, machineId);
	if (!place || (act.by.accountId !== null && place.accountId !== act.by.accountId))
		throw new Refusal("not-found", "machine.not-found");
	// The machines of a location share its coffee.
	const condition = eq(asset.locationId, place.locationId);
	const facts = (await machinesWithFacts(act, { language, condition })).find(({ row }) => row.id === machineId);
	if (!facts) throw new Refusal("not-found", "machine.not-found");
	const { row, items, totals, today, kilogramsPerMonth } = facts;
	return {
		...shownMachine(act, facts, language),
		filter: filterOf(facts),
		today,
		slug: row.slug,
		installedOn: row.installedOn,
		warrantyUntil: row.warrantyUntil,
		nextMaintenanceOn: row.nextMaintenanceOn,
		serviceContract: row.serviceContract,
		responseHours: row.responseHours,
		agreedKilograms: row.agreedKilograms,
		kilogramsPerMonth,
		items,
		counters: totals.map(({ counter, totals }) => ({
			counter,
			perDay: dailyUsage(totals),
			total: totalNow(totals),
			months: monthlyUsage(totals, today),
		})),
		sheet: await sheetOfModel(act, row.productId),
		readings: await newestReadings(act, machineId),
		entries: await newestEntries(act, machineId),
		canChange: canChangeMachines(act.by) && row.isConfirmed && row.state === "installed",
	};
}
