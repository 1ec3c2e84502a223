import { eq } from "drizzle-orm";
import { inject } from "vitest";
import { system } from "#act.ts";
import { unknownProductId } from "#catalogue/named-products.db.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { coupon } from "#db/schema/cart.ts";
import { priceBook, priceBookEntry, product, productGroup, stock } from "#db/schema/catalogue.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { actOf, type People } from "./people.ts";
import { smallRange } from "./small-range.ts";

/** Stocks a shop with list prices and ten pieces of every product. One product has two sizes, one has no price, one is not sold
 * online, and cups are sold by six. */
export async function stockShop(db: Db, world: People) {
	const { rows } = await smallRange(db);
	const act = actOf(db, system);
	const stamp = auditValues(act);
	const firstSize = rows.find(({ groupId, id }) => rows.some((other) => other.groupId === groupId && other.id !== id));
	const otherSize = rows.find(({ groupId, id }) => groupId === firstSize?.groupId && id !== firstSize?.id);
	const [tea, cups, unpriced, notOnline] = rows.filter(({ groupId }) => groupId !== firstSize?.groupId);
	if (!firstSize || !otherSize || !tea || !cups || !unpriced || !notOnline) throw new Error("the range is too small");
	const priceBookId = newId("01s", act);
	await db.insert(priceBook).values({ id: priceBookId, name: "List", kind: "list", ...stamp });
	const priced = rows.filter(({ id }) => id !== unpriced.id);
	await db.insert(priceBookEntry).values([
		...priced.map(({ id }) => ({
			id: newId("01u", act),
			priceBookId,
			productId: id,
			minimum: 1,
			price: money(1_000),
			validFrom: "2025-01-01",
			...stamp,
		})),
		{
			id: newId("01u", act),
			priceBookId,
			productId: tea.id,
			minimum: 5,
			price: money(900),
			validFrom: "2025-01-01",
			...stamp,
		},
	]);
	await db.insert(stock).values(rows.map(({ id }) => ({ productId: id, quantity: 10, lowMark: 2, ...stamp })));
	await db.update(product).set({ deposit: money(0), waste: money(0), soldOnline: true });
	await db.update(productGroup).set({ goods: "everyday" });
	await db.update(product).set({ lot: 6 }).where(eq(product.id, cups.id));
	await db.update(product).set({ soldOnline: false }).where(eq(product.id, notOnline.id));
	await db.insert(coupon).values({
		id: newId("a03", act),
		code: "TENTH",
		kind: "percentage" as const,
		basisPoints: 1_000,
		minimum: money(2_000),
		validFrom: "2025-01-01",
		...stamp,
	});
	const slugs = { firstSize, otherSize, tea, cups, unpriced, notOnline };
	const by = world.ownCompany.administrator.viewer;
	const ids = new Map(rows.map(({ slug, id }) => [slug, id]));
	return { ...world, by, ...mapped(slugs), teaId: tea.id, ids };
}

/** The data of `stockShop`. A test run copies the data between threads, so there are no functions. */
export type StockedShop = Awaited<ReturnType<typeof stockShop>>;

/** The shop in the database of `testWithShop`. */
export function stockedShop() {
	const { ids, ...shop } = structuredClone(inject("made").shop);
	return { ...shop, idOf: (slug: string): string => ids.get(slug) ?? unknownProductId };
}

const mapped = <Name extends string>(rows: Record<Name, { slug: string }>) =>
	Object.fromEntries(Object.entries<{ slug: string }>(rows).map(([name, { slug }]) => [name, slug])) as Record<
		Name,
		string
	>; // the same names
