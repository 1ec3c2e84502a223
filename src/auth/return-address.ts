import { type Language, prefixes } from "#i18n/languages.ts";
import { ownSite } from "#shared/own-site.ts";

const pathOf = (address: string): string => address.replace(/[?#].*$/s, "");

/** Login pages, to which a login never returns. */
const loginPages = /^(?:\/nl)?\/(?:login|ForgotPassword|ResetPassword|invitation)(?:\/|$)/i;
const shopPages = /^(?:\/nl)?\/(?:(?:product|category|global-search)\/[^/]|(?:cart|lists)(?:\/|$))/i;

/** The page that a login returns to: the visitor's last page with its query, when that page is ours, else the home page. */
export function returnAddress(language: Language, back: string | null): string {
	const home = prefixes[language] || "/";
	const address = ownSite("", back ?? "");
	return address === "/" || loginPages.test(pathOf(address)) ? home : address;
}

/** Whether the visitor came from shopping, so that the page can say why to log in. */
export const comesFromShop = (language: Language, back: string | null): boolean =>
	shopPages.test(pathOf(returnAddress(language, back)));
