import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useCartSummary } from "#web/cart/buying.ts";
import { Icon } from "#web/ui/display/Icon.tsx";

const shownAtMost = 999;

/** The way to the cart, and how much is in it. */
export function Cart() {
	const { t, language, amount } = useText();
	const { route } = useAddress();
	const glance = useCartSummary();
	const pieces = glance?.pieces ?? 0;
	const written = glance ? amount(glance.subtotal) : "";
	const spoken =
		pieces === 0
			? t("header.cart-empty")
			: pieces === 1
				? t("header.cart-one", written)
				: t("header.cart-many", String(pieces), written);
	return (
		<a
			href={pathTo("cart", language)}
			className="cart-button"
			aria-current={route?.name === "cart" ? "page" : undefined}
			data-private
		>
			<Icon name="cart" />
			<span className="sr-only">{spoken}</span>
			{pieces > 0 && (
				<>
					<span aria-hidden="true" className="figures max-lg:hidden">
						{written}
					</span>
					<span aria-hidden="true" className="cart-count">
						{pieces > shownAtMost ? `${shownAtMost}+` : pieces}
					</span>
				</>
			)}
		</a>
	);
}
