import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { TRPCLink } from "@trpc/client";
import { type ComponentType, lazy, useState } from "react";
import type { AppRouter } from "#router.ts";
import { HomePage } from "#web/home/HomePage.tsx";
import { LostPage } from "#web/layout/LostPage.tsx";
import { Shell } from "#web/layout/Shell.tsx";
import { ContactPage } from "#web/text/ContactPage.tsx";
import { CookiePage } from "#web/text/CookiePage.tsx";
import { StaticPage } from "#web/text/StaticPage.tsx";
import { Measuring } from "./Measuring.tsx";
import type { Address, Route } from "./routes.ts";
import { Speaking } from "./text.tsx";
import { trpc } from "./trpc.ts";

const views: Record<Route["view"], ComponentType> = {
	home: HomePage,
	kit: lazy(() => import("#web/kit/KitPage.tsx")), // no page of the shop pays for it
	terms: () => <StaticPage page="terms" />,
	privacy: () => <StaticPage page="privacy" />,
	cookies: CookiePage,
	contact: ContactPage,
};

type AppProps = { address: Address; queries: QueryClient; links: TRPCLink<AppRouter>[] };

/** The same tree on the server and in the browser; only how questions travel differs. */
export function App({ address, queries, links }: AppProps) {
	const [client] = useState(() => trpc.createClient({ links }));
	const View = address.route ? views[address.route.view] : LostPage;
	return (
		<trpc.Provider client={client} queryClient={queries}>
			<QueryClientProvider client={queries}>
				<Speaking language={address.language}>
					<Measuring address={address}>
						<Shell address={address}>
							<View />
						</Shell>
					</Measuring>
				</Speaking>
			</QueryClientProvider>
		</trpc.Provider>
	);
}
