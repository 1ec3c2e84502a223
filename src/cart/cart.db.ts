import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { visibleLocations } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { changeInsert } from "#db/changes.ts";
import { type Db, prepared } from "#db/db.ts";
import { account, location, membership } from "#db/schema/accounts.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { stock } from "#db/schema/catalogue.ts";
import { holiday, store } from "#db/schema/store.ts";
import { anyCustomer, type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import { barredBy } from "./buyers.ts";

/** One's own, of the company one acts for; staff see all. */
export const visibleCarts = ({ staff, userId, accountId }: ScopeViewer): Scope => {
	if (staff) return "all";
	if (!userId || !accountId) return "none";
	return and(eq(cart.userId, userId), eq(cart.accountId, accountId)) ?? "none";
};

/** Identifies an open cart. A buyer has at most one open cart for each location and punch-out session. */
export type CartKey = {
	userId: string;
	accountId: string;
	/** Null when the company has no location. */
	locationId: string | null;
	/** Null outside punch-out. */
	punchOutSessionId: string | null;
};

/** Names the open cart of the viewer for a location of their company. */
export const cartKey = ({ by }: Act, location: { id: string } | null): CartKey => ({
	userId: by.userId ?? "",
	accountId: by.accountId ?? "",
	locationId: location?.id ?? null,
	punchOutSessionId: by.punchOutSessionId,
});

/** The location comes from the key, or from the statement that chooses the location. */
const isOpenCart = (locationId: SQLWrapper) =>
	and(
		scoped(visibleCarts, anyCustomer),
		eq(cart.kind, "open"),
		isNull(cart.deletedAt),
		sql`coalesce(${cart.locationId}, '') = coalesce(${locationId}, '')`,
		sql`coalesce(${cart.punchOutSessionId}, '') = coalesce(${sql.placeholder("punchOutSessionId")}::text, '')`,
	);

/** Changes with whatever a cart is shown by that no shelf holds: each row says by its xmin which transaction wrote it. */
const stamp = sql<string | null>`concat_ws(' ',
	${location.id}, ${location}.xmin, ${cart.id}, ${cart}.xmin, (select xmin from ${store}),
	(select a.xmin from ${account} a where a.id = ${location.accountId}),
	(select count(*) || ' ' || max(h.updated_at) from ${holiday} h where h.deleted_at is null),
	(select md5(string_agg(concat(i.xmin, ' ', s.xmin), ',' order by i.serial))
		from ${cartItem} i left join ${stock} s on s.product_id = i.product_id where i.cart_id = ${cart.id}))`;

/** Two statements: PostgreSQL plans one that costs now this and now that each time anew. */
const chosenWith = (name: string, stamp: SQL<string | null>) =>
	prepared((db) => {
		const { id, street, houseNumber, addition, postalCode, city, region, country, deliveryDays, instruction } =
			location;
		const place = { id, street, houseNumber, addition, postalCode, city, region, country, deliveryDays, instruction };
		return db
			.select({ place, open: { id: cart.id, couponId: cart.couponId }, stamp })
			.from(location)
			.leftJoin(
				membership,
				and(
					eq(membership.userId, anyCustomer.userId),
					eq(membership.accountId, location.accountId),
					isNull(membership.deletedAt),
				),
			)
			.leftJoin(cart, isOpenCart(location.id))
			.where(and(scoped(visibleLocations, anyCustomer), isNull(location.deletedAt)))
			.orderBy(
				desc(sql`${location.id} is not distinct from ${membership.currentLocationId}`),
				desc(sql`${location.id} is not distinct from ${membership.defaultLocationId}`),
				asc(city),
				asc(street),
				asc(id),
			)
			.limit(1)
			.prepare(name);
	});
const chosen = chosenWith("cart_chosen_location", sql`null`);
const chosenStamped = chosenWith("cart_chosen_stamped", stamp);

const chosenBy = (act: Act, { stamped } = { stamped: false }) => {
	const { staff, locationIds } = act.by;
	const limits = staff || locationIds === "all" ? null : locationIds;
	return (stamped ? chosenStamped : chosen)(act.db).execute({ ...cartKey(act, null), locationIds: limits });
};

/** For which location somebody orders now: as they switched, else where their orders usually go, else the first of theirs. Null: their
 * company has none. */
export async function chosenLocation(act: Act) {
	const [found] = await chosenBy(act);
	return found?.place ?? null;
}

/** With what they have open for it. `stamp`: when it was asked for; as long as it is the same so is what their cart shows. Null: it
 * stands on more. */
export async function openHere(act: Act, { stamped } = { stamped: false }) {
	const [found] = await chosenBy(act, { stamped });
	const [open] = found ? [found.open] : await openAt(act.db).execute(cartKey(act, null));
	return { location: found?.place ?? null, open: open ?? null, stamp: open?.couponId ? null : (found?.stamp ?? null) };
}
export type Here = Awaited<ReturnType<typeof openHere>>;

export type OpenCart = { id: string; couponId: string | null };
/** With what it was filled from again. */
export type LockedCart = OpenCart & { originalId: string | null };

const openOf = (db: Db) =>
	db
		.select({ id: cart.id, couponId: cart.couponId, originalId: cart.originalId })
		.from(cart)
		.where(isOpenCart(sql`${sql.placeholder("locationId")}::text`));
const openAt = prepared((db) => openOf(db).prepare("cart_open"));
const lockedAt = prepared((db) => openOf(db).for("update").prepare("cart_locked"));

/** Locks the open cart until the transaction ends. Creates the cart when there is none; concurrent calls get the same cart. */
export async function lockOpenCart(act: Act, key: CartKey): Promise<LockedCart> {
	const [found] = await lockedAt(act.db).execute(key);
	if (found) return found;
	const row = { id: newId("0a6", act), kind: "open" as const, ...key, ...auditValues(act) };
	await act.db.insert(cart).values(row).onConflictDoNothing();
	const [made] = await lockedAt(act.db).execute(key);
	if (!made) throw new Error("the cart that was just created is missing");
	return made;
}

/** Ordered: what was in it is an order now, and the next one begins empty. */
export type CartChange = { couponId?: string | null; originalId?: string | null; kind?: "ordered" };

export async function saveCart(act: Act, cartId: string, change: CartChange): Promise<void> {
	await act.db
		.update(cart)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(cart.id, cartId));
}

const touched = prepared((db) =>
	db
		.with(changeInsert)
		.update(cart)
		.set({ updatedBy: sql`${sql.placeholder("by")}` })
		.where(eq(cart.id, sql.placeholder("cartId")))
		.prepare("cart_touched"),
);

/** Something of its lines changes: whoever has it open elsewhere hears of it. */
export async function touchCart(act: Act, cartId: string): Promise<void> {
	const note = { topic: "cart", recordId: act.by.userId, accountId: null } as const;
	await touched(act.db).execute({ cartId, by: author(act), ...note });
	act.deps.feed.markChanged(act.db, note.topic);
}

const payer = prepared((db) =>
	db
		.select({ invoiceDelivery: account.invoiceDelivery, status: account.status })
		.from(account)
		.where(eq(account.id, sql.placeholder("accountId")))
		.prepare("cart_payer"),
);

/** Who pays for what is bought: invoices on paper cost a fee, and some may order nothing. */
export async function payerOf({ db, by }: Act) {
	const [found] = await payer(db).execute({ accountId: by.accountId });
	return { wantsPaper: found?.invoiceDelivery === "paper", barred: found ? barredBy(found.status) : null };
}
