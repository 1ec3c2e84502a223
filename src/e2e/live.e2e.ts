import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { callServer, logInAs } from "./shop-calls.ts";
import { expect, open, test } from "./story.ts";

const root = join(import.meta.dirname, "../..");

/** Changes a setting by the command-line tool, in another process. */
async function changeSettings(...options: string[]) {
	const { PATH, HOME, E2E_DATA } = process.env;
	const tool = Bun.spawn([process.execPath, "--no-env-file", "scripts/tools/settings.ts", ...options], {
		cwd: root,
		env: { PATH, HOME, MODE: "test", DATA_DIR: E2E_DATA, BREWLINE_AS: "sione@brewline.example" },
		stdio: ["ignore", "ignore", "inherit"],
	});
	expect(await tool.exited).toBe(0);
}

/** Records the start position of each stream that a tab of this browser opens. */
function recordStreams(context: BrowserContext): string[] {
	const positions: string[] = [];
	context.on("request", (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (pathname === "/live") positions.push(searchParams.get("since") ?? "");
	});
	return positions;
}

const headline = (page: Page) => page.getByRole("heading", { level: 1 });

// The stories change the same setting.
test.describe.configure({ mode: "serial" });

test("two tabs show a new cut-off within seconds over one stream, which the second takes over from the first", async ({
	page: first,
	context,
}) => {
	const positions = recordStreams(context);
	await open(first);
	await expect(headline(first)).toContainText("2:00 pm");
	await expect.poll(() => positions.length).toBe(1);
	const second = await context.newPage();
	await open(second, "/nl");
	await expect(headline(second)).toContainText("14:00");
	try {
		await changeSettings("--cut-off", "15:30");
		await expect(headline(first)).toContainText("3:30 pm");
		await expect(headline(second)).toContainText("15:30");
		expect(positions).toHaveLength(1);

		await first.close();
		await expect.poll(() => positions.length).toBe(2);
		expect(Number.parseInt(positions[1] ?? "", 10)).toBeGreaterThan(Number.parseInt(positions[0] ?? "", 10));
		await changeSettings("--cut-off", "16:15");
		await expect(headline(second)).toContainText("16:15");
		expect(positions).toHaveLength(2);

		const third = await context.newPage();
		await third.goto("/");
		await expect(headline(third), "a page rendered by the server").toContainText("4:15 pm");
	} finally {
		await changeSettings("--cut-off", "14:00");
	}
});

test("a tab shows a change made before its stream opened or while the stream was cut", async ({
	page,
	context,
	browserErrors,
}) => {
	const positions = recordStreams(context);
	await page.route("**/live?*", (route) =>
		positions.length < 3 ? route.abort("connectionrefused") : route.continue(),
	);
	await open(page);
	try {
		await changeSettings("--cut-off", "15:30");
		await expect(headline(page)).toContainText("3:30 pm");
		expect(new Set(positions).size, "retried from the same position").toBe(1);
		expect(browserErrors.splice(0).filter((browserError) => !browserError.includes("CONNECTION_REFUSED"))).toEqual([]);
	} finally {
		await changeSettings("--cut-off", "14:00");
	}
});

test("a browser without the Web Locks API opens a stream for each tab", async ({ page, context }) => {
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
	const positions = recordStreams(context);
	await page.goto("/");
	await expect.poll(() => positions.length).toBe(1);
	try {
		await changeSettings("--cut-off", "15:30");
		await expect(headline(page)).toContainText("3:30 pm");
	} finally {
		await changeSettings("--cut-off", "14:00");
	}
});

test("a browser asks once to add to the cart, and again only for a change made elsewhere", async ({
	page,
	context,
}) => {
	await logInAs(page, "hello@littlebakehouse.example");
	const positions = recordStreams(context);
	await open(page, "/product/earl-grey-calabria");
	await expect.poll(() => positions.length).toBe(1);
	const cart = page.getByRole("banner").getByRole("link", { name: /^Cart, / });
	const calls: string[] = [];
	page.on("request", (request) => {
		const { pathname } = new URL(request.url());
		if (pathname.startsWith("/trpc/cart.")) calls.push(pathname.slice("/trpc/".length));
	});
	await page
		.getByRole("main")
		.getByRole("button", { name: /^Add to cart/ })
		.first()
		.click();
	await expect(cart).toHaveAccessibleName(/^Cart, 1 item/);
	expect(calls).toEqual(["cart.add"]);
	await callServer(page, "cart.setQuantity", { product: "earl-grey-calabria", quantity: 4 });
	await expect(cart).toHaveAccessibleName(/^Cart, 4 items/);
	expect(calls.filter((call) => call === "cart.summary")).toHaveLength(1);
});
