import { useState } from "react";
import { cartTexts } from "#i18n/cart.ts";
import { useText } from "#web/app/text.tsx";
import type { Cart } from "#web/cart/cart.ts";
import { comesLater, NotOpened } from "#web/ui/display/LazyPart.tsx";
import { Button } from "#web/ui/form/Button.tsx";
import { DialogButton } from "#web/ui/overlay/DialogButton.tsx";

const QuickOrder = comesLater(() => import("./QuickOrder.tsx"));
const ManyLines = comesLater(() => import("./ManyLines.tsx"), NotOpened);
const SaveAsList = comesLater(() => import("#web/cart/SaveAsList.tsx"), NotOpened);
const ClearCart = comesLater(() => import("#web/cart/ClearCart.tsx"), NotOpened);

export type Typing = ReturnType<typeof useTyping>;

/** What somebody has open to type into. It outlives the empty cart that it fills. */
export function useTyping() {
	const [isQuick, setQuick] = useState(false);
	const [many, setMany] = useState<boolean>();
	return { isQuick, many, setQuick, setMany };
}

/** The ways into the cart for who knows what they want, where they were opened. */
export const TypedLines = ({ cart, typing: { isQuick, many, setMany } }: { cart: Cart; typing: Typing }) => (
	<>
		{isQuick && <QuickOrder />}
		{many !== undefined && <ManyLines cart={cart} open={many} onClose={() => setMany(false)} />}
	</>
);

/** What can be done with a cart as a whole; with an empty one, what fills it. */
export function MoreLines({ cart, typing: { isQuick, setQuick, setMany } }: { cart: Cart; typing: Typing }) {
	const { pageText: c } = useText(cartTexts);
	const isSome = cart.lines.length > 0;
	return (
		<>
			{!isQuick && (
				<Button look="text" icon="plus" onClick={() => setQuick(true)}>
					{c("by-code")}
				</Button>
			)}
			<Button look="text" aria-haspopup="dialog" onClick={() => setMany(true)}>
				{c("many-lines")}
			</Button>
			{isSome && (
				<DialogButton look="text" dialog={(asked) => <SaveAsList cart={cart} {...asked} />}>
					{c("save-list")}
				</DialogButton>
			)}
			{isSome && (
				<DialogButton look="text" icon="remove" dialog={(asked) => <ClearCart cart={cart} {...asked} />}>
					{c("clear")}
				</DialogButton>
			)}
		</>
	);
}
