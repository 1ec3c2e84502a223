import { useRef, useState } from "react";
import type { Bank } from "#checkout/checkout-form.ts";
import { money, sum } from "#shared/money.ts";
import { parsePrice } from "#shared/parse-price.ts";
import type { OnlineMethod } from "#shared/payment-methods.ts";
import { needsBank, prepaidMethods } from "#shared/payment-methods.ts";
import { trpc } from "#web/app/data/trpc.ts";
import { pathTo } from "#web/app/routing/routes.ts";
import { useNavigate } from "#web/app/Site.tsx";
import { useText } from "#web/app/text.tsx";
import type { ToPay } from "./invoice.ts";

type Invoice = ToPay["invoices"][number];

/** An invoice that a bank is still processing cannot be paid again. */
export const canPay = ({ need, underWay }: Invoice): boolean => need > 0 && underWay?.status !== "processing";

/** The amounts, the method and the bank of a payment. */
export function usePayForm(toPay: ToPay) {
	const { language } = useText();
	const go = useNavigate();
	const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
	const [isChanging, setChanging] = useState(false);
	const methods = prepaidMethods.filter((method) => toPay.methods.includes(method));
	const [method, setMethod] = useState<OnlineMethod | null>(methods[0] ?? null);
	const [bank, setBank] = useState<Bank | null>(null);
	const [isTried, setTried] = useState(false);
	const keyOf = usePaymentKey();
	const { mutate, error, isPending, isSuccess } = trpc.invoices.pay.useMutation({
		onSuccess: ({ paymentId }) => go(pathTo("invoice-payment", language, { paymentId })),
	});
	/** The typed amount, or all that is needed. Null when the text is no amount up to the need. */
	const amountOf = ({ invoiceId, need }: Invoice) => {
		const text = texts[invoiceId];
		if (text === undefined) return money(need);
		const typed = parsePrice(text);
		return typed !== null && typed <= need ? typed : null;
	};
	const payable = toPay.invoices.filter(canPay);
	const parts = payable.flatMap((invoice) => {
		const amount = amountOf(invoice);
		return amount === null || amount === 0 ? [] : [{ invoiceId: invoice.invoiceId, amount }];
	});
	const isWrong = payable.some((invoice) => amountOf(invoice) === null);
	const lacksBank = method !== null && needsBank(method) && bank === null;
	return {
		methods,
		method,
		bank,
		isChanging,
		parts,
		total: sum(parts.map(({ amount }) => amount)),
		lacksBank: isTried && lacksBank,
		error,
		isBusy: isPending || isSuccess,
		amountOf,
		textOf: (invoiceId: string) => texts[invoiceId],
		setText: (invoiceId: string, text: string) => setTexts((before) => ({ ...before, [invoiceId]: text })),
		changeAmounts: () => setChanging(true),
		chooseMethod: setMethod,
		chooseBank: setBank,
		pay() {
			setTried(true);
			if (method === null || isWrong || lacksBank || parts.length === 0) return;
			const input = { invoices: parts, method, bank: needsBank(method) ? bank : null };
			mutate({ key: keyOf(input), ...input });
		},
	};
}
export type PayFormState = ReturnType<typeof usePayForm>;

/** A key for each payment. The same input, sent again, has the same key. */
function usePaymentKey() {
	const last = useRef({ input: "", key: "" });
	return (input: object): string => {
		const text = JSON.stringify(input);
		if (last.current.input !== text) last.current = { input: text, key: crypto.randomUUID() };
		return last.current.key;
	};
}
