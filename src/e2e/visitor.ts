import { AxeBuilder } from "@axe-core/playwright";
import { test as base, expect, type Page } from "@playwright/test";
import { demoPassword } from "#demo/logins.ts";

type Visitor = {
	/** What the browser complained of so far. A story that ends with complaints it did not expect has failed. */
	complaints: string[];
};

export const test = base.extend<Visitor>({
	complaints: [
		async ({ page, javaScriptEnabled }, use) => {
			const complaints: string[] = [];
			// A picture that nobody has drawn yet is asked for again by the page itself.
			const isPicture = (url: string) => url.includes("/sfsites/");
			page.on("console", (message) => {
				const isLater = isPicture(message.location().url) && message.text().includes("503");
				if (["error", "warning"].includes(message.type()) && !isLater) complaints.push(message.text());
			});
			page.on("pageerror", (error) => complaints.push(String(error)));
			page.on("requestfailed", (request) => {
				const why = request.failure()?.errorText;
				if (why === "net::ERR_ABORTED") return; // the page was left
				if (why === "csp" && javaScriptEnabled === false) return; // without scripts none is fetched ahead
				complaints.push(`${request.url()}: ${why}`);
			});
			page.on("response", (response) => {
				if (response.status() < 400 || (response.status() === 503 && isPicture(response.url()))) return;
				complaints.push(`${response.status()} ${new URL(response.url()).pathname}`);
			});
			await use(complaints);
			expect(complaints).toEqual([]);
		},
		{ auto: true },
	],
});

let asked = 0;

/** React has taken over the page and what comes with it, and has nothing left to do; a page that is left meanwhile is waited for. */
export async function awake(page: Page): Promise<void> {
	// Not async: a promise of no would be taken for a yes.
	await page.waitForFunction(
		(idle) => {
			const isTaken = (element: Element | null) => Object.keys(element ?? {}).some((key) => key.startsWith("__react"));
			// The page itself has a script of its own: a button of it that is pressed before that has come does nothing.
			if (![document.getElementById("root"), ...document.querySelectorAll("main > *")].every(isTaken)) return false;
			if (!(idle in window)) {
				Reflect.set(window, idle, false);
				requestIdleCallback(() => Reflect.set(window, idle, true), { timeout: 2_000 });
			}
			return Reflect.get(window, idle);
		},
		`idle ${asked++}`,
		{ polling: 50 },
	);
}

/** Waits until the page answers. */
export async function open(page: Page, path = "/"): Promise<void> {
	await page.goto(path);
	await awake(page);
}

/** Somebody of the demo, as if they had come through the login page. */
export async function logIn(page: Page, username: string): Promise<void> {
	const answer = await page.request.post("/trpc/auth.logIn", { data: { username, password: demoPassword } });
	expect(answer.status(), await answer.text()).toBe(200);
}

/** Has said yes or no to statistics before. */
export const chose = (page: Page, statistics: boolean) =>
	page.addInitScript((statistics) => {
		localStorage.setItem("consent", JSON.stringify({ statistics, on: new Date().toISOString() }));
	}, statistics);

/** What pages tell their data layer, also those that were left meanwhile. */
export async function dataLayerOf(page: Page): Promise<{ event: string }[]> {
	const told: { event: string }[] = [];
	await page.exposeFunction("tellStory", (events: { event: string }[]) => void told.push(...events));
	await page.addInitScript(() => {
		const layer: unknown[] = [];
		layer.push = (...events) => {
			Reflect.get(window, "tellStory")(events);
			return Array.prototype.push.apply(layer, events);
		};
		Reflect.set(window, "dataLayer", layer);
	});
	return told;
}

/** Takes away what a browser says of calls that were refused, as the story wanted it. */
export function refusedAsWanted(complaints: string[]): void {
	const others = complaints.filter((said) => !/status of (?:4\d\d|503)|^(?:4\d\d|503) \/(?:trpc\/|live$)/.test(said));
	complaints.splice(0, complaints.length, ...others);
}

const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Finds the accessibility violations of the page or of one part, by every rule of the standards or by the named rules. */
export async function barriersOn(page: Page, within = "html", rules: string[] = []): Promise<string[]> {
	// Legacy mode skips frames, which the shop has none of. Passed rules are not listed. Both cost two thirds of the time.
	// The source of axe has half a megabyte: it is sent to each page once.
	const hasAxe = await page.evaluate(() => "axe" in window);
	const axe = new AxeBuilder({ page, ...(hasAxe && { axeSource: "0" }) })
		.setLegacyMode()
		.options({ resultTypes: ["violations"] })
		.include(within);
	const { violations } = await (rules.length > 0 ? axe.withRules(rules) : axe.withTags(standards)).analyze();
	return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`));
}

/** Rules whose verdict can differ on a phone: sizes, what scrolls, and the names of what only a phone shows. */
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

/** Finds the accessibility violations on a desk by every rule, then those of the smallest phone, and the contrast in the dark on
 * that phone: the colours do not depend on the width. */
export async function barriersAnywhereOn(page: Page): Promise<Record<string, string[]>> {
	const found: Record<string, string[]> = {};
	const sidewaysAt = async (width: number) => {
		await page.setViewportSize({ width, height: 900 });
		found[`sideways ${width}`] = (await sideways(page)) > 0 ? ["scrolls sideways"] : [];
	};
	await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
	await sidewaysAt(1440);
	found["light 1440"] = await barriersOn(page);
	await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "dark" });
	await sidewaysAt(320);
	found["dark 320"] = await barriersOn(page, "html", [...phoneRules, "color-contrast"]);
	return found;
}

export const noBarriers = {
	"dark 320": [],
	"light 1440": [],
	"sideways 320": [],
	"sideways 1440": [],
};

/** By how many pixels a page is wider than its window. */
export const sideways = (page: Page): Promise<number> =>
	page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

export { expect };
