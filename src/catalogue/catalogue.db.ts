import { and, eq, isNull, or, type SQLWrapper, sql } from "drizzle-orm";
import type { Act, Viewer } from "#act.ts";
import { category, contract, priceBook, priceBookEntry, product, productPicture } from "#db/schema/catalogue.ts";
import { store } from "#db/schema/store.ts";
import type { Scope } from "#db/scope.ts";

const today = sql`(now() at time zone (select ${store.zone} from ${store}))::date`;

/** What is made for some companies exists for nobody else; staff see everything. */
export function visibleProducts(by: Viewer): Scope {
	if (by.staff) return "all";
	const forEveryone = eq(product.contractOnly, false);
	if (!by.accountId) return forEveryone;
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

/** How the picture that a product is shown by is joined. */
export const isFirstPictureOf = (productId: SQLWrapper) =>
	and(eq(productPicture.productId, productId), eq(productPicture.position, 1), isNull(productPicture.deletedAt));

/** Is there anything to sell yet? */
export async function hasCatalogue(act: Act): Promise<boolean> {
	const found = await act.db.select({ id: category.id }).from(category).limit(1);
	return found.length > 0;
}
