import { expect, test } from "vitest";
import { createAnalytics, linkUrl, standardData, userTypeOf } from "./analytics.ts";

test.each([
	{ flags: { eCom: true, myServices: true }, type: "salesforce ecom and my services" },
	{ flags: { eCom: false, myServices: true }, type: "my services" },
	{ flags: { eCom: true, myServices: false }, type: "salesforce ecom" },
	{ flags: { eCom: false, myServices: false }, type: "episerver only" },
	{ flags: null, type: "none" },
])("a user with $flags is $type", ({ flags, type }) => {
	expect(userTypeOf(flags)).toBe(type);
});

test.each([
	{ when: "a guest", userId: null, currency: "NZD", said: { login_status: "logged out", currency: "NZD" } },
	{ when: "a customer", userId: "005", currency: "NZD", said: { login_status: "logged in", currency: "NZD" } },
	{ when: "no store", userId: null, currency: undefined, said: { login_status: "logged out", currency: "EUR" } },
	{ when: "no currency", userId: null, currency: "", said: { login_status: "logged out", currency: "EUR" } },
])("standard data of $when", ({ userId, currency, said }) => {
	expect(standardData({ pageType: "home", language: "nl-NL", currency, userId, flags: null })).toEqual({
		page_type: "home",
		language: "nl-NL",
		decimals: 2,
		user_type: "none",
		...said,
	});
});

const click = { link_text: "Tea", link_url: "/", place: "page" } as const;

test("before it is allowed nothing is pushed, nor kept for later; afterwards no more", () => {
	const page: { dataLayer?: unknown[] } = {};
	let allowed = false;
	const { tell, tellError } = createAnalytics(page, () => allowed);
	tell("navigation_clicks", click);
	tellError({ type: "login", field: "email", message: "Please enter a valid email address" });
	expect(page).toEqual({});
	allowed = true;
	expect(page).toEqual({});
	tell("navigation_clicks", click);
	allowed = false;
	tell("navigation_clicks", click);
	expect(page).toEqual({ dataLayer: [{ event: "navigation_clicks", ...click }] });
});

test("what others have pushed stays", () => {
	const page = { dataLayer: ["theirs"] };
	createAnalytics(page, () => true).tell("navigation_clicks", click);
	expect(page.dataLayer).toEqual(["theirs", { event: "navigation_clicks", ...click }]);
});

test("a message is told once until it changes or is put right, field by field", () => {
	const page: { dataLayer?: unknown[] } = {};
	const { tellError } = createAnalytics(page, () => true);
	const says = (field: string, message: string) => tellError({ type: "form", field, message });
	for (const message of ["", "empty", "empty", "unfit", "", "", "unfit"]) says("email", message);
	says("phone", "unfit");
	expect(page.dataLayer).toEqual(
		[
			["email", "empty"],
			["email", "unfit"],
			["email", "unfit"],
			["phone", "unfit"],
		].map(([field, message]) => ({ event: "error", type: "form", field, message })),
	);
});

test.each([
	{ href: "/s/terms?from=aroha@example.org#x", url: "/s/terms" },
	{ href: "#tea", url: "/" },
	{ href: "https://shop.example/nl?q=x", url: "/nl" },
	{ href: "https://instagram.example/brewline?me=1", url: "https://instagram.example" },
	{ href: "mailto:aroha@example.org", url: "mailto:" },
	{ href: "/nl/ResetPassword/a-secret-of-somebody", url: "/nl/ResetPassword" },
	{ href: "/nl/global-search/what%20somebody%20typed", url: "/nl/global-search" },
	{ href: "tel:0800555019", url: "tel:" },
	{ href: "https://[", url: "" },
])("a link to $href is told as $url", ({ href, url }) => {
	expect(linkUrl(href, "https://shop.example")).toBe(url);
});
