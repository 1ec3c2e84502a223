import { and, asc, eq, inArray, isNull, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { placeColumns } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import type { Area } from "#catalogue/catalogue.ts";
import { location } from "#db/schema/accounts.ts";
import { category, machine, product, productGroup, productPicture } from "#db/schema/catalogue.ts";
import { picture } from "#db/schema/files.ts";
import { asset, serviceEntry, serviceItem } from "#db/schema/machines.ts";
import { orderItem, orders } from "#db/schema/orders.ts";
import { scoped } from "#db/scope.ts";
import type { shownPicture } from "#files/pictures.db.ts";
import type { Language } from "#i18n/languages.ts";
import { addDays, daysBetween, type StoreDay } from "#shared/store-day.ts";
import { wallClock } from "#store/store.db.ts";
import { visibleMachines } from "./machines.db.ts";
import {
	type Bought,
	compareForecasts,
	type Forecast,
	forecastOf,
	kilogramsBetween,
	kilogramsUsed,
	shareOf,
	type Used,
} from "./maintenance.ts";
import { readingsOf } from "./readings.db.ts";
import { type Counter, dailyUsage, type Reading, type Totals, totalsOf, usageBetween } from "./readings.ts";

type PictureRow = Parameters<typeof shownPicture>[1];
const firstPicture = sql<PictureRow | null>`(
	select json_build_object('key', ${picture.key}, 'version', ${picture.version}, 'shape', ${picture.shape},
		'alternateTextEn', ${picture.alternateTextEn}, 'alternateTextNl', ${picture.alternateTextNl})
	from ${productPicture} join ${picture} on ${picture.id} = ${productPicture.pictureId}
	where ${productPicture.productId} = ${product.id} and num_nonnulls(${productPicture.deletedAt}, ${picture.deletedAt}) = 0
	order by ${productPicture.position} limit 1)`;

/** The most machines that one company can list. */
const mostMachines = 1_000;

const machinesWhere = (act: Act, condition?: SQL) =>
	act.db
		.select({
			id: asset.id,
			accountId: asset.accountId,
			productId: asset.productId,
			serialNumber: asset.serialNumber,
			ownership: asset.ownership,
			state: asset.state,
			isConfirmed: asset.isConfirmed,
			installedOn: asset.installedOn,
			warrantyUntil: asset.warrantyUntil,
			lastMaintenanceOn: asset.lastMaintenanceOn,
			nextMaintenanceOn: asset.nextMaintenanceOn,
			agreedKilograms: asset.agreedKilograms,
			serviceContract: asset.serviceContract,
			responseHours: asset.responseHours,
			slug: product.slug,
			nameEn: product.nameEn,
			nameNl: product.nameNl,
			picture: firstPicture,
			location: { id: location.id, ...placeColumns },
			makesCoffee: sql<boolean>`${machine.coffeeGrams} is not null`,
			cupsPerDay: machine.maxCupsPerDay,
		})
		.from(asset)
		.innerJoin(product, eq(product.id, asset.productId))
		.innerJoin(location, eq(location.id, asset.locationId))
		.leftJoin(machine, and(eq(machine.productId, asset.productId), isNull(machine.deletedAt)))
		.where(and(scoped(visibleMachines, act.by), isNull(asset.deletedAt), condition))
		.orderBy(asc(location.city), asc(location.street), asc(asset.installedOn), asc(asset.id))
		.limit(mostMachines);

type MachineRow = Awaited<ReturnType<typeof machinesWhere>>[number];

/** The items of the models of machines, each with the day on which it was last done. */
const itemsOf = ({ db }: Act, assetIds: readonly string[]) =>
	db
		.select({
			assetId: asset.id,
			id: serviceItem.id,
			kind: serviceItem.kind,
			everyDays: serviceItem.everyDays,
			everyCups: serviceItem.everyCups,
			everyLitres: serviceItem.everyLitres,
			everyKilograms: serviceItem.everyKilograms,
			isForCustomers: serviceItem.isForCustomers,
			minutes: serviceItem.minutes,
			guideEn: serviceItem.guideEn,
			guideNl: serviceItem.guideNl,
			doneOn: sql<StoreDay | null>`(select max(${serviceEntry.doneOn}) from ${serviceEntry}
				where ${serviceEntry.assetId} = ${asset.id} and ${serviceEntry.itemId} = ${serviceItem.id}
					and ${serviceEntry.deletedAt} is null)`,
		})
		.from(asset)
		.innerJoin(serviceItem, and(eq(serviceItem.productId, asset.productId), isNull(serviceItem.deletedAt)))
		.where(inArray(asset.id, [...assetIds]))
		.orderBy(asc(serviceItem.kind));

type ItemRow = Awaited<ReturnType<typeof itemsOf>>[number];

const coffee: Area = "coffee-beans";

/** The coffee that orders brought to locations, by day. The machines decide who reads it, and not the orders: a login with service only sees how
 * much coffee its machines used, and no order. */
async function coffeeBought(
	{ db }: Act,
	locationIds: readonly string[],
	today: StoreDay,
): Promise<Map<string, Bought[]>> {
	const area = alias(category, "area");
	const day = sql<StoreDay>`coalesce(${orders.deliveredOn}, ${orders.expectedOn})`;
	const rows = await db
		.select({
			locationId: orders.locationId,
			day,
			grams: sql<number>`sum(coalesce(${orderItem.delivered}, ${orderItem.quantity}) * ${product.weightGrams})::float8`,
		})
		.from(orders)
		.innerJoin(orderItem, eq(orderItem.orderId, orders.id))
		.innerJoin(product, eq(product.id, orderItem.productId))
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.innerJoin(category, eq(category.id, productGroup.categoryId))
		.innerJoin(area, and(eq(area.id, category.parentId), eq(area.slug, coffee)))
		.where(
			and(
				inArray(orders.locationId, [...locationIds]),
				sql`${orders.status} <> 'Cancelled'`,
				sql`${day} <= ${today}::date`,
				isNull(orders.deletedAt),
			),
		)
		.groupBy(orders.locationId, day);
	return Map.groupBy(rows, ({ locationId }) => locationId);
}

/** The days from which readings of telemetry are read one by one. Older ones are joined by weeks. */
const exactDays = 63;

export type MachineItem = Omit<ItemRow, "assetId" | "guideEn" | "guideNl" | "doneOn"> & {
	/** The day from which the measures count. */
	since: StoreDay;
	/** Whether it was ever done. Otherwise it counts from the installation. */
	wasDone: boolean;
	guide: string | null;
	forecast: Forecast;
};

export type CounterTotals = { counter: Counter; totals: Totals };

export type MachineFacts = {
	row: MachineRow;
	/** The most urgent item first. None for a machine that was removed or is not confirmed. */
	items: readonly MachineItem[];
	totals: readonly CounterTotals[];
	/** The kilograms a month in the last three months, as the share of the machine. Null without an agreement. */
	kilogramsPerMonth: number | null;
	today: StoreDay;
};

type MachinesQuery = { language: Language; condition?: SQL };

/** The machines that the viewer sees, with their maintenance. A condition must include all machines of a location, because they share its
 * coffee. */
export async function machinesWithFacts(act: Act, { language, condition }: MachinesQuery): Promise<MachineFacts[]> {
	const { day: today } = (await wallClock(act)).at(act.now);
	const rows = await machinesWhere(act, condition);
	const working = rows.filter(isWorking);
	if (working.length === 0) return rows.map((row) => ({ row, items: [], totals: [], kilogramsPerMonth: null, today }));
	const ids = working.map(({ id }) => id);
	const items = Map.groupBy(await itemsOf(act, ids), ({ assetId }) => assetId);
	const readings = Map.groupBy(await readingsOf(act, ids, addDays(today, -exactDays)), ({ assetId }) => assetId);
	const bought = await coffeeBought(act, [...new Set(working.map(({ location }) => location.id))], today);
	const ofLocation = Map.groupBy(working, ({ location }) => location.id);
	return rows.map((row) => {
		const coffee = {
			bought: bought.get(row.location.id) ?? [],
			share: row.makesCoffee ? shareOf(capacityOf(row), capacitiesOf(ofLocation.get(row.location.id) ?? [])) : 0,
		};
		const totals = totalsByCounter(readings.get(row.id) ?? [], row.installedOn);
		const context = { row, coffee, totals, today };
		return {
			row,
			items: isWorking(row) ? itemsWithForecast(items.get(row.id) ?? [], context, language) : [],
			totals,
			kilogramsPerMonth: row.agreedKilograms === null ? null : monthlyKilograms(context),
			today,
		};
	});
}

const isWorking = ({ state, isConfirmed }: Pick<MachineRow, "state" | "isConfirmed">): boolean =>
	state === "installed" && isConfirmed;

const capacityOf = ({ cupsPerDay }: MachineRow): number => cupsPerDay ?? 0;
const capacitiesOf = (rows: readonly MachineRow[]): number[] =>
	rows.filter(({ makesCoffee }) => makesCoffee).map(capacityOf);

const totalsByCounter = (
	readings: readonly (Reading & { counter: Counter })[],
	installedOn: StoreDay,
): CounterTotals[] =>
	[...Map.groupBy(readings, ({ counter }) => counter)].map(([counter, ofCounter]) => ({
		counter,
		totals: totalsOf(ofCounter, installedOn),
	}));

type Context = {
	row: MachineRow;
	coffee: { bought: readonly Bought[]; share: number };
	totals: readonly CounterTotals[];
	today: StoreDay;
};

const agreedMonths = 3;
const daysOfMonths = 91;

const monthlyKilograms = ({ coffee: { bought, share }, today }: Context): number =>
	Math.round(((kilogramsBetween(bought, addDays(today, -daysOfMonths), today) * share) / agreedMonths) * 10) / 10;

function itemsWithForecast(rows: readonly ItemRow[], context: Context, language: Language): MachineItem[] {
	const items = rows.flatMap(({ assetId: _, guideEn, guideNl, doneOn, ...item }) => {
		const days = [doneOn, item.kind === "full-service" ? context.row.lastMaintenanceOn : null];
		const lastDone = days.reduce((last, day) => (day !== null && (last === null || day > last) ? day : last), null);
		const since = lastDone ?? context.row.installedOn;
		const forecast = forecastOf(usedOf(item, since, context), context.today);
		const guide = language === "nl-NL" ? guideNl : guideEn;
		return forecast ? [{ ...item, guide, since, wasDone: lastDone !== null, forecast }] : [];
	});
	return items.toSorted(({ forecast: a }, { forecast: b }) => compareForecasts(a, b));
}

type Every = "everyDays" | "everyCups" | "everyLitres" | "everyKilograms";

/** The use of an item by each of its measures. A counter without readings measures nothing yet. */
function usedOf(item: Pick<ItemRow, Every>, since: StoreDay, { row, coffee, totals, today }: Context): Used[] {
	const { installedOn } = row;
	const counted = (measure: Counter, limit: number | null): Used[] => {
		const found = totals.find(({ counter }) => counter === measure);
		if (limit === null || !found) return [];
		return [{ measure, limit, used: usageBetween(found.totals, since, today), perDay: dailyUsage(found.totals) }];
	};
	const days: Used[] =
		item.everyDays === null
			? []
			: [{ measure: "days", limit: item.everyDays, used: daysBetween(since, today), perDay: 1 }];
	const kilograms: Used[] =
		item.everyKilograms === null || coffee.share === 0
			? []
			: [
					{
						measure: "kilograms",
						limit: item.everyKilograms,
						...kilogramsUsed({ ...coffee, installedOn, since, today }),
					},
				];
	return [...days, ...counted("cups", item.everyCups), ...counted("litres", item.everyLitres), ...kilograms];
}
