import { openRegistry } from "#records/registry.ts";
import { accountObject } from "./account.ts";
import { coffeePlanObject } from "./coffee-plan.ts";
import { coffeePlanItemObject } from "./coffee-plan-item.ts";
import { contactObject } from "./contact.ts";
import { invoiceObject } from "./invoice.ts";
import { invoiceLineObject } from "./invoice-line.ts";
import { locationObject } from "./location.ts";
import { orderObject } from "./order.ts";
import { orderItemObject } from "./order-item.ts";
import { paymentObject } from "./payment.ts";
import { priceBookObject } from "./price-book.ts";
import { priceBookEntryObject } from "./price-book-entry.ts";
import { productObject } from "./product.ts";
import { productCategoryObject } from "./product-category.ts";
import { userObject } from "./user.ts";

/** Every object of the record platform. A new object is a file and a line here. */
export const objects = [
	accountObject,
	contactObject,
	userObject,
	locationObject,
	productObject,
	productCategoryObject,
	priceBookObject,
	priceBookEntryObject,
	orderObject,
	orderItemObject,
	invoiceObject,
	invoiceLineObject,
	paymentObject,
	coffeePlanObject,
	coffeePlanItemObject,
];

export const registry = openRegistry(objects);
