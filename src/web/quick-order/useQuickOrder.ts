import { useCallback } from "react";
import type { TypedLine } from "#cart/quick-order.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { itemOf, useTellChange } from "#web/cart/buying.ts";
import { surely } from "#web/cart/retry-until-answered.ts";

/** What came, or would come, of a line. */
export type Answer = Outputs["cart"]["addTyped"][number];

/** Everything that was taken, as the data layer hears of it. */
export const takenIn = (answers: readonly Answer[]) =>
	answers.flatMap(({ verdict, goods }) =>
		verdict.kind === "taken" && goods ? [itemOf({ ...goods, quantity: verdict.quantity })] : [],
	);

/** Lines by code: what would come of them, and into the cart. */
export function useTyped() {
	const { language } = useText();
	const cache = trpc.useUtils();
	const tellChange = useTellChange();
	const { cart: room } = cache.client;
	const check = useCallback(
		(lines: TypedLine[]): Promise<Answer[]> => room.checkTyped.mutate({ lines, language }),
		[room, language],
	);
	const add = useCallback(
		async (lines: TypedLine[]): Promise<Answer[]> => {
			const answers = await surely((options) => room.addTyped.mutate({ lines, language }, options));
			tellChange([], takenIn(answers));
			await cache.cart.invalidate();
			return answers;
		},
		[room, language, cache, tellChange],
	);
	return { check, add };
}
