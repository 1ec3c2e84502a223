import { useCallback, useRef, useState } from "react";
import type { Language } from "#i18n/languages.ts";
import { isOffline } from "#web/app/data/network.ts";
import { whileOnline } from "#web/app/data/retry-link.ts";
import { ownerOf } from "#web/app/data/storage.ts";
import { trpc, useSession } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import type { Checkout } from "./checkout.ts";
import { deleteDraft, draftStorage, type OrderInput, readDraft, rememberPlan, writeDraft } from "./draft.ts";
import { type PlacingFailure, placingFailureOf } from "./placing-failure.ts";

type PlacedOrder = { orderId: string; paymentId?: string | null };

/** Leads to the payment when the order is paid online, else to the confirmation. */
const pathAfter = ({ orderId, paymentId }: PlacedOrder, language: Language): string =>
	paymentId ? pathTo("processing", language, { paymentId }) : pathTo("order-confirmation", language, { orderId });

/** Places an order once, also when the button is pressed repeatedly, and leads to the next page. */
export function usePlaceOrder() {
	const { language } = useText();
	const cache = trpc.useUtils();
	const { mutateAsync: placeOrder } = trpc.checkout.place.useMutation(whileOnline);
	const go = useNavigate();
	const owner = ownerOf(useSession());
	const isBusy = useRef(false);
	const [heldCheckout, setHeldCheckout] = useState<Checkout | null>(null);

	const send = useCallback(
		async (input: OrderInput): Promise<PlacingFailure | null> => {
			try {
				const order = await placeOrder(input);
				deleteDraft(draftStorage);
				if (input.plan) rememberPlan(draftStorage, order);
				go(pathAfter(order, language), { replace: true });
				void cache.cart.invalidate();
				return null;
			} catch (error) {
				await Promise.all([cache.checkout.invalidate(), cache.store.show.invalidate()]);
				return placingFailureOf(error);
			}
		},
		[cache, placeOrder, go, language],
	);

	return {
		heldCheckout,
		/** Null when the order is placed or being placed. */
		async place(checkout: Checkout, input: OrderInput): Promise<PlacingFailure | null> {
			if (isBusy.current) return null;
			if (isOffline()) return { offline: true };
			isBusy.current = true;
			setHeldCheckout(checkout);
			const failed = await send(input);
			if (failed === null) return null;
			isBusy.current = false;
			setHeldCheckout(null);
			return failed;
		},
		/** Sends again what was sent before a reload. Null when nothing was. */
		resumeAttempt: useCallback((): Promise<void> | null => {
			const { attempt, choices } = readDraft(draftStorage, owner);
			if (isBusy.current || !attempt?.sent) return null;
			return send(attempt.sent).then((failed) => {
				if (failed && "refused" in failed) writeDraft(draftStorage, owner, { choices, attempt: null });
			});
		}, [owner, send]),
	};
}
