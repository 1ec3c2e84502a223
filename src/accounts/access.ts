import type { Viewer } from "#act.ts";

type Flags = Pick<Viewer["flags"], "eCom" | "myServices" | "punchout">;

/** The parts of the site for customers, each with its condition. A login for punch-out has the shop only. */
const conditions = {
	/** Cart, checkout, lists and the fast ways to order. */
	shop: ({ eCom }) => eCom,
	/** Orders, planner, invoices and insights. */
	purchases: ({ eCom, punchout }) => eCom && !punchout,
	/** Machines and their cases. */
	services: ({ myServices, punchout }) => myServices && !punchout,
	/** The dashboard and the account. */
	account: ({ punchout }) => !punchout,
} satisfies Record<string, (flags: Flags) => boolean>;

export type SitePart = keyof typeof conditions;

/** Whether a login with these flags has a part of the site. Menus, pages and commands ask this function. */
export const includesPart = (flags: Flags, part: SitePart): boolean => conditions[part](flags);

/** Whether a part of the site is open to a viewer: to customers by their flags, to all others never. */
export const isPartOpen = ({ accountId, flags }: { accountId: string | null; flags: Flags }, part: SitePart): boolean =>
	accountId !== null && includesPart(flags, part);
