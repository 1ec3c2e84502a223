declare const safe: unique symbol;

/** Markup from the sanitiser. Pages insert no other markup. */
export type SafeHtml = string & { readonly [safe]: true };

/** Formatted text. Plain `text` when it could not be made safe. */
export type RichText = { html: SafeHtml } | { text: string };

/** The protocols of links to other sites. */
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

/** Whether a page may frame the address: a video of a known host, over https. */
export function isVideo(address: string, hosts: readonly string[]): boolean {
	if (!URL.canParse(address)) return false;
	const { protocol, hostname, port, username, password } = new URL(address);
	return protocol === "https:" && hosts.includes(hostname) && port === "" && username === "" && password === "";
}

const isCoordinate = (text: string | undefined, limit: number): boolean =>
	/^-?\d{1,3}(?:\.\d{1,12})?$/.test(text ?? "") && Math.abs(Number(text)) <= limit;

/** Whether the coordinates, in degrees, exist. */
export const isPlace = (latitude: string | undefined, longitude: string | undefined): boolean =>
	isCoordinate(latitude, 90) && isCoordinate(longitude, 180);
