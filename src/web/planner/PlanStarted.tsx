import { useEffect, useRef, useState } from "react";
import { newPlanTexts } from "#i18n/planner/new-plan.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { TakenFromCart } from "#web/cart/cleared-cart.ts";
import { useRestoreCart } from "#web/cart/useRestoreCart.ts";
import { FailureText } from "#web/ui/display/FailureText.tsx";
import { Icon } from "#web/ui/display/Icon.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import type { CartAfterStart } from "./useCartOfPlan.ts";

export type StartedPlan = {
	planId: string;
	number: number;
	frequency: string;
	startsOn: string;
	/** Null for a plan without products of the cart. */
	cart: CartAfterStart | null;
};

/** Confirms a new plan, with its number and a link to it. */
export default function PlanStarted({ plan: { planId, number, frequency, startsOn, cart } }: { plan: StartedPlan }) {
	const { pageText: n, day, language } = useText(newPlanTexts);
	const heading = useRef<HTMLHeadingElement>(null);
	useEffect(() => {
		heading.current?.focus();
		window.scrollTo(0, 0);
	}, []);
	return (
		<div className="wrap cart-page">
			<header className="confirmed">
				<Icon name="success" />
				<div>
					<h1 ref={heading} tabIndex={-1} className="outline-none">
						{n("started-title", String(number))}
					</h1>
					<p className="lead" role="status">
						{n("started-about", frequency, day(startsOn))}
					</p>
				</div>
			</header>
			{cart && <CartOfPlan cart={cart} />}
			<div className="flex flex-wrap gap-3">
				<ButtonLink look="dark" href={pathTo("plan", language, { planId })}>
					{n("to-plan", String(number))}
				</ButtonLink>
				<ButtonLink href={pathTo("home", language)}>{n("keep-shopping")}</ButtonLink>
			</div>
		</div>
	);
}

/** Says what became of the cart, and puts the products back. */
function CartOfPlan({ cart: { taken } }: { cart: CartAfterStart }) {
	const { pageText, language } = useText(newPlanTexts);
	const [isRestored, setRestored] = useState(false);
	if (taken && !isRestored) return <TakenLines taken={taken} onRestored={() => setRestored(true)} />;
	return (
		<div className="cart-removed">
			<p role="status">{pageText("cart-kept")}</p>
			<ButtonLink look="text" href={pathTo("cart", language)}>
				{pageText("to-cart")}
			</ButtonLink>
		</div>
	);
}

function TakenLines({ taken, onRestored }: { taken: TakenFromCart; onRestored: () => void }) {
	const { pageText } = useText(newPlanTexts);
	const cache = trpc.useUtils();
	const { restore, isRestoring } = useRestoreCart();
	const [error, setError] = useState<unknown>(null);
	const undo = () => {
		setError(null);
		restore(taken, onRestored)
			.catch(setError)
			.finally(() => void cache.cart.invalidate());
	};
	const count = taken.lines.length;
	return (
		<>
			<FailureText error={error} />
			<div className="cart-removed">
				<p role="status">{count === 1 ? pageText("cart-taken-one") : pageText("cart-taken", String(count))}</p>
				<Button look="text" busy={isRestoring} onClick={undo}>
					{pageText("cart-undo")}
				</Button>
			</div>
		</>
	);
}
