import { cartTexts } from "#i18n/cart.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { Refused } from "#web/ui/display/Refused.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { Dialog } from "#web/ui/overlay/Dialog.tsx";
import { itemOf, useTellChange } from "./buying.ts";
import type { Cart } from "./cart.ts";

type ClearCartProps = { cart: Cart; open: boolean; onClose: () => void };

/** Everything at once asks first; there is no undo behind it. */
export default function ClearCart({ cart, open, onClose }: ClearCartProps) {
	const { pageText: c } = useText(cartTexts);
	const cache = trpc.useUtils();
	const tellChange = useTellChange();
	const clear = trpc.cart.clear.useMutation({
		async onSuccess() {
			tellChange(cart.lines.map(itemOf), []);
			onClose(); // as long as it is open it holds the focus
			await cache.cart.invalidate();
			document.getElementById("main")?.focus(); // the button that was pressed goes
		},
	});
	return (
		<Dialog
			title={c("clear-title")}
			open={open}
			onClose={onClose}
			actions={
				<>
					<Button onClick={onClose}>{c("clear-keep")}</Button>
					<Button look="danger" busy={clear.isPending} onClick={() => clear.mutate()}>
						{c("clear")}
					</Button>
				</>
			}
		>
			<p>{c("clear-about", String(cart.lines.length))}</p>
			<Refused error={clear.error} removeSpacing />
		</Dialog>
	);
}
