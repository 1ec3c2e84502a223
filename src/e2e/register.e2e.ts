import type { Page, Route } from "@playwright/test";
import { barriersOn, chose, dataLayerOf, expect, open, refusedAsWanted, test } from "./visitor.ts";

const section = (page: Page) => page.getByRole("region", { name: "New to Brewline?" });
const email = (page: Page) => section(page).getByRole("textbox", { name: "Business e-mail" });
const submit = (page: Page) => section(page).getByRole("button", { name: "Open an account" });
const kept = (page: Page) => page.evaluate(() => sessionStorage.getItem("user_registration_email"));

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

/** Of a company of the demo, without a login. */
const contact = "invoices@waikatopoly.example";
const fresh = () => `new-${crypto.randomUUID()}@nowhere.example`;

test.beforeEach(({ page }) => chose(page, false));

test("the e-mail check before a registration shows and reports each outcome", async ({ page, complaints }) => {
	await chose(page, true);
	const told = await dataLayerOf(page);
	const calls = callsOf(page);
	await openForm(page);
	await test.step("rejects an invalid address without a request, reports it, and focuses the field", async () => {
		const empty = "Please enter your email address to proceed";
		const unfit = "Please enter a valid email address";
		const table = [
			["", empty],
			["   ", empty],
			["aroha", unfit],
			["aroha@corner store.example", unfit],
		] as const;
		for (const [typed, says] of table) {
			await send(page, typed);
			await expect(email(page)).toHaveAccessibleDescription(says);
			await expect(email(page)).toBeFocused();
			await email(page).pressSequentially("x");
			await expect(section(page).getByText(says)).toHaveCount(0);
		}
		expect(told.slice(1)).toEqual(
			table.map(([, message]) => ({ event: "error", type: "sign up", field: "email", message })),
		);
		await email(page).fill("aroha");
		await email(page).blur();
		await expect(email(page), "and when it is left").toHaveAccessibleDescription(unfit);
		expect(calls).toEqual([]);
		expect(await kept(page)).toBeNull();
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
		await send(page, fresh());
		expect((await logged).postDataJSON()).toMatchObject({ message: "TRPCClientError: Something went wrong" });
		await expect(submit(page)).not.toHaveAttribute("aria-busy");
		await expect(section(page).getByRole("status")).toHaveCount(0);
		await expect(section(page).getByRole("alert")).toHaveCount(0);
		await expect(email(page)).not.toHaveAttribute("aria-invalid");
		await expect(page).toHaveURL("/login");
		complaints.splice(0);
	});
	await test.step("says when to retry after too many checks", async () => {
		const data = {
			code: "TOO_MANY_REQUESTS",
			httpStatus: 429,
			refusal: { code: "throttled", details: { seconds: 90 } },
		};
		const error = { code: -32_029, message: "throttled", data };
		await page.route(
			"**/trpc/registration.checkUserByEmail",
			(route) => route.fulfill({ status: 429, json: { error } }),
			{
				times: 1,
			},
		);
		await send(page, fresh());
		await expect(email(page)).toHaveAccessibleDescription("That was too often. Please try again in 90 seconds.");
		await expect(submit(page)).not.toHaveAttribute("aria-busy");
		refusedAsWanted(complaints);
	});
	await test.step("shows a known user the way to a new password, dispatches an event and reports it", async () => {
		told.length = 1;
		calls.length = 0;
		await page.evaluate(() =>
			addEventListener("userexists", (event) => Reflect.set(window, "heard", event instanceof CustomEvent), {
				once: true,
			}),
		);
		await send(page, "  Aroha@CornerStore.example ");
		const warning = section(page).getByRole("alert");
		await expect(warning).toContainText("Email already registered");
		await expect(warning).toContainText("We know this address.");
		await expect(warning.getByRole("link")).toHaveAttribute("href", "/ForgotPassword");
		expect(await page.evaluate(() => Reflect.get(window, "heard"))).toBe(true);
		expect(told.slice(1)).toEqual([
			{ event: "error", type: "sign up", field: "email", message: "Email already registered" },
		]);
		expect(calls, "asked as changes, so that the address stands in no URL").toEqual(["POST checkUserByEmail"]);
		await expect(submit(page)).not.toHaveAttribute("aria-busy");
		expect(await kept(page)).toBe("Aroha@CornerStore.example");
	});

	await test.step("sends a known contact to customer support, dispatches an event and reports it", async () => {
		told.length = 1;
		calls.length = 0;
		await page.evaluate(() =>
			addEventListener("contactexists", () => Reflect.set(window, "heard", true), { once: true }),
		);
		await send(page, contact);
		const warning = section(page).getByRole("alert");
		await expect(warning).toContainText("Email address can't be registered");
		await expect(warning.getByRole("link", { name: "customer support" })).toHaveAttribute("href", "/s/contactus");
		expect(await page.evaluate(() => Reflect.get(window, "heard"))).toBe(true);
		expect(told.slice(1)).toEqual([
			{ event: "error", type: "sign up", field: "email", message: "Email address can't be registered" },
		]);
		expect(calls).toEqual(["POST checkUserByEmail", "POST checkContactByEmail"]);
		await expect(page).toHaveURL("/login");
	});

	await test.step("shows a spinner during the check, and stores the address before it", async () => {
		const { promise: asked, resolve: answer } = Promise.withResolvers<void>();
		const late = async (route: Route) => {
			await asked;
			await route.fulfill({ json: { result: { data: true } } });
		};
		await page.route("**/trpc/registration.checkUserByEmail", late, { times: 1 });
		await expect(section(page).getByRole("status")).toHaveCount(0);
		await send(page, "waiting@nowhere.example");
		await expect(section(page).getByRole("status")).toHaveText("Loading...");
		await expect(submit(page)).toHaveAttribute("aria-busy", "true");
		expect(await kept(page)).toBe("waiting@nowhere.example");
		answer();
		await expect(section(page).getByRole("status")).toHaveCount(0);
	});

	await test.step("leads a new address through both checks to the registration", async () => {
		told.length = 1;
		calls.length = 0;
		const address = fresh();
		await send(page, address);
		await expect(page).toHaveURL("/SelfRegister");
		expect(calls).toEqual(["POST checkUserByEmail", "POST checkContactByEmail"]);
		await expect(page.getByRole("main")).toContainText(address);
		await expect(page.getByRole("main").getByRole("link", { name: "0800 555 019" })).toBeVisible();
		expect(told).toContainEqual({ event: "sign_up", step: "email" });
		expect(JSON.stringify(told)).not.toContain("nowhere.example");
	});
});

test("in Dutch", async ({ page }) => {
	await open(page, "/nl/login");
	const form = page.getByRole("region", { name: "Nieuw bij Brewline?" });
	const field = form.getByRole("textbox", { name: "Zakelijk e-mailadres" });
	await form.getByRole("button", { name: "Open een account" }).click();
	await expect(form.getByText("Vul uw e-mailadres in om verder te gaan")).toBeVisible();
	await field.fill("bar@koffiehoek.example");
	await form.getByRole("button", { name: "Open een account" }).click();
	await expect(form.getByRole("alert")).toContainText("E-mailadres al geregistreerd");
	await field.fill(contact);
	await form.getByRole("button", { name: "Open een account" }).click();
	await expect(form.getByRole("alert")).toContainText("E-mailadres kan niet worden geregistreerd");
	await field.fill(fresh());
	await form.getByRole("button", { name: "Open een account" }).click();
	await expect(page).toHaveURL("/nl/SelfRegister");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Open een account");
});

test("the message for a known user is accessible, on a phone and in the dark", async ({ page }) => {
	await page.setViewportSize({ width: 320, height: 900 });
	await openForm(page);
	await send(page, "aroha@cornerstore.example");
	await expect(section(page).getByRole("alert")).toBeVisible();
	expect(await barriersOn(page)).toEqual([]);
	await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
	expect(await barriersOn(page, "html", ["color-contrast"])).toEqual([]);
});
