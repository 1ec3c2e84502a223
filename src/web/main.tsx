import "./ui/styles/main.css";
import type { QueryKey } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./App.tsx";
import { createErrorReporter, reportUncaughtErrors } from "./app/browser-errors.ts";
import { pause, waitForNetwork } from "./app/data/network.ts";
import { createLinks, createQueryClient } from "./app/data/trpc.ts";
import { PageErrorBoundary } from "./app/ErrorBoundary.tsx";
import { addressOf } from "./pages.ts";

const metaContent = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
const pageId = metaContent("request-id");
const headers = { "content-type": "application/json", "x-request-id": pageId };
const report = createErrorReporter(pageId, (body) => {
	// A lost report is not reported.
	fetch("/problems", { method: "POST", body, headers, keepalive: true }).catch(() => undefined);
});
reportUncaughtErrors(report);
// A script of the previous version is gone after a deployment, and so is the script of this page: reload the page, which names the current
// files. Only once, because a file that is missing after a reload is a defect. Not after a failure of the network: a reload loses changes
// that were not sent.
window.addEventListener("vite:preloadError", () => {
	const [navigation] = performance.getEntriesByType("navigation");
	if (navigation instanceof PerformanceNavigationTiming && navigation.type === "reload") return;
	fetch(import.meta.url, { method: "HEAD", cache: "no-store" }).then(
		({ status }) => status === 404 && location.reload(),
		() => undefined,
	);
});
const goLiveDelayMs = 1_000;

const queries = createQueryClient();
const prefetched: [QueryKey, unknown][] = JSON.parse(document.getElementById("state")?.textContent ?? "[]");
for (const [key, data] of prefetched) queries.setQueryData(key, data);

const requested = addressOf(location.pathname, location.search);
/** The server may hide that a page exists: it then answers "not found" for an address that has a route. */
const address = metaContent("lost") ? { ...requested, route: null } : requested;
const page = (
	<StrictMode>
		<PageErrorBoundary language={address.language} pageId={pageId} report={report}>
			<App
				address={address}
				queries={queries}
				links={createLinks({ pause, waitForNetwork, language: address.language })}
			/>
		</PageErrorBoundary>
	</StrictMode>
);
const root = document.getElementById("root");
if (root?.firstElementChild) hydrateRoot(root, page);
else if (root) createRoot(root).render(page);

/** Subscribes to changes once the page is loaded. The stream also reports the changes that happened meanwhile. */
const startLiveUpdates = async () => {
	await new Promise((resolve) => setTimeout(resolve, goLiveDelayMs));
	const { goLive } = await import("./app/live/live.ts");
	goLive(queries, metaContent("changes-since"));
};
if (document.readyState === "complete") void startLiveUpdates();
else window.addEventListener("load", startLiveUpdates);
