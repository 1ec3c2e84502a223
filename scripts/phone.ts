import type { BrowserContextOptions, CDPSession, Page } from "@playwright/test";

/** A mid-range phone. */
export const phone: BrowserContextOptions = {
	viewport: { width: 412, height: 823 },
	deviceScaleFactor: 1.75,
	isMobile: true,
	hasTouch: true,
	locale: "en-NZ",
	timezoneId: "Pacific/Auckland",
};

const cpuSlowdown = 4;
const networkLimits = {
	offline: false,
	latency: 85,
	downloadThroughput: 9_000_000 / 8,
	uploadThroughput: 9_000_000 / 8,
};
/** The most that the first view of a page may take. `shift` is the sum of the layout shifts. */
export const viewBudget = { largestMs: 1_500, shift: 0.05, scriptBytes: 150_000 };

/** Gives a page the network and the processor of the phone. */
export async function slowDown(wire: CDPSession): Promise<void> {
	await wire.send("Network.enable");
	await wire.send("Network.emulateNetworkConditions", networkLimits);
	await wire.send("Emulation.setCPUThrottlingRate", { rate: cpuSlowdown });
}

type Traffic = { requests: number; bytes: number; scripts: number; scriptBytes: number };

/** Counts what the page loads. */
export function countTraffic(wire: CDPSession): Traffic {
	const traffic: Traffic = { requests: 0, bytes: 0, scripts: 0, scriptBytes: 0 };
	const scripts = new Set<string>();
	wire.on("Network.responseReceived", ({ requestId, type }) => {
		traffic.requests++;
		if (type === "Script") scripts.add(requestId);
	});
	wire.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
		traffic.bytes += encodedDataLength;
		if (!scripts.has(requestId)) return;
		traffic.scripts++;
		traffic.scriptBytes += encodedDataLength;
	});
	return traffic;
}

/** Watches paints, shifts and presses. Runs in the page. */
export function observe(): void {
	const seen = Object.assign(window, { largestMs: 0, shift: 0, pressMs: 0 });
	const watch = (type: string, each: (entry: PerformanceEntry) => void, more: object = {}) =>
		new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true, ...more });
	watch("largest-contentful-paint", ({ startTime }) => {
		seen.largestMs = startTime;
	});
	watch("layout-shift", (entry) => {
		const isOwn = "hadRecentInput" in entry && entry.hadRecentInput;
		if (!isOwn && "value" in entry) seen.shift += Number(entry.value);
	});
	watch(
		"event",
		(entry) => {
			if ("interactionId" in entry && entry.interactionId) seen.pressMs = Math.max(seen.pressMs, entry.duration);
		},
		{ durationThreshold: 16 },
	);
}

/** The figures so far, once the page has painted. */
export async function figuresOf(page: Page) {
	await page.waitForFunction(() => Number(Reflect.get(window, "largestMs")) > 0);
	return page.evaluate(() => ({
		largestMs: Number(Reflect.get(window, "largestMs")),
		shift: Number(Reflect.get(window, "shift")),
		pressMs: Number(Reflect.get(window, "pressMs")),
	}));
}
