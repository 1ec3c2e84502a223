import { type Language, prefixes } from "#i18n/languages.ts";
import { ownSite } from "#shared/own-site.ts";

const pathOf = (way: string): string => way.replace(/[?#].*$/s, "");

/** Login pages, to which a login never returns. */
const door = /^(?:\/nl)?\/(?:login|ForgotPassword|ResetPassword)(?:\/|$)/i;
const shopping = /^(?:\/nl)?\/(?:(?:product|category|global-search)\/[^/]|(?:cart|lists)(?:\/|$))/i;

/** The page that a login returns to: the visitor's last page with its query, when it is a page of ours, else the home page. */
export function returnAddress(language: Language, back: string | null): string {
	const home = prefixes[language] || "/";
	const way = ownSite("", back ?? "");
	return way === "/" || door.test(pathOf(way)) ? home : way;
}

/** Whether the visitor came from shopping, so that the page can say why to log in. */
export const comesFromShop = (language: Language, back: string | null): boolean =>
	shopping.test(pathOf(returnAddress(language, back)));
