import { and, eq, isNull, or, type SQLWrapper, sql } from "drizzle-orm";
import { includesPart, lacksPart } from "#accounts/access.ts";
import { type Act, guest, type Viewer } from "#act.ts";
import { type Db, prepared } from "#db/db.ts";
import { category, contract, priceBook, priceBookEntry, product, productPicture, stock } from "#db/schema/catalogue.ts";
import { anyCustomer, dayInStore, momentOfCall, type Scope, type ScopeViewerAt } from "#db/scope.ts";

/** The products that a viewer sees: public ones, those with a contract price of the viewer's company when the login has the shop, and all for
 * staff. */
export function visibleProducts(by: ScopeViewerAt): Scope {
	if (by.staff) return "all";
	const forEveryone = eq(product.contractOnly, false);
	if (!by.accountId || !includesPart(by.flags, "shop")) return forEveryone;
	const today = dayInStore(by.now);
	const agreed = sql`exists (
		select from ${priceBookEntry}
			join ${priceBook} on ${priceBook.id} = ${priceBookEntry.priceBookId}
			join ${contract} on ${contract.priceBookId} = ${priceBook.id}
		where ${priceBookEntry.productId} = ${product.id} and ${contract.accountId} = ${by.accountId}
			and num_nonnulls(${contract.deletedAt}, ${priceBook.deletedAt}, ${priceBookEntry.deletedAt}) = 0
			and ${today} between ${contract.startsOn} and coalesce(${contract.endsOn}, 'infinity')
			and ${today} between ${priceBookEntry.validFrom} and coalesce(${priceBookEntry.validTo}, 'infinity'))`;
	return or(forEveryone, agreed) ?? "none";
}

const anyGuest = { ...guest, now: momentOfCall };
const viewers = {
	guest: anyGuest,
	customer: anyCustomer,
	staff: { ...anyGuest, staff: "sales" },
} as const satisfies Record<string, ScopeViewerAt>;
type ViewerKind = keyof typeof viewers;

/** A login without the shop has the statements of guests. */
const kindOf = (by: Viewer): ViewerKind =>
	by.staff ? "staff" : by.accountId && !lacksPart(by, "shop") ? "customer" : "guest";

/** The values of a statement about visible products. */
export const companyNow = ({ by, now }: Act) => ({ accountId: by.accountId, now: now.toISOString() });

/** Prepares a statement for each kind of viewer. `build` names each statement differently. */
export function preparedForAll<Query extends object>(build: (db: Db, by: ScopeViewerAt, kind: ViewerKind) => Query) {
	const of = (kind: ViewerKind) => prepared((db) => build(db, viewers[kind], kind));
	const queries = { guest: of("guest"), customer: of("customer"), staff: of("staff") };
	return ({ db, by }: Act): Query => queries[kindOf(by)](db);
}

/** The columns that `describeStock` needs. */
export const stockColumns = {
	soldOnline: product.soldOnline,
	quantity: stock.quantity,
	lowMark: stock.lowMark,
	expectedOn: stock.expectedOn,
};

/** Joins the first picture of a product, which lists show. */
export const isFirstPictureOf = (productId: SQLWrapper) =>
	and(eq(productPicture.productId, productId), eq(productPicture.position, 1), isNull(productPicture.deletedAt));

/** Whether the catalogue has categories. */
export async function hasCatalogue(act: Act): Promise<boolean> {
	const row = await act.db.select({ id: category.id }).from(category).limit(1);
	return row.length > 0;
}
