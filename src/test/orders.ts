import { asc } from "drizzle-orm";
import type { Viewer } from "#act.ts";
import type { Db } from "#db/db.ts";
import { product } from "#db/schema/catalogue.ts";
import type { orders } from "#db/schema/orders.ts";
import { insertOrder } from "#orders/placing/placing.db.ts";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { type Money, money } from "#shared/money.ts";
import { actOf } from "./people.ts";

type Row = typeof orders.$inferInsert;
type TestItem = { productId?: string; code?: string; name?: string; size?: string; quantity?: number; price?: Money };
type TestOrder = Partial<Row> & { of: Viewer; locationId: string; items?: TestItem[] };

const address = (marker: string) => ({
	name: marker,
	street: "Cuba Street",
	houseNumber: "12",
	addition: null,
	locationName: null,
	suburb: null,
	postalCode: "6011",
	city: "Wellington",
	country: "NZ",
});

/** Inserts an order without placing it, at any price. */
export async function insertTestOrder(db: Db, { of, items = [{}], ...changes }: TestOrder): Promise<string> {
	const placedAt = changes.placedAt ?? new Date("2026-11-18T21:00:00Z");
	const [first] = await db.select().from(product).orderBy(asc(product.id)).limit(1);
	if (!first || !of.accountId || !of.userId) throw new Error("an order needs a product and a user of a company");
	const rows = items.map(
		({ productId = first.id, code = first.productCode, name, size, quantity = 2, price = money(1_000) }) => ({
			productId,
			productCode: code,
			articleNumber: first.articleNumber,
			nameEn: name ?? first.nameEn,
			nameNl: name ?? first.nameNl,
			sizeEn: size ?? first.sizeEn,
			sizeNl: size ?? first.sizeNl,
			quantity,
			price,
			goods: money(price * quantity),
			discount: money(0),
			deposit: money(0),
			waste: money(0),
			furtherCharges: [],
		}),
	);
	const goods = money(rows.reduce((sum, { goods }) => sum + goods, 0));
	const status = changes.status ?? "Pending";
	return insertOrder(
		actOf(db, of, placedAt),
		{
			status,
			number: status === "Pending" ? null : crypto.randomUUID().slice(0, 8),
			type: "webshop",
			accountId: of.accountId,
			userId: of.userId,
			orderedBy: "Test Buyer",
			deliveryAddress: address("Deli"),
			billingAddress: address("Deli"),
			placedAt,
			expectedOn: "2026-11-20",
			paymentMethod: "invoice",
			awaitsPayment: false,
			gstBasisPoints: 1_500,
			termsVersion,
			goods,
			discount: money(0),
			freight: money(0),
			adminFee: money(0),
			deposit: money(0),
			waste: money(0),
			gst: money(0),
			total: goods,
			key: crypto.randomUUID(),
			...changes,
			furtherCharges: changes.furtherCharges ?? [],
		},
		rows,
	);
}
