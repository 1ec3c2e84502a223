import { eq, sql } from "drizzle-orm";
import type { PgTable } from "drizzle-orm/pg-core";
import { expect } from "vitest";
import { system } from "#act.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { visiblePriceBooks, visiblePriceEntries } from "#catalogue/prices/price-books.db.ts";
import { auditValues } from "#db/audit-columns.ts";
import { contract, priceBook, priceBookEntry, product } from "#db/schema/catalogue.ts";
import { announcement } from "#db/schema/store.ts";
import { type Scope, type ScopeViewerAt, scoped, viewerAt } from "#db/scope.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { testAloneWithShop as test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { visibleAnnouncements } from "./store.db.ts";

test("rows of some days follow the clock of the call, not that of the database", async ({ database: { db } }) => {
	const { by, teaId } = stockedShop();
	const act = actOf(db, system);
	const stamp = auditValues(act);
	const priceBookId = newId("01s", act);
	await db.update(product).set({ contractOnly: true }).where(eq(product.id, teaId));
	await db.insert(priceBook).values({ id: priceBookId, name: "June 2031", kind: "contract", ...stamp });
	await db.insert(contract).values({
		id: newId("800", act),
		accountId: by.accountId ?? "",
		priceBookId,
		number: "K-2031",
		startsOn: "2031-06-01",
		endsOn: "2031-06-30",
		...stamp,
	});
	await db.insert(priceBookEntry).values({
		id: newId("01u", act),
		priceBookId,
		productId: teaId,
		minimum: 1,
		price: money(700),
		validFrom: "2031-06-10",
		validTo: "2031-06-20",
		...stamp,
	});
	await db.insert(announcement).values({
		id: newId("a06", act),
		textEn: "Closed",
		textNl: "Gesloten",
		showFrom: new Date("2031-06-09T00:00:00Z"),
		showUntil: new Date("2031-06-12T00:00:00Z"),
		...stamp,
	});
	const sees = async (
		table: PgTable,
		condition: ReturnType<typeof sql>,
		rows: (by: ScopeViewerAt) => Scope,
		moment: string,
	) => {
		const visible = scoped(rows, viewerAt({ by, now: new Date(moment) })) ?? sql`true`;
		return (await db.execute(sql`select from ${table} where ${condition} and ${visible}`)).length > 0;
	};
	const isTea = sql`${product.id} = ${teaId}`;
	const isOfBook = sql`${priceBookEntry.priceBookId} = ${priceBookId}`;
	const isBook = sql`${priceBook.id} = ${priceBookId}`;
	const at = async (moment: string) => [
		await sees(product, isTea, visibleProducts, moment),
		await sees(priceBook, isBook, visiblePriceBooks, moment),
		await sees(priceBookEntry, isOfBook, visiblePriceEntries, moment),
		await sees(announcement, sql`true`, visibleAnnouncements, moment),
	];
	expect(await at("2031-05-20T00:00:00Z")).toEqual([false, false, false, false]);
	expect(await at("2031-06-09T11:59:00Z"), "Auckland has 9 June").toEqual([false, true, false, true]);
	expect(await at("2031-06-09T12:00:00Z"), "Auckland has 10 June").toEqual([true, true, true, true]);
	expect(await at("2031-06-25T00:00:00Z")).toEqual([false, true, false, false]);
});
