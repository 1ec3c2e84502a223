import { orderTexts } from "#i18n/orders/orders.ts";
import { useText } from "#web/app/text.tsx";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import type { ButtonLook } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";

const ReorderDialog = lazyPart(() => import("./ReorderDialog.tsx"), LoadErrorDialog);

type ReorderButtonProps = { orderId: string; look?: ButtonLook; full?: boolean } & (
	| { /** The name of the order. */ name: string; text?: never }
	| { /** Another text on the button. */ text: string; name?: never }
);

/** Opens a dialog that shows what is available before anything is added to the cart. */
export function ReorderButton({ orderId, name, text, ...button }: ReorderButtonProps) {
	const { pageText } = useText(orderTexts);
	return (
		<DialogButton
			{...button}
			aria-label={name && pageText("reorder-of", name)}
			dialog={(dialogProps) => <ReorderDialog orderId={orderId} {...dialogProps} />}
		>
			{text ?? pageText("reorder")}
		</DialogButton>
	);
}
