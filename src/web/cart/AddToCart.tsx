import { type ReactNode, useState } from "react";
import type { Money } from "#shared/money.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { comesLater, NotOpened } from "#web/ui/display/LazyPart.tsx";
import { AddButton } from "#web/ui/form/AddButton.tsx";
import { itemOf, useTellChange } from "./buying.ts";
import type { Item } from "./changes.ts";
import { type Key, surely } from "./retry-until-answered.ts";

/** What is put into the cart from its page, or from a list. */
export type Goods = {
	slug: string;
	name: string;
	size: string;
	articleNumber: string;
	area: string;
	/** Of one, when so many are bought. */
	price: Money;
};

type Room = ReturnType<typeof trpc.useUtils>["client"]["cart"];

/** Asks for one change until it is done, tells what became more and less by it, and shows the cart as it is then. */
export function useChange() {
	const cache = trpc.useUtils();
	const tellChange = useTellChange();
	return async (
		ask: (room: Room, options: Key) => Promise<unknown>,
		{ before = [], after }: { before?: readonly Item[]; after: readonly Item[] },
	): Promise<void> => {
		await surely((options) => ask(cache.client.cart, options));
		tellChange(before, after);
		await cache.cart.invalidate();
	};
}

/** More of something, or, when it was said, beside another size of it. */
export function useAdd() {
	const change = useChange();
	return ({ slug, ...goods }: Goods, quantity: number, beside = false): Promise<void> =>
		change((room, options) => room.add.mutate({ product: slug, quantity, beside }, options), {
			after: [itemOf({ ...goods, quantity })],
		});
}

const NotAdded = comesLater(() => import("./NotAdded.tsx"), NotOpened);

type AddToCartProps = {
	goods: Goods;
	quantity: number;
	look?: "next" | "line";
	big?: boolean;
	children?: ReactNode;
};

/** Puts it into the cart; what stands in the way is asked above the page. */
export function AddToCart({ goods, quantity, ...button }: AddToCartProps) {
	const add = useAdd();
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
