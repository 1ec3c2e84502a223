/** The link that contains the target of an event. */
export const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
	target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;

type UrlParts = Pick<Location, "origin" | "pathname" | "search">;

/** Whether a link within the site opens another page. A link to an anchor of the current page does not. */
export const leavesPage = (
	{ hash, origin, pathname, search }: UrlParts & { hash: string },
	current: UrlParts,
): boolean => origin === current.origin && !(hash && pathname === current.pathname && search === current.search);
