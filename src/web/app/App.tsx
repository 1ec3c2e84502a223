import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { TRPCLink } from "@trpc/client";
import { type ComponentType, lazy, useState } from "react";
import type { AppRouter } from "#router.ts";
import { LostPage } from "#web/layout/LostPage.tsx";
import { Shell } from "#web/layout/Shell.tsx";
import { Measuring } from "./analytics/AnalyticsProvider.tsx";
import { trpc } from "./data/trpc.ts";
import type { Address } from "./routing/page.ts";
import { pages } from "./routing/pages.ts";
import { Site, useAddress } from "./Site.tsx";
import { Speaking } from "./text.tsx";

const components: ReadonlyMap<string, ComponentType> = new Map(pages.map(({ name, load }) => [name, lazy(load)]));

type AppProps = { address: Address; queries: QueryClient; links: TRPCLink<AppRouter>[] };

/** The same tree on the server and in the browser; only how questions travel differs. */
export function App({ address: first, queries, links }: AppProps) {
	const [client] = useState(() => trpc.createClient({ links }));
	return (
		<trpc.Provider client={client} queryClient={queries}>
			<QueryClientProvider client={queries}>
				<Site first={first}>
					<Page />
				</Site>
			</QueryClientProvider>
		</trpc.Provider>
	);
}

function Page() {
	const address = useAddress();
	const Component = (address.route && components.get(address.route.name)) ?? LostPage;
	return (
		<Speaking language={address.language}>
			<Measuring>
				<Shell>
					<Component />
				</Shell>
			</Measuring>
		</Speaking>
	);
}
