import { createHmac } from "node:crypto";
import type { ConnectedAccounting } from "./accounting/accounting.flows.ts";
import { type Act, guest, portsOf } from "./act.ts";
import { CannotStart } from "./cannot-start.ts";
import type { Db } from "./db/db.ts";
import { callProvider, type ProviderCall } from "./db/provider-calls.ts";
import type { Env } from "./env.ts";
import type { Deps } from "./http/context.ts";
import { tracedFetch } from "./http/traced-fetch.ts";
import type { BackOffice } from "./orders/back-office/back-office.flows.ts";
import { openPayments } from "./payments/payments.flows.ts";
import { openXero } from "./providers/accounting/xero.ts";
import { openAddressFinder } from "./providers/address-register/addressfinder.ts";
import { openEmbeddedAddresses } from "./providers/address-register/embedded.ts";
import { openPdok } from "./providers/address-register/pdok.ts";
import { openEmbeddedCompanies } from "./providers/company-register/embedded.ts";
import { openKvk } from "./providers/company-register/kvk.ts";
import { openNzbn } from "./providers/company-register/nzbn.ts";
import { httpBackOffice } from "./providers/erp/http.ts";
import { openSmtp } from "./providers/mail/smtp.ts";
import { openSandbox } from "./providers/payment/sandbox.ts";
import { sandboxMessages } from "./providers/payment/sandbox-messages.ts";
import { openRegisters } from "./registration/registers.flows.ts";
import { createBreaker } from "./shared/breaker.ts";
import { isPaidLater } from "./shared/payment-methods.ts";
import { portsWithoutServer, startAct } from "./start.ts";
import { openedAt, storeFront, wallClock } from "./store/store.db.ts";

/** Log and metrics for provider calls. Their duration and outcome are recorded, never their content. */
export type Monitoring = Pick<Deps, "log" | "metrics">;

/** Shorter than the lock of a mail job. */
const mailDeadlineMs = 45_000;
const erpDeadlineMs = 20_000;
/** Shorter than the claim of a document: up to seven requests with two attempts each. */
const accountingDeadlineMs = 150_000;

export async function mailOf(env: Env, monitoring: Monitoring) {
	const { url, caught } = await mailServerOf(env);
	const { send } = openSmtp({ url, from: env.mail.from });
	const server = { name: "mail", deadlineMs: mailDeadlineMs, onCall: onCallOf(monitoring) };
	return { sendToServer: callProvider(server, send), caught };
}

/** Starts a mail catcher when no mail server is set (production has one). Caught mails are shown only on a local demo. */
async function mailServerOf({ mail, demoAnywhere }: Env) {
	if (mail.url !== undefined) return { url: mail.url, caught: undefined };
	const { startCatcher } = await import("./providers/mail/catcher.ts");
	const { url, caught } = await startCatcher();
	return { url, caught: demoAnywhere ? undefined : caught };
}

type PaymentDeps = Pick<Deps, "payments" | "sandbox">;

/** Opens the payment provider. Refuses to start when the store offers a method that no provider takes. */
export async function paymentsOf(env: Env, db: Db, monitoring: Monitoring): Promise<PaymentDeps> {
	const payment = await openPayment(env, monitoring);
	await refuseMethods(payment.payments, startAct(db, portsWithoutServer({ secret: env.secret, log: monitoring.log })));
	return payment;
}

/** The sandbox sends its messages to the public address of the shop, as a real provider does. */
async function openPayment({ payment, publicUrl, secret }: Env, monitoring: Monitoring): Promise<PaymentDeps> {
	if (!payment) return { payments: null };
	const onCall = onCallOf(monitoring);
	if (payment.by === "stripe") {
		const { openStripe } = await import("./providers/payment/stripe.ts"); // a shop without Stripe starts without its 218 modules
		return { payments: openPayments({ provider: openStripe(payment), publicUrl, onCall }) };
	}
	const sandbox = openSandbox({
		// Derived from the shop's secret, so that every process accepts pages that another process signed.
		secret: payment.secret ?? createHmac("sha256", secret).update("payment sandbox").digest("base64url"),
		publicUrl,
		send: sandboxMessages({ publicUrl, fetch: tracedFetch }),
		now: () => new Date(),
	});
	return { sandbox, payments: openPayments({ provider: sandbox, publicUrl, onCall }) };
}

async function refuseMethods(payments: PaymentDeps["payments"], act: Act): Promise<void> {
	if (!payments) return;
	const { currency, paymentMethods } = await storeFront({ ...act, by: guest });
	const refused = paymentMethods.filter((method) => !isPaidLater(method) && !payments.accepts(method, currency));
	if (refused.length === 0) return;
	const others = paymentMethods.filter((method) => !refused.includes(method));
	throw new CannotStart(
		`${payments.name} does not take ${refused.join(" and ")} in ${currency}: offer what it takes, with scripts/tools/settings --payment-methods ${others.join(",")}`,
	);
}

/** Opens the configured back office. A demo has an embedded one that follows the calendar. Null when neither applies. */
export async function backOfficeOf({ erp }: Env, deps: Deps): Promise<BackOffice> {
	const provider = erp ? httpBackOffice({ ...erp, fetch: tracedFetch }) : await embeddedBackOfficeOf(deps);
	if (!provider) return null;
	const callOf = (name: string) => ({ name, deadlineMs: erpDeadlineMs, onCall: onCallOf(deps) });
	return {
		take: callProvider(callOf("back office: take"), provider.take),
		reports: callProvider(callOf("back office: standing"), provider.reports),
		breaker: createBreaker(),
	};
}

async function embeddedBackOfficeOf({ demo, database, ...parts }: Deps) {
	if (!demo) return null;
	const { embeddedBackOffice } = await import("./providers/erp/embedded.ts");
	const act = startAct(database.db, portsOf(parts));
	const clock = await wallClock(act);
	const since = await openedAt(act);
	return embeddedBackOffice({ since, storeTime: clock.at, now: () => new Date() });
}

/** Opens the accounting program. Null without its keys. */
export function accountingOf({ xero, accountCodes: accounts }: Env, monitoring: Monitoring): ConnectedAccounting {
	if (!xero) return null;
	const provider = openXero({ ...xero, accounts, fetch, now: () => new Date() });
	const callOf = (name: string) => ({ name, deadlineMs: accountingDeadlineMs, onCall: onCallOf(monitoring) });
	return {
		name: provider.name,
		take: callProvider(callOf("accounting: take"), provider.take),
		payments: callProvider(callOf("accounting: payments"), provider.payments),
		breaker: createBreaker(),
	};
}

/** The registers with a key, and embedded ones for the others. */
export function registersOf(
	{ registers: { nzbn, kvk, pdok, addressFinder } }: Pick<Env, "registers">,
	watching: Monitoring,
) {
	const addresses = openEmbeddedAddresses();
	return openRegisters({
		companies: {
			NZ: nzbn === "embedded" ? openEmbeddedCompanies("NZBN") : nzbn && openNzbn({ ...nzbn, fetch }),
			NL: kvk === "embedded" ? openEmbeddedCompanies("KVK") : kvk && openKvk({ ...kvk, fetch }),
		},
		addresses: {
			NZ: addressFinder === "embedded" ? addresses : addressFinder && openAddressFinder({ ...addressFinder, fetch }),
			NL: pdok === "embedded" ? addresses : pdok && openPdok({ ...pdok, fetch }),
		},
		onCall: onCallOf(watching),
	});
}

const onCallOf =
	({ log, metrics }: Monitoring) =>
	({ name, ms, outcome, requestId }: ProviderCall): void => {
		metrics.providerCalls.observe({ name, outcome }, ms / 1000);
		log.info({ ms, outcome, requestId }, `called ${name}`);
	};
