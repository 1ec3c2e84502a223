import { type Language, prefixes } from "#i18n/languages.ts";
import { ownSite } from "#shared/own-site.ts";

const pathOf = (way: string): string => way.replace(/[?#].*$/s, "");

/** Where somebody logs in is no place to come back to. */
const door = /^(?:\/nl)?\/(?:login|ForgotPassword|ResetPassword)(?:\/|$)/i;
const shopping = /^(?:\/nl)?\/(?:(?:product|category|global-search)\/[^/]|(?:cart|lists)(?:\/|$))/i;

/** Where a login leads: where its visitor came from, with what they had chosen there, as long as that is a page of ours. */
export function wayBack(language: Language, back: string | null): string {
	const home = prefixes[language] || "/";
	const way = ownSite("", back ?? "");
	return way === "/" || door.test(pathOf(way)) ? home : way;
}

/** From a product, a list of products or the cart: they wanted to buy, and are told what for they log in. */
export const comesFromShop = (language: Language, back: string | null): boolean =>
	shopping.test(pathOf(wayBack(language, back)));
