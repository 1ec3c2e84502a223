import { writeTime } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { textIn } from "#i18n/text.ts";
import { type Address, type Route, translationsOf, type View } from "./routes.ts";
import type { Store } from "./trpc.ts";

type Words = { title: string; description: string };

type Fixed = Exclude<View, "home" | "kit">;
const fixed = (page: Fixed) => (language: Language) => {
	const t = textIn(language);
	return { title: t(`${page}.title`), description: t(`${page}.description`) };
};

const words: Record<Route["view"], (language: Language, store: Store) => Words> = {
	home: (language, { cutOff }) => {
		const t = textIn(language);
		return { title: t("home.title"), description: t("home.description", writeTime(language, cutOff)) };
	},
	kit: () => ({ title: "Kit", description: "Every part of the shop in every state." }),
	terms: fixed("terms"),
	privacy: fixed("privacy"),
	cookies: fixed("cookies"),
	contact: fixed("contact"),
	login: fixed("login"),
	forgot: fixed("forgot"),
	reset: fixed("reset"),
	search: fixed("search"),
	account: fixed("account"),
	security: fixed("security"),
	notifications: fixed("notifications"),
};

const lost = (language: Language): Words => {
	const t = textIn(language);
	return { title: t("lost.title"), description: t("lost.text") };
};

const entities: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const safe = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign);

const meta = (name: string, content: string) => `<meta name="${name}" content="${safe(content)}">`;
const graph = (property: string, content: string) => `<meta property="og:${property}" content="${safe(content)}">`;

/** What a window with this page is called. */
export function titleOf({ route, language }: Address, store: Store): string {
	const { title } = route ? words[route.view](language, store) : lost(language);
	return `${title} · ${store.name}`;
}

/** The one place that writes what stands in a page's head for browsers, search engines and link previews. */
export function headOf({ address, publicUrl, store }: { address: Address; publicUrl: string; store: Store }): string {
	const { language, route, path } = address;
	const { title, description } = route ? words[route.view](language, store) : lost(language);
	const isIndexed = route?.guard === "everyone" && route.isSeoIndexed !== false;
	return [
		`<title>${safe(titleOf(address, store))}</title>`,
		meta("description", description),
		...(isIndexed ? addresses(address, publicUrl) : [meta("robots", "noindex,nofollow")]),
		graph("site_name", store.name),
		graph("type", "website"),
		graph("title", title),
		graph("description", description),
		graph("locale", language.replace("-", "_")),
		...(isIndexed ? [graph("url", publicUrl + path)] : []),
		meta("color-scheme", "light dark"),
		`<meta name="theme-color" content="#241a15" media="(prefers-color-scheme: light)">`,
		`<meta name="theme-color" content="#0c0806" media="(prefers-color-scheme: dark)">`,
		`<link rel="icon" href="/favicon.svg" type="image/svg+xml">`,
		`<link rel="manifest" href="/manifest.webmanifest">`,
	].join("\n");
}

const addresses = (address: Address, publicUrl: string): string[] => {
	const alternate = (language: string, path: string) =>
		`<link rel="alternate" hreflang="${language}" href="${safe(publicUrl + path)}">`;
	const translations = translationsOf(address);
	return [
		`<link rel="canonical" href="${safe(publicUrl + address.path)}">`,
		...translations.map(({ language, path }) => alternate(language, path)),
		...translations.slice(0, 1).map(({ path }) => alternate("x-default", path)),
	];
};
