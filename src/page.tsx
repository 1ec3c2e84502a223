import { getQueryKey } from "@trpc/react-query";
import { createServerSideHelpers } from "@trpc/react-query/server";
import { type Context, Hono } from "hono";
import { getCookie } from "hono/cookie";
import { includesPart, isPartOpen } from "./accounts/access.ts";
import type { Act } from "./act.ts";
import type { Visit } from "./auth/login.ts";
import { type Client, matchesTag, type Render } from "./http/assets.ts";
import { chosenCoding } from "./http/content-coding.ts";
import type { Deps, HttpEnv } from "./http/context.ts";
import { renderErrorPage } from "./http/error-page.ts";
import { pageSettings } from "./http/page-settings.ts";
import { compileTemplate, newPlaceholders, type PageTemplate, type Placeholders } from "./http/page-template.ts";
import { noteRefusal } from "./http/refusal-causes.ts";
import type { SeoOfRecord } from "./http/seo.ts";
import { type IndexedPages, sitemap } from "./http/sitemap.ts";
import { acceptedLanguage, isLanguage, type Language, languageCookie, languageOf, prefixes } from "./i18n/languages.ts";
import { appRouter } from "./router.ts";
import { newLoadingCache } from "./shared/cache.ts";
import type { Position } from "./shared/position.ts";
import { type Refusal, refusalIn } from "./shared/refusal.ts";
import { isForEverybody } from "./shared/topics.ts";
import { hideConsentScript } from "./web/app/analytics/consent.ts";
import { trpc } from "./web/app/data/trpc.ts";
import { earlyClicksScript } from "./web/app/early-clicks.ts";
import { translationsOf } from "./web/app/routing/address.ts";
import { admits, isIndexed } from "./web/app/routing/guards.ts";
import { seoOf } from "./web/app/routing/head-tags.ts";
import type { Address } from "./web/app/routing/page.ts";
import { writePath } from "./web/app/routing/paths.ts";
import { recordOf } from "./web/app/routing/record-page.ts";
import { loginAddress, pathTo } from "./web/app/routing/routes.ts";
import { addressOf, pages as allPages } from "./web/pages.ts";

// Public changes clear the cache. The delivery banner also changes with the clock, at full minutes.
const cacheMs = 60_000;

type Page = {
	status: 200 | 301 | 404 | 429;
	/** The address that shows this content. */
	path: string;
	/** False when a query of the page was refused or failed. */
	isComplete: boolean;
	/** The refusal of the visitor's rate limit. Undefined when no limit is used up. */
	throttled: Refusal | undefined;
	language: Language;
	videoHosts: readonly string[];
	since: Position;
	template: PageTemplate;
};

type DrawnPage = { page: Page; isForAll: boolean; isSecret: boolean };

/** The pages for everyone that search engines index, by the table of pages. */
const indexedPages: IndexedPages = {
	fixed: allPages
		.filter(isIndexed)
		.filter(({ path }) => !/\{\w+\}/.test(path))
		.map(
			({ path }) =>
				(language) =>
					writePath(path, language),
		),
	category: (slug) => (language) => pathTo("category", language, { slug }),
	product: (slug) => (language) => pathTo("product", language, { slug }),
};

/** The pages of records by the object of the record platform. */
const recordPages = new Map([
	["Product2", indexedPages.product],
	["ProductCategory", indexedPages.category],
]);

/** Reads the metadata of a record's page, as the head of the page has it. */
const seoOfRecordOn =
	(publicUrl: string): SeoOfRecord =>
	async ({ act, visit, language }, { objectName, slug }) => {
		const pathOf = recordPages.get(objectName);
		if (!pathOf) return null;
		const address = addressOf(pathOf(slug)(language), "");
		const helpers = createServerSideHelpers({ router: appRouter, ctx: { act, visit, language } });
		const [{ store, headTags }] = await Promise.all([
			pageSettings(act),
			...(address.route?.queries?.(helpers, address) ?? []),
		]);
		return seoOf({ address, publicUrl, store, headTags, record: recordOf(helpers.queryClient, address) });
	};

/** Routes for every page of the shop and its files, and the page for unexpected errors. */
export function pages(
	{ publicUrl, log, feed, catalogue, mode }: Pick<Deps, "publicUrl" | "log" | "feed" | "catalogue" | "mode">,
	client: Client,
) {
	// Imported lazily: development renders with its own, newer code, and must not restart when the code changes.
	const render: Render = client.render ?? (async (request) => (await import("./web/server.tsx")).render(request));
	const showsKit = mode === "test" || client.render !== undefined;
	const cacheFor = pageCaches({ feed, catalogue }, client.render ? 0 : cacheMs);

	const files = sitemap({ publicUrl, pages: indexedPages }).get("*", async (c, next) => {
		const file = await client.answer(c.req.raw);
		if (file) return file;
		if (c.req.path.startsWith("/assets/")) return c.text("Not found", 404, { "Cache-Control": "no-store" });
		return next();
	});

	const routes = new Hono<HttpEnv>().get("*", async (c) => {
		const { pathname, search } = new URL(c.req.url);
		const address = addressOf(pathname, search);
		const { route, language, path } = address;
		const admitted = route ? admits(route, c.get("act").by) : "no";
		if (!route || admitted === "no" || (route.guard === "kit" && !showsKit))
			return send(c, await drawOrCached({ ...address, route: null, path: "" }, c));
		const redirect = (to: string, status: 301 | 302) => {
			c.header("Cache-Control", "no-store"); // browsers cache a 301 for ever, and a later version may use this address
			return c.redirect(to, status);
		};
		if (path !== pathname) return redirect(path + search, 301);
		const wanted = wantedTranslation(c, address);
		if (wanted && wanted.path !== path) return redirect(wanted.path + search, 302);
		if (admitted === "login") return redirect(loginAddress(language, path + search), 302);
		const drawn = await drawOrCached(address, c);
		return drawn.page.path === path ? send(c, drawn) : redirect(drawn.page.path + search, 301);
	});

	const drawOrCached = async (address: Address, c: Context<HttpEnv>): Promise<DrawnPage> => {
		const [act, visit] = [c.get("act"), c.get("visit")];
		// The page may lack changes after `since`.
		let isDrawnHere = false;
		const make = () => {
			isDrawnHere = true;
			return drawPage({ address, publicUrl, client, render, act, visit, since: feed.position() });
		};
		const isPublic = act.by.userId === null && visit.session === null && !address.route?.isSecret;
		// Personal pages are never cached, neither here nor in the browser.
		const cache = isPublic && feed.isConnected() ? cacheFor(address) : null;
		const cached = await (cache ? cache.load(`${address.language} ${address.path}`, act.now, make) : make());
		// A 429 is for the visitor who caused it. Others who waited for the same page draw their own.
		const page = cached.status === 429 && !isDrawnHere ? await make() : cached;
		return { page, isForAll: isPublic && page.status !== 429, isSecret: address.route?.isSecret === true };
	};

	const errorPage = (c: Context<HttpEnv>, status: 500 | 503 = 500) => {
		c.header("Cache-Control", "no-store");
		return c.html(renderErrorPage(languageOf(c.req.path), c.get("requestId"), c.get("nonce")), status);
	};
	// An unreachable database is no defect. Visitors get a page, and machines a Retry-After header.
	routes.onError((error, c) => {
		const refusal = refusalIn(error);
		if (refusal?.kind !== "unavailable") throw error;
		noteRefusal(c, refusal);
		log.warn({ requestId: c.get("requestId"), err: refusal.cause ?? refusal }, "page could not be rendered");
		c.header("Retry-After", "2");
		return errorPage(c, 503);
	});
	return { files, routes, errorPage, seoOfRecord: seoOfRecordOn(publicUrl) };
}

/** Caches of pages for everybody, cleared by public changes. Addresses with parameters are cached for existing records only, so that
 * visitors cannot fill the memory, and in a separate cache, so that they push out no fixed page. */
function pageCaches({ feed, catalogue }: Pick<Deps, "feed" | "catalogue">, forMs: number) {
	const isComplete = (page: Page) => page.isComplete;
	const isFound = (page: Page) => page.isComplete && page.status === 200;
	const fixedPages = newLoadingCache<Page>({ forMs, name: "pages.fixed", keepIf: isComplete });
	const recordPages = newLoadingCache<Page>({ forMs, name: "pages.records", keepIf: isFound });
	const clear = () => {
		fixedPages.clear();
		recordPages.clear();
	};
	feed.subscribe(({ changes, hasGap }) => {
		if (hasGap || changes.some(({ topic }) => isForEverybody(topic))) clear();
	});
	catalogue.subscribe(clear);
	return (address: Address) => {
		if (address.search !== "") return null;
		if (Object.keys(address.params).length === 0) return fixedPages;
		return address.route?.record ? recordPages : null;
	};
}

type DrawInput = {
	address: Address;
	publicUrl: string;
	client: Client;
	render: Render;
	act: Act;
	visit: Visit;
	since: Position;
};

/** The translation that a visitor wants of a page whose address names no language: in the language of the person, else of an earlier choice in
 * this browser, else of the browser. Undefined for an address that names its language, and for a link of the shop, which leads to the chosen one. */
function wantedTranslation(c: Context<HttpEnv>, address: Address) {
	if (prefixes[address.language] !== "") return undefined;
	const chosen = getCookie(c, languageCookie);
	const ofBrowser = isLanguage(chosen) ? chosen : acceptedLanguage(c.req.header("accept-language"));
	const comesFromShop = c.req.header("sec-fetch-site") === "same-origin";
	const wanted = c.get("visit").session?.language ?? (comesFromShop ? address.language : ofBrowser);
	return translationsOf(address).find(({ language }) => language === wanted);
}

async function drawPage({ address, publicUrl, client, render, act, visit, since }: DrawInput): Promise<Page> {
	const helpers = createServerSideHelpers({ router: appRouter, ctx: { act, visit, language: address.language } });
	const { language, route } = address;
	const [{ store, headTags }] = await Promise.all([
		pageSettings(act),
		helpers.auth.session.prefetch(),
		helpers.store.nextDelivery.prefetch(),
		helpers.content.menus.prefetch({ language }),
		act.by.userId !== null && includesPart(act.by.flags, "account") && helpers.notices.newest.prefetch(),
		isPartOpen(act.by, "shop") && helpers.cart.summary.prefetch(),
		...(route?.queries?.(helpers, address) ?? []),
	]);
	helpers.queryClient.setQueryData(getQueryKey(trpc.store.show, undefined, "query"), store);
	const queryCache = helpers.queryClient.getQueryCache();
	const queries = queryCache.getAll();
	const isClosed = route?.isClosed?.(store) ?? false;
	// A page is a 404 when one of its queries answers not-found, or when the settings close it.
	const isRefused = isClosed || queries.some(({ state }) => refusalIn(state.error)?.kind === "not-found");
	const pageAddress = isRefused ? { ...address, route: null, path: "" } : address;
	const record = isRefused ? null : recordOf(helpers.queryClient, address);
	const path = record?.path ?? address.path;
	const structured = await record?.structured(publicUrl);
	const { head, body } =
		path === address.path
			? await render({ address: pageAddress, publicUrl, store, headTags, queries: helpers.queryClient })
			: { head: "", body: "" };
	const isComplete = queries.every(({ state }) => state.status !== "error");
	// The browser repeats refused queries, because only the browser can show the error.
	const answered = queries.filter(({ state }) => state.status === "success");
	const throttled = queries.flatMap(({ state }) => throttledIn(state.error))[0];
	const state = inScript(answered.map(({ queryKey, state }) => [queryKey, state.data]));

	const placeholders = newPlaceholders();
	const { communityId } = store;
	const html = htmlOf(
		{ language, route: pageAddress.route, client, head, body, state, structured, communityId },
		placeholders,
	);
	return {
		status: throttled ? 429 : path !== address.path ? 301 : route && record !== null ? 200 : 404,
		path,
		isComplete,
		throttled,
		language,
		videoHosts: store.videoHosts,
		since,
		template: compileTemplate(html, placeholders),
	};
}

type HtmlParts = Pick<Address, "language" | "route"> & {
	client: Client;
	head: string;
	body: string;
	state: string;
	structured: object | undefined;
	/** The id by which legacy clients know the shop. */
	communityId: string;
};

const htmlOf = (
	{ language, route, client, head, body, state, structured, communityId }: HtmlParts,
	placeholders: Placeholders,
): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="community-id" content="${communityId}">
<meta name="request-id" content="${placeholders.requestId}">
<meta name="changes-since" content="${placeholders.since}">${route ? "" : '\n<meta name="lost" content="yes">'}
<script nonce="${placeholders.nonce}">${hideConsentScript}
${earlyClicksScript}</script>
${head}
${client.head(placeholders.nonce, language, route?.name)}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="state" nonce="${placeholders.nonce}">${state}</script>${structured ? `\n<script type="application/ld+json" nonce="${placeholders.nonce}">${inScript(structured)}</script>` : ""}
</body>
</html>
`;

/** The refusal when the error is one of a rate limit. */
function throttledIn(error: Error | null): Refusal | [] {
	const refusal = refusalIn(error);
	return refusal?.kind === "throttled" ? refusal : [];
}

/** JSON inside a script element, which it cannot close. */
const inScript = (data: unknown): string => JSON.stringify(data).replaceAll("<", "\\u003c");

function send(c: Context<HttpEnv>, { page, isForAll, isSecret }: DrawnPage): Response {
	const { status, language, videoHosts, since, template, throttled } = page;
	noteRefusal(c, throttled ?? null);
	c.set("videoHosts", videoHosts);
	const tag = `W/"${template.tag}"`;
	const headers = {
		"Cache-Control": isForAll ? "private, no-cache" : "no-store",
		Vary: "Accept-Encoding, Accept-Language, Cookie",
		...(isSecret && { "Referrer-Policy": "same-origin" }),
		...(status === 200 && isForAll && { ETag: tag }),
		...(throttled && { "Retry-After": String(throttled.details.seconds) }),
	};
	if (status === 200 && isForAll && matchesTag(c.req.header("if-none-match") ?? null, tag))
		return new Response(null, { status: 304, headers });
	const contentHeaders = { ...headers, "Content-Type": "text/html; charset=utf-8", "Content-Language": language };
	const values = { nonce: c.get("nonce"), requestId: c.get("requestId"), since };
	return chosenCoding(c.req.header("accept-encoding") ?? null, ["gzip"])
		? new Response(template.gzip(values), { status, headers: { ...contentHeaders, "Content-Encoding": "gzip" } })
		: new Response(template.plain(values), { status, headers: contentHeaders });
}
