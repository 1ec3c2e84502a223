import { test } from "./kept-window.ts";
import { addToCart, callServer, logInAs } from "./shop-calls.ts";
import { answerConsent, axeViolations, expect, horizontalOverflow, open } from "./story.ts";

test("a phone shows the lines of the cart on its first screen, under a low header, and one menu for the cart", async ({
	page,
}) => {
	await answerConsent(page, false);
	await logInAs(page, "hello@littlebakehouse.example");
	await callServer(page, "cart.clear");
	await addToCart(page, { "earl-grey-calabria": 40 });
	// On some days the company has a pending order, which the cart offers to join above its lines.
	const noOffers = { result: { data: { plans: [], orders: [] } } };
	await page.route("**/trpc/checkout.mergeOffers*", (route) => route.fulfill({ json: noOffers }));
	const main = page.getByRole("main");
	for (const { width, height, prefix, more, empty, free } of [
		{ width: 375, height: 667, prefix: "", more: "More for this cart", empty: "Empty cart", free: "Delivery is free." },
		{
			width: 320,
			height: 568,
			prefix: "/nl",
			more: "Meer voor deze winkelwagen",
			empty: "Winkelwagen legen",
			free: "De bezorging is gratis.",
		},
	]) {
		await page.setViewportSize({ width, height });
		await open(page, `${prefix}/cart`);
		const line = main.locator(".cart-line").first();
		await expect(line).toBeVisible();
		const top = await main.evaluate((element) => element.getBoundingClientRect().top + scrollY);
		expect(top, "the header with the search field").toBeLessThanOrEqual(112);
		const box = await line.boundingBox();
		expect((box?.y ?? height) + 72, "the picture of the first line is above the fold").toBeLessThanOrEqual(height);
		const reached = main.locator(".free-delivery");
		await expect(reached).toContainText(free);
		expect((await reached.boundingBox())?.height, "the bar shrinks to a text").toBeLessThanOrEqual(56);
		await expect(main.getByRole("button", { name: empty })).toBeHidden();
		await main.getByText(more).press("Enter");
		await expect(main.getByRole("button", { name: empty })).toBeVisible();

		expect(await axeViolations(page, "main")).toEqual([]);
		expect(await horizontalOverflow(page)).toBeLessThanOrEqual(0);
	}
	await callServer(page, "cart.clear");
});

test("the registration uses the free half of a desk, and the demo says what waits for service and staff", async ({
	page,
}) => {
	await answerConsent(page, false);
	await page.setViewportSize({ width: 1440, height: 900 });
	for (const { path, aside, login, waits } of [
		{ path: "/SelfRegister/", aside: "What you need", login: "/login", waits: "come later" },
		{ path: "/nl/SelfRegister/", aside: "Wat u nodig hebt", login: "/nl/login", waits: "volgen later" },
	]) {
		await open(page, path);
		const box = await page.getByText(aside, { exact: true }).boundingBox();
		expect(box?.x, "in the right half").toBeGreaterThan(640);

		await open(page, login);
		await expect(page.locator(".demo-login li").filter({ hasText: waits })).toHaveCount(2);
	}
});
