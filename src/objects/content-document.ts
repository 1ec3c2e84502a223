import { sql } from "drizzle-orm";
import { visibleDocuments } from "#catalogue/documents.db.ts";
import { contentDocument, contentVersion } from "#db/schema/files.ts";
import { deleteUpload } from "#files/uploads.commands.ts";
import { inLanguage, personRoles, recordObject } from "#records/object.ts";

const newest = (column: "id" | "file_name") =>
	sql`(select newest.${sql.identifier(column)} from ${contentVersion} newest
		where newest.document_id = ${contentDocument.id} and newest.deleted_at is null order by newest.number desc limit 1)`;

/** A document of a product, or a file that a person uploaded. */
export const contentDocumentObject = recordObject({
	apiName: "ContentDocument",
	keyPrefix: "069",
	table: contentDocument,
	label: ["File", "Bestand"],
	plural: ["Files", "Bestanden"],
	name: "Title",
	rows: visibleDocuments,
	part: "everyone",
	delete: {
		who: personRoles,
		run: (act, documentId) => deleteUpload(act, { documentId }),
		action: { name: "Remove", label: ["Remove file", "Bestand verwijderen"] },
	},
	fields: {
		Title: {
			type: "text",
			length: 255,
			label: ["Title", "Titel"],
			value: inLanguage(contentDocument.titleEn, contentDocument.titleNl),
		},
		Description: {
			type: "longText",
			length: 1_000,
			label: ["Description", "Omschrijving"],
			value: contentDocument.description,
		},
		LatestPublishedVersionId: {
			type: "reference",
			to: ["ContentVersion"],
			relation: "LatestPublishedVersion",
			label: ["Newest version", "Nieuwste versie"],
			value: () => newest("id"),
		},
		FileExtension: {
			type: "text",
			length: 40,
			label: ["File extension", "Bestandsextensie"],
			value: () => sql`lower(substring(${newest("file_name")} from '[.]([A-Za-z0-9]+)$'))`,
		},
	},
	layouts: {
		full: [
			{
				heading: ["File", "Bestand"],
				columns: 2,
				fields: ["Title", "Description", "LatestPublishedVersionId", "FileExtension"],
			},
		],
		compact: ["Title", "FileExtension"],
	},
	listViews: {
		AllContentDocuments: {
			label: ["All files", "Alle bestanden"],
			columns: ["Title", "FileExtension"],
			order: ["-CreatedDate"],
		},
	},
	avatar: { icon: "file", color: "#8a7a5c" },
});
