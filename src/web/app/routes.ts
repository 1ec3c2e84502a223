import { type Language, languages } from "#i18n/languages.ts";
import { type Found, findIn, type ParamsOf, writePath } from "./paths.ts";

/** What analytics calls a page, by its type; the name of any other is "other". */
export const pageTypes = {
	Home: "home",
	ProductCategory: "category",
	Product2: "product",
	Current_Cart: "cart",
	Current_Checkout: "checkout payment",
	Order: "purchase",
	Profile: "profile",
	search: "internal search",
	OrderSummary: "my account",
	Order_Detail: "my account",
	Invoices: "my account",
	Insights: "my account",
	Machine_Park: "my account",
	Machine: "my account",
	Support: "my account",
	My_Account: "my account",
	InvoiceList: "my account",
	Other: "other",
} as const;

type Row = {
	/** As it is spelled, without language: `{slug}` stands for a value, `{recordId?}` for one that may be left out. */
	path: `/${string}`;
	view: string;
	pageType: keyof typeof pageTypes;
	guard: "everyone" | "customer" | "staff" | "kit";
	/** The object whose record the page shows. */
	objectName: string | null;
};

/** Every page there is. Server, head, analytics and tests read this table; an address that is not in it is not found. */
export const routes = [
	{ path: "/", view: "home", pageType: "Home", guard: "everyone", objectName: null },
	{ path: "/s/terms", view: "terms", pageType: "Other", guard: "everyone", objectName: null },
	{ path: "/s/privacy", view: "privacy", pageType: "Other", guard: "everyone", objectName: null },
	{ path: "/s/cookies", view: "cookies", pageType: "Other", guard: "everyone", objectName: null },
	{ path: "/s/contactus", view: "contact", pageType: "Support", guard: "everyone", objectName: null },
	{ path: "/kit", view: "kit", pageType: "Other", guard: "kit", objectName: null },
] as const satisfies readonly Row[];

export type Route = (typeof routes)[number];
export type View = Route["view"];

/** Where a path leads. Without a route it leads nowhere; `path` is then as it was typed. */
export type Address = Found<Route>;

export const addressOf = (path: string): Address => findIn(routes, path);

type Values<Params> = Record<never, never> extends Params ? [params?: Params] : [params: Params];

/** Where a page stands. */
export function pathTo<Name extends View>(
	view: Name,
	language: Language,
	...[params]: Values<ParamsOf<Extract<Route, { view: Name }>["path"]>>
): string {
	const route = routes.find((route) => route.view === view) ?? routes[0];
	return writePath(route.path, language, params);
}

/** The same page in every language; of an address that leads nowhere, the front pages. */
export const translationsOf = ({ route, params }: Address): { language: Language; path: string }[] =>
	languages.map((language) => ({ language, path: writePath((route ?? routes[0]).path, language, params) }));
