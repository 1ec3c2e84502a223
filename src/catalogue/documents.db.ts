import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import { type Act, guest } from "#act.ts";
import { visibleProducts } from "#catalogue/catalogue.db.ts";
import { product, productDocument, productGroup } from "#db/schema/catalogue.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";
import { type Scope, type ScopeViewerAt, scoped, viewerAt } from "#db/scope.ts";
import { contentOf, sizeOfVersion } from "#files/uploads.db.ts";

/** Public documents, without those of products that the viewer does not see, and the person's own uploads. Staff see all documents. A module
 * with documents for single customers has its own scope. */
export const visibleDocuments = (by: ScopeViewerAt): Scope => {
	if (by.staff) return "all";
	if (!by.userId) return visiblePublicDocuments(by);
	const isOwn = and(eq(contentDocument.kind, "attachment"), sql`${contentDocument.createdBy} = ${by.userId}`);
	return sql`(${isOwn} or ${visiblePublicDocuments(by)})`;
};

/** A document whose only product was removed or hidden stays hidden. */
const visiblePublicDocuments = (by: ScopeViewerAt): SQL => sql`(${contentDocument.isPublic} and (
	not exists (select from ${productDocument} where ${productDocument.documentId} = ${contentDocument.id})
	or exists (
		select from ${productDocument}
			join ${productGroup} on ${productGroup.id} = ${productDocument.groupId}
			join ${product} on ${product.groupId} = ${productGroup.id}
		where ${productDocument.documentId} = ${contentDocument.id} and ${scoped(visibleProducts, by) ?? sql`true`}
			and num_nonnulls(${productDocument.deletedAt}, ${productGroup.deletedAt}, ${product.deletedAt}) = 0)))`;

/** A version of a document, with its content part by part. Null when the viewer sees no such version. */
export async function documentVersion(act: Act, id: string) {
	const { fileName, contentType } = contentVersion;
	const [row] = await act.db
		.select({
			fileName,
			contentType,
			size: sizeOfVersion,
			isForGuests: sql<boolean>`${visiblePublicDocuments(viewerAt({ ...act, by: guest }))}`,
		})
		.from(contentVersion)
		.innerJoin(contentDocument, eq(contentDocument.id, contentVersion.documentId))
		.where(
			and(
				scoped(visibleDocuments, viewerAt(act)),
				eq(contentVersion.id, id),
				isNull(contentVersion.deletedAt),
				isNull(contentDocument.deletedAt),
			),
		);
	return row ? { ...row, content: () => contentOf(act, { id, size: row.size }) } : null;
}
