/** An address of this site for a requested one. The home page when it leads elsewhere. */
export function ownSite(basePath: string, url: string): string {
	const home = basePath || "/";
	const base = "https://site.invalid";
	if (!url.startsWith("/") || !URL.canParse(basePath + url, base)) return home;
	const { origin, pathname, search, hash } = new URL(basePath + url, base);
	return origin === base && !pathname.startsWith("//") ? pathname + search + hash : home;
}
