import { asc } from "drizzle-orm";
import type { Viewer } from "#act.ts";
import { contactOfUser } from "#cases/cases.db.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { invitation, invitationLocation } from "#db/schema/accounts.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { product } from "#db/schema/catalogue.ts";
import { notification } from "#db/schema/notices.ts";
import { registration } from "#db/schema/registration.ts";
import { newId } from "#shared/id.ts";
import { actOf } from "./people.ts";

export type Person = { viewer: Viewer; membershipId: string };

type Owner = { of: Viewer; person: Person; locationId: string; serial: number };

/** Adds the records about a person and their company, and inserts those that do not exist. */
export async function insertPeopleRecords(
	db: Db,
	{ of, person, locationId, serial, inserted }: Owner & { inserted: Map<string, string> },
): Promise<void> {
	const act = actOf(db, of);
	const accountId = of.accountId ?? "";
	const stamp = auditValues(act);
	inserted.set("Account", accountId);
	inserted.set("Location", locationId);
	inserted.set("Contact", (await contactOfUser(actOf(db, person.viewer), accountId)) ?? "");
	inserted.set("Membership", person.membershipId);
	const invitationId = newId("a17", act);
	inserted.set("Invitation", invitationId);
	await db.insert(invitation).values({
		id: invitationId,
		email: `guest${serial}@deli.example`,
		salutation: "Other",
		firstName: "Ana",
		lastName: "Parata",
		role: "reader",
		everyLocation: false,
		endsAt: new Date(act.now.getTime() + 86_400_000),
		accountId,
		...stamp,
	});
	await db.insert(invitationLocation).values({ invitationId, locationId, accountId, ...stamp });
	const registrationId = newId("a18", act);
	const key = crypto.randomUUID();
	const [added] = await db
		.insert(registration)
		.values({
			id: registrationId,
			key,
			accountId,
			userId: person.viewer.userId ?? "",
			isCompanyConfirmed: true,
			isAddressConfirmed: true,
			isSimilar: false,
			...stamp,
		})
		.onConflictDoNothing() // a company registers once
		.returning({ id: registration.id });
	if (added) inserted.set("Registration", added.id);
}

/** Inserts a record of each object that belongs to one person, and returns the ids by the object's API name. */
export async function insertPersonalRecords(
	db: Db,
	{ viewer, membershipId }: Person,
	locationId: string,
): Promise<ReadonlyMap<string, string>> {
	const act = actOf(db, viewer);
	const [userId, accountId] = [viewer.userId ?? "", viewer.accountId ?? ""];
	const [goods] = await db.select({ id: product.id }).from(product).orderBy(asc(product.id)).limit(1);
	const [cartId, itemId, notificationId] = [newId("0a6", act), newId("0a9", act), newId("a11", act)];
	const [stamp, productId] = [auditValues(act), goods?.id ?? ""];
	await db.insert(cart).values({ id: cartId, kind: "open", userId, locationId, accountId, ...stamp });
	await db.insert(cartItem).values({ id: itemId, cartId, productId, quantity: 1, ...stamp });
	const text = { cause: `test ${userId}`, kind: "member-added", details: {}, path: "/" } as const;
	await db.insert(notification).values({ id: notificationId, userId, membershipId, accountId, ...text, ...stamp });
	return new Map([
		["User", userId],
		["WebCart", cartId],
		["CartItem", itemId],
		["Notification", notificationId],
	]);
}
