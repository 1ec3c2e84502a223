import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { fileURLToPath } from "node:url";
import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { demoPassword } from "#demo/logins.ts";

type StoryFixtures = {
	/** Console errors, exceptions and failed requests so far. A story fails when it leaves any. */
	browserErrors: string[];
};

export const test = base.extend<StoryFixtures>({
	browserErrors: [
		async ({ page, javaScriptEnabled }, use) => {
			const browserErrors: string[] = [];
			// The page itself retries a picture that is not drawn yet.
			const isPicture = (url: string) => url.includes("/sfsites/");
			page.on("console", (message) => {
				const isLater = isPicture(message.location().url) && message.text().includes("503");
				if (["error", "warning"].includes(message.type()) && !isLater) browserErrors.push(message.text());
			});
			page.on("pageerror", (error) => browserErrors.push(String(error)));
			page.on("requestfailed", (request) => {
				const why = request.failure()?.errorText;
				if (why === "net::ERR_ABORTED") return; // the page was closed or left
				if (why === "csp" && javaScriptEnabled === false) return; // a page without scripts preloads none
				browserErrors.push(`${request.url()}: ${why}`);
			});
			page.on("response", (response) => {
				if (response.status() < 400 || (response.status() === 503 && isPicture(response.url()))) return;
				browserErrors.push(`${response.status()} ${new URL(response.url()).pathname}`);
			});
			await use(browserErrors);
			expect(browserErrors).toEqual([]);
		},
		{ auto: true },
	],
});

let checks = 0;

/** Waits until React has hydrated the page and the browser is idle, also across a navigation. */
export async function waitForHydration(page: Page): Promise<void> {
	// Not async: Playwright takes a promise for true.
	await page.waitForFunction(
		(idle) => {
			const isHydrated = (element: Element | null) =>
				Object.keys(element ?? {}).some((key) => key.startsWith("__react"));
			// The page inside the layout has its own script, and is hydrated later.
			if (![document.getElementById("root"), ...document.querySelectorAll("main > *")].every(isHydrated)) return false;
			if (!(idle in window)) {
				Reflect.set(window, idle, false);
				requestIdleCallback(() => Reflect.set(window, idle, true), { timeout: 2_000 });
			}
			return Reflect.get(window, idle);
		},
		`idle ${checks++}`,
		{ polling: 50 },
	);
}

/** Opens a page and waits for hydration. */
export async function open(page: Page, path = "/"): Promise<void> {
	await page.goto(path);
	await waitForHydration(page);
}

/** Logs in without the login page. The password is that of the demo users if none is given. */
export async function logIn(page: Page, username: string, password = demoPassword): Promise<void> {
	const response = await page.request.post("/trpc/auth.logIn", { data: { username, password } });
	expect(response.status(), await response.text()).toBe(200);
}

/** Removes the cookies. An open shop page would read again without its login, so it is left before. */
export async function dropLogin(page: Page): Promise<void> {
	await page.goto("/robots.txt");
	await page.context().clearCookies();
}

/** Ends the offline mode. The browser applies it a moment after it says so, so this waits for an answer of the shop. */
export async function goOnline(page: Page): Promise<void> {
	await page.context().setOffline(false);
	await expect
		.poll(() =>
			page.evaluate(() =>
				fetch("/robots.txt").then(
					({ ok }) => ok,
					() => false,
				),
			),
		)
		.toBe(true);
}

/** Stores the visitor's answer to the consent question. */
export const answerConsent = (page: Page, statistics: boolean) =>
	page.addInitScript((statistics) => {
		localStorage.setItem("consent", JSON.stringify({ statistics, on: new Date().toISOString() }));
	}, statistics);

/** Records the data layer events of all pages, also of pages that were left. */
export async function recordDataLayer(page: Page): Promise<{ event: string }[]> {
	const recorded: { event: string }[] = [];
	await page.exposeFunction("recordEvents", (events: { event: string }[]) => void recorded.push(...events));
	await page.addInitScript(() => {
		const layer: unknown[] = [];
		layer.push = (...events) => {
			Reflect.get(window, "recordEvents")(events);
			return Array.prototype.push.apply(layer, events);
		};
		Reflect.set(window, "dataLayer", layer);
	});
	return recorded;
}

/** Removes the errors of refused calls that the story expects. */
export function dropExpectedRefusals(browserErrors: string[]): void {
	const unexpected = browserErrors.filter(
		(message) => !/status of (?:4\d\d|503)|^(?:4\d\d|503) \/(?:trpc\/|live$)/.test(message),
	);
	browserErrors.splice(0, browserErrors.length, ...unexpected);
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

const axeSource = readFileSync(
	createRequire(fileURLToPath(import.meta.resolve("@axe-core/playwright"))).resolve("axe-core/axe.min.js"),
	"utf8",
);

/** The parts of the shell that are alike on every page. Every-page.e2e.ts checks them on the pages that differ in them. */
const shell = [".main-bar", ".category-bar", "footer.bg-inverse"];

type AxeScope = {
	/** Checks these rules in place of every rule of the standards. */
	rules?: string[];
	/** Also checks the parts of the shell that are alike on every page. */
	withShell?: boolean;
};

/** Finds the accessibility violations of the page without its shell, or of one part. */
export async function axeViolations(page: Page, within = "html", scope: AxeScope = {}): Promise<string[]> {
	const { rules = [], withShell = within !== "html" } = scope;
	await page.locator(within).first().waitFor();
	// Below the fixed header lies a part of whatever is scrolled, which axe takes for a small target.
	await page.evaluate(() => window.scrollTo(0, 0));
	// The builder sends 1.5 MB of source twice per check. The minified source is sent once per page, and the builder sends "0".
	if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axeSource);
	// Legacy mode skips frames, which the shop has none of. Passed rules are not listed. Both cost two thirds of the time.
	// Style sheets are read only by rules that are off by default.
	const axe = new AxeBuilder({ page, axeSource: "0" })
		.setLegacyMode()
		.options({ resultTypes: ["violations"], preload: { assets: ["media"] } })
		.include(within);
	if (!withShell) for (const part of shell) axe.exclude(part);
	const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe.withTags(standards)).analyze();
	return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Rules whose result can differ on a phone: sizes, scrolling, and names of controls that only a phone shows. */
const phoneRules = [
	"aria-allowed-attr",
	"aria-hidden-focus",
	"aria-required-children",
	"button-name",
	"heading-order",
	"image-alt",
	"label",
	"landmark-unique",
	"link-name",
	"region",
	"scrollable-region-focusable",
	"target-size",
];

/** Finds the accessibility violations on a desktop in light colours, by every rule. */
export async function axeViolationsOnDesktop(page: Page, withShell = false): Promise<string[]> {
	await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
	await page.setViewportSize({ width: 1440, height: 900 });
	return axeViolations(page, "html", { withShell });
}

/** Finds the accessibility violations of the smallest phone, with the contrast of the dark colours: colours do not depend on the
 * width. */
export async function axeViolationsOnPhone(page: Page, withShell = false): Promise<string[]> {
	await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
	await page.setViewportSize({ width: 320, height: 900 });
	return axeViolations(page, "html", { withShell, rules: [...phoneRules, "color-contrast"] });
}

/** The pixels by which a page is wider than its window. */
export const horizontalOverflow = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export { expect };

/** The words of the page that are broken inside, over two lines. A word may break after a hyphen, a slash, an at sign or a point. */
export const brokenWords = (page: Page): Promise<string[]> =>
	page.evaluate(() => {
		const isShown = (element: Element | null) =>
			element?.checkVisibility() && !element.closest(".sr-only, script, style");
		const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
		const broken: string[] = [];
		for (let node = texts.nextNode(); node; node = texts.nextNode()) {
			if (!isShown(node.parentElement)) continue;
			for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\p{N}]+/gu)) {
				const range = document.createRange();
				range.setStart(node, index);
				range.setEnd(node, index + word.length);
				const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
				if (lines.size > 1) broken.push(word);
			}
		}
		return broken;
	});
