import { TRPCClientError } from "@trpc/client";
import { useCallback, useRef, useState } from "react";
import type { Language } from "#i18n/languages.ts";
import { isOffline } from "#web/app/data/network.ts";
import type { Failure } from "#web/app/data/refusals.ts";
import { isUnanswered, whileOnline } from "#web/app/data/retry-link.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useGo } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import type { Checkout } from "./checkout.ts";
import { dropDraft, keepDraft, keptDraft, ownerOf, type Placing } from "./draft.ts";

export const draftShelf = () => window.sessionStorage;

type Placed = { orderId: string; paymentId?: string | null };

/** What is paid at once goes to its payment, everything else to what was ordered. */
const pathAfter = ({ orderId, paymentId }: Placed, language: Language): string =>
	paymentId ? pathTo("processing", language, { paymentId }) : pathTo("order-confirmation", language, { orderId });

/** Why no order came of it. `unknown`: nobody said yes or no; it may have been placed all the same, and is asked for under its key
 * again. `offline`: it was not sent, and is not sent later. */
export type NotPlaced = { refused: Failure } | { unknown: Failure | null } | { offline: true };

/** Places an order once, however often it is pressed, and leads on. */
export function usePlacing() {
	const { language } = useText();
	const cache = trpc.useUtils();
	const { mutateAsync: placeOrder } = trpc.checkout.place.useMutation(whileOnline);
	const go = useGo();
	const owner = ownerOf(useSession());
	const isBusy = useRef(false);
	const [held, setHeld] = useState<Checkout | null>(null);

	const send = useCallback(
		async (placing: Placing): Promise<NotPlaced | null> => {
			try {
				const placed = await placeOrder(placing);
				dropDraft(draftShelf);
				go(pathAfter(placed, language), { replace: true });
				void cache.cart.invalidate();
				return null;
			} catch (error) {
				await Promise.all([cache.checkout.invalidate(), cache.store.show.invalidate()]);
				const said = error instanceof TRPCClientError && error.data?.refusal ? error : null;
				return said && !isUnanswered(said) ? { refused: said } : { unknown: said };
			}
		},
		[cache, placeOrder, go, language],
	);

	return {
		held,
		/** Null: it was placed, or is being placed. */
		async place(checkout: Checkout, placing: Placing): Promise<NotPlaced | null> {
			if (isBusy.current) return null;
			if (isOffline()) return { offline: true };
			isBusy.current = true;
			setHeld(checkout);
			const failed = await send(placing);
			if (failed === null) return null;
			isBusy.current = false;
			setHeld(null);
			return failed;
		},
		/** Asks for what was sent before a reload, if anything was. */
		lookUp: useCallback((): Promise<void> | null => {
			const { attempt, choices } = keptDraft(draftShelf, owner);
			if (isBusy.current || !attempt?.sent) return null;
			return send(attempt.sent).then((failed) => {
				if (failed && "refused" in failed) keepDraft(draftShelf, owner, { choices, attempt: null });
			});
		}, [owner, send]),
	};
}
