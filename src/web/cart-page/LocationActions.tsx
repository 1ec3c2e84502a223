import { orderLocationTexts } from "#i18n/checkout/order-locations.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart } from "#web/cart/cart.ts";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { ButtonLink } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";

const CopyToLocation = lazyPart(() => import("#web/cart/CopyToLocation.tsx"), LoadErrorDialog);

/** Buttons of a cart for companies with several locations. Renders nothing for others. */
export default function LocationActions({ cart: { id: cartId } }: { cart: Cart }) {
	const { pageText, language } = useText(orderLocationTexts);
	const locations = trpc.accounts.locations.useQuery();
	const cache = trpc.useUtils();
	const { mutateAsync: send } = trpc.cart.sendTo.useMutation({
		...untilAnswered,
		onSuccess: () => cache.cart.invalidate(),
	});
	if (cartId === null || (locations.data?.length ?? 0) < 2) return null;
	return (
		<>
			<ButtonLink look="text" href={pathTo("several-locations", language)}>
				{pageText("order-several")}
			</ButtonLink>
			<DialogButton
				look="text"
				dialog={(dialogProps) => (
					<CopyToLocation
						{...dialogProps}
						about={pageText("copy-about")}
						copy={(locationId) => send({ cartId, locationId, mode: "copy" }).then(() => [])}
					/>
				)}
			>
				{pageText("copy-title")}
			</DialogButton>
		</>
	);
}
