import type { Page } from "@playwright/test";
import type { PageName } from "#web/app/routing/routes.ts";
import { testInKeptWindow } from "./kept-window.ts";
import { lengthenWords } from "./longer-words.ts";
import { addToCart, createPlan, openInvoice, orderOnAccount, startInvoicePayment, startPayment } from "./shop-calls.ts";
import {
	answerConsent,
	axeViolationsOnDesktop,
	axeViolationsOnPhone,
	brokenWords,
	expect,
	horizontalOverflow,
	logIn,
	waitForHydration,
} from "./story.ts";

/** How to open each page, and the page type that it reports. A page that is missing here does not compile;
 * lists.e2e.ts checks the page of one saved list. */
type Visit = {
	path: string;
	as?: string;
	pageType: string;
	needsOrder?: true;
	needsPayment?: true;
	/** The quantity of the plan's tea. The shop takes two equal plans of one minute for the same. */
	needsPlan?: number;
	needsMachine?: true;
	needsTicket?: true;
	needsInvoice?: true;
	needsInvoicePayment?: true;
	hasCart?: true;
	/** The least ratio of lengthened to usual text. A page of figures grows less. */
	growth?: number;
	/** The accessibility of header and footer is checked too: once per kind of visitor, and where they differ. */
	withShell?: true;
	/** The page shows this action once: a bar at its foot does not repeat it. */
	shownOnce?: { role: "link" | "button"; name: string };
	/** The page shows all parts of the kit, with several main actions. */
	showsKit?: true;
};
const buyer = "aroha@cornerstore.example";
const pages: Record<Exclude<PageName, "saved-list">, Visit> = {
	home: { path: "/", pageType: "home", withShell: true },
	terms: { path: "/s/terms", pageType: "other" },
	privacy: { path: "/s/privacy", pageType: "other" },
	cookies: { path: "/s/cookies", pageType: "other" },
	contact: { path: "/s/contactus", pageType: "my account" },
	erasure: { path: "/s/erasure", pageType: "other" },
	"confirm-erasure": { path: "/s/erasure/a-link-of-nobody", pageType: "other" },
	login: { path: "/login?back=/cart", pageType: "other", withShell: true },
	forgot: { path: "/ForgotPassword", pageType: "other" },
	reset: { path: "/ResetPassword/a-link-of-nobody", pageType: "other" },
	invitation: { path: "/invitation/a-link-of-nobody", pageType: "other" },
	register: { path: "/SelfRegister", pageType: "other" },
	"confirm-email": { path: "/ConfirmEmail/a-link-of-nobody", pageType: "other" },
	search: { path: "/global-search/earl%20grey", pageType: "internal search" },
	category: { path: "/category/coffee-beans", pageType: "category", withShell: true },
	compare: { path: "/compare?machines=aoraki-two-group,tasman-two-group", pageType: "other" },
	product: { path: "/product/kereru-house-espresso", pageType: "product" },
	"request-quote": { path: "/request-quote/aoraki-two-group", pageType: "other" },
	"request-info": { path: "/request-info/aoraki-two-group", as: "aroha@cornerstore.example", pageType: "other" },
	"buy-again": { path: "/buy-again", as: buyer, pageType: "my account" },
	"quick-order": { path: "/quick-order", as: buyer, pageType: "my account" },
	// No other story uses this user's cart.
	cart: {
		path: "/cart",
		as: "mereana@cornerstore.example",
		pageType: "cart",
		hasCart: true,
		withShell: true,
		shownOnce: { role: "link", name: "Checkout" },
	},
	checkout: {
		path: "/checkout",
		as: "mereana@cornerstore.example",
		pageType: "checkout payment",
		hasCart: true,
		shownOnce: { role: "button", name: "Place order" },
	},
	"several-locations": {
		path: "/checkout/locations",
		as: "mereana@cornerstore.example",
		pageType: "checkout payment",
		hasCart: true,
	},
	"order-confirmation": { path: "/order-confirmation/", as: buyer, pageType: "purchase", needsOrder: true },
	orders: { path: "/orders", as: buyer, pageType: "my account", withShell: true },
	order: { path: "/orders/", as: buyer, pageType: "my account", needsOrder: true },
	invoices: { path: "/invoices?tab=all", as: buyer, pageType: "my account", growth: 1.2 },
	invoice: { path: "/invoices/", as: buyer, pageType: "my account", needsInvoice: true, growth: 1.1 },
	"invoice-payment": { path: "/invoices/payment/", as: buyer, pageType: "my account", needsInvoicePayment: true },
	statement: { path: "/invoices/statement", as: buyer, pageType: "my account", growth: 1.2 },
	planner: { path: "/planner", as: buyer, pageType: "my account", needsPlan: 2 },
	plan: { path: "/planner/", as: buyer, pageType: "my account", needsPlan: 4 },
	machines: { path: "/machines", as: buyer, pageType: "my account" },
	machine: { path: "/machines/", as: buyer, pageType: "my account", needsMachine: true },
	tickets: { path: "/service", as: buyer, pageType: "my account" },
	case: { path: "/case/", as: buyer, pageType: "my account", needsTicket: true },
	"new-ticket": { path: "/service/new", as: buyer, pageType: "my account" },
	lists: { path: "/lists", as: "aroha@cornerstore.example", pageType: "my account" },
	processing: {
		path: "/checkout/processing/",
		as: "aroha@cornerstore.example",
		pageType: "checkout payment",
		needsPayment: true,
	},
	account: { path: "/account", as: "aroha@cornerstore.example", pageType: "my account" },
	profile: { path: "/account/profile", as: "aroha@cornerstore.example", pageType: "profile" },
	company: { path: "/account/company", as: "aroha@cornerstore.example", pageType: "my account" },
	colleagues: { path: "/account/colleagues", as: "aroha@cornerstore.example", pageType: "my account" },
	proposal: { path: "/planner/proposal", as: buyer, pageType: "my account" },
	"new-plan": { path: "/planner/new", as: buyer, pageType: "my account" },
	locations: { path: "/account/locations", as: "aroha@cornerstore.example", pageType: "my account" },
	security: { path: "/account/security", as: "aroha@cornerstore.example", pageType: "my account" },
	notifications: { path: "/notifications", as: "aroha@cornerstore.example", pageType: "my account" },
	kit: { path: "/kit", pageType: "other", showsKit: true },
};
const visits: (Visit & { view: string })[] = [
	...Object.entries(pages).map(([view, visit]) => ({ view, ...visit })),
	{ view: "front page of a customer", path: "/", as: buyer, pageType: "home", withShell: true },
	{ view: "machine in the shop", path: "/product/aoraki-two-group", pageType: "product" },
	{
		view: "product with customer prices",
		path: "/product/kereru-house-espresso",
		as: "aroha@cornerstore.example",
		pageType: "product",
	},
	{
		view: "category of a customer, filtered",
		path: "/category/coffee-beans?contracted=true&sort=price",
		as: "aroha@cornerstore.example",
		pageType: "category",
	},
	{ view: "search without results", path: "/global-search/zzzz", pageType: "internal search" },
	{ view: "missing page", path: "/no-such-page", pageType: "other", withShell: true },
];

/** Creates or finds the record of a page. Returns its id for the address. */
async function recordOf(page: Page, visit: Visit): Promise<string> {
	if (visit.needsOrder) return orderOnAccount(page, { "earl-grey-calabria": 1 });
	if (visit.needsPayment) return startPayment(page);
	if (visit.needsInvoice) return (await openInvoice(page)).id;
	if (visit.needsInvoicePayment) return startInvoicePayment(page);
	if (visit.needsTicket) return openTicketOf(page);
	if (visit.needsPlan) return createPlan(page, { "earl-grey-calabria": visit.needsPlan, "kereru-house-espresso": 3 });
	if (visit.needsMachine) return firstMachine(page);
	return "";
}

/** The id of the machine that the list shows first. */
async function firstMachine(page: Page): Promise<string> {
	await page.goto("/machines");
	const address = await page.getByRole("table").getByRole("link").first().getAttribute("href");
	return address?.replace("/machines/", "") ?? "";
}

/** The id of the ticket that changed last. */
async function openTicketOf(page: Page): Promise<string> {
	await page.goto("/service");
	const href = await page.getByRole("rowheader").getByRole("link").first().getAttribute("href");
	return href?.split("/").at(-1) ?? "";
}

async function open(page: Page, visit: Visit): Promise<void> {
	const { path, as, hasCart } = visit;
	if (as) await logIn(page, as);
	const id = await recordOf(page, visit);
	if (hasCart) await addToCart(page, { "earl-grey-calabria": 1, "kereru-house-espresso": 1 });
	await page.goto(path === "/planner" ? path : path + id);
	await waitForHydration(page);
}

const dataLayer = async (page: Page): Promise<unknown[]> =>
	JSON.parse(await page.evaluate(() => JSON.stringify(window.dataLayer ?? [])));

/** Controls whose accessible name does not contain their visible label (WCAG 2.5.3). Spaces and the case do not count. */
const misnamed = (page: Page): Promise<string[]> =>
	page.getByRole("main").evaluate((main) => {
		const plain = (text: string) => text.toLowerCase().replace(/\s+/g, "");
		return (
			[...main.querySelectorAll<HTMLElement>(":is(a, button, summary)[aria-label]")]
				.filter((control) => control.checkVisibility())
				// biome-ignore lint/performance/useDomNodeTextContent: hidden text is no label
				.map(({ innerText, ariaLabel }) => ({ label: innerText.trim(), name: ariaLabel ?? "" }))
				.filter(({ label, name }) => !plain(name).includes(plain(label)))
				.map(({ label, name }) => `${label}: ${name}`)
		);
	});

/** The texts of the page's main actions, of which there is one. A bar at the foot repeats it while it is out of view. */
const mainActions = (page: Page): Promise<string[]> =>
	page.getByRole("main").locator(".btn.primary:visible:not(.bottom-bar *)").allTextContents();

/** The visitors are in another time zone than the shop. */
const test = testInKeptWindow({ timezoneId: "Europe/Amsterdam", viewport: { width: 1440, height: 900 } });
const clockTime = /\d:\d\d[\s\u00a0\u202f]?[ap]m/;

for (const { view, ...visit } of visits)
	test(`${view} is accessible, holds longer words, names the zone of its times, and reports its page type`, async ({
		page,
		browserErrors,
	}) => {
		await answerConsent(page, true);
		await open(page, visit);
		await expect
			.poll(async () => (await dataLayer(page))[0])
			.toEqual({
				event: "loadStandardData",
				page_type: visit.pageType,
				language: "en-NZ",
				currency: "NZD",
				decimals: 2,
				user_type: visit.as ? "salesforce ecom and my services" : "none",
				login_status: visit.as ? "logged in" : "logged out",
			});
		await page.locator("h1").first().waitFor({ state: "attached" }); // the front page of a customer loads later
		expect(await axeViolationsOnDesktop(page, visit.withShell)).toEqual([]);
		expect(await horizontalOverflow(page), "1440").toBeLessThanOrEqual(0);
		// biome-ignore lint/performance/useDomNodeTextContent: hidden text is not read
		const text = await page.locator("main").evaluate(({ innerText }: HTMLElement) => innerText);
		if (clockTime.test(text)) expect(text).toContain("New Zealand Time");
		expect(await misnamed(page), "names without the visible label").toEqual([]);
		for (const width of [1280, 768]) {
			await page.setViewportSize({ width, height: 900 });
			if (!visit.showsKit) expect((await mainActions(page)).slice(1), `more main actions at ${width}`).toEqual([]);
			const { shownOnce } = visit;
			if (shownOnce) await expect(page.getByRole("main").getByRole(shownOnce.role, shownOnce)).toHaveCount(1);
			expect(await brokenWords(page), `words that break at ${width}`).toEqual([]);
		}
		expect(await axeViolationsOnPhone(page, visit.withShell)).toEqual([]);
		expect(await horizontalOverflow(page), "320").toBeLessThanOrEqual(0);
		expect(await lengthenWords(page)).toBeGreaterThan(visit.growth ?? 1.3);
		for (const width of [320, 768, 1440]) {
			await page.setViewportSize({ width, height: 900 });
			expect(await horizontalOverflow(page), `longer words at ${width}`).toBeLessThanOrEqual(0);
		}
		if (view === "missing page") expect(browserErrors.splice(0)).toContain("404 /no-such-page");
	});
