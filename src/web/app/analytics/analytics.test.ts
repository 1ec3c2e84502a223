import { expect, test } from "vitest";
import { createAnalytics, linkUrl, standardData, userTypeOf } from "./analytics.ts";

test.each([
	{ flags: { eCom: true, myServices: true }, type: "salesforce ecom and my services" },
	{ flags: { eCom: false, myServices: true }, type: "my services" },
	{ flags: { eCom: true, myServices: false }, type: "salesforce ecom" },
	{ flags: { eCom: false, myServices: false }, type: "episerver only" },
	{ flags: null, type: "none" },
])("calls a user with $flags $type", ({ flags, type }) => {
	expect(userTypeOf(flags)).toBe(type);
});

test.each([
	{ when: "a guest", userId: null, currency: "NZD", expected: { login_status: "logged out", currency: "NZD" } },
	{ when: "a customer", userId: "005", currency: "NZD", expected: { login_status: "logged in", currency: "NZD" } },
	{ when: "no store", userId: null, currency: undefined, expected: { login_status: "logged out", currency: "EUR" } },
	{ when: "no currency", userId: null, currency: "", expected: { login_status: "logged out", currency: "EUR" } },
])("describes the page and the visitor: $when", ({ userId, currency, expected }) => {
	expect(standardData({ pageType: "home", language: "nl-NL", currency, userId, flags: null })).toEqual({
		page_type: "home",
		language: "nl-NL",
		decimals: 2,
		user_type: "none",
		...expected,
	});
});

const click = { link_text: "Tea", link_url: "/", place: "page" } as const;

test("drops events before and after consent", () => {
	const page: { dataLayer?: unknown[] } = {};
	let allowed = false;
	const { track, trackError } = createAnalytics(page, () => allowed);
	track("navigation_clicks", click);
	trackError({ type: "login", field: "email", message: "Please enter a valid email address" });
	expect(page).toEqual({});
	allowed = true;
	expect(page).toEqual({});
	track("navigation_clicks", click);
	allowed = false;
	track("navigation_clicks", click);
	expect(page).toEqual({ dataLayer: [{ event: "navigation_clicks", ...click }] });
});

test("keeps what others have pushed", () => {
	const page = { dataLayer: ["theirs"] };
	createAnalytics(page, () => true).track("navigation_clicks", click);
	expect(page.dataLayer).toEqual(["theirs", { event: "navigation_clicks", ...click }]);
});

test("tracks an error message of a field once until it changes or disappears", () => {
	const page: { dataLayer?: unknown[] } = {};
	const { trackError } = createAnalytics(page, () => true);
	const show = (field: string, message: string) => trackError({ type: "form", field, message });
	for (const message of ["", "empty", "empty", "unfit", "", "", "unfit"]) show("email", message);
	show("phone", "unfit");
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
	{ href: "/nl/ResetPassword/a-secret", url: "/nl/ResetPassword" },
	{ href: "/invitation/a-secret", url: "/invitation" },
	{ href: "/nl/global-search/a%20search%20term", url: "/nl/global-search" },
	{ href: "tel:0800555019", url: "tel:" },
	{ href: "https://[", url: "" },
])("tracks a link to $href as $url", ({ href, url }) => {
	expect(linkUrl(href, "https://shop.example")).toBe(url);
});
