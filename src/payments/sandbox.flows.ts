import { type Act, system } from "#act.ts";
import type { Choice, Sandbox, SandboxPayment } from "#providers/payment/sandbox.ts";
import { paymentOf } from "./payments.db.ts";
import { providerOf } from "./payments.flows.ts";
import { scheduleSandboxPayment } from "./sandbox.commands.ts";

type Reporter = Pick<Sandbox, "report">;

/** Whether the shop closed a payment, for example because another one for the same invoices was started. The page of a closed payment takes no
 * money. Reads the shop's payment, because the sandbox keeps none, and another process can have closed it. */
export async function isSandboxPaymentClosed(act: Act, { paymentId }: SandboxPayment): Promise<boolean> {
	const payment = await paymentOf({ ...act, by: system }, paymentId);
	return payment?.status === "expired";
}

/** Carries out what a person chose on the sandbox page. */
export async function chooseSandboxResult(
	act: Act,
	{ report }: Reporter,
	{ payment, choice }: { payment: SandboxPayment; choice: Choice },
): Promise<void> {
	if (choice === "never") return;
	if (choice === "success") return report(payment, "paid");
	if (choice === "failure") return report(payment, "failed");
	// The job first: if the process ends before the message is sent, the payment still settles.
	await scheduleSandboxPayment(act, payment);
	await report(payment, "processing");
}

/** Reports a "Pay later" payment as paid. A payment that was given up meanwhile is reported, too, as a slow bank does. */
export async function settleSandboxPayment(
	act: Act,
	sandbox: Reporter | undefined,
	{ paymentId }: { paymentId: string },
): Promise<void> {
	const payment = await paymentOf(act, paymentId);
	if (!payment || payment.status === "paid") return;
	providerOf(act, payment); // refuses a payment of another provider
	if (!sandbox) throw new Error("the sandbox takes payments here, but was not opened");
	const { amount, currency } = payment;
	await sandbox.report({ paymentId, amount, currency }, "paid");
}
