/** Kinds of documents of products. */
const productDocumentKinds = ["certificate", "product sheet", "manual", "safety sheet"] as const;
export type DocumentKind = (typeof productDocumentKinds)[number];

/** Kinds of documents. People upload attachments. */
export const documentKinds = [...productDocumentKinds, "attachment"] as const;

/** The largest file that is stored, and the parts in which the database takes it: one statement for all of it would be too slow. */
export const fileBytes = 50 * 1024 * 1024;
export const partBytes = 4 * 1024 * 1024;
