import { page } from "#web/app/routing/page.ts";
import { listAddressNames, listInput } from "#web/list/list-query.ts";
import { searchTermOf } from "#web/ui/form/search-term.ts";

export const searchPage = page({
	name: "search",
	guard: "everyone",
	pageType: "search",
	reads: listAddressNames,
	isSeoIndexed: false,
	queries: ({ catalogue }, address) => [catalogue.list.prefetch(listInput({ term: address.params.term }, address))],
	head: (t, { path }) => ({ title: t("banner.quoted", searchTermOf(path)) }),
	load: () => import("./SearchPage.tsx"),
});
