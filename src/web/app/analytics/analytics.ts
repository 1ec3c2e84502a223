import type { Language } from "#i18n/languages.ts";
import type { OrderStatus } from "#orders/orders.ts";
import type { PaymentMethod } from "#shared/payment-methods.ts";
import type { MemberRole } from "#shared/roles.ts";
import { recordParams, writePath } from "#web/app/routing/paths.ts";
import { patternAt } from "#web/app/routing/routes.ts";
import type { pageTypes } from "./page-types.ts";

/** An item as analytics knows it: a line of a cart or order. */
export type Item = {
	item_id: string;
	item_name: string;
	item_category: string;
	/** In whole units of the currency, excluding GST. */
	price: number;
	quantity: number;
};

/** The parts of the portal that a user may open. Null for guests and users without a company. */
type Flags = { eCom: boolean; myServices: boolean } | null;

export type LeadForm = "request quote" | "request info" | "request product";

/** The events of docs/analytics.md that are implemented. */
type Events = {
	loadStandardData: {
		page_type: (typeof pageTypes)[keyof typeof pageTypes];
		language: Language;
		currency: string;
		decimals: 2;
		user_type: ReturnType<typeof userTypeOf>;
		login_status: "logged in" | "logged out";
	};
	navigation_clicks: { link_text: string; link_url: string; place: "header" | "footer" | "page" };
	menu_clicks: { menu: string; link_text: string; link_url: string };
	select_item: {
		affiliation: "webshop";
		item_list_name: string;
		items: { item_id: string; item_name: string; item_category: string; index: number }[];
	};
	view_cart: { affiliation: "webshop"; currency: string; value: number; items: Item[] };
	add_to_cart: { affiliation: "webshop"; currency: string; items: Item[] };
	remove_from_cart: { affiliation: "webshop"; currency: string; items: Item[] };
	begin_checkout: { affiliation: "webshop"; currency: string; value: number; items: Item[] };
	delivery_date_picker: { delivery_date: string; days_after_first: number };
	add_payment_info: {
		affiliation: "webshop";
		currency: string;
		value: number;
		payment_type: PaymentMethod;
		items: Item[];
	};
	ga4_purchase: {
		affiliation: "webshop";
		currency: string;
		/** The order id, because a new order has no number yet. */
		transaction_id: string;
		value: number;
		tax: number;
		shipping: number;
		coupon: string;
		items: Item[];
	};
	checkout_order_details: {
		affiliation: "webshop";
		currency: string;
		transaction_id: string;
		order_status: OrderStatus;
		value: number;
		items: Item[];
	};
	coffee_planner: {
		action: "create" | "change" | "pause" | "resume" | "stop";
		affiliation: "webshop";
		item_list_name: "coffee_planner";
		currency: string;
		/** The products of the plan's next delivery. */
		items: Item[];
	};
	contracted_products_button: { is_on: boolean };
	login: { method: "password" | "authenticator" | "passkey" | "recovery code" | "demo" };
	sign_up: { step: "email" | "company" | "address" | "person" };
	rp_invite_user: { role: MemberRole };
	lead_form_start: { form: LeadForm; item_id?: string };
	lead_form_submit: { form: LeadForm; item_id?: string };
	error: { type: string; field: string; message: string };
};

export function userTypeOf(flags: Flags) {
	if (!flags) return "none";
	if (flags.eCom && flags.myServices) return "salesforce ecom and my services";
	if (flags.myServices) return "my services";
	return flags.eCom ? "salesforce ecom" : "episerver only";
}

type Standard = {
	pageType: Events["loadStandardData"]["page_type"];
	language: Language;
	currency: string | undefined;
	userId: string | null;
	flags: Flags;
};

export const standardData = ({
	pageType,
	language,
	currency,
	userId,
	flags,
}: Standard): Events["loadStandardData"] => ({
	page_type: pageType,
	language,
	currency: currency || "EUR",
	decimals: 2,
	user_type: userTypeOf(flags),
	login_status: userId ? "logged in" : "logged out",
});

/** The target of a link without personal data: for a page of this site the path without search terms and tokens, for any other link
 * only protocol and host. */
export function linkUrl(href: string, origin: string): string {
	const url = URL.parse(href, origin);
	if (!url) return "";
	if (url.origin !== origin) return url.host ? `${url.protocol}//${url.host}` : url.protocol;
	const { route, language, params } = patternAt(url.pathname);
	return route ? writePath(route.path, language, recordParams(params)) : url.pathname;
}

export type Analytics = ReturnType<typeof createAnalytics>;

/** Pushes events into the data layer. Events that happen without consent are dropped, not queued. */
export function createAnalytics(page: { dataLayer?: unknown[] }, isAllowed: () => boolean) {
	const messages = new Map<string, string>();
	const track = <Name extends keyof Events>(event: Name, parameters: Events[Name]): void => {
		if (!isAllowed()) return;
		page.dataLayer ??= [];
		page.dataLayer.push({ event, ...parameters });
	};
	/** Tracks the current error message of a field or page. An empty message means that the error is gone. */
	const trackError = ({ type, field, message }: Events["error"]): void => {
		const source = `${type} ${field}`;
		if ((messages.get(source) ?? "") === message) return;
		messages.set(source, message);
		if (message) track("error", { type, field, message });
	};
	return { track, trackError };
}
