import type { Viewer } from "#act.ts";

type Flags = Pick<Viewer["flags"], "eCom" | "myServices" | "punchout">;

/** The parts of the site for customers, each with its condition. A login for punch-out has the shop only. */
const conditions = {
	/** Prices, cart, checkout, payments of orders, lists and the fast ways to order. */
	shop: ({ eCom }) => eCom,
	/** Orders, planner, invoices and insights. */
	purchases: ({ eCom, punchout }) => eCom && !punchout,
	/** Machines and the cases about them. */
	services: ({ myServices, punchout }) => myServices && !punchout,
	/** Cases, and requests for quotes and information. */
	requests: ({ eCom, myServices, punchout }) => (eCom || myServices) && !punchout,
	/** The dashboard, the account and the notifications. */
	account: ({ punchout }) => !punchout,
	/** The locations of the company, and the language and user record of the login. Every login of a company has them. */
	company: () => true,
} satisfies Record<string, (flags: Flags) => boolean>;

export type SitePart = keyof typeof conditions;

/** Whether a login with these flags has a part of the site. Menus, pages and the conditions on rows ask this function. */
export const includesPart = (flags: Flags, part: SitePart): boolean => conditions[part](flags);

/** Whether a part of the site is open to a viewer: to customers by their flags, to all others never. */
export const isPartOpen = ({ accountId, flags }: { accountId: string | null; flags: Flags }, part: SitePart): boolean =>
	accountId !== null && includesPart(flags, part);

/** Whether a customer's login lacks a part of the site. Guests, staff and people without a company lack none: other rules limit them. */
export const lacksPart = ({ staff, accountId, flags }: Pick<Viewer, "staff" | "accountId" | "flags">, part: SitePart) =>
	staff === null && accountId !== null && !includesPart(flags, part);

/** The parts of the site that a login with these flags lacks. */
export const lackedParts = (flags: Flags): string[] =>
	Object.entries(conditions).flatMap(([part, isIncluded]) => (isIncluded(flags) ? [] : [part]));

/** Whether a viewer sees prices: everybody who is logged in, except customers whose login lacks the shop. */
export const seesPrices = (by: Pick<Viewer, "userId" | "staff" | "accountId" | "flags">): boolean =>
	by.userId !== null && !lacksPart(by, "shop");
