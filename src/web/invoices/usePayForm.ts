import { useState } from "react";
import type { Bank } from "#checkout/checkout-form.ts";
import { splitByDueDate } from "#invoices/split-by-due-date.ts";
import { type Money, money, sum } from "#shared/money.ts";
import { parsePrice } from "#shared/parse-price.ts";
import type { OnlineMethod } from "#shared/payment-methods.ts";
import { needsBank, prepaidMethods } from "#shared/payment-methods.ts";
import type { BalancePaid, ToPay } from "./invoice.ts";
import { usePayment } from "./usePayment.ts";

type Invoice = ToPay["invoices"][number];
type Part = { invoiceId: string; amount: Money };

/** An invoice that a bank is still processing cannot be paid again. */
export const canPay = ({ need, underWay }: Invoice): boolean => need > 0 && underWay?.status !== "processing";

/** The amounts that the form shows, to find out whether they changed. */
const amountsOf = ({ invoices, balance }: ToPay): string =>
	JSON.stringify([balance, invoices.map((invoice) => [invoice.invoiceId, invoice.need, canPay(invoice)])]);

/** The amounts, the balance, the method and the bank of a payment. */
export function usePayForm(toPay: ToPay, onSettled: (paid: BalancePaid) => void) {
	const [texts, setTexts] = useState<Readonly<Record<string, string>>>({});
	const [isChanging, setChanging] = useState(false);
	const [wantsBalance, setWantsBalance] = useState(true);
	const methods = prepaidMethods.filter((method) => toPay.methods.includes(method));
	const [method, setMethod] = useState<OnlineMethod | null>(methods[0] ?? null);
	const [bank, setBank] = useState<Bank | null>(null);
	const [isTried, setTried] = useState(false);
	// The payer's own use of the balance changes the amounts, too.
	const [seen, setSeen] = useState<string | null>(() => amountsOf(toPay));
	const payment = usePayment({ onBalanceUsed: () => setSeen(null), onSettled });
	/** The typed amount, or all that is needed. Null when the text is no amount up to the need. */
	const amountOf = ({ invoiceId, need }: Invoice) => {
		const text = texts[invoiceId];
		if (text === undefined) return money(need);
		const typed = parsePrice(text);
		return typed !== null && typed <= need ? typed : null;
	};
	const payable = toPay.invoices.filter(canPay);
	const chosen = payable.flatMap((invoice) => {
		const amount = amountOf(invoice);
		return amount === null || amount === 0 ? [] : [{ ...invoice, id: invoice.invoiceId, need: amount }];
	});
	const balance = money(toPay.balance);
	const fromBalance = wantsBalance ? splitByDueDate(balance, chosen) : [];
	const rest = restOf(chosen, fromBalance);
	const isWrong = payable.some((invoice) => amountOf(invoice) === null);
	const lacksBank = method !== null && needsBank(method) && bank === null;
	const online = rest.length > 0 && method !== null ? { method, bank: needsBank(method) ? bank : null } : null;
	return {
		methods,
		method,
		bank,
		isChanging,
		canChange: chosen.length > 0,
		balance,
		wantsBalance,
		fromBalance: total(fromBalance),
		balanceOf: (invoiceId: string) => fromBalance.find((part) => part.invoiceId === invoiceId)?.amount ?? null,
		total: sum(chosen.map(({ need }) => need)),
		rest: total(rest),
		hasChanged: seen !== null && seen !== amountsOf(toPay),
		lacksBank: isTried && lacksBank,
		error: payment.error,
		isBusy: payment.isBusy,
		canPay: fromBalance.length > 0 || online !== null,
		amountOf,
		textOf: (invoiceId: string) => texts[invoiceId],
		setText: (invoiceId: string, text: string) => setTexts((before) => ({ ...before, [invoiceId]: text })),
		changeAmounts: () => setChanging(true),
		setWantsBalance,
		chooseMethod: setMethod,
		chooseBank: setBank,
		pay() {
			setTried(true);
			if (isWrong || (online && lacksBank)) return;
			payment.pay({ fromBalance, rest, online, balance: money(balance - total(fromBalance)) });
		},
	};
}
export type PayFormState = ReturnType<typeof usePayForm>;

const total = (parts: readonly Part[]): Money => sum(parts.map(({ amount }) => amount));

/** The parts of the invoices that the balance does not pay. */
const restOf = (chosen: readonly { id: string; need: Money }[], fromBalance: readonly Part[]): Part[] =>
	chosen.flatMap(({ id: invoiceId, need }) => {
		const used = fromBalance.find((part) => part.invoiceId === invoiceId)?.amount ?? 0;
		return need > used ? [{ invoiceId, amount: money(need - used) }] : [];
	});
