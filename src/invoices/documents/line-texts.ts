import { chargeName } from "#i18n/charges.ts";
import type { Language } from "#i18n/languages.ts";
import type { LineKind } from "#invoices/invoices.ts";
import { isDelivery } from "#shared/charges.ts";
import { money } from "#shared/money.ts";
import { keepUnits, nameWithoutSize, nameWithSize } from "#shared/product-name.ts";
import type { DocumentLine, InvoiceDocument } from "./document.ts";
import { allowanceOf } from "./document-sums.ts";
import { moneyWriter, type Texts } from "./wording.ts";

/** The cells of a line. `details` are below the name. */
export type LineTexts = {
	isGoods: boolean;
	article: string;
	name: string;
	details: string[];
	quantity: string;
	each: string;
	net: string;
};

type Printing = { language: Language; w: Texts };

export function lineTextsOf({ language, w }: Printing, document: InvoiceDocument, line: DocumentLine): LineTexts {
	const write = moneyWriter(language, document);
	const { kind, product, quantity, price, net } = line;
	// The levy of a whole order has a quantity when all its pieces have one price.
	const isCounted = product !== null || quantity > 1;
	return {
		isGoods: kind === "goods",
		article: kind === "goods" && product ? product.articleNumber : "",
		name: keepUnits(writeLineName({ language, w }, line)),
		details: [sizeOf(language, line), discountOf({ language, w }, document, line)].flatMap((text) =>
			text ? keepUnits(text) : [],
		),
		quantity: isCounted ? String(quantity) : "",
		each: isCounted ? write(price) : "",
		net: net === 0 && isDeliveryLine(kind) ? w("free") : write(net),
	};
}

const inLanguage = (language: Language, { en, nl }: { en: string; nl: string }): string =>
	language === "nl-NL" ? nl : en;

const goodsOf = (language: Language, { product }: DocumentLine) =>
	product && { name: inLanguage(language, product.name), size: inLanguage(language, product.size) };

/** The product without its size, or the charge with its product. */
export function writeLineName({ language, w }: Printing, line: DocumentLine): string {
	const goods = goodsOf(language, line);
	switch (line.kind) {
		case "goods":
			return goods ? nameWithoutSize(goods) : "";
		case "early-payment":
			return w("line.early-payment");
		default:
			return [chargeName(language, line.kind), ...(goods ? [nameWithSize(goods)] : [])].join(", ");
	}
}

const isDeliveryLine = (kind: LineKind): boolean => kind !== "goods" && kind !== "early-payment" && isDelivery(kind);

const sizeOf = (language: Language, line: DocumentLine): string | null =>
	line.kind === "goods" ? goodsOf(language, line)?.size || null : null;

function discountOf({ language, w }: Printing, document: InvoiceDocument, line: DocumentLine): string | null {
	const allowance = allowanceOf(line);
	if (allowance <= 0) return null;
	const amount = moneyWriter(language, document)(money(-allowance));
	const couponCode = document.orders.find(({ id }) => id === line.orderId)?.couponCode;
	return couponCode ? w("coupon-of-line", couponCode, amount) : w("discount-of-line", amount);
}
