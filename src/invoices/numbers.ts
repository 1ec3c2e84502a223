import type { DocumentKind } from "./invoices.ts";

/** The number of a document: `2026-000001`, or `C2026-000001` for a credit note. */
export const documentNumber = (kind: DocumentKind, year: number, serial: number): string =>
	`${kind === "credit-note" ? "C" : ""}${year}-${String(serial).padStart(6, "0")}`;
