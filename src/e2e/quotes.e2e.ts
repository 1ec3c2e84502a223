import type { Page } from "@playwright/test";
import { test } from "./kept-window.ts";
import { logInAs } from "./shop-calls.ts";
import { answerConsent, axeViolations, expect, goOnline, open, recordDataLayer } from "./story.ts";

const field = (page: Page, name: string) => page.getByRole("textbox", { name });
const ourMailbox = "hello@brewline.example";

/** Waits for both mails about a request. Returns their texts by recipient. */
async function mailsByRecipient({ request }: Page, number: string): Promise<Record<string, string>> {
	const read = async (path: string) => (await request.get(path)).text();
	let rows: string[] = [];
	await expect
		.poll(async () => {
			rows = (await read("/dev/mail")).split("<tr>").filter((row) => row.includes(number));
			return rows.length;
		})
		.toBe(2);
	const mails = rows.map(async (row) => {
		const text = await read(`/dev/mail/caught/${/caught\/(\d+)/.exec(row)?.[1]}/html`);
		return [/[\w.+-]+@[\w.]+/.exec(row)?.[0] ?? "", text.replaceAll("\u00a0", " ")];
	});
	return Object.fromEntries(await Promise.all(mails));
}

const machine = "/product/aoraki-two-group";

test("a guest requests a quote over a network that fails for a moment", async ({ page, context, browserErrors }) => {
	await answerConsent(page, true);
	const events = await recordDataLayer(page);
	await open(page, "/request-quote/Aoraki-Two-Group");
	await expect(page).toHaveURL("/request-quote/aoraki-two-group");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Request a quote");
	await expect(page.getByRole("heading", { name: "Aoraki Two Group" })).toBeVisible();
	const send = page.getByRole("button", { name: "Request quote" });

	await send.click();
	await expect(page.getByRole("radio", { name: "Mister" })).toBeFocused();
	await expect(page.getByRole("group", { name: "Salutation" })).toHaveAccessibleDescription("Please select salutation");
	await expect(field(page, "First name")).toHaveAccessibleDescription("Please enter your first name to proceed");
	await expect(field(page, "Email address")).toHaveAccessibleDescription("Please enter your email address to proceed");
	expect(await axeViolations(page)).toEqual([]);
	await page.getByRole("radio", { name: "Madam" }).check();
	await field(page, "First name").fill("Mere");
	await field(page, "Last name").fill("Tahu");
	await field(page, "Company name").fill("Harbour Bakery");
	const email = `mere-${Date.now()}@harbourbakery.example`;
	await field(page, "Email address").fill("mere@");
	await field(page, "Phone number").fill("0215");
	await expect(field(page, "Email address")).toHaveAccessibleDescription("Please enter a valid email address");
	await field(page, "Message").fill("For 200 cups a day,\non mains water.");
	await expect(field(page, "Phone number")).toHaveAccessibleDescription(
		/Enter a phone number that is between 7 and 16 digits/,
	);
	await field(page, "Email address").fill(email);
	await field(page, "Phone number").fill("021 555 0142");

	await context.setOffline(true);
	await send.click();
	await expect(page.getByRole("main").getByRole("alert")).toContainText("The shop is not available");
	await expect(field(page, "Message")).toHaveValue("For 200 cups a day,\non mains water.");
	expect(browserErrors.splice(0).join()).toContain("ERR_INTERNET_DISCONNECTED");
	await goOnline(page);
	browserErrors.splice(0);
	await send.click();
	const confirmation = page.getByRole("heading", { name: "We've received your quote request" });
	await expect(confirmation).toBeFocused();
	const sheet = page.getByRole("region", { name: "We've received your quote request" });
	await expect(sheet).toContainText(/You'll hear from us by (the end of )?\w+day \d+\s\w+(, \d+:\d\d\s[ap]m)?\./);
	const [number = ""] = /Q-\d{6}/.exec((await sheet.textContent()) ?? "") ?? [];
	expect(number).not.toBe("");
	expect(await axeViolations(page)).toEqual([]);
	await expect(sheet.getByRole("link", { name: "Back to the product" })).toHaveAttribute("href", machine);

	const mails = await mailsByRecipient(page, number);
	expect(mails[email]).toContain("You asked us for a quote for Aoraki Two Group.");
	expect(mails[email], "the address may belong to another person").not.toMatch(/Mere|mains/);
	for (const text of Object.values(mails)) expect(text).toMatch(new RegExp(`href="https?://[^/"]+${machine}"`));
	for (const text of ["Mere Tahu", "Harbour Bakery", "+64215550142", email, "on mains water", "Guest:"])
		expect(mails[ourMailbox]).toContain(text);

	const form = { form: "request quote", item_id: expect.stringMatching(/^\d{7}$/) };
	const formEvents = events.filter(({ event }) => event.startsWith("lead_form"));
	expect(formEvents).toEqual([
		{ event: "lead_form_start", ...form },
		{ event: "lead_form_submit", ...form },
	]);
	const phoneErrors = events.filter((event) => event.event === "error" && Reflect.get(event, "field") === "phone");
	expect(phoneErrors.map((event) => Reflect.get(event, "message"))).toEqual([
		"Please enter your phone number to proceed",
		"Enter a phone number that is between 7 and 16 digits",
	]);
	expect(JSON.stringify(events)).not.toMatch(/Mere|harbourbakery|5550142/);
});

test("a customer requests information in Dutch in a form filled with the account's details", async ({ page }) => {
	await logInAs(page, "anneke@koffiehoek.example");
	await open(page, "/nl/request-info/early-ferry-english-breakfast");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Informatie aanvragen");
	await expect(page.getByRole("radio", { name: "Mevrouw" })).toBeChecked();
	await expect(page.getByRole("radio", { name: "Nederland" })).toBeChecked();
	for (const [name, value] of [
		["Voornaam", "Anneke"],
		["Achternaam", "de Vries"],
		["Bedrijfsnaam", "Koffie Hoek B.V."],
		["E-mailadres", "anneke@koffiehoek.example"],
		["Telefoonnummer", "+31302550717"],
	] as const)
		await expect(field(page, name)).toHaveValue(value);
	const send = page.getByRole("button", { name: "Vraag versturen" });
	await send.click();
	await expect(field(page, "Vraag")).toBeFocused();
	await expect(field(page, "Vraag")).toHaveAccessibleDescription(/Vul uw vraag in om verder te gaan/);
	await field(page, "Vraag").fill("Is hij er ook los?");
	await send.click();
	const sheet = page.getByRole("region", { name: "We hebben uw vraag ontvangen" });
	await expect(sheet).toContainText(/uiterlijk (aan het einde van )?\w+dag \d+\s\w+(, \d\d:\d\d)?\./);
	const [number = ""] = /I-\d{6}/.exec((await sheet.textContent()) ?? "") ?? [];
	const mails = await mailsByRecipient(page, number);
	expect(mails["anneke@koffiehoek.example"]).toContain("Beste Anneke,");
	expect(mails["anneke@koffiehoek.example"]).toContain("U hebt ons een vraag gesteld over");
	expect(mails[ourMailbox]).toContain("Logged in as a customer.");
	expect(mails[ourMailbox]).toContain("Is hij er ook los?");
});
