import { locationLine } from "#accounts/address.ts";
import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import type { Cart } from "#web/cart/cart.ts";
import type { Location } from "#web/cart/LocationChoices.tsx";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { lazyPart } from "#web/ui/display/LazyPart.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { LocationGrid } from "./LocationGrid.tsx";
import { useSeveralLocations } from "./useSeveralLocations.ts";

const LocationOrders = lazyPart(() => import("./LocationOrders.tsx")); // shown when quantities are set
const PlansLeftShort = lazyPart(
	() => import("./PlansLeftShort.tsx"),
	() => null,
);
const LocationResults = lazyPart(() => import("./LocationResults.tsx"));

/** Orders one cart for several locations: quantities of each line per location, and one order for each. */
export default function SeveralLocationsPage() {
	const { pageText, t, language } = useText(orderLocationTexts);
	const cart = trpc.cart.show.useQuery({ language });
	const locations = trpc.accounts.locations.useQuery();
	const query = {
		data: cart.data && locations.data && { cart: cart.data, locations: locations.data },
		error: cart.error ?? locations.error,
		refetch: () => Promise.all([cart.refetch(), locations.refetch()]),
	};
	return (
		<div className="wrap cart-page">
			<div className="cart-head">
				<h1>{t("several-locations.title")}</h1>
				<a href={pathTo("cart", language)} className="back">
					<Icon name="left" small />
					{pageText("back-to-cart")}
				</a>
			</div>
			<QueryContent query={query} skeleton={<Skeleton className="h-160" />} empty={() => false}>
				{({ cart, locations }) => <Contents key={cart.location?.id} cart={cart} locations={locations} />}
			</QueryContent>
		</div>
	);
}

function Contents({ cart, locations }: { cart: Cart; locations: readonly Location[] }) {
	const { pageText, t, language } = useText(orderLocationTexts);
	const canOrder = useCanOrder();
	const state = useSeveralLocations(cart);
	const named = locations.map((location) => ({ id: location.id, name: locationLine(location) }));
	if (state.results?.some(({ orderId }) => orderId !== null))
		return <LocationResults results={state.results} locations={named} hasPlans={state.plans.frequency !== null} />;
	if (!canOrder || cart.lines.length === 0 || named.length < 2)
		return (
			<EmptyState
				title={pageText(named.length < 2 ? "no-others" : "several-empty")}
				action={<ButtonLink href={pathTo("cart", language)}>{pageText("back-to-cart")}</ButtonLink>}
			>
				{!canOrder && <p>{t("cart.buyers-only")}</p>}
			</EmptyState>
		);
	return (
		<>
			<p className="max-w-160 text-ink-2">{pageText("several-about")}</p>
			<LocationGrid cart={cart} locations={named} state={state} />
			<PlansLeftShort lines={cart.lines} />
			<LocationOrders locations={named} state={state} />
		</>
	);
}
