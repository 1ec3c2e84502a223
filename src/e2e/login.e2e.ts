import type { Page } from "@playwright/test";
import { demoPassword } from "#demo/logins.ts";
import { test } from "./kept-window.ts";
import {
	answerConsent,
	axeViolations,
	dropExpectedRefusals,
	dropLogin,
	expect,
	goOnline,
	horizontalOverflow,
	open,
	recordDataLayer,
	test as testInOwnWindow,
	waitForHydration,
} from "./story.ts";

const email = (page: Page) => page.getByRole("textbox", { name: "Email address" });
const password = (page: Page) => page.getByLabel("Password", { exact: true });
const logIn = (page: Page) => page.getByRole("button", { name: "Log in", exact: true });
const alerts = (page: Page) => page.getByRole("main").getByRole("alert");

async function openLogin(page: Page, path = "/login") {
	await open(page, path);
	await expect(page.getByRole("main").getByRole("textbox").first()).toBeEditable();
}

async function submitLogin(page: Page, name: string, secret: string) {
	await email(page).fill(name);
	await password(page).fill(secret);
	await logIn(page).click();
}

const unknownUser = (label: string) => `${label}-${crypto.randomUUID()}@nowhere.example`;
const emptyEmail = "Please enter your email address to proceed";
const emptyPassword = "Please enter your password to proceed";
const invalidEmail = "Please enter a valid email address";
const wrongPassword = "Invalid email or password";

test.beforeEach(({ page }) => answerConsent(page, false));

test("the login page has a title banner, and two sections side by side from 1024 px", async ({ page }) => {
	await page.setViewportSize({ width: 1024, height: 900 });
	await openLogin(page);
	await expect(page).toHaveTitle("Login · Brewline");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Your Brewline account");
	await expect(page.locator(".banner[data-field] .ruler")).toBeVisible();
	const [left, right] = [page.getByRole("region", { name: "Log in" }), page.getByRole("region", { name: /^New to/ })];
	const boxes = async () => [await left.boundingBox(), await right.boundingBox()];
	const [leftBox, rightBox] = await boxes();
	expect(leftBox?.y).toBe(rightBox?.y);
	expect(rightBox?.x).toBeGreaterThan((leftBox?.x ?? 0) + (leftBox?.width ?? 0));
	await page.setViewportSize({ width: 1023, height: 900 });
	const [upperBox, lowerBox] = await boxes();
	expect(upperBox?.x).toBe(lowerBox?.x);
	expect(lowerBox?.y).toBeGreaterThanOrEqual((upperBox?.y ?? 0) + (upperBox?.height ?? 0));
	for (const part of [
		left.getByRole("heading"),
		left.getByText("See your prices, place orders and find your invoices."),
	])
		await expect(part).toBeVisible();
	await expect(left.getByRole("link", { name: "Forgot your password?" })).toHaveAttribute("href", "/ForgotPassword");
	await expect(password(page)).toHaveAttribute("type", "password");
	await left.getByRole("button", { name: "Show Password" }).click();
	await expect(password(page)).toHaveAttribute("type", "text");
	await left.getByRole("button", { name: "Hide Password" }).click();
	await expect(password(page)).toHaveAttribute("type", "password");
	for (const width of [320, 2560]) {
		await page.setViewportSize({ width, height: 900 });
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	}
});

test("the login fields show errors before a request is sent, and do not move a link that is being clicked", async ({
	page,
	browserErrors,
}) => {
	await test.step("shows an error of an empty field on submit and on blur, until the field is typed in", async () => {
		await openLogin(page);
		await logIn(page).click();
		await expect(email(page)).toHaveAccessibleDescription(emptyEmail);
		await expect(password(page)).toHaveAccessibleDescription(emptyPassword);
		await expect(email(page)).toBeFocused();
		await email(page).pressSequentially("a");
		await expect(page.getByText(emptyEmail)).toHaveCount(0);
		await expect(page.getByText(emptyPassword)).toBeVisible();
		await password(page).pressSequentially("b");
		await expect(page.getByText(emptyPassword)).toHaveCount(0);

		await email(page).fill("");
		await page.keyboard.press("Tab");
		await expect(email(page)).toHaveAccessibleDescription(emptyEmail);
		await password(page).fill("");
		await password(page).blur();
		await expect(password(page)).toHaveAccessibleDescription(emptyPassword);
		await expect(password(page)).toHaveAttribute("aria-invalid", "true");
	});

	await test.step("marks an invalid email address and does not send it", async () => {
		const calls: string[] = [];
		page.on("request", (request) => calls.push(request.url()));
		await password(page).fill("");
		for (const address of ["aroha", "aroha@", "aroha@corner store.example"]) {
			await email(page).fill(address);
			await expect(page.getByText(invalidEmail), "typing removes the error").toHaveCount(0);
			await email(page).blur();
			await expect(email(page)).toHaveAccessibleDescription(invalidEmail);
			await expect(email(page)).toHaveAttribute("aria-invalid", "true");
			await password(page).fill("x");
			await logIn(page).click();
			await expect(email(page)).toBeFocused();
		}
		expect(calls.filter((url) => url.includes("auth.logIn"))).toEqual([]);
	});

	await test.step("reports nothing without consent", async () => {
		await submitLogin(page, unknownUser("silent"), "x");
		await expect(page.getByText(wrongPassword)).toBeVisible();
		expect(await page.evaluate(() => Reflect.get(window, "dataLayer") ?? null)).toBeNull();
		dropExpectedRefusals(browserErrors);
	});

	await test.step("does not move a link when the empty field loses focus", async () => {
		await password(page).fill("");
		await password(page).focus();
		const link = page.getByRole("link", { name: "Forgot your password?" });
		await link.scrollIntoViewIfNeeded();
		const box = await link.boundingBox();
		await page.mouse.move((box?.x ?? 0) + 10, (box?.y ?? 0) + (box?.height ?? 0) / 2);
		await page.mouse.down();
		await expect(password(page)).not.toBeFocused();
		expect(await link.boundingBox()).toEqual(box);
		await page.mouse.up();
		await expect(page).toHaveURL("/ForgotPassword");
	});
});

test("a refused login shows the reason, marks the fields and is reported", async ({ page, browserErrors }) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	await openLogin(page, "/login?back=/s/terms");
	await test.step("shows a wrong password under its field, marks both fields and reports the error", async () => {
		const name = unknownUser("wrong");
		await submitLogin(page, name, "Long-black-1");
		await expect(password(page)).toHaveAccessibleDescription(wrongPassword);
		for (const field of [email(page), password(page)]) await expect(field).toHaveAttribute("aria-invalid", "true");
		await expect(email(page)).toHaveValue(name);
		await expect(password(page)).toBeFocused();
		await password(page).fill("x");
		for (const field of [email(page), password(page)]) await expect(field).not.toHaveAttribute("aria-invalid");
		await expect(page.getByText(wrongPassword)).toHaveCount(0);
		expect(events.slice(1)).toEqual([
			{ event: "error", type: "login", field: "password", message: "invalid e-mail address or password" },
		]);
		expect(JSON.stringify(events)).not.toMatch(/nowhere\.example|Long-black/);
		dropExpectedRefusals(browserErrors);
	});

	await test.step("after five wrong passwords shows how long to wait, allows another login, and reports the lockout", async () => {
		const name = unknownUser("locked");
		for (let times = 0; times < 5; times++) {
			await submitLogin(page, name, `Long-black-${times}`);
			await expect(page.getByText(wrongPassword)).toBeVisible();
		}
		await submitLogin(page, name, "Flat-white-1");
		const box = page.getByRole("alert").filter({ hasText: "Too many login attempts" });
		await expect(box).toContainText("You've tried to log in several times. Please try again in 15 minutes.");
		await expect(page.locator(":focus")).toContainText("Too many login attempts");
		await expect(page.getByRole("button", { name: /^Try again in 1[45]:\d\d$/ })).toBeDisabled();
		expect(events.at(-1)).toEqual({ event: "error", type: "login", field: "", message: "retry in 15 minutes" });
		await email(page).fill(unknownUser("free"));
		await expect(box).toHaveCount(0);
		await expect(logIn(page)).toBeEnabled();
		dropExpectedRefusals(browserErrors);
	});

	await test.step("shows a message that begins with Lock- in the box, without the prefix", async () => {
		await page.route(
			"**/trpc/auth.logIn",
			(route) => route.fulfill(refusal(401, "Lock-Your login rests until somebody calls you.")),
			{ times: 1 },
		);
		await submitLogin(page, unknownUser("lock"), "x");
		await expect(alerts(page).getByText("Too many login attempts")).toBeVisible();
		await expect(alerts(page)).toContainText(/Your login rests until somebody calls you\.$/);
		await expect(page.getByText("Lock-")).toHaveCount(0);
		dropExpectedRefusals(browserErrors);
	});

	await test.step("shows any other refusal or a server error under the password", async () => {
		const text = "Too many attempts. Please try again in 42 seconds.";
		const throttled = { code: "throttled", details: { seconds: 42 }, text };
		const busy = {
			code: "server.busy",
			details: { seconds: 10 },
			text: "The shop is busy. Please try again in 10 seconds.",
		};
		for (const { answer, message } of [
			{
				answer: refusal(429, "throttled", throttled),
				message: /^Too many attempts\. Please try again in 42 seconds\.$/,
			},
			{
				answer: refusal(503, "busy", busy),
				message: /^The shop is busy\. Please try again in 10 seconds\.$/,
			},
			{ answer: refusal(500, "Something went wrong"), message: /^Something went wrong on our side/ },
		]) {
			await page.route("**/trpc/auth.logIn", (route) => route.fulfill(answer), { times: 1 });
			await submitLogin(page, unknownUser("busy"), "x");
			await expect(password(page)).toHaveAccessibleDescription(message);
			await expect(email(page)).toHaveAttribute("aria-invalid", "true");
			await expect(logIn(page)).toBeEnabled();
		}
		browserErrors.splice(0);
	});

	await test.step("when the shop is unreachable, marks no field, keeps the input, and logs in on the next try", async () => {
		await page.context().setOffline(true);
		await submitLogin(page, "accounts@cornerstore.example", demoPassword);
		const unreachable = alerts(page).filter({
			hasText: "The shop is not available. Check your connection and try again.",
		});
		await expect(unreachable).toBeVisible();
		for (const field of [email(page), password(page)]) {
			await expect(field).not.toHaveAttribute("aria-invalid");
			await expect(field).toHaveAccessibleDescription("");
		}
		await expect(email(page)).toHaveValue("accounts@cornerstore.example");
		await expect(password(page)).toHaveValue(demoPassword);
		expect(events.at(-1)).toEqual({ event: "error", type: "login", field: "", message: "the shop cannot be reached" });
		await goOnline(page);
		await logIn(page).click();
		await expect(page).toHaveURL("/s/terms");
		browserErrors.splice(0);
	});
});

const refusal = (status: number, message: string, refusal: unknown = null) => ({
	status,
	json: { error: { code: -32_000, message, data: { code: "X", httpStatus: status, refusal } } },
});

test("in Dutch a login is refused and accepted, and a gateway error is not shown as a refusal", async ({
	page,
	browserErrors,
}) => {
	await test.step("shows a gateway error as an unreachable shop", async () => {
		await page.route("**/trpc/auth.logIn", (route) => route.fulfill({ status: 502, body: "<h1>Bad Gateway</h1>" }), {
			times: 1,
		});
		await openLogin(page, "/nl/login?back=/nl/cart");
		const form = page.getByRole("region", { name: "Inloggen" });
		await form.getByRole("textbox", { name: "E-mailadres" }).fill(unknownUser("gate"));
		await form.getByLabel("Wachtwoord", { exact: true }).fill("x");
		await form.getByRole("button", { name: "Inloggen" }).click();
		await expect(form.getByRole("alert")).toContainText("De webshop is niet bereikbaar.");
		await expect(form.locator("[aria-invalid]")).toHaveCount(0);
		browserErrors.splice(0);
	});

	await test.step("logs in in Dutch", async () => {
		await openLogin(page, "/nl/login?back=/nl/cart");
		await expect(page).toHaveTitle("Inloggen · Brewline");
		await expect(alerts(page)).toContainText("Log in of maak een account aan");
		const form = page.getByRole("region", { name: "Inloggen" });
		const submit = form.getByRole("button", { name: "Inloggen" });
		await submit.click();
		await expect(form.getByText("Vul uw e-mailadres in om verder te gaan")).toBeVisible();
		await expect(form.getByText("Vul uw wachtwoord in om verder te gaan")).toBeVisible();
		const name = form.getByRole("textbox", { name: "E-mailadres" });
		const password = form.getByLabel("Wachtwoord", { exact: true });
		await name.fill("anneke");
		await name.blur();
		await expect(form.getByText("Vul een geldig e-mailadres in")).toBeVisible();
		await expect(form.getByRole("link", { name: "Wachtwoord vergeten?" })).toHaveAttribute(
			"href",
			"/nl/ForgotPassword",
		);
		await name.fill("anneke@koffiehoek.example");
		await password.fill("Long-black-1");
		await submit.click();
		await expect(form.getByText("Ongeldig e-mailadres of wachtwoord")).toBeVisible();
		await open(page, "/nl/login?back=//evil.example");
		await name.fill("anneke@koffiehoek.example");
		await password.fill(demoPassword);
		await submit.click();
		await expect(page).toHaveURL("/nl");
		dropExpectedRefusals(browserErrors);
	});
});

test("a login returns to the previous page with its query string, and is reported", async ({ page }) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	const returnAddress = "/s/terms?size=1-kg#returns";
	await openLogin(page, `/login?${new URLSearchParams({ back: returnAddress })}`);
	const loads: string[] = [];
	page.on("request", (request) => request.isNavigationRequest() && loads.push(new URL(request.url()).pathname));
	await submitLogin(page, "  Aroha@CornerStore.example ", demoPassword);
	await expect(page).toHaveURL(returnAddress);
	expect(loads).toEqual(["/s/terms"]);
	await waitForHydration(page);
	await expect.poll(() => events).toHaveLength(3);
	const standard = { event: "loadStandardData", page_type: "other", language: "en-NZ", currency: "NZD", decimals: 2 };
	expect(events).toEqual([
		{ ...standard, user_type: "none", login_status: "logged out" },
		{ event: "login", method: "password" },
		{ ...standard, user_type: "salesforce ecom and my services", login_status: "logged in" },
	]);
	await page.goto("/login?back=/s/privacy");
	await expect(page, "a logged-in user is led on").toHaveURL("/s/privacy");
});

test("a login returns only to a page of this site", async ({ page }) => {
	await test.step("does not follow a redirect to another site in the response", async () => {
		const data = { userId: "005", needs: null, loggedInURL: "https://evil.example/" };
		await page.route("**/trpc/auth.logIn", (route) => route.fulfill({ json: { result: { data } } }), { times: 1 });
		await openLogin(page, "/login?back=/s/terms");
		await submitLogin(page, "aroha@cornerstore.example", "x");
		await expect(page).toHaveURL("/");
	});

	await test.step("leads to the home page when the return address is another site or a script", async () => {
		await openLogin(page, `/login?${new URLSearchParams({ back: "/\\evil.example" })}`);
		await submitLogin(page, "accounts@cornerstore.example", demoPassword);
		await expect(page).toHaveURL("/");
		await dropLogin(page);
	});

	await test.step("logs in by keyboard", async () => {
		await openLogin(page, "/login?back=/s/terms");
		await email(page).focus();
		await page.keyboard.type("tom@cornerstore.example");
		await page.keyboard.press("Tab");
		await expect(password(page)).toBeFocused();
		await page.keyboard.type(demoPassword);
		for (const next of [page.getByRole("button", { name: "Show Password" }), logIn(page)]) {
			await page.keyboard.press("Tab");
			await expect(next).toBeFocused();
			await expect(next).toHaveCSS("outline-style", "solid");
		}
		await page.keyboard.press("Tab");
		await expect(page.getByRole("link", { name: "Forgot your password?" })).toBeFocused();
		await page.keyboard.press("Shift+Tab");
		await page.keyboard.press("Enter");
		await expect(page).toHaveURL("/s/terms");
	});
});

test("the notice of a login from the cart is below the header at every width, and stays closed once closed", async ({
	page,
}) => {
	await test.step("the notice does not shift the page on hydration", async () => {
		await open(page, "/login?back=/cart");
		const shift = await page.evaluate(
			() =>
				new Promise<number>((resolve) => {
					let sum = 0;
					new PerformanceObserver((list) => {
						for (const entry of list.getEntries()) sum += "value" in entry ? Number(entry.value) : 0;
					}).observe({ type: "layout-shift", buffered: true });
					requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
				}),
		);
		expect(shift).toBeLessThanOrEqual(0.05);
	});

	await test.step("the notice is 169 px from the top, 125 px up to 64em and 64 px up to 47.9375em", async () => {
		const parts = [page.locator(".login-page"), page.locator(".login-page > .banner"), page.locator(".login-notice")];
		for (const { width, margin } of [
			{ width: 320, margin: 64 },
			{ width: 375, margin: 64 },
			{ width: 767, margin: 64 },
			{ width: 768, margin: 125 },
			{ width: 1000, margin: 125 },
			{ width: 1024, margin: 125 },
			{ width: 1025, margin: 169 },
			{ width: 1440, margin: 169 },
		]) {
			await page.setViewportSize({ width, height: 900 });
			const [door, banner, notice] = await Promise.all(parts.map((part) => part.boundingBox()));
			if (!door || !banner || !notice) throw new Error("a part is not there");
			expect(notice.y - door.y, String(width)).toBe(margin);
			expect(banner.y + banner.height, "the notice is below the banner").toBeLessThan(notice.y);
			await expect(alerts(page).getByRole("button")).toHaveCount(width < 768 ? 0 : 1);
		}
	});

	await test.step("a title of two lines moves the notice down", async () => {
		await page.setViewportSize({ width: 375, height: 900 });
		const title = page.getByRole("heading", { level: 1 });
		await title.evaluate((title) => title.append(" at the corner store"));
		const [banner, notice] = [await page.locator(".login-page > .banner").boundingBox(), page.locator(".login-notice")];
		expect((await notice.boundingBox())?.y).toBe((banner?.y ?? 0) + (banner?.height ?? 0) + 12);
	});

	await test.step("the notice gives the reason to log in, and stays closed once closed", async () => {
		const notice = alerts(page).filter({ hasText: "Login or create account" });
		await page.setViewportSize({ width: 1440, height: 900 });
		await expect(notice).toContainText("Log in, or create an account with your email address.");
		await notice.getByRole("button", { name: "Close" }).click();
		await expect(notice).toHaveCount(0);
		await submitLogin(page, "x", "");
		await expect(page.getByText(invalidEmail)).toBeVisible();
		await expect(notice).toHaveCount(0);
	});
});

test("the login page is accessible with every message shown", async ({ page, browserErrors }) => {
	await page.route("**/trpc/auth.logIn", (route) => route.fulfill(refusal(401, "Lock-Later, please.")));
	await openLogin(page, "/login?back=/cart");
	await submitLogin(page, unknownUser("axe"), "x");
	await expect(page.getByText("Later, please.")).toBeVisible();
	await page.getByRole("button", { name: "Create an account" }).click();
	await expect(page.getByText("Please enter your email address to proceed")).toBeVisible();
	await password(page).fill("");
	await password(page).blur();
	await expect(page.getByText(emptyPassword)).toBeVisible();
	expect(await axeViolations(page)).toEqual([]);
	dropExpectedRefusals(browserErrors);
});

testInOwnWindow.describe("before hydration", () => {
	testInOwnWindow.use({ javaScriptEnabled: false });

	testInOwnWindow("the typed login never appears in an address", async ({ page, browserErrors }) => {
		await page.goto("/login");
		await email(page).fill("aroha@cornerstore.example");
		await password(page).fill("Flat-white-1");
		await Promise.all([page.waitForRequest((request) => request.method() === "POST"), logIn(page).click()]);
		expect(page.url()).not.toContain("aroha");
		expect(page.url()).not.toContain("Flat-white");
		browserErrors.splice(0);
	});
});
