import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { TRPCLink } from "@trpc/client";
import { type ComponentType, lazy, useState } from "react";
import type { AppRouter } from "#router.ts";
import { AnalyticsProvider } from "./app/analytics/AnalyticsProvider.tsx";
import { trpc } from "./app/data/trpc.ts";
import type { Address } from "./app/routing/page.ts";
import { Site, useAddress } from "./app/Site.tsx";
import { TextProvider } from "./app/text.tsx";
import { NotFoundPage } from "./layout/NotFoundPage.tsx";
import { addressOf, pages } from "./pages.ts";
import { Shell } from "./shell/Shell.tsx";

const components: ReadonlyMap<string, ComponentType> = new Map(pages.map(({ name, load }) => [name, lazy(load)]));

type AppProps = { address: Address; queries: QueryClient; links: TRPCLink<AppRouter>[] };

/** The tree of the server and of the browser. Only `links` differ: the server renders from answered queries. */
export function App({ address, queries, links }: AppProps) {
	const [client] = useState(() => trpc.createClient({ links }));
	return (
		<trpc.Provider client={client} queryClient={queries}>
			<QueryClientProvider client={queries}>
				<Site addressOf={addressOf} initialAddress={address}>
					<Page />
				</Site>
			</QueryClientProvider>
		</trpc.Provider>
	);
}

function Page() {
	const address = useAddress();
	const Component = (address.route && components.get(address.route.name)) ?? NotFoundPage;
	return (
		<TextProvider language={address.language}>
			<AnalyticsProvider>
				<Shell>
					<Component />
				</Shell>
			</AnalyticsProvider>
		</TextProvider>
	);
}
