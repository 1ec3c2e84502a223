import { and, asc, desc, eq, isNull, type SQLWrapper, sql } from "drizzle-orm";
import { includesPart } from "#accounts/access.ts";
import { paysPaperFeePerOrder } from "#accounts/accounts.ts";
import { closingsVersion, siteColumns } from "#accounts/delivery-sites.db.ts";
import { locationFields, visibleLocations } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { auditValues, author } from "#db/audit-columns.ts";
import { changeInsert } from "#db/changes.ts";
import { hasWord } from "#db/columns.ts";
import { type Db, prepared } from "#db/db.ts";
import { keptOfAccount } from "#db/kept-answers.ts";
import { account, location, membership } from "#db/schema/accounts.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { stock } from "#db/schema/catalogue.ts";
import { holiday, store } from "#db/schema/store.ts";
import { anyCustomer, type Scope, type ScopeViewer, scoped } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import { Refusal } from "#shared/refusal.ts";
import { calendarStart } from "#store/store.ts";
import { orderBlockOf } from "./buyers.ts";

/** Members see their own carts at the current company; staff see all carts. */
export const visibleCarts = ({ staff, userId, accountId, flags }: ScopeViewer): Scope => {
	if (staff) return "all";
	if (!userId || !accountId || !includesPart(flags, "shop")) return "none";
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
const isOpenCart = (locationId: SQLWrapper) => isCartOfKey("open", locationId);

/** The kinds of carts that a key identifies. */
export type KindOfKey = "open" | "later";

const isCartOfKey = (kind: KindOfKey, locationId: SQLWrapper) =>
	and(
		scoped(visibleCarts, anyCustomer),
		hasWord(cart.kind, kind),
		isNull(cart.deletedAt),
		sql`coalesce(${cart.locationId}, '') = coalesce(${locationId}, '')`,
		sql`coalesce(${cart.punchOutSessionId}, '') = coalesce(${sql.placeholder("punchOutSessionId")}::text, '')`,
	);

/** Changes when a database row of the cart page changes: `xmin` is the transaction that wrote a row. Rows of the snapshot are left out. */
const cartVersion = sql<string | null>`concat_ws(' ',
	${location.id}, ${location}.xmin, ${closingsVersion}, ${cart.id}, ${cart}.xmin, (select xmin from ${store}),
	(select a.xmin from ${account} a where a.id = ${location.accountId}),
	(select count(*) || ' ' || max(h.updated_at) from ${holiday} h where h.deleted_at is null),
	(select md5(string_agg(concat(i.xmin, ' ', s.xmin), ',' order by i.serial))
		from ${cartItem} i left join ${stock} s on s.product_id = i.product_id where i.cart_id = ${cart.id}))`;

/** Chooses a named location. Without a name every location of the company is possible. */
const isWanted = sql`coalesce(${sql.placeholder("wantedId")}::text, ${location.id}) = ${location.id}`;

/** Reads the version for callers that do not need it, too: PostgreSQL plans the statement without the version at each call, which takes longer. */
const currentCartStatement = prepared((db) => {
	const place = { id: location.id, ...locationFields };
	return db
		.select({
			place,
			site: siteColumns(sql.placeholder("calendarStart")),
			open: { id: cart.id, couponId: cart.couponId },
			rowVersion: sql<string | null>`${cart}.xmin::text`,
			version: cartVersion,
		})
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
		.where(and(scoped(visibleLocations, anyCustomer), isNull(location.deletedAt), isWanted))
		.orderBy(
			desc(sql`${location.id} is not distinct from ${membership.currentLocationId}`),
			desc(sql`${location.id} is not distinct from ${membership.defaultLocationId}`),
			asc(location.city),
			asc(location.street),
			asc(location.id),
		)
		.limit(1)
		.prepare("cart_current");
});

type CartChoice = { locationId?: string | null };

const readCurrentCart = (act: Act, { locationId = null }: CartChoice = {}) => {
	const { staff, locationIds } = act.by;
	const onlyLocationIds = staff || locationIds === "all" ? null : locationIds;
	return currentCartStatement(act.db).execute({
		...cartKey(act, null),
		wantedId: locationId,
		locationIds: onlyLocationIds,
		calendarStart: calendarStart(act.now),
	});
};

/** The location for which the viewer orders: the one chosen last, else the default, else the first. Null when the company has none. */
export async function currentLocation(act: Act) {
	const [current] = await readCurrentCart(act);
	return current?.place ?? null;
}

/** The location that a call names, or the current location when the call names none. */
export async function chosenLocation(act: Act, locationId: string | null) {
	if (locationId === null) return currentLocation(act);
	const [chosen] = await readCurrentCart(act, { locationId });
	if (!chosen) throw new Refusal("not-found", "location.not-found");
	return chosen.place;
}

/** Finds the current location, or the one named by `locationId`, `site` for its delivery calendar, and its open cart. `version` changes with the
 * database rows that the cart page shows. Null when the company has no location, or when the cart has a coupon, whose rows have no version. `rowVersion`
 * changes with each change of the cart or its lines. Null when the cart or the location is missing. */
export async function findCurrentCart(act: Act, choice: CartChoice = {}) {
	const [current] = await readCurrentCart(act, choice);
	const [open] = current ? [current.open] : await openCartStatement(act.db).execute(cartKey(act, null));
	const version = open?.couponId ? null : (current?.version ?? null);
	const rowVersion = current?.rowVersion ?? null;
	return { location: current?.place ?? null, site: current?.site ?? null, open: open ?? null, version, rowVersion };
}
export type CurrentCart = Awaited<ReturnType<typeof findCurrentCart>>;

export type OpenCart = { id: string; couponId: string | null };
/** `originalId` is the order that was ordered again into this cart. */
export type LockedCart = OpenCart & { originalId: string | null };

const selectCart = (db: Db, kind: KindOfKey) =>
	db
		.select({ id: cart.id, couponId: cart.couponId, originalId: cart.originalId })
		.from(cart)
		.where(isCartOfKey(kind, sql`${sql.placeholder("locationId")}::text`));
const openCartStatement = prepared((db) => selectCart(db, "open").prepare("cart_open"));
const laterCartStatement = prepared((db) => selectCart(db, "later").prepare("cart_later"));
const lockStatements = {
	open: prepared((db) => selectCart(db, "open").for("update").prepare("cart_locked")),
	later: prepared((db) => selectCart(db, "later").for("update").prepare("cart_later_locked")),
};

async function lockCartOfKind(act: Act, kind: KindOfKey, key: CartKey): Promise<LockedCart> {
	const lockStatement = lockStatements[kind];
	const [existing] = await lockStatement(act.db).execute(key);
	if (existing) return existing;
	const row = { id: newId("0a6", act), kind, ...key, ...auditValues(act) };
	await act.db.insert(cart).values(row).onConflictDoNothing();
	const [created] = await lockStatement(act.db).execute(key);
	if (!created) throw new Error("the cart that was just created is missing");
	return created;
}

/** The key of an open cart, or of one with items saved for later, and which of the two it is. Null when the viewer has no such cart. */
export async function keyOfCart({ db, by }: Act, cartId: string): Promise<(CartKey & { kind: KindOfKey }) | null> {
	const { userId, accountId, locationId, punchOutSessionId, kind } = cart;
	const [cartRow] = await db
		.select({ userId, accountId, locationId, punchOutSessionId, kind })
		.from(cart)
		.where(and(eq(cart.id, cartId), scoped(visibleCarts, by), isNull(cart.deletedAt)));
	if (cartRow?.kind !== "open" && cartRow?.kind !== "later") return null;
	return { ...cartRow, kind: cartRow.kind };
}

/** Locks the open cart until the transaction ends. Creates the cart when there is none; concurrent calls get the same cart. */
export const lockOpenCart = (act: Act, key: CartKey): Promise<LockedCart> => lockCartOfKind(act, "open", key);

/** Locks an open cart of the viewer by its id. Null when it is not open any more. */
export async function lockOpenCartById(act: Act, cartId: string): Promise<LockedCart | null> {
	const { id, couponId, originalId } = cart;
	const [row] = await act.db
		.select({ id, couponId, originalId })
		.from(cart)
		.where(and(scoped(visibleCarts, act.by), eq(cart.id, cartId), hasWord(cart.kind, "open"), isNull(cart.deletedAt)))
		.for("update");
	return row ?? null;
}

/** Locks the cart of the items saved for later, as `lockOpenCart`. Call it with the open cart locked, so that two calls cannot deadlock. */
export const lockLaterCart = (act: Act, key: CartKey): Promise<LockedCart> => lockCartOfKind(act, "later", key);

/** The id of the cart with the items saved for later. Null when there is none. */
export async function findLaterCart(act: Act, key: CartKey): Promise<string | null> {
	const [laterCart] = await laterCartStatement(act.db).execute(key);
	return laterCart?.id ?? null;
}

/** Locks the open carts by ascending location id, so that concurrent calls cannot deadlock. */
export async function lockOpenCarts(
	act: Act,
	locationIds: readonly string[],
): Promise<ReadonlyMap<string, LockedCart>> {
	const carts = new Map<string, LockedCart>();
	for (const id of locationIds.toSorted()) carts.set(id, await lockOpenCart(act, cartKey(act, { id })));
	return carts;
}

export type CartChange = { couponId?: string | null; originalId?: string | null };

export async function saveCart(act: Act, cartId: string, change: CartChange): Promise<void> {
	await act.db
		.update(cart)
		.set({ ...change, updatedBy: author(act) })
		.where(eq(cart.id, cartId));
}

const touchStatement = prepared((db) =>
	db
		.with(changeInsert)
		.update(cart)
		.set({
			updatedBy: sql`${sql.placeholder("by")}`,
			kind: sql`coalesce(${sql.placeholder("kind")}::text, ${cart.kind})`,
		})
		.where(eq(cart.id, sql.placeholder("cartId")))
		.prepare("cart_touched"),
);

async function saveKind(act: Act, cartId: string, kind: "ordered" | null): Promise<void> {
	const change = { topic: "cart", recordId: act.by.userId, accountId: null } as const;
	await touchStatement(act.db).execute({ cartId, kind, by: author(act), ...change });
	act.deps.feed.markChanged(act.db, change);
}

/** Marks the cart as changed, and tells other open pages of the user. */
export const touchCart = (act: Act, cartId: string): Promise<void> => saveKind(act, cartId, null);

/** Closes a cart that was ordered, and tells other open pages of the user. The next cart is empty. */
export const closeCart = (act: Act, cartId: string): Promise<void> => saveKind(act, cartId, "ordered");

const payerStatement = prepared((db) =>
	db
		.select({
			invoiceDelivery: account.invoiceDelivery,
			invoiceSchedule: account.invoiceSchedule,
			status: account.status,
		})
		.from(account)
		.where(eq(account.id, sql.placeholder("accountId")))
		.prepare("cart_payer"),
);

type Payer = { wantsPaper: boolean; blockedReason: ReturnType<typeof orderBlockOf> };
const keptPayers = keptOfAccount<Payer>("accounts", "accounts.payers");

/** Reads whether the orders of the company have the fee for an invoice on paper, and why the company cannot order. */
export const payerOf = (act: Act): Promise<Payer> => keptPayers(act, "", () => readPayer(act));

async function readPayer({ db, by }: Act): Promise<Payer> {
	const [payer] = await payerStatement(db).execute({ accountId: by.accountId });
	const wantsPaper = payer !== undefined && paysPaperFeePerOrder(payer);
	return { wantsPaper, blockedReason: payer ? orderBlockOf(payer.status) : null };
}
