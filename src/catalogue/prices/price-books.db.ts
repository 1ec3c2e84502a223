import { and, eq, or, sql } from "drizzle-orm";
import { includesPart } from "#accounts/access.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { contract, priceBook, priceBookEntry, product } from "#db/schema/catalogue.ts";
import { dayInStore, ofVisible, type Scope, type ScopeViewer, type ScopeViewerAt } from "#db/scope.ts";

/** Members see the contracts of their company; staff see all contracts. */
export const visibleContracts = (by: ScopeViewer): Scope => {
	if (by.staff) return "all";
	return by.accountId && includesPart(by.flags, "shop") ? eq(contract.accountId, by.accountId) : "none";
};

/** Members see the list, and the price books that a contract of their company names today. Guests and logins without the shop see no prices. */
export const visiblePriceBooks = (by: ScopeViewerAt): Scope => {
	if (by.staff) return "all";
	if (!by.accountId || !includesPart(by.flags, "shop")) return "none";
	const isOwn = sql`exists (
		select from ${contract} where ${contract.priceBookId} = ${priceBook.id} and ${contract.accountId} = ${by.accountId}
			and ${contract.deletedAt} is null
			and ${dayInStore(by.now)} between ${contract.startsOn} and coalesce(${contract.endsOn}, 'infinity'))`;
	return or(eq(priceBook.kind, "list"), isOwn) ?? "none";
};

/** Members see the prices of today in their price books, for products that they see. */
export const visiblePriceEntries = (by: ScopeViewerAt): Scope => {
	if (by.staff) return "all";
	const isOfBook = ofVisible(priceBookEntry.priceBookId, { id: priceBook.id, rows: visiblePriceBooks }, by);
	const isOfProduct = ofVisible(priceBookEntry.productId, { id: product.id, rows: visibleProducts }, by);
	if (typeof isOfBook === "string" || typeof isOfProduct === "string") return "none";
	const isOfToday = sql`${dayInStore(by.now)} between ${priceBookEntry.validFrom} and coalesce(${priceBookEntry.validTo}, 'infinity')`;
	return and(isOfBook, isOfProduct, isOfToday) ?? "none";
};
