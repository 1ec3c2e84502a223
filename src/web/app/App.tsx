import { type QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { TRPCLink } from "@trpc/client";
import { type ComponentType, lazy, useState } from "react";
import type { AppRouter } from "#router.ts";
import { LostPage } from "#web/layout/LostPage.tsx";
import { Shell } from "#web/layout/Shell.tsx";
import { ContactPage } from "#web/text/ContactPage.tsx";
import { CookiePage } from "#web/text/CookiePage.tsx";
import { StaticPage } from "#web/text/StaticPage.tsx";
import { Measuring } from "./analytics/AnalyticsProvider.tsx";
import { trpc } from "./data/trpc.ts";
import type { Address, Route } from "./routing/routes.ts";
import { Site, useAddress } from "./Site.tsx";
import { Speaking } from "./text.tsx";

const later = {
	home: () => import("#web/home/HomePage.tsx"),
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
	checkout: () => import("#web/checkout/CheckoutPage.tsx"),
	"order-confirmation": () => import("#web/orders/ConfirmationPage.tsx"),
	orders: () => import("#web/orders/OrdersPage.tsx"),
	order: () => import("#web/orders/OrderPage.tsx"),
	lists: () => import("#web/lists/ListsPage.tsx"),
	"kept-list": () => import("#web/lists/ListPage.tsx"),
	processing: () => import("#web/checkout/ProcessingPage.tsx"),
	account: () => import("#web/account/AccountPage.tsx"),
	security: () => import("#web/account/SecurityPage.tsx"),
	notifications: () => import("#web/notices/NotificationsPage.tsx"),
};

const views: Record<Route["view"], ComponentType> = {
	home: lazy(later.home),
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
	checkout: lazy(later.checkout),
	"order-confirmation": lazy(later["order-confirmation"]),
	orders: lazy(later.orders),
	order: lazy(later.order),
	lists: lazy(later.lists),
	"kept-list": lazy(later["kept-list"]),
	processing: lazy(later.processing),
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
