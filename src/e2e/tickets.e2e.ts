import { expect, logIn, test, waitForHydration } from "./story.ts";

test("a customer opens a ticket about an order, answers, closes and reopens it", async ({ page }) => {
	await logIn(page, "aroha@cornerstore.example");
	await page.goto("/service");
	await page.getByRole("link", { name: "New ticket" }).click();
	await waitForHydration(page);
	await page.getByRole("button", { name: "Send ticket" }).click();
	await expect(page.getByText("Please describe it")).toBeVisible();
	const group = (name: string) => page.getByRole("group", { name });
	await group("What is it about?").getByRole("radio", { name: "Order" }).check();
	await page.getByLabel("Which order?").selectOption({ index: 1 });
	await group("What is wrong?").getByRole("radio", { name: "It is late" }).check();
	await expect(page.getByText("We answer within 4 business hours.")).toBeVisible();
	await page.getByLabel("Describe it").fill("The van has not come.");
	await page.getByRole("button", { name: "Send ticket" }).click();

	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^case - \d+$/);
	await expect(page).toHaveTitle(/^case - \d+/);
	await page.getByRole("textbox", { name: "Your answer" }).fill("It has come now.");
	await page.getByRole("button", { name: "Send" }).click();
	await expect(page.getByText("Your answer was sent.")).toBeVisible();
	await expect(page.getByRole("listitem").filter({ hasText: "It has come now." })).toBeVisible();

	await page.getByRole("button", { name: "It is solved" }).click();
	await expect(page.getByText("This case is closed")).toBeVisible();
	await page.getByRole("button", { name: "Reopen" }).click();
	await page.getByLabel("What is still wrong?").fill("A box is missing.");
	await page.getByRole("button", { name: /^Reopen case \d+$/ }).click();
	await expect(page.getByRole("listitem").filter({ hasText: "A box is missing." })).toBeVisible();
	await expect(page.getByRole("button", { name: "It is solved" })).toBeVisible();
});
