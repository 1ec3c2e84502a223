/** Kinds of documents. */
export const documentKinds = ["certificate", "product sheet", "manual", "safety sheet"] as const;
export type DocumentKind = (typeof documentKinds)[number];
