import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { Act } from "#act.ts";
import { browserPath, findBrowser } from "../browser.ts";
import { type Buyer, createBuyers, fillCart, orderableSlugs, orderInput, placeOrder, type Shop } from "../buyers.ts";
import { withAct } from "../company.ts";
import { serve } from "../serve.ts";
import { shopEnv } from "./order-tools.ts";
import { assert, print, withFolder } from "./tools.ts";

const times = 10;
const withinMs = 2_000;
/** A completed order would move to another tab of the order list. */
const steps = [
	["accept", "In progress"],
	["ship", "On the way"],
] as const;

/** Moves orders by the command-line tool while the buyer has the order and the order list open in two browsers. Half of the
 * changes follow a restart of the shop. Both browsers show each change in time. */
export const drill = () =>
	withFolder(async (folder) => {
		await findBrowser();
		const port = freePort();
		const open = () => serve("src/main.ts", { folder, env: { ...shopEnv, PORT: String(port) } });
		let shop = await open();
		const [by] = await createBuyers(shop, { companies: 1, administrators: 1 });
		if (!by) throw new Error("nobody buys");
		const slugs = await orderableSlugs(shop, 2);
		const browser = await chromium.launch({ executablePath: browserPath() ?? "", args: ["--no-sandbox"] });
		const reopen = async () => {
			await shop.end();
			shop = await open();
		};
		try {
			await withAct(folder, async (act) => {
				const contexts = [await browser.newContext(), await browser.newContext()] as const;
				for (const context of contexts) await setSessionCookie(context, shop, by);
				const all = { act, folder, slugs, by, contexts, reopen };
				const running = await measureDelays({ ...all, shop }, false);
				print(`without a restart: on both screens after ${formatTimes(running)}`);
				const restarted = await measureDelays({ ...all, shop }, true);
				print(`after a restart: on both screens after ${formatTimes(restarted)}`);
				assert(Math.max(...running, ...restarted) <= withinMs, "a screen was late");
			});
		} finally {
			await browser.close();
			await shop.end();
		}
	});

const formatTimes = (took: number[]) => `${took.map((ms) => `${ms}`).join(", ")} ms`;

function freePort(): number {
	const server = Bun.serve({ port: 0, hostname: "127.0.0.1", fetch: () => new Response() });
	const { port } = server;
	server.stop(true);
	return port ?? 0;
}

async function setSessionCookie(context: BrowserContext, { url }: Shop, { session }: Buyer): Promise<void> {
	const [name = "", value = ""] = session.split(/=(.*)/s);
	await context.addCookies([{ name, value, url }]);
}

type Screens = {
	act: Act;
	folder: string;
	shop: Shop;
	by: Buyer;
	slugs: string[];
	contexts: readonly [BrowserContext, BrowserContext];
	reopen: () => Promise<void>;
};

/** The milliseconds from each commit until both screens show the change. */
async function measureDelays(looking: Screens, isRestarted: boolean): Promise<number[]> {
	const { act, folder, shop, by, slugs, contexts, reopen } = looking;
	const took: number[] = [];
	while (took.length < times) {
		await fillCart(shop, by, slugs);
		const { orderId } = await placeOrder(shop, by, await orderInput(shop, by, "invoice"));
		const pages = await Promise.all(contexts.map((context) => context.newPage()));
		const [firstPage, all] = pages;
		await firstPage?.goto(`${shop.url}/orders/${orderId}`);
		await all?.goto(`${shop.url}/orders`);
		for (const page of pages) await page.getByText("Pending").first().waitFor();
		for (const [step, status] of steps) {
			if (took.length === times) break;
			if (isRestarted) await reopen();
			const seen = Promise.all(pages.map((page) => timeWhenShown(page, status)));
			await changeStatus(folder, step, orderId);
			const at = Math.max(...(await seen));
			took.push(at - (await changedAt(act, orderId)));
		}
		await Promise.all(pages.map((page) => page.close()));
	}
	return took;
}

/** The time at which an open page shows the status, without a reload. */
const timeWhenShown = (page: Page, status: string): Promise<number> =>
	page
		.waitForFunction(
			(status) => {
				const first = document.querySelector("main .badges");
				return first?.textContent?.includes(status) && Date.now();
			},
			status,
			{ polling: 20, timeout: 30_000 },
		)
		.then(async (value) => Number(await value.jsonValue()));

async function changedAt({ db }: Act, orderId: string): Promise<number> {
	const [row] = await db.execute<{ ms: string }>(sql`
		select (extract(epoch from updated_at) * 1000)::bigint as ms from orders where id = ${orderId}`);
	return Number(row?.ms);
}

async function changeStatus(folder: string, step: string, orderId: string): Promise<void> {
	const { PATH, HOME } = process.env;
	const tool = Bun.spawn([process.execPath, "--no-env-file", "scripts/tools/order.ts", step, orderId], {
		env: { PATH, HOME, MODE: "test", DATA_DIR: folder, BREWLINE_AS: "hana@brewline.example" },
		stdio: ["ignore", "ignore", "inherit"],
	});
	assert((await tool.exited) === 0, "the order could not be moved");
}
