import { useSearch } from "wouter/use-browser-location";
import { useAddress } from "#web/app/Site.tsx";

/** What an address asks, all of it: the server's page, which many share, knows only what its page reads. */
export const useQuestion = (): string => {
	const { search } = useAddress();
	const asked = useSearch({ ssrSearch: search });
	return asked ? `?${asked.replace(/^\?/, "")}` : "";
};
