import { useRef } from "react";
import type { Bank } from "#shared/banks.ts";
import { type Money, money, sum } from "#shared/money.ts";
import type { OnlineMethod } from "#shared/payment-methods.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import type { BalancePaid, SeenPart } from "./invoice.ts";

type Payment = {
	/** The parts that the credit balance pays, before the rest is paid online. */
	fromBalance: SeenPart[];
	rest: SeenPart[];
	/** Null when nothing is paid online. */
	online: { method: OnlineMethod; bank: Bank | null } | null;
	/** The balance that is left after its use, as the payer sees it. */
	balance: Money;
};

type PaymentSteps = { onBalanceUsed: () => void; onSettled: (paid: BalancePaid) => void };

/** Sets the credit balance against invoices, then opens the payment of the rest and goes to its page. */
export function usePayment({ onBalanceUsed, onSettled }: PaymentSteps) {
	const { language } = useText();
	const go = useNavigate();
	const cache = trpc.useUtils();
	// A refusal can mean that the amounts changed.
	const onError = () => void cache.invoices.toPay.invalidate();
	const balanceKeyOf = usePaymentKey();
	const keyOf = usePaymentKey();
	const balanceUse = trpc.invoices.payFromBalance.useMutation({ onError });
	const online = trpc.invoices.pay.useMutation({
		onError,
		onSuccess: ({ paymentId }) => go(pathTo("invoice-payment", language, { paymentId })),
	});
	/** `balanceKey`: the key of the use of balance of this click. With the same key, the page after the provider can name the balance. */
	const payOnline = ({ rest, online: chosen, balance }: Payment, balanceKey?: string) => {
		if (!chosen) return;
		const input = { invoices: rest, ...chosen };
		online.mutate({ key: balanceKey ?? keyOf(input), ...input, balance });
	};
	return {
		error: balanceUse.error ?? online.error,
		isBusy: balanceUse.isPending || online.isPending || online.isSuccess,
		pay(payment: Payment) {
			const { fromBalance: invoices } = payment;
			balanceUse.reset();
			online.reset();
			if (invoices.length === 0) return payOnline(payment);
			const key = balanceKeyOf({ invoices });
			balanceUse.mutate(
				{ key, invoices },
				{
					onSuccess: ({ amount }) => {
						onBalanceUsed();
						if (payment.online) payOnline(payment, key);
						else
							onSettled({
								amount: money(amount),
								left: payment.balance,
								rest: sum(payment.rest.map((part) => part.amount)),
							});
						void cache.invoices.invalidate();
					},
				},
			);
		},
	};
}

/** A key for each payment. The same input, sent again, has the same key. */
function usePaymentKey() {
	const last = useRef({ input: "", key: "" });
	return (input: object): string => {
		const text = JSON.stringify(input);
		if (last.current.input !== text) last.current = { input: text, key: crypto.randomUUID() };
		return last.current.key;
	};
}
