import { type ReactNode, useState } from "react";
import { comesLater, NotOpened } from "#web/ui/display/LazyPart.tsx";
import { AddButton } from "#web/ui/form/AddButton.tsx";
import type { Add, Goods } from "./useAdd.ts";

const NotAdded = comesLater(() => import("./NotAdded.tsx"), NotOpened);

type AddToCartProps = {
	add: Add;
	goods: Goods;
	quantity: number;
	look?: "next" | "line";
	big?: boolean;
	children?: ReactNode;
};

/** Puts it into the cart; what stands in the way is asked above the page. */
export function AddToCart({ add, goods, quantity, ...button }: AddToCartProps) {
	const [failed, setFailed] = useState<{ error: unknown; quantity: number } | null>(null);
	const [open, setOpen] = useState(false);
	const fail = (error: unknown) => {
		setFailed({ error, quantity });
		setOpen(true);
	};
	return (
		<>
			<AddButton {...button} of={goods.name} add={() => add(goods, quantity)} onFailed={fail} />
			{failed && <NotAdded {...failed} goods={goods} open={open} onClose={() => setOpen(false)} />}
		</>
	);
}
