import { useEffect, useRef } from "react";
import { trpc } from "#web/app/data/trpc.ts";
import { useText } from "#web/app/text.tsx";

type PaymentToStart = { paymentId: string; isNew: boolean; onStale: () => void };

/** Starts a new payment once, by itself. A user who returns from the bank stays on this page. `onStale` reads the payment again. */
export function usePaymentStart({ paymentId, isNew, onStale }: PaymentToStart) {
	const { language } = useText();
	const readAgain = useRef(onStale);
	readAgain.current = onStale;
	const { mutate, reset, error, isPending, isSuccess } = trpc.payments.start.useMutation({
		onSuccess: ({ url }) => location.assign(url),
		onError: () => readAgain.current(),
	});
	const isFirstStart = useRef(isNew);
	useEffect(() => {
		if (!isFirstStart.current) return;
		isFirstStart.current = false;
		mutate({ paymentId, language });
	}, [mutate, paymentId, language]);
	useEffect(() => {
		// A page from the back-forward cache shows the old status.
		const refresh = ({ persisted }: PageTransitionEvent) => {
			if (!persisted) return;
			reset();
			readAgain.current();
		};
		window.addEventListener("pageshow", refresh);
		return () => window.removeEventListener("pageshow", refresh);
	}, [reset]);
	return { start: () => mutate({ paymentId, language }), error, isLeaving: isPending || isSuccess };
}
