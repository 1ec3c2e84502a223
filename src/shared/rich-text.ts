declare const safe: unique symbol;

/** Markup as the sanitiser has written it; nothing else is ever set into a page as it is. */
export type SafeHtml = string & { readonly [safe]: true };

/** What people wrote with headings, lists and links; what could not be made safe is text. */
export type RichText = { html: SafeHtml } | { text: string };

/** Where a link may lead, besides our own pages. */
export const linkProtocols = [
	"ftp",
	"ftps",
	"http",
	"https",
	"mailto",
	"tel",
	"callto",
	"cid",
	"xmpp",
	"ciscotel",
	"navision",
] as const;

/** May this stand in a frame? A video of a known host, by https, at its usual door. */
export function isVideo(address: string, hosts: readonly string[]): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname, port, username, password } = new URL(address);
	return protocol === "https:" && hosts.includes(hostname) && port === "" && username === "" && password === "";
}

const within = (written: string | undefined, limit: number): boolean =>
	/^-?\d{1,3}(?:\.\d{1,12})?$/.test(written ?? "") && Math.abs(Number(written)) <= limit;

/** Is there such a place on earth? In degrees, as they are written. */
export const isPlace = (latitude: string | undefined, longitude: string | undefined): boolean =>
	within(latitude, 90) && within(longitude, 180);
