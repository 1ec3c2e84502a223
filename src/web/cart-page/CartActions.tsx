import { useState } from "react";
import { cartTexts } from "#i18n/cart/cart.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart } from "#web/cart/cart.ts";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { Button, ButtonLink } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";
import type { ClearCart } from "./useClearCart.ts";

const QuickOrder = lazyPart(() => import("#web/quick-order/QuickOrder.tsx"));
const PasteLines = lazyPart(() => import("#web/quick-order/PasteLines.tsx"), LoadErrorDialog);
const SaveAsList = lazyPart(() => import("./SaveAsList.tsx"), LoadErrorDialog);
const LocationActions = lazyPart(
	() => import("./LocationActions.tsx"),
	() => null,
);

export type QuickOrderPanelState = ReturnType<typeof useQuickOrderPanels>;

/** Which of the quick order panels are open. Kept outside them, because the first product replaces the page of an empty cart. */
export function useQuickOrderPanels() {
	const [isQuickOpen, setQuickOpen] = useState(false);
	const [pasteOpen, setPasteOpen] = useState<boolean>();
	return { isQuickOpen, pasteOpen, setQuickOpen, setPasteOpen };
}

/** The open panels: quick order, and pasted lines. */
export const QuickOrderPanels = ({
	cart,
	panels: { isQuickOpen, pasteOpen, setPasteOpen },
}: {
	cart: Cart;
	panels: QuickOrderPanelState;
}) => (
	<>
		{isQuickOpen && <QuickOrder />}
		{pasteOpen !== undefined && <PasteLines cart={cart} open={pasteOpen} onClose={() => setPasteOpen(false)} />}
	</>
);

/** Buttons for the whole cart: quick order, paste and saved lists; save as a list and empty when the cart has lines. */
export function CartActions({
	cart,
	clearing,
	panels: { isQuickOpen, setQuickOpen, setPasteOpen },
}: {
	cart: Cart;
	/** Absent for an empty cart. */
	clearing?: ClearCart;
	panels: QuickOrderPanelState;
}) {
	const { pageText, language } = useText(cartTexts);
	const hasLines = cart.lines.length > 0;
	return (
		<>
			{!isQuickOpen && (
				<Button look="text" icon="plus" onClick={() => setQuickOpen(true)}>
					{pageText("by-code")}
				</Button>
			)}
			<Button look="text" aria-haspopup="dialog" onClick={() => setPasteOpen(true)}>
				{pageText("many-lines")}
			</Button>
			{hasLines && (
				<DialogButton look="text" dialog={(dialogProps) => <SaveAsList cart={cart} {...dialogProps} />}>
					{pageText("save-list")}
				</DialogButton>
			)}
			<ButtonLink look="text" href={pathTo("lists", language)}>
				{pageText("lists")}
			</ButtonLink>
			{hasLines && <LocationActions cart={cart} />}
			{hasLines && clearing && (
				<Button look="text" icon="remove" busy={clearing.isBusy} onClick={clearing.clear}>
					{pageText("clear")}
				</Button>
			)}
		</>
	);
}
