import { and, inArray, isNull, sql } from "drizzle-orm";
import { visibleDocuments } from "#catalogue/documents.db.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";
import { type Scope, type ScopeViewerAt, scoped } from "#db/scope.ts";
import { sizeOfVersion } from "#files/uploads.db.ts";
import { recordObject } from "#records/object.ts";

/** The versions of the documents that the viewer sees. */
const visibleVersions = (by: ScopeViewerAt): Scope =>
	inArray(
		contentVersion.documentId,
		sql`(select ${contentDocument.id} from ${contentDocument}
			where ${and(isNull(contentDocument.deletedAt), scoped(visibleDocuments, by))})`,
	);

/** A version of a document. */
export const contentVersionObject = recordObject({
	apiName: "ContentVersion",
	keyPrefix: "068",
	table: contentVersion,
	label: ["File version", "Bestandsversie"],
	plural: ["File versions", "Bestandsversies"],
	name: "Title",
	rows: visibleVersions,
	part: "everyone",
	fields: {
		Title: { type: "text", length: 255, label: ["Title", "Titel"], value: contentVersion.fileName },
		ContentDocumentId: {
			type: "reference",
			to: ["ContentDocument"],
			relation: "ContentDocument",
			children: "ContentVersions",
			label: ["File", "Bestand"],
			value: contentVersion.documentId,
		},
		VersionNumber: {
			type: "text",
			length: 20,
			label: ["Version", "Versie"],
			value: () => sql`${contentVersion.number}::text`,
		},
		PathOnClient: { type: "text", length: 120, label: ["File name", "Bestandsnaam"], value: contentVersion.fileName },
		ContentSize: {
			type: "text",
			length: 20,
			label: ["Size in bytes", "Grootte in bytes"],
			value: () => sql`${sizeOfVersion}::bigint::text`,
		},
		VersionDataUrl: {
			type: "text",
			length: 255,
			label: ["Download address", "Downloadadres"],
			value: () => sql`'/sfc/servlet.shepherd/version/download/' || ${contentVersion.id}`,
		},
	},
	layouts: {
		full: [
			{
				heading: ["File version", "Bestandsversie"],
				columns: 2,
				fields: ["Title", "ContentDocumentId", "VersionNumber", "ContentSize", "VersionDataUrl"],
			},
		],
		compact: ["Title", "VersionNumber", "ContentSize"],
	},
	listViews: {
		AllContentVersions: {
			label: ["All file versions", "Alle bestandsversies"],
			columns: ["Title", "VersionNumber", "ContentSize"],
			order: ["-CreatedDate"],
		},
	},
	avatar: { icon: "file", color: "#8a7a5c" },
});
