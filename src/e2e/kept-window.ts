import type { BrowserContextOptions, Disposable, Page } from "@playwright/test";
import { dropLogin, test as story } from "./story.ts";

/** Collects what stories add to every later page of the window, so that it can be removed. */
function collectAdditions(page: Page): Disposable[] {
	const additions: Disposable[] = [];
	const collect = (addition: Disposable) => {
		additions.push(addition);
		return addition;
	};
	const addInitScript = page.addInitScript.bind(page);
	const exposeFunction = page.exposeFunction.bind(page);
	page.addInitScript = async (script, input, options) => collect(await addInitScript(script, input, options));
	page.exposeFunction = async (name, called) => collect(await exposeFunction(name, called));
	return additions;
}

const viewport = { width: 1280, height: 720 };

/** Gives the next story an empty window. */
async function empty(page: Page, size = viewport): Promise<void> {
	const context = page.context();
	page.removeAllListeners();
	for (const other of context.pages()) if (other !== page) await other.close();
	await page.unrouteAll({ behavior: "ignoreErrors" });
	await context.setOffline(false);
	await context.clearPermissions();
	await dropLogin(page);
	await page.evaluate(() => {
		localStorage.clear();
		sessionStorage.clear();
	});
	await page.emulateMedia({ media: null, colorScheme: "light", reducedMotion: "reduce" });
	await page.setViewportSize(size);
}

/** Stories of a worker that use one window after another, each with an empty one. The window keeps the compiled code of the shop, which
 * saves a fifth of the processor time of a story. The clock, DevTools sessions and listeners of the whole context are not reset: a story
 * that uses them, or needs scripts that were never loaded, has a window of its own. */
export const testInKeptWindow = (options: BrowserContextOptions = {}) =>
	story.extend<object, { kept: { page: Page; additions: Disposable[] } }>({
		kept: [
			async ({ browser }, use) => {
				const context = await browser.newContext({
					baseURL: `http://localhost:${process.env.E2E_PORT}`,
					locale: "en-NZ",
					timezoneId: "Pacific/Auckland",
					reducedMotion: "reduce",
					viewport,
					...options,
				});
				const page = await context.newPage();
				await use({ page, additions: collectAdditions(page) });
				await context.close();
			},
			{ scope: "worker" },
		],
		context: ({ kept }, use) => use(kept.page.context()),
		page: async ({ kept: { page, additions } }, use) => {
			await use(page);
			for (const addition of additions.splice(0)) await addition.dispose();
			await empty(page, options.viewport ?? viewport);
		},
	});

export const test = testInKeptWindow();
