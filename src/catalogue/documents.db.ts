import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Act, guest } from "#act.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { product, productDocument, productGroup } from "#db/schema/catalogue.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";
import { type Scope, type ScopeViewer, scoped } from "#db/scope.ts";

/** What is public is everybody's, and what is of products theirs who see one of them; staff see all. A room that gives another document
 * to a customer says so itself. */
export const visibleDocuments = (by: ScopeViewer): Scope => (by.staff ? "all" : publicTo(by));

/** What was once a hidden product's is not everybody's when it is that no more. */
const publicTo = (by: ScopeViewer): SQL => sql`(${contentDocument.isPublic} and (
	not exists (select from ${productDocument} where ${productDocument.documentId} = ${contentDocument.id})
	or exists (
		select from ${productDocument}
			join ${productGroup} on ${productGroup.id} = ${productDocument.groupId}
			join ${product} on ${product.groupId} = ${productGroup.id}
		where ${productDocument.documentId} = ${contentDocument.id} and ${scoped(visibleProducts, by) ?? sql`true`}
			and num_nonnulls(${productDocument.deletedAt}, ${productGroup.deletedAt}, ${product.deletedAt}) = 0)))`;

/** Null: it is not there, or not theirs. */
export async function documentVersion(act: Act, id: string) {
	const { fileName, contentType, bytes } = contentVersion;
	const [found] = await act.db
		.select({ fileName, contentType, bytes, isEverybodys: sql<boolean>`${publicTo(guest)}` })
		.from(contentVersion)
		.innerJoin(contentDocument, eq(contentDocument.id, contentVersion.documentId))
		.where(
			and(
				scoped(visibleDocuments, act.by),
				eq(contentVersion.id, id),
				isNull(contentVersion.deletedAt),
				isNull(contentDocument.deletedAt),
			),
		);
	return found ?? null;
}
