import { type ReactNode, useState } from "react";
import { LoadErrorDialog, lazyPart } from "#web/ui/display/LazyPart.tsx";
import { AddButton } from "#web/ui/form/AddButton.tsx";
import type { AddToCartAction, ProductToAdd } from "./useAddToCart.ts";

const AddProblemDialog = lazyPart(() => import("./AddProblemDialog.tsx"), LoadErrorDialog);

type AddToCartProps = {
	add: AddToCartAction;
	product: ProductToAdd;
	quantity: number;
	look?: "primary" | "secondary";
	big?: boolean;
	children?: ReactNode;
};

/** Adds a product to the cart. When the shop refuses, a dialog explains why and offers alternatives. */
export function AddToCart({ add, product, quantity, ...button }: AddToCartProps) {
	const [failed, setFailed] = useState<{ error: unknown; quantity: number } | null>(null);
	const [open, setOpen] = useState(false);
	const fail = (error: unknown) => {
		setFailed({ error, quantity });
		setOpen(true);
	};
	return (
		<>
			<AddButton {...button} itemName={product.name} add={() => add(product, quantity)} onFailed={fail} />
			{failed && <AddProblemDialog {...failed} product={product} open={open} onClose={() => setOpen(false)} />}
		</>
	);
}
