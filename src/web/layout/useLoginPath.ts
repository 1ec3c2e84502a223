import { loginAddress, pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useQueryString } from "./query-string.ts";

/** The path of the login page, with the current page as the page to return to. */
export function useLoginPath(): string {
	const { language } = useText();
	const { route, path } = useAddress();
	const queryString = useQueryString();
	const canReturn = route !== null && route.name !== "login";
	return canReturn ? loginAddress(language, path + queryString) : pathTo("login", language);
}
