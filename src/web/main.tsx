import "./ui/styles/main.css";
import type { QueryKey } from "@tanstack/react-query";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { App } from "./app/App.tsx";
import { listenForProblems, problemTeller } from "./app/browser-errors.ts";
import { pause, untilBack } from "./app/data/network.ts";
import { linksOf, newQueries } from "./app/data/trpc.ts";
import { Boundary } from "./app/ErrorBoundary.tsx";
import { addressOf } from "./app/routing/routes.ts";

const said = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}"]`)?.content ?? "";
const pageId = said("request-id");
const headers = { "content-type": "application/json", "x-request-id": pageId };
const tell = problemTeller(pageId, (body) => {
	// A report that does not arrive is not worth another one.
	fetch("/problems", { method: "POST", body, headers, keepalive: true }).catch(() => undefined);
});
listenForProblems(tell);
// A file of the last version, asked for after the next one came: a page that is loaded anew names the files of today.
// Once: what is still missing then is a defect, and told as one. Not while nothing answers: what is open, and what was typed,
// is worth more than the browser's own page about it.
window.addEventListener("vite:preloadError", () => {
	const [loaded] = performance.getEntriesByType("navigation");
	if (loaded instanceof PerformanceNavigationTiming && loaded.type === "reload") return;
	fetch("/healthz", { cache: "no-store" }).then(
		() => location.reload(),
		() => undefined,
	);
});
const calmMs = 1_000;

const queries = newQueries();
const known: [QueryKey, unknown][] = JSON.parse(document.getElementById("state")?.textContent ?? "[]");
for (const [key, data] of known) queries.setQueryData(key, data);

const asked = addressOf(location.pathname, location.search);
/** Not everybody may know that a page exists: the server has the word. */
const address = said("lost") ? { ...asked, route: null } : asked;
const page = (
	<StrictMode>
		<Boundary language={address.language} pageId={pageId} tell={tell}>
			<App address={address} queries={queries} links={linksOf({ pause, untilBack })} />
		</Boundary>
	</StrictMode>
);
const root = document.getElementById("root");
if (root?.firstElementChild) hydrateRoot(root, page);
else if (root) createRoot(root).render(page);

/** When everything that the visitor waits for is there; what changes until then is told as well. */
const stayUpToDate = async () => {
	await new Promise((ready) => setTimeout(ready, calmMs));
	const { goLive } = await import("./app/live/live.ts");
	goLive(queries, said("changes-since"));
};
if (document.readyState === "complete") void stayUpToDate();
else window.addEventListener("load", stayUpToDate);
