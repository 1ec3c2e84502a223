import { useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useStore } from "#web/app/data/trpc.ts";
import { useAddress, useGo } from "#web/app/Site.tsx";
import { titleOf } from "./head.ts";
import { recordOf } from "./record-page.ts";

/** Whoever came by a slug that it had goes on under the one that it has; the window is called as what it shows. `shown` is what the
 * page was answered, once it is there. */
export function useItsRecord(shown: unknown): void {
	const address = useAddress();
	const store = useStore();
	const queries = useQueryClient();
	const go = useGo();
	useEffect(() => {
		const record = shown === undefined ? undefined : recordOf(queries, address);
		if (record === undefined) return;
		document.title = titleOf(address, store, record);
		if (record && record.path !== address.path) go(record.path + address.search, { replace: true });
	}, [shown, address, store, queries, go]);
}
