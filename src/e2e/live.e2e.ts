import { join } from "node:path";
import type { BrowserContext, Page } from "@playwright/test";
import { expect, open, test } from "./visitor.ts";

const root = join(import.meta.dirname, "../..");

/** As staff would at the keyboard: in a process of its own, which gives no notice of what it did. */
async function changeSettings(...options: string[]) {
	const { PATH, HOME, E2E_DATA } = process.env;
	const tool = Bun.spawn([process.execPath, "--no-env-file", "scripts/tools/settings.ts", ...options], {
		cwd: root,
		env: { PATH, HOME, MODE: "test", DATA_DIR: E2E_DATA },
		stdio: ["ignore", "ignore", "inherit"],
	});
	expect(await tool.exited).toBe(0);
}

/** The streams that the tabs of this browser opened, each with where it began. */
function streamsOf(context: BrowserContext): string[] {
	const opened: string[] = [];
	context.on("request", (request) => {
		const { pathname, searchParams } = new URL(request.url());
		if (pathname === "/live") opened.push(searchParams.get("since") ?? "");
	});
	return opened;
}

const headline = (page: Page) => page.getByRole("heading", { level: 1 });

// They change the one shop there is.
test.describe.configure({ mode: "serial" });

test("two tabs show a new cut-off within seconds over one stream, which the second takes over from the first", async ({
	page: first,
	context,
}) => {
	const streams = streamsOf(context);
	await open(first);
	await expect(headline(first)).toContainText("2:00 pm");
	await expect.poll(() => streams.length).toBe(1);
	const second = await context.newPage();
	await open(second, "/nl");
	await expect(headline(second)).toContainText("14:00");
	try {
		await changeSettings("--cut-off", "15:30");
		await expect(headline(first)).toContainText("3:30 pm", { timeout: 2_000 });
		await expect(headline(second)).toContainText("15:30", { timeout: 2_000 });
		expect(streams).toHaveLength(1);

		await first.close();
		await expect.poll(() => streams.length).toBe(2);
		expect(Number.parseInt(streams[1] ?? "", 10)).toBeGreaterThan(Number.parseInt(streams[0] ?? "", 10));
		await changeSettings("--cut-off", "16:15");
		await expect(headline(second)).toContainText("16:15", { timeout: 2_000 });
		expect(streams).toHaveLength(2);

		const third = await context.newPage();
		await third.goto("/");
		await expect(headline(third), "a page that the server draws now").toContainText("4:15 pm");
	} finally {
		await changeSettings("--cut-off", "14:00");
	}
});

test("a tab shows a change made before its stream opened or while the stream was cut", async ({
	page,
	context,
	complaints,
}) => {
	const streams = streamsOf(context);
	await page.route("**/live?*", (route) => (streams.length < 3 ? route.abort("connectionrefused") : route.continue()));
	await open(page);
	try {
		await changeSettings("--cut-off", "15:30");
		await expect(headline(page)).toContainText("3:30 pm", { timeout: 10_000 });
		expect(new Set(streams).size, "asked again from the same place").toBe(1);
		expect(complaints.splice(0).filter((complaint) => !complaint.includes("CONNECTION_REFUSED"))).toEqual([]);
	} finally {
		await changeSettings("--cut-off", "14:00");
	}
});

test("a browser without the Web Locks API opens a stream for each tab", async ({ page, context }) => {
	await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, "locks"));
	const streams = streamsOf(context);
	await page.goto("/");
	await expect.poll(() => streams.length).toBe(1);
	try {
		await changeSettings("--cut-off", "15:30");
		await expect(headline(page)).toContainText("3:30 pm", { timeout: 3_000 });
	} finally {
		await changeSettings("--cut-off", "14:00");
	}
});
