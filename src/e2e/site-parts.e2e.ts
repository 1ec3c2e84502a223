import type { Page } from "@playwright/test";
import { demoPassword } from "#demo/logins.ts";
import { test } from "./kept-window.ts";
import {
	addToCart,
	callServer,
	joinCompanyOf,
	logInAs,
	logInAsStaff,
	orderOnAccount,
	readFromServer,
} from "./shop-calls.ts";
import { expect, horizontalOverflow, open } from "./story.ts";

const phone = { width: 375, height: 812 };
const desktop = { width: 1280, height: 900 };

const publicPages = ["/", "/category/tea", "/product/earl-grey-calabria", "/product/aoraki-two-group", "/s/contactus"];
const accountPages = [
	"/account",
	"/account/profile",
	"/account/company",
	"/account/locations",
	"/account/colleagues",
	"/account/security",
	"/notifications",
];
const shopPages = ["/cart", "/checkout", "/checkout/locations", "/lists", "/buy-again", "/quick-order"];
const purchasePages = ["/orders", "/planner", "/planner/new", "/invoices", "/invoices/statement"];

const administrator = "kitchens@waikatopoly.example";

/** Lets a new buyer join, who has the shop only. */
const logInToShop = (page: Page, email: string): Promise<void> =>
	joinCompanyOf(page, { administrator, email, password: demoPassword });

/** Lets a new buyer join, whom staff limit to punch-out. */
async function logInFromProcurement(page: Page, email: string): Promise<void> {
	await logInToShop(page, email);
	await page.context().clearCookies();
	await logInAs(page, administrator);
	const members: { id: string; username: string }[] = await readFromServer(page, "accounts.members");
	const membershipId = members.find(({ username }) => username === email)?.id;
	await page.context().clearCookies();
	await logInAsStaff(page, "hana@brewline.example");
	const access = { eCom: true, myServices: true, punchout: true, cartAddressForOci: false };
	const set = await callServer(page, "accounts.setAccess", { membershipId, ...access });
	expect(set.ok(), await set.text()).toBe(true);
	await page.context().clearCookies();
	await logInAs(page, email);
}

const serviceLogin = "front@kauriprint.example";

type Login = {
	login: string;
	logIn: (page: Page) => Promise<void>;
	hasShop: boolean;
	/** Opened in the browser. */
	pages: string[];
	/** Read as the server sends them: another login opens them in the browser. */
	readPages: string[];
	/** Do not exist for the login. */
	closed: string[];
	/** No page of the login has these texts. */
	lacks?: RegExp;
};

/** The pages of each kind of login. */
const logins: Login[] = [
	{
		login: "service-only",
		logIn: (page) => logInAs(page, serviceLogin),
		hasShop: false,
		pages: [...publicPages, ...accountPages],
		readPages: [],
		closed: [...shopPages, ...purchasePages],
		lacks: /Order by|You can order|Your orders/,
	},
	{
		login: "shop-only",
		logIn: (page) => logInToShop(page, "shop-only@waikatopoly.example"),
		hasShop: true,
		pages: purchasePages,
		readPages: [...publicPages, ...accountPages, ...shopPages],
		closed: [],
	},
	{
		login: "punch-out",
		logIn: (page) => logInFromProcurement(page, "punch-out@waikatopoly.example"),
		hasShop: true,
		pages: [...publicPages, ...shopPages],
		readPages: [],
		closed: [...accountPages, ...purchasePages],
	},
];

const withoutQuery = (address: string) => address.replace(/[?#].*/, "");

/** The links of this site on the page, with those in closed menus, by address without query string. */
const linksOf = async (page: Page): Promise<string[]> => {
	const links = page.locator("a[href^='/']");
	return (await links.evaluateAll((links) => links.map((link) => link.getAttribute("href") ?? ""))).map(withoutQuery);
};

/** The links of this site that the server sends with a page. */
async function linksSent(page: Page, path: string): Promise<string[]> {
	const html = await (await page.request.get(path)).text();
	return [...html.matchAll(/<a href="(\/[^"]*)"/g)].map(([, address = ""]) => withoutQuery(address));
}

/** The links of the menu drawer of a phone, which opens by keyboard. */
async function linksInDrawer(page: Page): Promise<string[]> {
	await page.setViewportSize(phone);
	await open(page);
	expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	await page.getByRole("button", { name: "Menu" }).press("Enter");
	const drawer = page.getByRole("dialog", { name: "Menu" });
	await expect(drawer.getByRole("button", { name: "Log out" })).toBeVisible();
	const links = await linksOf(page);
	await page.keyboard.press("Escape");
	await expect(drawer).toHaveCount(0);
	await page.setViewportSize(desktop);
	return links;
}

for (const { login, logIn, hasShop, pages, readPages, closed, lacks } of logins) {
	test(`a ${login} login gets a page at every link, and no link to a part that it lacks`, async ({ page }) => {
		await logIn(page);
		const order = hasShop ? await orderOnAccount(page, { "earl-grey-calabria": 1 }) : null;
		if (hasShop) await addToCart(page, { "earl-grey-calabria": 1 });
		const links = new Set(await linksInDrawer(page));
		for (const path of [...pages, ...(order ? [`/order-confirmation/${order}`] : [])]) {
			await open(page, path);
			await page.locator("h1").first().waitFor({ state: "attached" });
			if (lacks) await expect(page.getByRole("main"), path).not.toContainText(lacks);
			for (const link of await linksOf(page)) links.add(link);
		}
		for (const path of readPages) for (const link of await linksSent(page, path)) links.add(link);
		const isClosed = (link: string) => closed.some((path) => link === path || link.startsWith(`${path}/`));
		expect([...links].filter((link) => isClosed(link.replace(/^\/nl(?=\/)/, "")))).toEqual([]);
		expect(links.size).toBeGreaterThan(50);
		// Other stories open every category, and enough products.
		const catalogue = [...links].filter((link) => /\/(?:category|product|sfsites)\//.test(link));
		for (const link of links.difference(new Set(catalogue.slice(3))))
			expect([link, (await page.request.get(link)).status()]).toEqual([link, 200]);
		for (const path of closed) expect([path, (await page.request.get(path)).status()]).toEqual([path, 404]);
	});
}

test("a service-only login is told what it is for, and has no shortcut to quick order", async ({ page }) => {
	await logInAs(page, serviceLogin);
	await open(page);
	await expect(page.getByRole("main")).toContainText("Your login is for service only");
	await expect(page.getByRole("banner")).not.toContainText("Order by");
	await page.keyboard.press("q");
	await page.keyboard.press("?");
	const dialog = page.getByRole("dialog", { name: "Shortcuts" });
	await expect(dialog).toContainText("Go to the search box");
	await expect(dialog).not.toContainText("Quick order");
	await expect(page).toHaveURL("/");
});
