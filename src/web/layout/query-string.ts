import { useSearch } from "wouter/use-browser-location";
import { useAddress } from "#web/app/Site.tsx";

/** The whole query string. The cached page of the server knows only the parameters that the page reads. */
export const useQueryString = (): string => {
	const { search } = useAddress();
	const queryString = useSearch({ ssrSearch: search });
	return queryString ? `?${queryString.replace(/^\?/, "")}` : "";
};
