/** The link that a press, a pointer or the focus is on. */
export const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
	target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

type Place = Pick<Location, "origin" | "pathname" | "search">;

/** Does a link of ours open another page? One to a part of this page does not. */
export const leavesPage = ({ hash, origin, pathname, search }: Place & { hash: string }, here: Place): boolean =>
	origin === here.origin && !(hash && pathname === here.pathname && search === here.search);
