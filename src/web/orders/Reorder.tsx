import { comesLater, NotOpened } from "#web/ui/display/LazyPart.tsx";
import type { ButtonLook } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import { useOrderText } from "./words.ts";

const ReorderDialog = comesLater(() => import("./ReorderDialog.tsx"), NotOpened);

type ReorderButtonProps = { orderId: string; name: string; look?: ButtonLook; full?: boolean };

/** What of it can be had is asked, and said, before anything goes into the cart. */
export function ReorderButton({ orderId, name, ...button }: ReorderButtonProps) {
	const { o } = useOrderText();
	return (
		<DialogButton
			{...button}
			aria-label={o("reorder-of", name)}
			dialog={(asked) => <ReorderDialog orderId={orderId} {...asked} />}
		>
			{o("reorder")}
		</DialogButton>
	);
}
