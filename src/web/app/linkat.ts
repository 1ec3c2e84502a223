/** The link that a press, a pointer or the focus is on. */
export const linkAt = ({ target }: Event): HTMLAnchorElement | null =>
	target instanceof Element ? target.closest<HTMLAnchorElement>("a[href]") : null;
