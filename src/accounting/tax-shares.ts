import type { InvoiceDocument } from "#invoices/documents/document.ts";
import { type Money, money, spread, zero } from "#shared/money.ts";

/** Divides the GST of a document among its lines, so that the parts of each rate add up to the GST of that rate. Accounting programs store GST
 * per line, and rounding per line would miss the document's total by cents. */
export function taxShares({ lines, taxes }: Pick<InvoiceDocument, "lines" | "taxes">): Money[] {
	const shares = lines.map(() => zero);
	for (const { gstBasisPoints, gst } of taxes) {
		const places = [...lines.keys()].filter((place) => lines[place]?.gstBasisPoints === gstBasisPoints);
		const nets = places.map((place) => lines[place]?.net ?? 0);
		// Lines without a net amount can carry a correction of a cent of GST.
		const weights = nets.some((net) => net > 0) ? nets : nets.map(() => 1);
		const parts = spread(gst, weights);
		for (const [nth, place] of places.entries()) shares[place] = money(parts[nth] ?? 0);
	}
	return shares;
}
