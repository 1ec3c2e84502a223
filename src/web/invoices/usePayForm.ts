import { useState } from "react";
import type { Language } from "#i18n/languages.ts";
import { splitByDueDate } from "#invoices/money/split-by-due-date.ts";
import type { Bank } from "#shared/banks.ts";
import { type Money, money, sum } from "#shared/money.ts";
import type { OnlineMethod } from "#shared/payment-methods.ts";
import { needsBank, prepaidMethods } from "#shared/payment-methods.ts";
import { readTypedAmount, writeTypedAmount } from "#shared/typed-amount.ts";
import { useText } from "#web/app/text.tsx";
import type { BalancePaid, SeenPart, ToPay } from "./invoice.ts";
import { usePayment } from "./usePayment.ts";

type Invoice = ToPay["invoices"][number];
type Part = { invoiceId: string; amount: Money };

/** An invoice that a bank is still processing cannot be paid again. */
export const canPay = ({ need, underWay }: Invoice): boolean => need > 0 && underWay?.status !== "processing";

/** The amounts and payments that the form shows, to find out whether they changed. */
const amountsOf = ({ invoices, balance }: ToPay): string =>
	JSON.stringify([
		balance,
		invoices.map((invoice) => [
			invoice.invoiceId,
			invoice.open,
			invoice.need,
			canPay(invoice),
			invoice.underWay?.closesAt && invoice.underWay.paymentId,
		]),
	]);

/** The choices of a failed payment, with which another try begins. */
export type FailedPayment = {
	method: OnlineMethod | null;
	bank: Bank | null;
	/** The amounts of invoices that were paid in part. */
	parts: readonly Part[];
};

/** Why a typed amount cannot be paid. */
export type AmountProblem = "no-amount" | "above-zero" | "at-most";

type PayFormInput = { toPay: ToPay; failed: FailedPayment | null; onSettled: (paid: BalancePaid) => void };

/** The typed amounts of the invoices. They begin with the parts of a failed payment. */
function useAmounts(toPay: ToPay, failed: FailedPayment | null) {
	const { language } = useText();
	const [texts, setTexts] = useState<Readonly<Record<string, string>>>(() => textsOf(language, toPay, failed));
	const [isChanging, setChanging] = useState(Object.keys(texts).length > 0);
	const payable = toPay.invoices.filter(canPay);
	/** The typed amount, or all that is needed. Null when the text is no amount up to the need. */
	const amountOf = ({ invoiceId, need }: Invoice) => {
		const text = texts[invoiceId];
		if (text === undefined) return money(need);
		const typed = readTypedAmount(text);
		return typed !== null && typed <= need ? typed : null;
	};
	const problemOf = (invoice: Invoice): AmountProblem | null => {
		const amount = amountOf(invoice);
		if (amount === 0) return payable.length === 1 ? "above-zero" : null;
		if (amount !== null) return null;
		return readTypedAmount(texts[invoice.invoiceId] ?? "") === null ? "no-amount" : "at-most";
	};
	return {
		payable,
		isChanging,
		amountOf,
		problemOf,
		isWrong: payable.some((invoice) => problemOf(invoice) !== null),
		textOf: (invoiceId: string) => texts[invoiceId],
		setText: (invoiceId: string, text: string) => setTexts((before) => ({ ...before, [invoiceId]: text })),
		changeAmounts: () => setChanging(true),
	};
}

/** The amounts, the balance, the method and the bank of a payment. */
export function usePayForm({ toPay, failed, onSettled }: PayFormInput) {
	const { payable, isWrong, ...amounts } = useAmounts(toPay, failed);
	// The failed payment was online although its payer saw the balance.
	const [wantsBalance, setWantsBalance] = useState(failed === null);
	const methods = prepaidMethods.filter((method) => toPay.methods.includes(method));
	const [method, setMethod] = useState<OnlineMethod | null>(
		() => methods.find((offered) => offered === failed?.method) ?? methods[0] ?? null,
	);
	const [bank, setBank] = useState<Bank | null>(failed?.bank ?? null);
	const [isTried, setTried] = useState(false);
	// The payer's own use of the balance changes the amounts, too.
	const [seen, setSeen] = useState<string | null>(() => amountsOf(toPay));
	const payment = usePayment({ onBalanceUsed: () => setSeen(null), onSettled });
	const chosen = payable.flatMap((invoice) => {
		const amount = amounts.amountOf(invoice);
		return amount === null || amount === 0 ? [] : [{ ...invoice, id: invoice.invoiceId, need: amount }];
	});
	const balance = money(toPay.balance);
	const fromBalance = wantsBalance ? splitByDueDate(balance, chosen) : [];
	const rest = restOf(chosen, fromBalance);
	/** `used`: the balance that pays the invoices before the parts do. */
	const withSeen = (parts: readonly Part[], used: readonly Part[]): SeenPart[] =>
		parts.map((part) => {
			const { open = 0, underWay = null } = chosen.find(({ id }) => id === part.invoiceId) ?? {};
			const before = used.find(({ invoiceId }) => invoiceId === part.invoiceId)?.amount ?? 0;
			return { ...part, seen: { open: open - before, paymentId: underWay?.paymentId ?? null } };
		});
	const lacksBank = method !== null && needsBank(method) && bank === null;
	const online = rest.length > 0 && method !== null ? { method, bank: needsBank(method) ? bank : null } : null;
	return {
		...amounts,
		methods,
		method,
		bank,
		isPayable: payable.length > 0,
		balance,
		wantsBalance,
		fromBalance: total(fromBalance),
		balanceOf: (invoiceId: string) => fromBalance.find((part) => part.invoiceId === invoiceId)?.amount ?? null,
		total: sum(chosen.map(({ need }) => need)),
		rest: total(rest),
		/** The numbers of the invoices that are paid. */
		numbers: chosen.map(({ number }) => number),
		hasChanged: seen !== null && seen !== amountsOf(toPay),
		lacksBank: isTried && lacksBank,
		error: payment.error,
		isBusy: payment.isBusy,
		canPay: !isWrong && (fromBalance.length > 0 || online !== null),
		setWantsBalance,
		chooseMethod: setMethod,
		chooseBank: setBank,
		pay() {
			setTried(true);
			if (isWrong || (online && lacksBank)) return;
			payment.pay({
				fromBalance: withSeen(fromBalance, []),
				rest: withSeen(rest, fromBalance),
				online,
				balance: money(balance - total(fromBalance)),
			});
		},
	};
}
export type PayFormState = ReturnType<typeof usePayForm>;

/** The amounts of the failed payment, as far as they are still needed. */
const textsOf = (language: Language, { invoices }: ToPay, failed: FailedPayment | null): Record<string, string> =>
	Object.fromEntries(
		(failed?.parts ?? []).flatMap(({ invoiceId, amount }) => {
			const invoice = invoices.find((payable) => payable.invoiceId === invoiceId);
			return invoice && canPay(invoice) && amount < invoice.need
				? [[invoiceId, writeTypedAmount(language, amount)]]
				: [];
		}),
	);

const total = (parts: readonly Part[]): Money => sum(parts.map(({ amount }) => amount));

/** The parts of the invoices that the balance does not pay. */
const restOf = (chosen: readonly { id: string; need: Money }[], fromBalance: readonly Part[]): Part[] =>
	chosen.flatMap(({ id: invoiceId, need }) => {
		const used = fromBalance.find((part) => part.invoiceId === invoiceId)?.amount ?? 0;
		return need > used ? [{ invoiceId, amount: money(need - used) }] : [];
	});
