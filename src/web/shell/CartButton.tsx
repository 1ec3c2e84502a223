import { pathTo } from "#web/app/routing/routes.ts";
import { useAddress } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import { useCartSummary } from "#web/layout/cart-summary.ts";
import { Icon } from "#web/ui/display/Icon.tsx";

const maxShown = 999;

/** The link to the cart, with the number of pieces and the subtotal. */
export function CartButton() {
	const { t, language, amount } = useText();
	const { route } = useAddress();
	const summary = useCartSummary();
	const pieces = summary?.pieces ?? 0;
	const subtotal = summary ? amount(summary.subtotal) : "";
	const label =
		pieces === 0
			? t("header.cart-empty")
			: pieces === 1
				? t("header.cart-one", subtotal)
				: t("header.cart-many", String(pieces), subtotal);
	return (
		<a
			href={pathTo("cart", language)}
			className="cart-button"
			aria-current={route?.name === "cart" ? "page" : undefined}
			data-private
		>
			<Icon name="cart" />
			<span className="sr-only">{label}</span>
			{pieces > 0 && (
				<>
					<span aria-hidden="true" className="figures max-lg:hidden">
						{subtotal}
					</span>
					<span aria-hidden="true" className="cart-count">
						{pieces > maxShown ? `${maxShown}+` : pieces}
					</span>
				</>
			)}
		</a>
	);
}
