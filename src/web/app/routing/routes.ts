import type { Viewer } from "#act.ts";
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
	/** For whom it exists: a person is anybody who is logged in, a customer buys for a company. */
	guard: "everyone" | "person" | "customer" | "staff" | "kit";
	/** The object whose record the page shows. */
	objectName?: string;
	/** What of an address's question the page reads; the rest is not seen. */
	reads?: readonly string[];
	/** The file of its page under web/, when it is loaded with the first visit and not with the shop. */
	later?: string;
	/** Whoever has its address may do something by it: the page is kept nowhere, and its address goes nowhere. */
	isSecret?: true;
	/** Search engines leave out what says false, and what not everybody may open. */
	isSeoIndexed?: false;
};

/** What is chosen of a list, its order and its page: it all stands in the address. */
const listQuestions = ["refinements", "contracted", "sort", "page"] as const;

/** Every page there is. Server, head, analytics and tests read this table; an address that is not in it is not found. */
export const routes = [
	{ path: "/", view: "home", pageType: "Home", guard: "everyone", later: "home/HomePage.tsx" },
	{ path: "/s/terms", view: "terms", pageType: "Other", guard: "everyone" },
	{ path: "/s/privacy", view: "privacy", pageType: "Other", guard: "everyone" },
	{ path: "/s/cookies", view: "cookies", pageType: "Other", guard: "everyone" },
	{ path: "/s/contactus", view: "contact", pageType: "Support", guard: "everyone" },
	{
		path: "/login/{recordId?}",
		view: "login",
		pageType: "Other",
		guard: "everyone",
		later: "auth/LoginPage.tsx",
		reads: ["back"],
	},
	{
		path: "/ForgotPassword",
		view: "forgot",
		isSeoIndexed: false,
		pageType: "Other",
		guard: "everyone",
		later: "auth/ForgotPage.tsx",
	},
	{
		path: "/ResetPassword/{token}",
		view: "reset",
		isSecret: true,
		isSeoIndexed: false,
		pageType: "Other",
		guard: "everyone",
		later: "auth/ResetPage.tsx",
	},
	{
		path: "/SelfRegister",
		view: "register",
		isSeoIndexed: false,
		pageType: "Other",
		guard: "everyone",
		later: "auth/RegisterPage.tsx",
	},
	{
		path: "/global-search/{term}",
		view: "search",
		isSeoIndexed: false,
		pageType: "search",
		guard: "everyone",
		later: "search/SearchPage.tsx",
		reads: listQuestions,
	},
	{
		path: "/category/{slug}",
		view: "category",
		pageType: "ProductCategory",
		objectName: "ProductCategory",
		guard: "everyone",
		later: "category/CategoryPage.tsx",
		reads: listQuestions,
	},
	{
		path: "/compare",
		view: "compare",
		isSeoIndexed: false,
		pageType: "Other",
		guard: "everyone",
		later: "compare/ComparePage.tsx",
		reads: ["machines"],
	},
	{
		path: "/product/{slug}",
		view: "product",
		pageType: "Product2",
		objectName: "Product2",
		guard: "everyone",
		later: "product/ProductPage.tsx",
	},
	{
		path: "/request-quote/{slug}",
		view: "request-quote",
		isSeoIndexed: false,
		pageType: "Other",
		guard: "everyone",
		later: "quotes/AskPage.tsx",
	},
	{
		path: "/request-info/{slug}",
		view: "request-info",
		isSeoIndexed: false,
		pageType: "Other",
		guard: "everyone",
		later: "quotes/AskPage.tsx",
	},
	{ path: "/cart", view: "cart", pageType: "Current_Cart", guard: "customer", later: "cart/CartPage.tsx" },
	{
		path: "/checkout",
		view: "checkout",
		pageType: "Current_Checkout",
		guard: "customer",
		later: "checkout/CheckoutPage.tsx",
	},
	{
		path: "/checkout/processing/{paymentId}",
		view: "processing",
		pageType: "Current_Checkout",
		guard: "customer",
		later: "checkout/ProcessingPage.tsx",
	},
	{
		path: "/order-confirmation/{orderId}",
		view: "order-confirmation",
		pageType: "Order",
		objectName: "Order",
		guard: "customer",
		later: "orders/ConfirmationPage.tsx",
	},
	{
		path: "/orders",
		view: "orders",
		pageType: "OrderSummary",
		guard: "customer",
		later: "orders/OrdersPage.tsx",
		reads: ["tab", "q", "location", "type", "from", "to", "page"],
	},
	{
		path: "/orders/{orderId}",
		view: "order",
		pageType: "Order_Detail",
		objectName: "Order",
		guard: "customer",
		later: "orders/OrderPage.tsx",
	},
	{ path: "/lists", view: "lists", pageType: "My_Account", guard: "customer", later: "lists/ListsPage.tsx" },
	{
		path: "/lists/{listId}",
		view: "kept-list",
		pageType: "My_Account",
		guard: "customer",
		later: "lists/ListPage.tsx",
	},
	{ path: "/account", view: "account", pageType: "My_Account", guard: "person", later: "account/AccountPage.tsx" },
	{
		path: "/account/security",
		view: "security",
		pageType: "My_Account",
		guard: "person",
		later: "account/SecurityPage.tsx",
	},
	{
		path: "/notifications",
		view: "notifications",
		pageType: "My_Account",
		guard: "person",
		later: "notices/NotificationsPage.tsx",
	},
	{ path: "/kit", view: "kit", pageType: "Other", guard: "kit", later: "kit/KitPage.tsx" },
] as const satisfies readonly Row[];

type Listed = (typeof routes)[number];
export type View = Listed["view"];
export type Route = Row & { view: View };

/** Where a path leads. Without a route it leads nowhere; `path` is then as it was typed. */
export type Address = Found<Route> & {
	/** What the page reads of the question, in one order; "": nothing. */ search: string;
};

/** Of what a browser has in its address line. */
export function addressOf(path: string, search = ""): Address {
	const found = findIn<Route>(routes, path);
	const [asked, read] = [new URLSearchParams(search), new URLSearchParams()];
	for (const name of found.route?.reads ?? []) for (const value of asked.getAll(name)) read.append(name, value);
	return { ...found, search: read.size > 0 ? `?${read}` : "" };
}

type Asker = Pick<Viewer, "userId" | "accountId" | "staff">;

/** May somebody open it? `login`: not before they have said who they are. */
export function admits({ guard }: Pick<Row, "guard">, { userId, accountId, staff }: Asker): "yes" | "no" | "login" {
	if (guard === "everyone" || guard === "kit") return "yes";
	if (userId === null) return "login";
	return guard === "person" || (guard === "staff" ? staff : accountId) !== null ? "yes" : "no";
}

type Values<Params> = Record<never, never> extends Params ? [params?: Params] : [params: Params];

/** Where a page stands. */
export function pathTo<Name extends View>(
	view: Name,
	language: Language,
	...[params]: Values<ParamsOf<Extract<Listed, { view: Name }>["path"]>>
): string {
	const route = routes.find((route) => route.view === view) ?? routes[0];
	return writePath(route.path, language, params);
}

/** The same page in every language; of an address that leads nowhere, the front pages. */
export const translationsOf = ({ route, params }: Address): { language: Language; path: string }[] =>
	languages.map((language) => ({ language, path: writePath((route ?? routes[0]).path, language, params) }));
