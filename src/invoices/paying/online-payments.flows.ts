import { type Act, system } from "#act.ts";
import { paymentOf } from "#payments/payments.db.ts";
import { providerOf, throwUnavailable } from "#payments/payments.flows.ts";
import { type BalanceUsed, prepareBalanceUse, setBalanceAgainst } from "./balance-use.commands.ts";
import type { PayFromBalance } from "./balance-use.ts";
import {
	applyInvoicePaymentReport,
	limitPaymentsOfInvoices,
	openPaymentOfInvoices,
	preparePayment,
} from "./online-payments.commands.ts";
import type { PayInvoices } from "./online-payments.ts";

/** Opens a payment of one or several invoices. Closes an earlier payment of the same invoices first, so that none is paid twice. */
export async function payInvoices(act: Act, input: PayInvoices): Promise<{ paymentId: string }> {
	const { paymentId, underWay } = await preparePayment(act, input);
	if (paymentId) return { paymentId };
	await closeStarted(act, underWay);
	return openPaymentOfInvoices(act, input);
}

/** Sets balance of the company against invoices. Closes an earlier payment of the same invoices first, so that none is paid twice. */
export async function payFromBalance(act: Act, input: PayFromBalance): Promise<BalanceUsed> {
	const { used, underWay } = await prepareBalanceUse(act, input);
	if (used) return used;
	await closeStarted(act, underWay);
	return setBalanceAgainst(act, input);
}

type UnderWay = Awaited<ReturnType<typeof preparePayment>>["underWay"];

/** Closes the payments that reached the provider. Counts against the limit of the person. */
async function closeStarted(act: Act, underWay: UnderWay): Promise<void> {
	await limitPaymentsOfInvoices(act);
	const started = underWay.filter(({ status, reference }) => status === "open" && reference !== null);
	for (const startedId of new Set(started.map((payment) => payment.paymentId)))
		await closeAtProvider(act, startedId).catch(throwUnavailable);
}

/** Closes a payment at its provider. A payment that is already paid is applied. */
async function closeAtProvider(callerAct: Act, paymentId: string): Promise<void> {
	const act = { ...callerAct, by: system };
	const payment = await paymentOf(act, paymentId);
	if (!payment?.reference) return;
	const { reference } = payment;
	await applyInvoicePaymentReport(act, await providerOf(act, payment).close(act, { paymentId, reference }));
}
