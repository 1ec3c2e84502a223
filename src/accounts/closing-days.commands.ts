import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { wallClock } from "#store/store.db.ts";
import { canAdminister } from "./accounts.ts";
import { closingById, countClosings, countOrdersOn, deleteClosing, insertClosing } from "./closing-days.db.ts";
import type { AddClosing, RemoveClosing } from "./closing-days.ts";
import { closingFault } from "./closing-days-form.ts";
import { updateDatesOfPlans } from "./locations.commands.ts";
import { lockLocationAndCompany } from "./locations.db.ts";

/** Limits the closing days that every delivery calendar of a location reads. */
const mostClosings = 60;

const faultCodes = {
	"ends-before-start": "closing-day.ends-before-start",
	"too-long": "closing-day.too-long",
	past: "closing-day.past",
} as const;

/** Closes a location for some days. Orders that are planned for these days keep their day: `openOrders` counts them. The company is locked
 * first, as for placing an order, so that an order is placed either before the days are closed, or for another day. */
export function addClosing(
	act: Act,
	{ locationId, firstDay, lastDay, label }: AddClosing,
): Promise<{ id: string; openOrders: number }> {
	return inTransaction(act, async (act) => {
		const location = await lockToChange(act, locationId, "location.not-found");
		const today = (await wallClock(act)).at(act.now).day;
		const refused = closingFault({ firstDay, lastDay }, today);
		if (refused) throw new Refusal("invalid", faultCodes[refused.fault], {}, refused.field);
		const { upcoming, overlapping } = await countClosings(act, locationId, { firstDay, lastDay, today });
		if (overlapping > 0) throw new Refusal("conflict", "closing-day.overlaps", {}, "firstDay");
		if (upcoming >= mostClosings) throw new Refusal("conflict", "closing-day.too-many", { most: mostClosings });
		const id = newId("a14", act);
		const closing = { accountId: location.accountId, locationId, firstDay, lastDay, label };
		await insertClosing(act, id, closing);
		await auditClosings(act, location, { closingDays: [null, rangeOf(closing)] });
		await updateDatesOfPlans(act, locationId);
		return { id, openOrders: await countOrdersOn(act, closing) };
	});
}

/** Opens a location on its closed days again. */
export function removeClosing(act: Act, { closingId }: RemoveClosing): Promise<void> {
	return inTransaction(act, async (act) => {
		const closing = await closingById(act, closingId);
		if (!closing) throw new Refusal("not-found", "closing-day.not-found");
		const location = await lockToChange(act, closing.locationId, "closing-day.not-found");
		if (!(await deleteClosing(act, closingId))) throw new Refusal("not-found", "closing-day.not-found");
		await auditClosings(act, location, { closingDays: [rangeOf(closing), null] });
		await updateDatesOfPlans(act, closing.locationId);
	});
}

type LockedLocation = { id: string; accountId: string };

async function lockToChange(
	act: Act,
	locationId: string,
	notFound: "location.not-found" | "closing-day.not-found",
): Promise<LockedLocation> {
	const location = await lockLocationAndCompany(act, locationId);
	if (!location) throw new Refusal("not-found", notFound);
	if (!canAdminister(act.by, location.accountId)) throw new Refusal("forbidden", "account.administrators-only");
	return location;
}

export const rangeOf = ({ firstDay, lastDay }: { firstDay: string; lastDay: string }) =>
	firstDay === lastDay ? firstDay : `${firstDay} - ${lastDay}`;

const auditClosings = (act: Act, { id, accountId }: LockedLocation, changes: Parameters<typeof audit>[2]) =>
	audit(act, { object: "Location", id, accountId, topic: "accounts" }, changes);
