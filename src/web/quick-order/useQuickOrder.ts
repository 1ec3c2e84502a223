import { useCallback } from "react";
import type { TypedLine } from "#cart/quick-order.ts";
import { untilAnswered } from "#web/app/data/retry-link.ts";
import { type Outputs, trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";
import { itemOf, useTellChange } from "#web/cart/buying.ts";

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
	const { mutateAsync: checkTyped } = trpc.cart.checkTyped.useMutation();
	const { mutateAsync: addTyped } = trpc.cart.addTyped.useMutation(untilAnswered);
	const check = useCallback(
		(lines: TypedLine[]): Promise<Answer[]> => checkTyped({ lines, language }),
		[checkTyped, language],
	);
	const add = useCallback(
		async (lines: TypedLine[]): Promise<Answer[]> => {
			const answers = await addTyped({ lines, language });
			tellChange([], takenIn(answers));
			await cache.cart.invalidate();
			return answers;
		},
		[addTyped, language, cache, tellChange],
	);
	return { check, add };
}
