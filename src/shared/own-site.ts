/** A way back that stays with us, whatever was asked for: the base path and the rest of an address of this site. */
export function ownSite(basePath: string, url: string): string {
	const home = basePath || "/";
	const base = "https://site.invalid";
	if (!url.startsWith("/") || !URL.canParse(basePath + url, base)) return home;
	const { origin, pathname, search, hash } = new URL(basePath + url, base);
	return origin === base && !pathname.startsWith("//") ? pathname + search + hash : home;
}
