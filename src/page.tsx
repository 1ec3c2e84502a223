import { createServerSideHelpers } from "@trpc/react-query/server";
import { type Context, Hono } from "hono";
import type { Act } from "./act.ts";
import type { Visit } from "./auth/login.ts";
import { accepts, type Client, hasAlready, type Render } from "./http/assets.ts";
import type { Deps, Served } from "./http/context.ts";
import { brokenPage } from "./http/error-page.ts";
import { type Blanks, marks, type Sheet, sheetOf } from "./http/page-template.ts";
import { type Language, languageOf } from "./i18n/languages.ts";
import { appRouter } from "./router.ts";
import { newLoadingCache } from "./shared/cache.ts";
import type { Position } from "./shared/position.ts";
import { refusalIn } from "./shared/refusal.ts";
import { isForEverybody } from "./shared/topics.ts";
import { hideConsentScript } from "./web/app/analytics/consent.ts";
import { earlyClicksScript } from "./web/app/early-clicks.ts";
import type { Address } from "./web/app/routing/page.ts";
import { recordOf } from "./web/app/routing/record-page.ts";
import { addressOf, admits } from "./web/app/routing/routes.ts";
import { loginAddress } from "./web/auth/login.page.ts";

// The feed tells when the store changes; the board over the door changes with the clock, at a full minute.
const keptMs = 60_000;
const keptAtMost = 1_000;
const recordsKeptAtMost = 300;

type Page = {
	status: 200 | 301 | 404 | 429;
	/** Where what it shows stands. */
	path: string;
	/** Nothing that it shows was refused. */
	isWhole: boolean;
	/** When whoever asked too often may come back. */
	waitSeconds: number | undefined;
	language: Language;
	videoHosts: readonly string[];
	since: Position;
	sheet: Sheet;
};

type Drawn = { page: Page; isForAll: boolean; isSecret: boolean };

/** Every page of the shop, the files it loads, and the page for when something broke. */
export function pages(
	{ publicUrl, log, feed, catalogue, mode }: Pick<Deps, "publicUrl" | "log" | "feed" | "catalogue" | "mode">,
	client: Client,
) {
	// Loaded here and not above: development draws with its own, newer code, and must not restart when that changes.
	const render: Render = client.render ?? (async (asked) => (await import("./web/server.tsx")).render(asked));
	const showsKit = mode === "test" || client.render !== undefined;
	const shelfFor = shelvesOf({ feed, catalogue }, client.render ? 0 : keptMs);

	const files = new Hono<Served>().get("*", async (c, next) => {
		const file = await client.answer(c.req.raw);
		if (file) return file;
		if (c.req.path.startsWith("/assets/")) return c.text("Not found", 404, { "Cache-Control": "no-store" });
		return next();
	});

	const routes = new Hono<Served>().get("*", async (c) => {
		const { pathname, search } = new URL(c.req.url);
		const found = addressOf(pathname, search);
		const { route, language, path } = found;
		const admitted = route ? admits(route, c.get("act").by) : "no";
		if (!route || admitted === "no" || (route.guard === "kit" && !showsKit))
			return send(c, await draw({ ...found, route: null, path: "" }, c));
		const elsewhere = (to: string, status: 301 | 302) => {
			c.header("Cache-Control", "no-store"); // a browser keeps a 301 for ever, and the next version may have a page there
			return c.redirect(to, status);
		};
		if (path !== pathname) return elsewhere(path + search, 301);
		if (admitted === "login") return elsewhere(loginAddress(language, path + search), 302);
		const drawn = await draw(found, c);
		return drawn.page.path === path ? send(c, drawn) : elsewhere(drawn.page.path + search, 301);
	});

	const draw = async (address: Address, c: Context<Served>): Promise<Drawn> => {
		const [act, visit] = [c.get("act"), c.get("visit")];
		// From `since` on a change may be missing on the page.
		let isOwn = false;
		const make = () => {
			isOwn = true;
			return drawPage({ address, publicUrl, client, render, act, visit, since: feed.position() });
		};
		const isForAll = act.by.userId === null && visit.session === null && !address.route?.isSecret;
		// What is about somebody stays in no shelf, neither here nor in their browser.
		const shelf = isForAll && feed.isConnected() ? shelfFor(address) : null;
		const made = await (shelf ? shelf.load(`${address.language} ${address.path}`, act.now, make) : make());
		// Who waited for the page of somebody who looks too often gets one of their own.
		const page = made.status === 429 && !isOwn ? await make() : made;
		return { page, isForAll: isForAll && page.status !== 429, isSecret: address.route?.isSecret === true };
	};

	const broken = (c: Context<Served>, status: 500 | 503 = 500) => {
		c.header("Cache-Control", "no-store");
		return c.html(brokenPage(languageOf(c.req.path), c.get("requestId"), c.get("nonce")), status);
	};
	// A database that is away is nobody's defect; a person gets a page, and a machine the time to come back.
	routes.onError((error, c) => {
		const refused = refusalIn(error);
		if (refused?.kind !== "unavailable") throw error;
		log.warn({ requestId: c.get("requestId"), err: refused.cause ?? refused }, "could not be drawn now");
		c.header("Retry-After", "2");
		return broken(c, 503);
	});
	return { files, routes, broken };
}

/** Where pages for everybody are kept until something changes that everybody may hear of. What a visitor wrote into an address is kept
 * by no process, or they could fill it; a record that was found by it is ours, and pushes out none of the other pages. */
function shelvesOf({ feed, catalogue }: Pick<Deps, "feed" | "catalogue">, forMs: number) {
	const isWhole = (page: Page) => page.isWhole;
	const isThere = (page: Page) => page.isWhole && page.status === 200;
	const fixed = newLoadingCache<Page>({ forMs, atMost: keptAtMost, keepIf: isWhole });
	const records = newLoadingCache<Page>({ forMs, atMost: recordsKeptAtMost, keepIf: isThere });
	const drop = () => {
		fixed.clear();
		records.clear();
	};
	feed.subscribe(({ changes, hasGap }) => {
		if (hasGap || changes.some(({ topic }) => isForEverybody(topic))) drop();
	});
	catalogue.subscribe(drop);
	return (address: Address) => {
		if (address.search !== "") return null;
		if (Object.keys(address.params).length === 0) return fixed;
		return address.route?.record ? records : null;
	};
}

type Drawing = {
	address: Address;
	publicUrl: string;
	client: Client;
	render: Render;
	act: Act;
	visit: Visit;
	since: Position;
};

async function drawPage({ address, publicUrl, client, render, act, visit, since }: Drawing): Promise<Page> {
	const helpers = createServerSideHelpers({ router: appRouter, ctx: { act, visit } });
	const { language, route } = address;
	const [store] = await Promise.all([
		helpers.store.show.fetch(),
		helpers.auth.session.prefetch(),
		helpers.store.nextDelivery.prefetch(),
		helpers.content.menus.prefetch({ language }),
		act.by.userId !== null && helpers.notices.newest.prefetch(),
		act.by.accountId !== null && helpers.cart.glance.prefetch(),
		...(route?.queries?.(helpers, address) ?? []),
	]);
	const cache = helpers.queryClient.getQueryCache();
	const asked = cache.getAll();
	// What is not for whoever asks is not there, and answered as what never was: its page asks nothing, and says no more.
	const isRefused = asked.some(({ state }) => refusalIn(state.error)?.kind === "not-found");
	const shown = isRefused ? { ...address, route: null, path: "" } : address;
	const record = isRefused ? null : recordOf(helpers.queryClient, address);
	const path = record?.path ?? address.path;
	const structured = await record?.structured(publicUrl);
	const { head, body } =
		path === address.path
			? await render({ address: shown, publicUrl, store, queries: helpers.queryClient })
			: { head: "", body: "" };
	const isWhole = asked.every(({ state }) => state.status !== "error");
	// What was refused is the browser's to ask for again, when somebody is there to be told.
	const known = asked.filter(({ state }) => state.status === "success");
	const waitSeconds = asked.flatMap(({ state }) => waitIn(state.error))[0];
	const state = inScript(known.map(({ queryKey, state }) => [queryKey, state.data]));

	const mark = marks();
	const html = written({ language, route: shown.route, client, head, body, state, structured }, mark);
	return {
		status: waitSeconds ? 429 : path !== address.path ? 301 : route && record !== null ? 200 : 404,
		path,
		isWhole,
		waitSeconds,
		language,
		videoHosts: store.videoHosts,
		since,
		sheet: sheetOf(html, mark),
	};
}

type Written = Pick<Address, "language" | "route"> & {
	client: Client;
	head: string;
	body: string;
	state: string;
	structured: object | undefined;
};

const written = (
	{ language, route, client, head, body, state, structured }: Written,
	mark: Blanks,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="request-id" content="${mark.requestId}">
<meta name="changes-since" content="${mark.since}">${route ? "" : '\n<meta name="lost" content="yes">'}
<script nonce="${mark.nonce}">${hideConsentScript}
${earlyClicksScript}</script>
${head}
${client.head(mark.nonce, language, route?.name)}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state" nonce="${mark.nonce}">${state}</script>${structured ? `\n<script type="application/ld+json" nonce="${mark.nonce}">${inScript(structured)}</script>` : ""}
</body>
</html>
`;

/** For how long somebody is to wait before they ask again. */
function waitIn(error: Error | null): number | [] {
	const refused = refusalIn(error);
	return refused?.kind === "throttled" ? Number(refused.details.seconds) : [];
}

/** As text within a script, which it cannot end. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");

function send(c: Context<Served>, { page, isForAll, isSecret }: Drawn): Response {
	const { status, language, videoHosts, since, sheet, waitSeconds } = page;
	c.set("videoHosts", videoHosts);
	const tag = `W/"${sheet.tag}"`;
	const always = {
		"Cache-Control": isForAll ? "private, no-cache" : "no-store",
		Vary: "Accept-Encoding",
		...(isSecret && { "Referrer-Policy": "same-origin" }),
		...(status === 200 && isForAll && { ETag: tag }),
		...(waitSeconds && { "Retry-After": String(waitSeconds) }),
	};
	if (status === 200 && isForAll && hasAlready(c.req.header("if-none-match") ?? null, tag))
		return new Response(null, { status: 304, headers: always });
	const said = { ...always, "Content-Type": "text/html; charset=utf-8", "Content-Language": language };
	const sent = { nonce: c.get("nonce"), requestId: c.get("requestId"), since };
	return accepts(c.req.header("accept-encoding") ?? null, "gzip")
		? new Response(sheet.gzip(sent), { status, headers: { ...said, "Content-Encoding": "gzip" } })
		: new Response(sheet.plain(sent), { status, headers: said });
}
