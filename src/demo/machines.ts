import * as z from "zod";
import { locationsOf } from "#accounts/locations.db.ts";
import { userByUsername } from "#accounts/members.db.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import type { Act, Viewer } from "#act.ts";
import { addMachine, changeMachine } from "#machines/machines.commands.ts";
import { ownerships } from "#machines/machines.ts";
import { type ServiceKind, serviceKinds } from "#machines/maintenance.ts";
import { correctReading, enterReading, recordTelemetry } from "#machines/readings.commands.ts";
import { addServiceItem, recordService } from "#machines/service.commands.ts";
import { addDays, daysBetween, type StoreDay, weekdayOf } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import { personAt } from "./accounts.ts";
import { companies, staff } from "./companies.ts";
import type { DemoProduct } from "./product-rows.ts";
import { readRows } from "./read-rows.ts";
import type { RowMaker } from "./rows.ts";

const kind = z.enum(serviceKinds);

/** The maintenance of the models of some categories. */
const serviceItems = readRows(
	"service-items",
	z.strictObject({
		categories: z.array(z.string()),
		kind,
		everyDays: z.int(),
		/** The days at the rated capacity whose cups are the limit. */
		everyFullDays: z.int().exactOptional(),
		everyLitres: z.int().exactOptional(),
		everyKilograms: z.int().exactOptional(),
		minutes: z.int(),
		isForCustomers: z.boolean(),
		guide: z.strictObject({ en: z.string(), nl: z.string() }).exactOptional(),
	}),
);

const MachineData = z.strictObject({
	company: z.string(),
	city: z.string(),
	/** The slug of the product. */
	model: z.string(),
	serialNumber: z.string(),
	ownership: z.enum(ownerships),
	agreedKilograms: z.int().exactOptional(),
	contract: z.string().exactOptional(),
	responseHours: z.int().exactOptional(),
	installedDaysAgo: z.int(),
	/** The person or service that reads the counter. */
	readings: z.enum(["telemetry", "technician", "customer", "none"]),
	cupsPerDay: z.int(),
	litresPerDay: z.int().exactOptional(),
	/** The item that needs attention, and the days since it was done as a percentage of its limit. */
	due: z.strictObject({ kind, percent: z.int() }).exactOptional(),
	counterChangedDaysAgo: z.int().exactOptional(),
	/** A reading with a digit too many, which staff correct. */
	typingErrorDaysAgo: z.int().exactOptional(),
	removedDaysAgo: z.int().exactOptional(),
});
type MachineData = z.output<typeof MachineData>;

const machines = readRows("machines", MachineData);

type Sources = {
	maker: RowMaker;
	clock: StoreClock;
	accounts: ReadonlyMap<string, string>;
	demoProducts: readonly DemoProduct[];
};

type Item = { id: string; kind: ServiceKind; everyDays: number; minutes: number; isForCustomers: boolean };

type Context = Sources & {
	mechanic: Viewer;
	models: ReadonlyMap<string, DemoProduct>;
	items: ReadonlyMap<string, readonly Item[]>;
};

/** Adds the machines of the companies with 18 months of readings and maintenance, with the commands of the shop. */
export async function fillMachines(act: Act, sources: Sources): Promise<void> {
	const user = await userByUsername(act, staff.find(({ kind }) => kind === "service")?.email ?? "");
	const mechanic = user && (await viewerOf(act.db, user.id));
	if (!mechanic) throw new Error("the demo has no mechanic");
	const used = new Set(machines.map(({ model }) => model));
	const models = new Map(
		sources.demoProducts.flatMap((model) =>
			used.has(model.product.slug) ? [[model.product.slug, model] as const] : [],
		),
	);
	const items = await fillServiceItems({ ...act, by: mechanic }, models);
	for (const data of machines) await fillMachine(act, { ...sources, mechanic, models, items }, data);
}

/** Adds the service items of the models that stand somewhere. */
async function fillServiceItems(act: Act, models: Context["models"]): Promise<Map<string, Item[]>> {
	const items = new Map<string, Item[]>();
	for (const [slug, model] of models) {
		const ofModel: Item[] = [];
		for (const data of serviceItems.filter(({ categories }) => categories.includes(model.product.category))) {
			const {
				kind,
				everyDays,
				everyFullDays,
				everyLitres = null,
				everyKilograms = null,
				minutes,
				isForCustomers,
			} = data;
			const perDay = model.product.machine?.maxCupsPerDay ?? null;
			const everyCups = perDay !== null && everyFullDays !== undefined ? perDay * everyFullDays : null;
			const limits = { everyDays, everyCups, everyLitres, everyKilograms };
			const guide = { guideEn: data.guide?.en ?? null, guideNl: data.guide?.nl ?? null };
			const productId = productIdOf(model);
			const { id } = await addServiceItem(act, { productId, kind, ...limits, isForCustomers, minutes, ...guide });
			ofModel.push({ id, kind, everyDays, minutes, isForCustomers });
		}
		items.set(slug, ofModel);
	}
	return items;
}

const productIdOf = ({ sizes: [first] }: DemoProduct): string => first?.row.id ?? "";

/** Something that a person did at a machine on a day. */
type Event = { day: StoreDay; by: Viewer; run: (act: Act) => Promise<unknown> };

async function fillMachine(act: Act, context: Context, data: MachineData): Promise<void> {
	const { maker, clock, accounts, mechanic, models } = context;
	const model = models.get(data.model);
	const accountId = accounts.get(data.company) ?? "";
	const locationId = (await locationsOf({ ...act, by: mechanic }, accountId)).find(
		({ city }) => city === data.city,
	)?.id;
	if (!model || !locationId) throw new Error(`${data.company} has no ${data.model} in ${data.city}`);
	const installedOn = workday(maker.day(-data.installedDaysAgo));
	const actOn = ({ day, by }: Pick<Event, "day" | "by">): Act => ({
		...act,
		by,
		now: clock.instantOf({ day, time: "10:20" }),
	});
	const { id: machineId } = await addMachine(actOn({ day: installedOn, by: mechanic }), {
		accountId,
		locationId,
		productId: productIdOf(model),
		serialNumber: data.serialNumber,
		ownership: data.ownership,
		installedOn,
		warrantyUntil: data.ownership === "owned" ? addDays(installedOn, warrantyDays) : null,
		nextMaintenanceOn: null,
		agreedKilograms: data.agreedKilograms ?? null,
		serviceContract: data.contract ?? null,
		responseHours: data.responseHours ?? null,
	});
	const customer = await customerOf(act, data.company, accountId);
	const machine = { data, machineId, installedOn, customer, use: usesOf(context, data, installedOn) };
	const events = [...serviceEvents(context, machine), ...readingEvents(context, machine)];
	for (const event of events.toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0)))
		await event.run(actOn(event));
	await sendTelemetry({ ...act, by: mechanic }, context, machine);
	if (data.removedDaysAgo !== undefined)
		await changeMachine(actOn({ day: workday(maker.day(-data.removedDaysAgo)), by: mechanic }), {
			machineId,
			state: "removed",
		});
}

const warrantyDays = 3 * 365;

/** The administrator of a company whose logins have the services. */
async function customerOf(act: Act, name: string, accountId: string): Promise<Viewer | null> {
	const company = companies.find((one) => one.name === name);
	const person = company?.people.find(({ role }) => role === "administrator");
	if (!company?.sees.myServices || !person) return null;
	return personAt(act, { accountId, email: `${person.mail}@${company.domain}` });
}

/** The day itself, or the Friday before a weekend. */
const workday = (day: StoreDay): StoreDay => addDays(day, -Math.max(0, weekdayOf(day) - 5));

type Machine = {
	data: MachineData;
	machineId: string;
	installedOn: StoreDay;
	customer: Viewer | null;
	use: Record<"cups" | "litres", (day: StoreDay) => number>;
};

const historyDays = 540;

/** The share of a usual day: less on weekends, little over the summer holidays. */
function shareOfDay(day: StoreDay): number {
	const date = day.slice("YYYY-".length);
	if (date >= "12-21" || date <= "01-06") return 0.25;
	return weekdayOf(day) > 5 ? 0.7 : 1.12;
}

/** The values of the counters at the end of each day. */
function usesOf(
	{ maker }: Context,
	{ serialNumber, cupsPerDay, litresPerDay = 0 }: MachineData,
	installedOn: StoreDay,
) {
	const luck = maker.chance(`machine ${serialNumber}`);
	const [cups, litres] = [[0], [0]];
	for (let nth = 1; nth <= daysBetween(installedOn, maker.day(0)); nth++) {
		const share = shareOfDay(addDays(installedOn, nth)) * (0.85 + luck(31) / 100);
		cups.push((cups.at(-1) ?? 0) + Math.round(cupsPerDay * share));
		litres.push((litres.at(-1) ?? 0) + Math.round(litresPerDay * share));
	}
	const readOf = (counted: readonly number[]) => (day: StoreDay) => counted[daysBetween(installedOn, day)] ?? 0;
	return { cups: readOf(cups), litres: readOf(litres) };
}

const noAnswers = { isCounterChanged: false, isUnusualConfirmed: false };

/** The last times that each item was done: two visits of a technician with a contract, else one, or by the customer. */
function serviceEvents(
	{ maker, mechanic, items }: Context,
	{ data, machineId, installedOn, customer }: Machine,
): Event[] {
	const luck = maker.chance(`maintenance ${data.serialNumber}`);
	return (items.get(data.model) ?? []).flatMap(({ id: itemId, kind, everyDays, minutes, isForCustomers }) => {
		const percent = data.due?.kind === kind ? data.due.percent : 20 + luck(50);
		const last = Math.round((everyDays * percent) / 100);
		const interval = Math.round(everyDays * 0.95);
		const times = data.contract === undefined ? 1 : 2;
		const days = Array.from({ length: times }, (_, nth) => last + nth * interval);
		const isVisit = !isForCustomers || data.contract !== undefined || customer === null;
		return days
			.map((daysAgo) => workday(maker.day(-daysAgo)))
			.filter((day) => day > installedOn && day >= maker.day(-historyDays))
			.map(
				(day): Event => ({
					day,
					by: isVisit ? mechanic : (customer ?? mechanic),
					run: (act) =>
						recordService(act, {
							machineId,
							itemId,
							doneOn: day,
							minutes: isVisit ? minutes - 5 + luck(20) : null,
							parts: parts[kind],
							note: null,
							counter: "cups",
							value: null,
							...noAnswers,
						}),
				}),
			);
	});
}

const parts: Readonly<Record<ServiceKind, string | null>> = {
	"full-service": "Valve set, shower screens",
	filter: "Filter C150",
	gaskets: "2 × 73 × 57 × 8 mm",
	descaling: null,
	"milk-system": null,
};

/** How many days ago a counter was read. */
const readDaysAgo = { technician: [532, 352, 171, 24], customer: [508, 431, 297, 212, 96, 60, 41, 12] } as const;

function readingEvents(
	{ maker, mechanic }: Context,
	{ data, machineId, installedOn, customer, use }: Machine,
): Event[] {
	if (data.readings !== "technician" && data.readings !== "customer") return [];
	const by = data.readings === "customer" ? (customer ?? mechanic) : mechanic;
	const { counterChangedDaysAgo, typingErrorDaysAgo } = data;
	const changedOn = counterChangedDaysAgo === undefined ? null : workday(maker.day(-counterChangedDaysAgo));
	const days = readDaysAgo[data.readings].map((daysAgo) => ({ daysAgo, day: workday(maker.day(-daysAgo)) }));
	return days
		.filter(({ day }) => day > installedOn)
		.map(({ daysAgo, day }): Event => {
			const isAfterChange = changedOn !== null && day >= changedOn;
			const value = use.cups(day) - (isAfterChange ? use.cups(changedOn) : 0);
			const isFirstAfter = isAfterChange && daysAgo === days.find((one) => one.day >= changedOn)?.daysAgo;
			const reading = { machineId, counter: "cups" as const, readOn: day };
			return {
				day,
				by,
				async run(act) {
					const isMistyped = daysAgo === typingErrorDaysAgo;
					const answers = { isCounterChanged: isFirstAfter, isUnusualConfirmed: isMistyped };
					const { id } = await enterReading(act, { ...reading, value: isMistyped ? value * 10 : value, ...answers });
					if (isMistyped) await correctReading({ ...act, by: mechanic }, { readingId: id, value });
				},
			};
		});
}

/** Sends a reading for each day until yesterday, one call for each counter. */
async function sendTelemetry(act: Act, { maker }: Context, { data, installedOn, use }: Machine): Promise<void> {
	if (data.readings !== "telemetry") return;
	const days = Array.from({ length: historyDays }, (_, nth) => maker.day(nth - historyDays)).filter(
		(day) => day > installedOn,
	);
	for (const counter of data.litresPerDay === undefined ? (["cups"] as const) : (["cups", "litres"] as const)) {
		const readings = days.map((readOn) => ({
			serialNumber: data.serialNumber,
			articleNumber: null,
			counter,
			readOn,
			value: use[counter](readOn),
			isCounterChanged: false,
		}));
		const { results } = await recordTelemetry(act, { readings });
		const refused = results.find(({ code }) => code !== null);
		if (refused) throw new Error(`${data.serialNumber}: ${refused.code}`);
	}
}
