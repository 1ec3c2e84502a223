import { writeDateInFull, writePhone, writeWindow } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { documentTexts } from "#i18n/orders/documents.ts";
import type { WrittenAddress } from "#orders/orders.ts";
import type { orderDetails } from "#orders/view/order-view.db.ts";
import { nameWithoutSize, nameWithSize } from "#shared/product-name.ts";

export type DeliveryNoteLine = {
	articleNumber: string;
	name: string;
	size: string;
	ordered: number;
	delivered: number;
};

/** The content of a delivery note. It has no prices. */
export type DeliveryNote = {
	language: Language;
	title: string;
	/** The name of the shop. */
	shop: string;
	facts: [name: string, value: string][];
	to: WrittenAddress;
	billed: WrittenAddress;
	lines: DeliveryNoteLine[];
	/** Texts for undelivered products: they follow, or are dropped. */
	rest: string[];
	/** The two lines at the end of each page: our company, and how to report damage. */
	foot: string;
	madeAt: Date;
};

type Order = Awaited<ReturnType<typeof orderDetails>>;
type Printing = {
	language: Language;
	/** The letterhead is null until an administrator has filled it in. */
	shop: {
		name: string;
		phone: string;
		letterhead: Record<"name" | "street" | "city" | "postalCode" | "gstNumber", string> | null;
	};
	/** In store time. */
	dayOf: (instant: string) => string;
	madeAt: Date;
};

export function deliveryNoteOf(order: Order, { language, shop, dayOf, madeAt }: Printing): DeliveryNote {
	const w = documentTexts(language);
	const { number, reference, costCentre, orderedBy, placedAt, deliveredOn, original, isBackOrder } = order;
	const { attention, instruction, timeWindow } = order;
	const day = (of: string) => writeDateInFull(language, of);
	const facts: [string, string | null | undefined][] = [
		[w("note.number"), number],
		[w("note.reference"), reference],
		[w("note.cost-centre"), costCentre],
		[w("note.ordered-by"), orderedBy],
		[w("note.placed"), day(dayOf(placedAt))],
		[w(order.status === "On the way" ? "note.sent" : "note.delivered"), deliveredOn && day(deliveredOn)],
		[w("note.attention"), attention],
		[w("note.window"), timeWindow && writeWindow(language, timeWindow)],
		[w("note.instruction"), instruction],
		[w("note.rest-of"), isBackOrder ? original?.number : null],
	];
	return {
		language,
		title: w("note.title", number ?? ""),
		madeAt,
		facts: facts.flatMap(([name, value]): [string, string][] => (value ? [[name, value]] : [])),
		to: order.deliveryAddress,
		billed: order.billingAddress,
		shop: shop.name,
		lines: linesOf(order),
		rest: order.missing.map(({ quantity, rest, ...goods }) => {
			const what = `${quantity} × ${nameWithSize(goods)}`;
			return rest === "back-order" && order.backOrder
				? w("note.follows", what, order.backOrder.number ?? "", day(order.backOrder.expectedOn))
				: w("note.dropped", what);
		}),
		foot: `${senderOf(language, shop)}\n${w("note.foot", writePhone(shop.phone))}`,
	};
}

function senderOf(language: Language, { name, letterhead }: Printing["shop"]): string {
	if (!letterhead) return name;
	const { street, city, postalCode, gstNumber } = letterhead;
	return documentTexts(language)("note.sender", letterhead.name, `${street}, ${city} ${postalCode}`, gstNumber);
}

/** The lines in their order, with those of which nothing was delivered. */
function linesOf({ lines, missing }: Order): DeliveryNoteLine[] {
	const deliveredPositions = new Set(lines.map(({ position }) => position));
	const undelivered = missing.filter(({ position }) => !deliveredPositions.has(position));
	return [
		...lines.map(({ delivered, quantity, ...line }) => ({ ...line, delivered: delivered ?? quantity })),
		...undelivered.map(({ quantity, ...line }) => ({ ...line, ordered: quantity, delivered: 0 })),
	]
		.toSorted((a, b) => a.position - b.position)
		.map((line) => ({ ...line, name: nameWithoutSize(line) }));
}
