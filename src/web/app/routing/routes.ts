import type { Language } from "#i18n/languages.ts";
import { matchPath, type ParamsOf, writePath } from "./paths.ts";

export type Path = `/${string}`;

/** The path of each page, without language: `{slug}` is a parameter, `{recordId?}` an optional one. When several paths match an address, the
 * first page is used. Imports no page, so that pages can link to each other. */
export const pagePaths = {
	home: "/",
	terms: "/s/terms",
	privacy: "/s/privacy",
	cookies: "/s/cookies",
	contact: "/s/contactus",
	erasure: "/s/erasure",
	"confirm-erasure": "/s/erasure/{token}",
	login: "/login/{recordId?}",
	forgot: "/ForgotPassword",
	reset: "/ResetPassword/{token}",
	invitation: "/invitation/{token}",
	register: "/SelfRegister/{step?}",
	"confirm-email": "/ConfirmEmail/{token}",
	search: "/global-search/{term}",
	category: "/category/{slug}",
	compare: "/compare",
	product: "/product/{slug}",
	"request-quote": "/request-quote/{slug}",
	"request-info": "/request-info/{slug}",
	"buy-again": "/buy-again",
	"quick-order": "/quick-order",
	cart: "/cart",
	checkout: "/checkout",
	"several-locations": "/checkout/locations",
	processing: "/checkout/processing/{paymentId}",
	"order-confirmation": "/order-confirmation/{orderId}",
	orders: "/orders",
	order: "/orders/{orderId}",
	invoices: "/invoices",
	statement: "/invoices/statement",
	invoice: "/invoices/{invoiceId}",
	"invoice-payment": "/invoices/payment/{paymentId}",
	"new-plan": "/planner/new",
	proposal: "/planner/proposal",
	planner: "/planner",
	plan: "/planner/{planId}",
	machines: "/machines",
	machine: "/machines/{machineId}",
	"new-ticket": "/service/new",
	tickets: "/service",
	case: "/case/{caseId}",
	lists: "/lists",
	"saved-list": "/lists/{listId}",
	account: "/account",
	profile: "/account/profile",
	company: "/account/company",
	locations: "/account/locations",
	colleagues: "/account/colleagues",
	security: "/account/security",
	notifications: "/notifications",
	kit: "/kit",
} as const satisfies Record<string, Path>;

export type PageName = keyof typeof pagePaths;

type Values<Params> = Record<never, never> extends Params ? [params?: Params] : [params: Params];

/** Writes the path of a page. */
export const pathTo = <Name extends PageName>(
	name: Name,
	language: Language,
	...[params]: Values<ParamsOf<(typeof pagePaths)[Name]>>
): string => writePath(pagePaths[name], language, params);

/** The address of the login page from which a visitor returns to `back` once logged in. */
export const loginAddress = (language: Language, back: string): string =>
	`${pathTo("login", language)}?${new URLSearchParams({ back })}`;

const rows = Object.values(pagePaths).map((path) => ({ path }));

/** The pattern, the language and the parameters of a path. */
export const patternAt = (path: string) => matchPath(rows, path);
