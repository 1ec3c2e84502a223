import { type ReactNode, useEffect, useRef, useState } from "react";
import { checkoutTexts } from "#i18n/checkout.ts";
import { trpc, useStore } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import { useMayBuy } from "#web/cart/buying.ts";
import { Empty } from "#web/ui/display/Empty.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Loaded } from "#web/ui/display/Loaded.tsx";
import { PhoneLink } from "#web/ui/display/PhoneLink.tsx";
import { Skeleton, Waiting as WaitingFor } from "#web/ui/display/Skeleton.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { useFocusKept } from "#web/ui/overlay/useFocusKept.ts";
import { CheckoutForm } from "./CheckoutForm.tsx";
import type { Checkout } from "./checkout.ts";
import { usePlacing } from "./usePlacing.ts";

/** The last step before an order: when it comes, how it is paid, and what it costs. */
export default function CheckoutPage() {
	const { pageText: k, t, language } = useText(checkoutTexts);
	const query = trpc.checkout.show.useQuery({ language });
	return (
		<div className="wrap cart-page">
			<div className="cart-head">
				<h1>{t("checkout.title")}</h1>
				<a href={pathTo("cart", language)} className="back">
					<Icon name="left" small />
					{k("back")}
				</a>
			</div>
			<Loaded query={query} skeleton={<Waiting />} empty={() => false}>
				{(checkout) => <Whole checkout={checkout} />}
			</Loaded>
		</div>
	);
}

/** While an order is being placed the page stays as it was when the button was pressed. */
function Whole({ checkout: latest }: { checkout: Checkout }) {
	const { pageText: k, t } = useText(checkoutTexts);
	const { maintenance } = useStore();
	const mayBuy = useMayBuy();
	const placing = usePlacing();
	const checkout = placing.held ?? latest;
	const place = useFocusKept<HTMLDivElement>(checkout.cart.location?.id, ".deliver-to button");
	if (!mayBuy)
		return (
			<Nothing title={k("readers-title")}>
				<p>{t("cart.buyers-only")}</p>
			</Nothing>
		);
	if (maintenance) return <Closed />;
	// Nothing that was chosen for one location is chosen for another.
	return (
		<div ref={place}>
			{checkout.cart.lines.length === 0 ? (
				<NothingToOrder placing={placing} />
			) : (
				<CheckoutForm key={checkout.cart.location?.id} checkout={checkout} placing={placing} />
			)}
		</div>
	);
}

function Closed() {
	const { t, pageText: k } = useText(checkoutTexts);
	const { phone } = useStore();
	return (
		<Nothing title={k("closed-title")}>
			<p>{t("checkout.maintenance", { phone })}</p>
			<p>{k("closed-kept")}</p>
			<PhoneLink phone={phone} className="font-strong" />
		</Nothing>
	);
}

/** Also where somebody arrives whose order was placed without their hearing of it: then that is where they are led. */
function NothingToOrder({ placing }: { placing: ReturnType<typeof usePlacing> }) {
	const { pageText: k } = useText(checkoutTexts);
	const [isLooking, setLooking] = useState(false);
	const { lookUp } = placing;
	const asked = useRef(false);
	useEffect(() => {
		if (asked.current) return;
		asked.current = true;
		const answer = lookUp();
		if (!answer) return;
		setLooking(true);
		void answer.finally(() => setLooking(false));
	}, [lookUp]);
	if (isLooking)
		return (
			<WaitingFor>
				<p role="status">{k("looking")}</p>
			</WaitingFor>
		);
	return (
		<Nothing title={k("empty-title")}>
			<p>{k("empty-about")}</p>
		</Nothing>
	);
}

function Nothing({ title, children }: { title: string; children: ReactNode }) {
	const { pageText: k, language } = useText(checkoutTexts);
	return (
		<Empty title={title} action={<ButtonLink href={pathTo("cart", language)}>{k("to-cart")}</ButtonLink>}>
			{children}
		</Empty>
	);
}

const Waiting = () => (
	<div className="cart-grid">
		<Skeleton className="h-160" />
		<Skeleton className="h-96" />
	</div>
);
