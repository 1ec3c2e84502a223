import type { Page, Route } from "@playwright/test";
import { test } from "./kept-window.ts";
import { answerConsent, axeViolations, dropExpectedRefusals, expect, open, recordDataLayer } from "./story.ts";

const section = (page: Page) => page.getByRole("region", { name: "New to Brewline?" });
const email = (page: Page) => section(page).getByRole("textbox", { name: "Business email" });
const submit = (page: Page) => section(page).getByRole("button", { name: "Create an account" });
const storedEmail = (page: Page) => page.evaluate(() => sessionStorage.getItem("user_registration_email"));

async function openForm(page: Page) {
	await open(page, "/login");
	await expect(email(page)).toBeEditable();
}

async function send(page: Page, address: string) {
	await email(page).fill(address);
	await submit(page).click();
}

const callsOf = (page: Page) => {
	const calls: string[] = [];
	page.on("request", (request) => {
		const [, name] = /\/trpc\/registration\.(\w+)/.exec(request.url()) ?? [];
		if (name) calls.push(`${request.method()} ${name}`);
	});
	return calls;
};

/** A demo contact without a login. */
const contact = "invoices@waikatopoly.example";
const newAddress = () => `new-${crypto.randomUUID()}@nowhere.example`;

test.beforeEach(({ page }) => answerConsent(page, false));

test("the email check before a registration shows and reports each outcome", async ({ page, browserErrors }) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	const calls = callsOf(page);
	await openForm(page);
	await test.step("rejects an invalid address without a request, reports it, and focuses the field", async () => {
		const empty = "Please enter your email address to proceed";
		const invalid = "Please enter a valid email address";
		const table = [
			["", empty],
			["   ", empty],
			["aroha", invalid],
			["aroha@corner store.example", invalid],
		] as const;
		for (const [input, message] of table) {
			await send(page, input);
			await expect(email(page)).toHaveAccessibleDescription(message);
			await expect(email(page)).toBeFocused();
			await email(page).pressSequentially("x");
			await expect(section(page).getByText(message)).toHaveCount(0);
		}
		expect(events.slice(1)).toEqual(
			table.map(([, message]) => ({ event: "error", type: "sign up", field: "email", message })),
		);
		await email(page).fill("aroha");
		await email(page).blur();
		await expect(email(page), "on blur").toHaveAccessibleDescription(invalid);
		expect(calls).toEqual([]);
		expect(await storedEmail(page)).toBeNull();
	});

	await test.step("logs a failed check, stops the spinner and shows no message", async () => {
		const error = { code: -32_603, message: "Something went wrong", data: { code: "INTERNAL_SERVER_ERROR" } };
		await page.route(
			"**/trpc/registration.checkUserByEmail",
			(route) => route.fulfill({ status: 500, json: { error } }),
			{
				times: 1,
			},
		);
		const logged = page.waitForRequest("**/problems");
		await send(page, newAddress());
		expect((await logged).postDataJSON()).toMatchObject({ message: "TRPCClientError: Something went wrong" });
		await expect(submit(page)).not.toHaveAttribute("aria-busy");
		await expect(section(page).getByRole("status")).toHaveCount(0);
		await expect(section(page).getByRole("alert")).toHaveCount(0);
		await expect(email(page)).not.toHaveAttribute("aria-invalid");
		await expect(page).toHaveURL("/login");
		browserErrors.splice(0);
	});
	await test.step("says when to retry after too many checks", async () => {
		const text = "Too many attempts. Please try again in 90 seconds.";
		const refusal = { code: "throttled", details: { seconds: 90 }, text };
		const data = { code: "TOO_MANY_REQUESTS", httpStatus: 429, refusal };
		const error = { code: -32_029, message: "throttled", data };
		await page.route(
			"**/trpc/registration.checkUserByEmail",
			(route) => route.fulfill({ status: 429, json: { error } }),
			{
				times: 1,
			},
		);
		await send(page, newAddress());
		await expect(email(page)).toHaveAccessibleDescription(text);
		await expect(submit(page)).not.toHaveAttribute("aria-busy");
		dropExpectedRefusals(browserErrors);
	});
	await test.step("shows a known user the way to a new password, dispatches an event and reports it", async () => {
		events.length = 1;
		calls.length = 0;
		await page.evaluate(() =>
			addEventListener("userexists", (event) => Reflect.set(window, "dispatched", event instanceof CustomEvent), {
				once: true,
			}),
		);
		await send(page, "  Aroha@CornerStore.example ");
		const warning = section(page).getByRole("alert");
		await expect(warning).toContainText("Email already registered");
		await expect(warning).toContainText("We know this address.");
		await expect(warning.getByRole("link")).toHaveAttribute("href", "/ForgotPassword");
		expect(await page.evaluate(() => Reflect.get(window, "dispatched"))).toBe(true);
		expect(events.slice(1)).toEqual([
			{ event: "error", type: "sign up", field: "email", message: "Email already registered" },
		]);
		expect(calls, "POST, so that no URL has the address").toEqual(["POST checkUserByEmail"]);
		await expect(submit(page)).not.toHaveAttribute("aria-busy");
		expect(await storedEmail(page)).toBe("Aroha@CornerStore.example");
	});

	await test.step("sends a known contact to customer support, dispatches an event and reports it", async () => {
		events.length = 1;
		calls.length = 0;
		await page.evaluate(() =>
			addEventListener("contactexists", () => Reflect.set(window, "dispatched", true), { once: true }),
		);
		await send(page, contact);
		const warning = section(page).getByRole("alert");
		await expect(warning).toContainText("Email address can't be registered");
		await expect(warning.getByRole("link", { name: "customer support" })).toHaveAttribute("href", "/s/contactus");
		expect(await page.evaluate(() => Reflect.get(window, "dispatched"))).toBe(true);
		expect(events.slice(1)).toEqual([
			{ event: "error", type: "sign up", field: "email", message: "Email address can't be registered" },
		]);
		expect(calls).toEqual(["POST checkUserByEmail", "POST checkContactByEmail"]);
		await expect(page).toHaveURL("/login");
	});

	await test.step("shows a spinner during the check, and stores the address before it", async () => {
		const { promise: released, resolve: release } = Promise.withResolvers<void>();
		const delayed = async (route: Route) => {
			await released;
			await route.fulfill({ json: { result: { data: true } } });
		};
		await page.route("**/trpc/registration.checkUserByEmail", delayed, { times: 1 });
		await expect(section(page).getByRole("status")).toHaveCount(0);
		await send(page, "waiting@nowhere.example");
		await expect(section(page).getByRole("status")).toHaveText("Loading...");
		await expect(submit(page)).toHaveAttribute("aria-busy", "true");
		expect(await storedEmail(page)).toBe("waiting@nowhere.example");
		release();
		await expect(section(page).getByRole("status")).toHaveCount(0);
	});

	await test.step("leads a new address through both checks to the registration", async () => {
		events.length = 1;
		calls.length = 0;
		const address = newAddress();
		await send(page, address);
		await expect(page).toHaveURL("/SelfRegister");
		expect(calls).toEqual(["POST checkUserByEmail", "POST checkContactByEmail"]);
		await expect(page.getByRole("main").getByRole("heading", { name: "Which company?" })).toBeVisible();
		expect(events).toContainEqual({ event: "sign_up", step: "email" });
		expect(JSON.stringify(events)).not.toContain("nowhere.example");
	});
});

test("in Dutch on a phone, each outcome of the email check is shown, and the one for a known user is accessible", async ({
	page,
}) => {
	await page.setViewportSize({ width: 320, height: 900 });
	await open(page, "/nl/login");
	const form = page.getByRole("region", { name: "Nieuw bij Brewline?" });
	const field = form.getByRole("textbox", { name: "Zakelijk e-mailadres" });
	await form.getByRole("button", { name: "Account aanmaken" }).click();
	await expect(form.getByText("Vul uw e-mailadres in om verder te gaan")).toBeVisible();
	await field.fill("bar@koffiehoek.example");
	await form.getByRole("button", { name: "Account aanmaken" }).click();
	await expect(form.getByRole("alert")).toContainText("E-mailadres al geregistreerd");
	expect(await axeViolations(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	expect(await axeViolations(page, "html", { rules: ["color-contrast"] })).toEqual([]);
	await field.fill(contact);
	await form.getByRole("button", { name: "Account aanmaken" }).click();
	await expect(form.getByRole("alert")).toContainText("E-mailadres kan niet worden geregistreerd");
	await field.fill(newAddress());
	await form.getByRole("button", { name: "Account aanmaken" }).click();
	await expect(page).toHaveURL("/nl/SelfRegister");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Account aanmaken");
});
