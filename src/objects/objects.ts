import { openRegistry } from "#records/registry.ts";
import { accountObject } from "./account.ts";
import { announcementObject } from "./announcement.ts";
import { assetObject } from "./asset.ts";
import { cartObject } from "./cart.ts";
import { cartItemObject } from "./cart-item.ts";
import { caseObject } from "./case.ts";
import { caseCommentObject } from "./case-comment.ts";
import { coffeePlanObject } from "./coffee-plan.ts";
import { coffeePlanItemObject } from "./coffee-plan-item.ts";
import { contactObject } from "./contact.ts";
import { contentDocumentObject } from "./content-document.ts";
import { contentVersionObject } from "./content-version.ts";
import { contractObject } from "./contract.ts";
import { couponObject } from "./coupon.ts";
import { holidayObject } from "./holiday.ts";
import { invitationObject } from "./invitation.ts";
import { invoiceObject } from "./invoice.ts";
import { invoiceLineObject } from "./invoice-line.ts";
import { leadObject } from "./lead.ts";
import { locationObject } from "./location.ts";
import { locationClosingObject } from "./location-closing.ts";
import { machineReadingObject } from "./machine-reading.ts";
import { membershipObject } from "./membership.ts";
import { notificationObject } from "./notification.ts";
import { orderObject } from "./order.ts";
import { orderHistoryObject } from "./order-history.ts";
import { orderItemObject } from "./order-item.ts";
import { orderShortfallObject } from "./order-shortfall.ts";
import { paymentObject } from "./payment.ts";
import { planDeliveryObject } from "./plan-delivery.ts";
import { priceBookObject } from "./price-book.ts";
import { priceBookEntryObject } from "./price-book-entry.ts";
import { productObject } from "./product.ts";
import { productCategoryObject } from "./product-category.ts";
import { quoteObject } from "./quote.ts";
import { refundObject } from "./refund.ts";
import { registrationObject } from "./registration.ts";
import { serviceEntryObject } from "./service-entry.ts";
import { serviceItemObject } from "./service-item.ts";
import { storeObject } from "./store.ts";
import { userObject } from "./user.ts";

/** Every object of the record platform. A new object is a file and a line here. */
export const objects = [
	accountObject,
	contactObject,
	userObject,
	membershipObject,
	invitationObject,
	locationObject,
	locationClosingObject,
	registrationObject,
	productObject,
	productCategoryObject,
	priceBookObject,
	priceBookEntryObject,
	contractObject,
	couponObject,
	cartObject,
	cartItemObject,
	orderObject,
	orderItemObject,
	orderHistoryObject,
	orderShortfallObject,
	invoiceObject,
	invoiceLineObject,
	paymentObject,
	refundObject,
	coffeePlanObject,
	coffeePlanItemObject,
	planDeliveryObject,
	assetObject,
	serviceItemObject,
	serviceEntryObject,
	machineReadingObject,
	caseObject,
	caseCommentObject,
	quoteObject,
	leadObject,
	storeObject,
	holidayObject,
	announcementObject,
	notificationObject,
	contentDocumentObject,
	contentVersionObject,
];

export const registry = openRegistry(objects);
