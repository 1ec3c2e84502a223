import type { Page } from "@playwright/test";
import type { PageName } from "#web/app/routing/routes.ts";
import { speakLonger } from "./longer.ts";
import { begunPayment, order, put } from "./person.ts";
import { awake, barriersAnywhereOn, chose, expect, logIn, noBarriers, sideways, test } from "./visitor.ts";

/** Each page as somebody meets it, and what its data layer says first. A page that is not here does not compile;
 * a kept list has its address from whoever keeps it (lists.e2e.ts). */
type Visit = { path: string; as?: string; pageType: string; ofAnOrder?: true; ofAPayment?: true; filled?: true };
const buyer = "aroha@cornerstore.example";
const pages: Record<Exclude<PageName, "kept-list">, Visit> = {
	home: { path: "/", pageType: "home" },
	terms: { path: "/s/terms", pageType: "other" },
	privacy: { path: "/s/privacy", pageType: "other" },
	cookies: { path: "/s/cookies", pageType: "other" },
	contact: { path: "/s/contactus", pageType: "my account" },
	login: { path: "/login?back=/cart", pageType: "other" },
	forgot: { path: "/ForgotPassword", pageType: "other" },
	reset: { path: "/ResetPassword/a-link-of-nobody", pageType: "other" },
	register: { path: "/SelfRegister", pageType: "other" },
	search: { path: "/global-search/coffee", pageType: "internal search" },
	category: { path: "/category/coffee-beans", pageType: "category" },
	compare: { path: "/compare?machines=aoraki-two-group,tasman-two-group", pageType: "other" },
	product: { path: "/product/kereru-house-espresso", pageType: "product" },
	"request-quote": { path: "/request-quote/aoraki-two-group", pageType: "other" },
	"request-info": { path: "/request-info/aoraki-two-group", as: "aroha@cornerstore.example", pageType: "other" },
	// Nobody else fills or orders this cart.
	cart: { path: "/cart", as: "mereana@cornerstore.example", pageType: "cart", filled: true },
	checkout: { path: "/checkout", as: "mereana@cornerstore.example", pageType: "checkout payment", filled: true },
	"order-confirmation": { path: "/order-confirmation/", as: buyer, pageType: "purchase", ofAnOrder: true },
	orders: { path: "/orders", as: buyer, pageType: "my account" },
	order: { path: "/orders/", as: buyer, pageType: "my account", ofAnOrder: true },
	lists: { path: "/lists", as: "aroha@cornerstore.example", pageType: "my account" },
	processing: {
		path: "/checkout/processing/",
		as: "aroha@cornerstore.example",
		pageType: "checkout payment",
		ofAPayment: true,
	},
	account: { path: "/account", as: "aroha@cornerstore.example", pageType: "my account" },
	security: { path: "/account/security", as: "aroha@cornerstore.example", pageType: "my account" },
	notifications: { path: "/notifications", as: "aroha@cornerstore.example", pageType: "my account" },
	kit: { path: "/kit", pageType: "other" },
};
const listed: (Visit & { view: string })[] = [
	...Object.entries(pages).map(([view, visit]) => ({ view, ...visit })),
	{ view: "machine", path: "/product/aoraki-two-group", pageType: "product" },
	{
		view: "product and its prices",
		path: "/product/kereru-house-espresso",
		as: "aroha@cornerstore.example",
		pageType: "product",
	},
	{
		view: "category of an account, chosen from",
		path: "/category/coffee-beans?contracted=true&sort=price",
		as: "aroha@cornerstore.example",
		pageType: "category",
	},
	{ view: "search that finds nothing", path: "/global-search/zzzz", pageType: "internal search" },
	{ view: "nowhere", path: "/no-such-page", pageType: "other" },
];

async function open(page: Page, { path, as, ofAnOrder, ofAPayment, filled }: Visit): Promise<void> {
	if (as) await logIn(page, as);
	const id = ofAnOrder ? await order(page, { "earl-grey-calabria": 1 }) : ofAPayment ? await begunPayment(page) : "";
	if (filled) await put(page, { "earl-grey-calabria": 1, "kereru-house-espresso": 1 });
	await page.goto(path + id);
	await awake(page);
}

const told = async (page: Page): Promise<unknown[]> =>
	JSON.parse(await page.evaluate(() => JSON.stringify(window.dataLayer ?? [])));

for (const { view, ...visit } of listed)
	test(`${view} is accessible, holds longer words, and reports its page type`, async ({ page, complaints }) => {
		test.slow();
		await chose(page, true);
		await open(page, visit);
		await expect
			.poll(async () => (await told(page))[0])
			.toEqual({
				event: "loadStandardData",
				page_type: visit.pageType,
				language: "en-NZ",
				currency: "NZD",
				decimals: 2,
				user_type: visit.as ? "salesforce ecom and my services" : "none",
				login_status: visit.as ? "logged in" : "logged out",
			});
		expect(await barriersAnywhereOn(page)).toEqual(noBarriers);
		expect(await speakLonger(page)).toBeGreaterThan(1.3);
		for (const width of [320, 768, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			expect(await sideways(page), `${width}`).toBeLessThanOrEqual(0);
		}
		if (view === "nowhere") expect(complaints.splice(0)).toContain("404 /no-such-page");
	});
