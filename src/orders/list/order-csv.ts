import { addressLines, orderPlace } from "#accounts/address.ts";
import { chargeName } from "#i18n/charges.ts";
import type { Language } from "#i18n/languages.ts";
import { orderTexts } from "#i18n/orders/orders.ts";
import { orderWordOf } from "#orders/order-text.ts";
import { allKinds, pieceKinds, storedAmount, storedPieceAmount } from "#shared/charges.ts";
import { type CsvStyle, csvLine } from "#shared/csv.ts";
import type { StoreClock } from "#shared/store-time.ts";
import type { ExportedLine, ExportedOrder } from "./order-list.db.ts";

const styles = {
	"en-NZ": { separator: ",", decimal: "." },
	"nl-NL": { separator: ";", decimal: "," },
} as const satisfies Record<Language, CsvStyle>;

/** The header line of an export. */
export function orderColumns(language: Language): string {
	const o = orderTexts(language);
	const columns = [
		o("number"),
		o("request-number"),
		o("status"),
		o("placed"),
		o("expected"),
		o("sent-on"),
		o("delivery-date"),
		o("type"),
		o("reference"),
		o("cost-centre"),
		o("attention"),
		o("time-window"),
		o("instruction"),
		o("ordered-by"),
		o("payment"),
		o("delivered-to"),
		o("pieces"),
		o("discount"),
		o("net"),
		...allKinds.map((kind) => chargeName(language, kind)),
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
			order.requestNumber,
			o(orderWordOf.status[order.status]),
			`${day} ${time.slice(0, "HH:MM".length)}`,
			order.expectedOn,
			order.sentAt && clock.at(order.sentAt).day,
			order.status === "Completed" ? order.deliveredOn : null,
			o(orderWordOf.type[order.type]),
			order.reference,
			order.costCentre,
			order.attention,
			order.timeWindow,
			order.instruction,
			order.orderedBy,
			o(orderWordOf.method[order.paymentMethod]),
			addressLines(orderPlace(order.address)).join(", "),
			order.pieces,
			...[order.discount, order.net].map(cents),
			...allKinds.map((kind) => cents(storedAmount(order, kind))),
			...[order.gst, order.total].map(cents),
		],
		styles[language],
	);
}

/** The header line of an export with a row for each order line. */
export function orderLineColumns(language: Language): string {
	const o = orderTexts(language);
	const columns = [
		o("number"),
		o("request-number"),
		o("status"),
		o("placed"),
		o("reference"),
		o("cost-centre"),
		o("delivered-to"),
		o("article-number"),
		o("product-code"),
		o("line"),
		o("size"),
		o("quantity"),
		o("sent"),
		o("unit-price"),
		o("discount"),
		o("line-net"),
		...pieceKinds.map((kind) => chargeName(language, kind)),
	];
	return csvLine(columns, styles[language]);
}

/** The rows of an order, one for each line. */
export function rowsOfLines(
	order: ExportedOrder,
	lines: readonly ExportedLine[],
	{ language, clock }: { language: Language; clock: StoreClock },
): string {
	const o = orderTexts(language);
	const isDutch = language === "nl-NL";
	const ofOrder = [
		order.number,
		order.requestNumber,
		o(orderWordOf.status[order.status]),
		clock.at(order.placedAt).day,
		order.reference,
		order.costCentre,
		addressLines(orderPlace(order.address)).join(", "),
	];
	const cents = (amount: number) => ({ cents: amount });
	return lines
		.map((line) =>
			csvLine(
				[
					...ofOrder,
					line.articleNumber,
					line.productCode,
					isDutch ? line.nameNl : line.nameEn,
					isDutch ? line.sizeNl : line.sizeEn,
					line.quantity,
					line.delivered,
					...[line.price, line.discount, line.goods - line.discount].map(cents),
					...pieceKinds.map((kind) => cents(storedPieceAmount(line, kind))),
				],
				styles[language],
			),
		)
		.join("");
}
