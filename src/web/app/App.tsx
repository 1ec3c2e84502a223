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
import { Site, useAddress } from "./Site.tsx";
import { Speaking } from "./text.tsx";
import { trpc } from "./trpc.ts";

const later = {
	kit: () => import("#web/kit/KitPage.tsx"),
	login: () => import("#web/auth/LoginPage.tsx"),
	forgot: () => import("#web/auth/ForgotPage.tsx"),
	reset: () => import("#web/auth/ResetPage.tsx"),
	register: () => import("#web/auth/RegisterPage.tsx"),
	product: () => import("#web/product/ProductPage.tsx"),
	search: () => import("#web/search/SearchPage.tsx"),
	category: () => import("#web/category/CategoryPage.tsx"),
	compare: () => import("#web/compare/ComparePage.tsx"),
	"request-quote": () => import("#web/quotes/AskPage.tsx"),
	"request-info": () => import("#web/quotes/AskPage.tsx"),
	cart: () => import("#web/cart/CartPage.tsx"),
	account: () => import("#web/account/AccountPage.tsx"),
	security: () => import("#web/account/SecurityPage.tsx"),
	notifications: () => import("#web/notices/NotificationsPage.tsx"),
};

const views: Record<Route["view"], ComponentType> = {
	home: HomePage,
	kit: lazy(later.kit),
	login: lazy(later.login),
	forgot: lazy(later.forgot),
	reset: lazy(later.reset),
	register: lazy(later.register),
	product: lazy(later.product),
	search: lazy(later.search),
	category: lazy(later.category),
	compare: lazy(later.compare),
	"request-quote": lazy(later["request-quote"]),
	"request-info": lazy(later["request-info"]),
	cart: lazy(later.cart),
	account: lazy(later.account),
	security: lazy(later.security),
	notifications: lazy(later.notifications),
	terms: () => <StaticPage page="terms" />,
	privacy: () => <StaticPage page="privacy" />,
	cookies: CookiePage,
	contact: ContactPage,
};

type AppProps = { address: Address; queries: QueryClient; links: TRPCLink<AppRouter>[] };

/** The same tree on the server and in the browser; only how questions travel differs. */
export function App({ address: first, queries, links }: AppProps) {
	const [client] = useState(() => trpc.createClient({ links }));
	return (
		<trpc.Provider client={client} queryClient={queries}>
			<QueryClientProvider client={queries}>
				<Site first={first} loaders={later}>
					<Page />
				</Site>
			</QueryClientProvider>
		</trpc.Provider>
	);
}

function Page() {
	const address = useAddress();
	const View = address.route ? views[address.route.view] : LostPage;
	return (
		<Speaking language={address.language}>
			<Measuring>
				<Shell>
					<View />
				</Shell>
			</Measuring>
		</Speaking>
	);
}
