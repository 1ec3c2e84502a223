import type { Viewer } from "#act.ts";
import type { ShownPicture } from "#shared/images.ts";

type Flags = Pick<Viewer["flags"], "eCom" | "myServices">;

const everybody = () => true;
const buys = ({ eCom }: Flags) => eCom;
const isServed = ({ myServices }: Flags) => myServices;

/** The pages of the portal in their order, and who of a company sees them. */
const entries = {
	dashboard: everybody,
	orders: buys,
	planner: buys,
	invoices: buys,
	insights: buys,
	machines: isServed,
	tickets: isServed,
	account: everybody,
} satisfies Record<string, (flags: Flags) => boolean>;

export type CustomerEntry = keyof typeof entries;

const customerEntries = Object.keys(entries) as CustomerEntry[]; // they are exactly these

export const customerMenu = (flags: Flags): CustomerEntry[] => customerEntries.filter((entry) => entries[entry](flags));

/** Nobody has none; who belongs to no company has what is about themselves. */
export const myServicesOf = ({ userId, accountId, flags }: Pick<Viewer, "userId" | "accountId" | "flags">) =>
	accountId !== null ? customerMenu(flags) : userId !== null ? (["account"] as const) : [];

/** An area of the shop, with a pack that stands for it. */
export type AreaEntry = { slug: string; name: string; intro: string; pack: ShownPicture | null };

/** The four menus, as one viewer reads them in one language; the version changes when anything in them does. */
export type Menus = {
	version: string;
	support: { page: "contact"; name: string }[];
	main: AreaEntry[];
	subcategories: { area: string; slug: string; name: string }[];
	myServices: { entry: CustomerEntry; name: string }[];
};
