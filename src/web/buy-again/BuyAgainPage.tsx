import { keepPreviousData } from "@tanstack/react-query";
import { locationTitle } from "#accounts/address.ts";
import { buyAgainTexts } from "#i18n/orders/buy-again.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useCanOrder } from "#web/cart/buying.ts";
import { CustomerMenu } from "#web/layout/CustomerMenu.tsx";
import { useMenus } from "#web/layout/useMenus.ts";
import { EmptyState } from "#web/ui/display/EmptyState.tsx";
import { FailureText } from "#web/ui/display/FailureText.tsx";
import { QueryContent } from "#web/ui/display/QueryContent.tsx";
import { Skeleton } from "#web/ui/display/Skeleton.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { BoughtList } from "./BoughtList.tsx";
import { BuyAgainTools } from "./BuyAgainTools.tsx";
import { useBoughtQuantities } from "./bought.ts";
import { boughtInput } from "./buy-again-query.ts";
import { useAddBought } from "./useAddBought.ts";
import { useBuyAgainListing } from "./useBuyAgainListing.ts";

type Bought = Outputs["orders"]["bought"];

const nothing = () => 0;

/** Everything that the company bought in eighteen months, to be ordered again. */
export default function BuyAgainPage() {
	const { t } = useText();
	const address = useAddress();
	const query = trpc.orders.bought.useQuery(boughtInput(address), { placeholderData: keepPreviousData });
	return (
		<div className="wrap portal buy-again-page">
			<CustomerMenu label={t("account.menu")} />
			<div className="min-w-0">
				<h1>{t("buy-again.title")}</h1>
				<QueryContent
					query={query}
					skeleton={<Skeleton className="h-96" />}
					empty={(bought) => bought.total === 0 && <NothingBought bought={bought} />}
				>
					{(bought) => <Products key={bought.location?.id} bought={bought} />}
				</QueryContent>
			</div>
		</div>
	);
}

function Products({ bought }: { bought: Bought }) {
	const { pageText } = useText(buyAgainTexts);
	const { listing, hrefOf } = useBuyAgainListing();
	const canOrder = useCanOrder();
	const quantities = useBoughtQuantities(bought.lines, nothing);
	const { lines, goneCount } = bought;
	return (
		<>
			<About bought={bought} />
			<BuyAgainTools bought={bought} />
			{lines.length === 0 && (
				<EmptyState
					title={pageText("unmatched")}
					action={<ButtonLink href={hrefOf({ text: "", area: null })}>{pageText("reset")}</ButtonLink>}
				>
					<p>{pageText("unmatched-about")}</p>
				</EmptyState>
			)}
			<BoughtList lines={lines} sort={listing.sort} quantities={quantities} canOrder={canOrder} />
			{goneCount > 0 && (
				<p className="mt-4 text-ink-2 text-sm">
					{goneCount === 1 ? pageText("gone-one") : pageText("gone", String(goneCount))}
				</p>
			)}
			{canOrder && <AddBar {...quantities} />}
		</>
	);
}

/** For which location the products were bought, with a link to all locations or back. */
function About({ bought: { location } }: { bought: Bought }) {
	const { pageText } = useText(buyAgainTexts);
	const { listing, hrefOf } = useBuyAgainListing();
	const { data: locations = [] } = trpc.accounts.locations.useQuery();
	const street = location ? locationTitle(location) : "";
	return (
		<p className="mt-1 text-ink-2">
			{listing.isEverywhere || !location ? pageText("about-all") : pageText("about", street)}{" "}
			{location && locations.length > 1 && (
				<a href={hrefOf({ isEverywhere: !listing.isEverywhere })} data-keeps-position>
					{listing.isEverywhere ? pageText("one-location", street) : pageText("all-locations")}
				</a>
			)}
		</p>
	);
}

/** The chosen quantities with their sum, and the button that adds them all. Stays at the foot of the screen. */
function AddBar({ chosen, pieces, total, clear }: ReturnType<typeof useBoughtQuantities>) {
	const { pageText, amount } = useText(buyAgainTexts);
	const { add, busy, error, result } = useAddBought();
	const addAll = async () => {
		if (await add(chosen)) clear();
	};
	return (
		<>
			{result}
			<FailureText error={error} />
			{pieces > 0 && (
				<div className="bottom-bar">
					<p aria-live="polite" className="leading-snug">
						{pieces === 1 ? pageText("chosen-one", amount(total)) : pageText("chosen", String(pieces), amount(total))}
					</p>
					<Button look="text" onClick={clear}>
						{pageText("clear")}
					</Button>
					<Button look="primary" busy={busy} onClick={() => void addAll()}>
						{pageText("add")}
					</Button>
				</div>
			)}
		</>
	);
}

/** Says that nothing was bought, and where to begin. */
function NothingBought({ bought: { location } }: { bought: Bought }) {
	const { pageText, language } = useText(buyAgainTexts);
	const { listing, hrefOf } = useBuyAgainListing();
	const [first] = useMenus().main;
	const { data: locations = [] } = trpc.accounts.locations.useQuery();
	const canWiden = location !== null && !listing.isEverywhere && locations.length > 1;
	return (
		<div className="mt-4">
			<EmptyState
				title={pageText("none")}
				action={
					canWiden ? (
						<ButtonLink href={hrefOf({ isEverywhere: true })}>{pageText("all-locations")}</ButtonLink>
					) : (
						<ButtonLink href={first ? pathTo("category", language, { slug: first.slug }) : pathTo("home", language)}>
							{pageText("range")}
						</ButtonLink>
					)
				}
			>
				<p>{pageText(canWiden ? "none-here" : "none-about")}</p>
			</EmptyState>
		</div>
	);
}
