import { sql } from "drizzle-orm";
import { streetText } from "#accounts/locations.db.ts";
import { orders } from "#db/schema/orders.ts";
import { store } from "#db/schema/store.ts";
import type { Expression, Field, Label } from "#records/object.ts";
import { allKinds } from "#shared/charges.ts";
import { chargeFields, chargeValue } from "./charge-fields.ts";
import { partOf } from "./fields.ts";

const money = (label: Label, value: Expression) => ({ type: "money", label, value }) as const satisfies Field;
const text = (label: Label, value: Expression, length = 255) =>
	({ type: "text", length, label, value }) as const satisfies Field;

/** The amounts of an order. Net is without GST, the total with it. */
export const orderAmountFields = {
	TotalAmount: money(["Total incl. GST", "Totaal incl. btw"], orders.total),
	Net_Price__c: money(["Subtotal excl. GST", "Subtotaal excl. btw"], () => sql`(${orders.total} - ${orders.gst})`),
	Total_VAT__c: money(["Total GST", "Totaal btw"], orders.gst),
	Tax_Rate__c: { type: "percent", label: ["GST rate", "Btw-tarief"], value: orders.gstBasisPoints },
	Total_Product_Amount__c: money(["Products", "Producten"], orders.goods),
	Discount__c: money(["Discount", "Korting"], orders.discount),
	...chargeFields(allKinds, (kind) => chargeValue(orders, kind)),
	CurrencyIsoCode: text(["Currency", "Valuta"], () => sql`(select ${store.currency} from ${store})`, 3),
	CouponCode__c: text(["Coupon code", "Kortingscode"], orders.couponCode, 40),
} as const satisfies Record<string, Field>;

/** The parts of an address that an order keeps. */
const addressFields = (column: typeof orders.deliveryAddress | typeof orders.billingAddress) => ({
	name: text(["Name", "Naam"], partOf(column, "name")),
	street: text(["Street", "Straat"], () => streetText((part) => partOf(column, part)())),
	postalCode: text(["Postal code", "Postcode"], partOf(column, "postalCode"), 12),
	suburb: text(["Suburb", "Wijk"], partOf(column, "suburb"), 80),
	city: text(["City", "Plaats"], partOf(column, "city"), 80),
	location: text(["Location", "Locatie"], partOf(column, "locationName"), 80),
	country: text(["Country", "Land"], partOf(column, "country"), 2),
});
const delivery = addressFields(orders.deliveryAddress);
const billing = addressFields(orders.billingAddress);

export const orderAddressFields = {
	ShippingName__c: delivery.name,
	ShippingStreet: delivery.street,
	ShippingLocation__c: delivery.location,
	ShippingSuburb__c: delivery.suburb,
	ShippingPostalCode: delivery.postalCode,
	ShippingCity: delivery.city,
	ShippingCountry: delivery.country,
	BillingName__c: billing.name,
	BillingStreet: billing.street,
	BillingSuburb__c: billing.suburb,
	BillingPostalCode: billing.postalCode,
	BillingCity: billing.city,
	BillingCountry: billing.country,
} as const satisfies Record<string, Field>;
