import type { DocumentKind } from "./invoices.ts";

/** The number of a document: `2026-000001`, or `C2026-000001` for a credit note. */
export const documentNumber = (kind: DocumentKind, year: number, serial: number): string =>
	`${kind === "credit-note" ? "C" : ""}${year}-${String(serial).padStart(6, "0")}`;

const shownAtMost = 3;

/** The first numbers of a list, for a line of text. */
export const shownNumbers = (numbers: readonly string[]): string =>
	numbers.slice(0, shownAtMost).join(", ") + (numbers.length > shownAtMost ? ", …" : "");
