import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "#web/app/data/trpc.ts";
import { useAddress, useNavigate } from "#web/app/Site.tsx";
import { titleOf } from "./head.ts";
import { recordOf } from "./record-page.ts";

/** Sets the title of the page to its record, and replaces an old slug in the address. `response` is the response of the page's query. */
export function useRecordPage(response: unknown): void {
	const address = useAddress();
	const store = useStore();
	const queries = useQueryClient();
	const go = useNavigate();
	useEffect(() => {
		const record = response === undefined ? undefined : recordOf(queries, address);
		if (record === undefined) return;
		document.title = titleOf(address, store, record);
		if (record && record.path !== address.path) go(record.path + address.search, { replace: true });
	}, [response, address, store, queries, go]);
}
