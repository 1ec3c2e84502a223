import { includesPart, type SitePart } from "#accounts/access.ts";
import type { Viewer } from "#act.ts";
import type { ShownPicture } from "#shared/images.ts";

type Flags = Parameters<typeof includesPart>[0];

/** The pages of the portal in menu order, each with the part of the site that it belongs to. */
const entries = {
	dashboard: "account",
	orders: "purchases",
	planner: "purchases",
	invoices: "purchases",
	insights: "purchases",
	machines: "services",
	tickets: "services",
	account: "account",
} satisfies Record<string, SitePart>;

export type CustomerEntry = keyof typeof entries;

const customerEntries = Object.keys(entries) as CustomerEntry[]; // the object has no other keys

export const customerMenu = (flags: Flags): CustomerEntry[] =>
	customerEntries.filter((entry) => includesPart(flags, entries[entry]));

/** The portal pages of a viewer: none for guests, only the account for users without a company. */
export const myServicesOf = ({ userId, accountId, flags }: Pick<Viewer, "userId" | "accountId" | "flags">) =>
	accountId !== null ? customerMenu(flags) : userId !== null ? (["account"] as const) : [];

/** An area of the shop, with the picture of one of its products. */
export type AreaEntry = { slug: string; name: string; intro: string; pack: ShownPicture | null };

/** The four menus of a viewer in one language. The version changes with the content. */
export type Menus = {
	version: string;
	support: { page: "contact"; name: string }[];
	main: AreaEntry[];
	subcategories: { area: string; slug: string; name: string }[];
	myServices: { entry: CustomerEntry; name: string }[];
};
