import { QueryClientProvider, type QueryKey } from "@tanstack/react-query";
import { getQueryKey } from "@trpc/react-query";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#i18n/languages.ts";
import { createQueryClient, trpc } from "#web/app/data/trpc.ts";
import { TextProvider } from "#web/app/text.tsx";
import { testDelivery, testStore } from "./store.ts";

/** The markup of a component, with the texts of a language and the store of the tests. `answers` are those of further queries. */
export function rendered(
	element: ReactNode,
	language: Language = "en-NZ",
	answers: readonly (readonly [QueryKey, unknown])[] = [],
): string {
	const queries = createQueryClient();
	for (const [key, data] of answers) queries.setQueryData(key, data);
	queries.setQueryData(getQueryKey(trpc.store.show, undefined, "query"), testStore);
	queries.setQueryData(getQueryKey(trpc.store.nextDelivery, undefined, "query"), testDelivery);
	return renderToStaticMarkup(
		<trpc.Provider client={trpc.createClient({ links: [] })} queryClient={queries}>
			<QueryClientProvider client={queries}>
				<TextProvider language={language}>{element}</TextProvider>
			</QueryClientProvider>
		</trpc.Provider>,
	);
}
