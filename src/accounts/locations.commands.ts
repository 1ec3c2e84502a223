import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { inTransaction } from "#db/transaction.ts";
import { enqueue } from "#jobs/queue.ts";
import { deliveryCountry } from "#shared/countries.ts";
import { newId } from "#shared/id.ts";
import { refuseWebAddresses } from "#shared/page-address.ts";
import { postcodeOf } from "#shared/postcode.ts";
import { Refusal } from "#shared/refusal.ts";
import { lockAccount } from "./accounts.db.ts";
import {
	type Address,
	type ChangeLocation,
	canAdminister,
	canAdministerEverywhere,
	type DeactivateLocation,
	type SetDefaultLocation,
	type SetDeliveryWindows,
} from "./accounts.ts";
import {
	countLocations,
	hasOpenOrders,
	hasPlans,
	insertLocation,
	lockLocation,
	lockLocationAndCompany,
	saveDeactivated,
	saveLocation,
} from "./locations.db.ts";
import { lockOwnMembership, saveMembership } from "./members.db.ts";

export function addLocation(
	act: Act,
	{ accountId, ...typed }: Address & { accountId: string },
): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		if (!(await lockAccount(act, accountId))) throw new Refusal("not-found", "account.not-found");
		if (!canAdminister(act.by, accountId)) throw new Refusal("forbidden", "account.administrators-only");
		if (!canAdministerEverywhere(act.by, accountId)) throw new Refusal("forbidden", "location.beyond-limits");
		const address = checkedAddress(typed);
		const id = newId("131", act);
		await insertLocation(act, id, { accountId, ...address });
		await audit(act, { object: "Location", id, accountId, topic: "accounts" }, difference({}, address));
		return { id };
	});
}

export function changeLocation(act: Act, { locationId: id, seen, ...typed }: ChangeLocation): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockLocation(act, id);
		if (!before) throw new Refusal("not-found", "location.not-found");
		if (!canAdminister(act.by, before.accountId)) throw new Refusal("forbidden", "account.administrators-only");
		refuseIfStale(before, seen);
		const address = checkedAddress(typed);
		await saveLocation(act, id, address);
		await audit(
			act,
			{ object: "Location", id, accountId: before.accountId, topic: "accounts" },
			difference(before, address),
		);
		const hasOtherDays = new Set(before.deliveryDays).symmetricDifference(new Set(address.deliveryDays)).size > 0;
		if (hasOtherDays || before.region !== address.region || before.country !== address.country)
			await updateDatesOfPlans(act, id);
	});
}

/** Sets the delivery times that customers can choose at a location. For staff, who know the routes of the vans. */
export function setDeliveryWindows(act: Act, { locationId: id, windows }: SetDeliveryWindows): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockLocation(act, id);
		if (!before) throw new Refusal("not-found", "location.not-found");
		if (!act.by.staff) throw new Refusal("forbidden", "request.staff-only");
		const change = { deliveryWindows: windows };
		await saveLocation(act, id, change);
		const subject = { object: "Location", id, accountId: before.accountId, topic: "accounts" as const };
		await audit(act, subject, difference(before, change));
	});
}

/** Moves the deliveries of plans to a location whose delivery days changed. */
export async function updateDatesOfPlans(act: Act, locationId: string): Promise<void> {
	if (await hasPlans(act, locationId)) await enqueue(act, "planner.update-dates", { locationId });
}

/** Deactivates a location: nobody can order for it any more. Orders that were delivered there stay. Refuses the last location, and one that
 * open orders go to. The company is locked first, as for placing an order. */
export function deactivateLocation(act: Act, { locationId: id, seen }: DeactivateLocation): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockLocationAndCompany(act, id);
		if (!before) throw new Refusal("not-found", "location.not-found");
		if (!canAdminister(act.by, before.accountId)) throw new Refusal("forbidden", "account.administrators-only");
		if (!canAdministerEverywhere(act.by, before.accountId)) throw new Refusal("forbidden", "location.beyond-limits");
		refuseIfStale(before, seen);
		if ((await countLocations(act, before.accountId)) < 2) throw new Refusal("conflict", "location.last");
		if (await hasOpenOrders(act, before)) throw new Refusal("conflict", "location.in-use");
		if (await hasPlans(act, id)) throw new Refusal("conflict", "location.has-plans");
		const members = await saveDeactivated(act, id);
		const subject = { accountId: before.accountId, topic: "accounts" as const };
		await audit(act, { object: "Location", id, ...subject }, { deletedAt: [null, act.now] });
		for (const member of members)
			await audit(act, { object: "Membership", id: member.id, ...subject }, { locationId: [id, null] });
	});
}

/** Refuses an address in a country where the shop does not deliver. */
export function refuseOutsideDeliveryArea({ country }: Pick<Address, "country">): void {
	if (country !== deliveryCountry) throw new Refusal("invalid", "address.outside-delivery-area", {}, "country");
}

/** The address with its postal code in the stored form. Refuses an address to which the shop does not deliver. */
function checkedAddress<Typed extends Address>(address: Typed): Typed {
	refuseOutsideDeliveryArea(address);
	refuseWebAddresses(wordsIn(address));
	const postalCode = postcodeOf(address.postalCode, address.country);
	if (!postalCode) throw new Refusal("invalid", "address.postcode-invalid", {}, "postalCode");
	return { ...address, postalCode };
}

/** The parts of an address that appear in mails. */
const wordsIn = ({ name, street, addition, suburb, city }: Address) => ({ name, street, addition, suburb, city });

/** Sets the location that the person's orders go to by default. */
export function setDefaultLocation(act: Act, { locationId }: SetDefaultLocation): Promise<void> {
	return inTransaction(act, async (act) => {
		const location = await lockLocation(act, locationId);
		const member = location && (await lockOwnMembership(act, location.accountId));
		if (!member) throw new Refusal("not-found", "location.not-found");
		await saveMembership(act, member.id, { defaultLocationId: locationId });
		const subject = { object: "Membership", id: member.id, accountId: location.accountId, topic: "accounts" as const };
		await audit(act, subject, { defaultLocationId: [member.defaultLocationId, locationId] });
	});
}
