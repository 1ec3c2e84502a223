import { cartTexts } from "#i18n/cart.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { RefusalNotice } from "#web/ui/display/RefusalNotice.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { toAnalyticsItem, useTrackCartChange } from "./buying.ts";
import type { Cart } from "./cart.ts";

type ClearCartProps = { cart: Cart; open: boolean; onClose: () => void };

/** Asks before the cart is emptied, which cannot be undone. */
export default function ClearCart({ cart, open, onClose }: ClearCartProps) {
	const { pageText } = useText(cartTexts);
	const cache = trpc.useUtils();
	const trackChange = useTrackCartChange();
	const clear = trpc.cart.clear.useMutation({
		async onSuccess() {
			trackChange(cart.lines.map(toAnalyticsItem), []);
			onClose(); // first, because an open dialog holds the focus
			await cache.cart.invalidate();
			document.getElementById("main")?.focus(); // the pressed button disappears
		},
	});
	return (
		<Dialog
			title={pageText("clear-title")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{pageText("clear-keep")}</Button>
					<Button look="danger" busy={clear.isPending} onClick={() => clear.mutate()}>
						{pageText("clear")}
					</Button>
				</>
			}
		>
			<p>{pageText("clear-about", String(cart.lines.length))}</p>
			<RefusalNotice error={clear.error} removeSpacing />
		</Dialog>
	);
}
