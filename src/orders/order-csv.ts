import { streetOf, townOf } from "#accounts/address.ts";
import type { Language } from "#i18n/languages.ts";
import { orderTexts } from "#i18n/orders.ts";
import { type CsvStyle, csvLine } from "#shared/csv.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { ExportedOrder } from "./order-list.db.ts";
import { orderWordOf } from "./order-text.ts";

const styles = {
	"en-NZ": { separator: ",", decimal: "." },
	"nl-NL": { separator: ";", decimal: "," },
} as const satisfies Record<Language, CsvStyle>;

/** The header line of an export. */
export function orderColumns(language: Language): string {
	const o = orderTexts(language);
	const columns = [
		o("number"),
		o("status"),
		o("placed"),
		o("expected"),
		o("delivery-date"),
		o("type"),
		o("reference"),
		o("cost-centre"),
		o("ordered-by"),
		o("payment"),
		o("delivered-to"),
		o("pieces"),
		o("discount"),
		o("net"),
		o("shipping"),
		o("other"),
		o("vat"),
		o("gross"),
	];
	return csvLine(columns, styles[language]);
}

export function orderLine(
	order: ExportedOrder,
	{ language, clock }: { language: Language; clock: StoreClock },
): string {
	const o = orderTexts(language);
	const { day, time } = clock.at(order.placedAt);
	const cents = (amount: number) => ({ cents: amount });
	return csvLine(
		[
			order.number,
			o(orderWordOf.status[order.status]),
			`${day} ${time.slice(0, "HH:MM".length)}`,
			order.expectedOn,
			order.deliveredOn,
			o(orderWordOf.type[order.type]),
			order.reference,
			order.costCentre,
			order.orderedBy,
			o(orderWordOf.method[order.paymentMethod]),
			`${streetOf(order.address)}, ${townOf(order.address)}`,
			order.pieces,
			...[order.discount, order.net, order.freight, order.other, order.gst, order.total].map(cents),
		],
		styles[language],
	);
}
