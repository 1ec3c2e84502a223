import { and, asc, desc, eq, isNull, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { visibleLocations } from "#accounts/locations.db.ts";
import type { Act } from "#act.ts";
import { preparedForAll, visibleProducts } from "#catalogue/catalogue.db.ts";
import { author, signed } from "#db/audit-columns.ts";
import { noted } from "#db/changes.ts";
import { type Db, prepared } from "#db/db.ts";
import { account, location, membership } from "#db/schema/accounts.ts";
import { cart, cartItem } from "#db/schema/cart.ts";
import { product, productGroup, stock } from "#db/schema/catalogue.ts";
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

/** What the line of a cart stands for, as the database has it. */
const goods = {
	productId: product.id,
	groupId: product.groupId,
	slug: product.slug,
	productCode: product.productCode,
	articleNumber: product.articleNumber,
	nameEn: product.nameEn,
	nameNl: product.nameNl,
	sizeEn: product.sizeEn,
	sizeNl: product.sizeNl,
	deposit: product.deposit,
	waste: product.waste,
	lot: product.lot,
	soldOnline: product.soldOnline,
	goods: productGroup.goods,
	categoryId: productGroup.categoryId,
	available: sql<number>`coalesce(${stock.quantity}, 0)`,
};
export type GoodsRow = Awaited<ReturnType<typeof goodsById>>[number];

const standing = and(eq(productGroup.id, product.groupId), isNull(productGroup.deletedAt), isNull(product.deletedAt));

const goodsWhere = (name: string, is: SQL) =>
	preparedForAll((db, asker, kind) =>
		db
			.select(goods)
			.from(product)
			.innerJoin(productGroup, standing)
			.leftJoin(stock, eq(stock.productId, product.id))
			.where(and(is, scoped(visibleProducts, asker)))
			.prepare(`cart_goods_${name}_${kind}`),
	);
// Two statements: PostgreSQL keeps the plan for one id, and makes a new plan for each list, because the length of a list is unknown.
const oneOfGoods = goodsWhere("at_id", eq(product.id, sql.placeholder("productId")));
const someOfGoods = goodsWhere("by_id", sql`${product.id} = any(${sql.placeholder("productIds")}::text[])`);

/** Null when the viewer sees no such product. */
export async function goodsAt(act: Act, productId: string): Promise<GoodsRow | null> {
	const [found] = await oneOfGoods(act).execute({ productId, accountId: act.by.accountId });
	return found ?? null;
}

/** Leaves out products that the viewer does not see. */
export const goodsById = (act: Act, productIds: readonly string[]) =>
	someOfGoods(act).execute({ productIds, accountId: act.by.accountId });

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
	const row = { id: newId("0a6", act), kind: "open" as const, ...key, ...signed(act) };
	await act.db.insert(cart).values(row).onConflictDoNothing();
	const [made] = await lockedAt(act.db).execute(key);
	if (!made) throw new Error("the cart that was just created is missing");
	return made;
}

const lines = preparedForAll((db, asker, kind) =>
	db
		.select({
			id: cartItem.id,
			quantity: cartItem.quantity,
			...goods,
			isVisible: sql<boolean>`${standing} and ${scoped(visibleProducts, asker) ?? sql`true`}`,
		})
		.from(cartItem)
		.innerJoin(product, eq(product.id, cartItem.productId))
		.innerJoin(productGroup, eq(productGroup.id, product.groupId))
		.leftJoin(stock, eq(stock.productId, product.id))
		.where(eq(cartItem.cartId, sql.placeholder("cartId")))
		.orderBy(asc(cartItem.serial))
		.prepare(`cart_lines_${kind}`),
);

/** `isVisible`: to whoever asks. What is not stays in the cart, so that they can see that it went. */
export const linesOf = (act: Act, cartId: string) => lines(act).execute({ cartId, accountId: act.by.accountId });
export type LineRow = Awaited<ReturnType<typeof linesOf>>[number];

const parts = prepared((db) =>
	db
		.select({ productId: product.id, groupId: product.groupId, slug: product.slug, quantity: cartItem.quantity })
		.from(cartItem)
		.innerJoin(product, eq(product.id, cartItem.productId))
		.where(eq(cartItem.cartId, sql.placeholder("cartId")))
		.prepare("cart_parts"),
);

/** What lies in it, whether it can be ordered or not. */
export const partsIn = ({ db }: Act, cartId: string) => parts(db).execute({ cartId });

type Put = { productId: string; quantity: number };

/** More of what is there, or all of it. */
export const putInCart = (act: Act, cartId: string, line: Put, how: "more" | "instead"): Promise<void> =>
	putAllInCart(act, cartId, [line], how);

/** A product that is named twice is put once. */
export async function putAllInCart(
	act: Act,
	cartId: string,
	lines: readonly Put[],
	how: "more" | "instead",
): Promise<void> {
	if (lines.length === 0) return;
	const same = [...Map.groupBy(lines, ({ productId }) => productId)];
	const ids = sql.param(same.map(() => newId("0a9", act)));
	const productIds = sql.param(same.map(([productId]) => productId));
	const quantities = sql.param(same.map(([, all]) => all.reduce((sum, { quantity }) => sum + quantity, 0)));
	const [by, at] = [author(act), sql`${act.now.toISOString()}::timestamptz`];
	const quantity = how === "more" ? sql`${cartItem.quantity} + excluded.quantity` : sql`excluded.quantity`;
	// Lists in place of cells: however many there are it is the same statement.
	await act.db.execute(sql`
		insert into ${cartItem} (id, cart_id, product_id, quantity, created_by, updated_by, created_at, updated_at)
		select id, ${cartId}, product_id, quantity, ${by}, ${by}, ${at}, ${at}
		from unnest(${ids}::text[], ${productIds}::text[], ${quantities}::int[]) as put (id, product_id, quantity)
		on conflict (cart_id, product_id) do update set quantity = ${quantity}, updated_by = excluded.updated_by`);
}

export async function takeFromCart({ db }: Act, cartId: string, productId: string): Promise<void> {
	await db.delete(cartItem).where(and(eq(cartItem.cartId, cartId), eq(cartItem.productId, productId)));
}

export async function emptyCart({ db }: Act, cartId: string): Promise<void> {
	await db.delete(cartItem).where(eq(cartItem.cartId, cartId));
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
		.with(noted)
		.update(cart)
		.set({ updatedBy: sql`${sql.placeholder("by")}` })
		.where(eq(cart.id, sql.placeholder("cartId")))
		.prepare("cart_touched"),
);

/** Something of its lines changes: whoever has it open elsewhere hears of it. */
export async function touchCart(act: Act, cartId: string): Promise<void> {
	const note = { topic: "cart", recordId: act.by.userId, accountId: null } as const;
	await touched(act.db).execute({ cartId, by: author(act), ...note });
	act.deps.feed.noted(act.db, note.topic);
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
