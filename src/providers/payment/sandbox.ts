import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { money } from "#shared/money.ts";
import { prepaidMethods } from "#shared/payment-methods.ts";
import type { PaymentMessage, PaymentReport, PaymentRequest } from "#shared/payment-provider.ts";
import type { PaymentProvider } from "./payment.ts";

/** The results of a payment that a person can choose. */
export const choices = ["success", "failure", "later", "never"] as const;
export type Choice = (typeof choices)[number];

export const signatureHeader = "sandbox-signature";

type Settings = {
	/** Signs messages: with this secret, payments can be reported as paid. */
	secret: string;
	publicUrl: string;
	/** Sends a message to the shop over HTTP, as other providers do. */
	send: (message: { raw: string; signature: string }) => Promise<void>;
	now: () => Date;
};

const RequestOnPage = z.object({
	paymentId: z.string(),
	amount: z.int().transform(money),
	currency: z.string(),
	method: z.enum(prepaidMethods),
	bank: z.string().nullable(),
	language: z.enum(languages),
	backUrl: z.string(),
});
export type SandboxPayment = z.infer<typeof RequestOnPage>;

const SandboxMessage = z.object({
	eventId: z.string(),
	about: z.literal("payment"),
	paymentId: z.string(),
	reference: z.string(),
	status: z.enum(["processing", "paid", "failed", "expired"]),
	amount: z.int(),
	currency: z.string(),
});
type SandboxMessage = z.infer<typeof SandboxMessage>;

export type Sandbox = PaymentProvider & {
	/** Reads the payment from the address of its page. Null when the signature is wrong. */
	payment: (page: string) => SandboxPayment | null;
	/** Sends the shop a signed message about a payment. The same status sent twice is the same event. */
	report: (payment: ReportedPayment, status: SandboxMessage["status"]) => Promise<void>;
};
type ReportedPayment = Pick<SandboxPayment, "paymentId" | "amount" | "currency">;

const toleranceMs = 5 * 60_000;

/** Takes no money, and otherwise works like a provider, with signed messages to the same webhook. */
export function openSandbox({ secret, publicUrl, send, now }: Settings): Sandbox {
	const reported = new Map<string, Pick<SandboxMessage, "status" | "amount" | "currency">>();
	const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
	const isSigned = (text: string, signature: string) => {
		const [expected, actual] = [Buffer.from(sign(text)), Buffer.from(signature)];
		return expected.length === actual.length && timingSafeEqual(expected, actual);
	};
	const report = async ({ paymentId, amount, currency }: ReportedPayment, status: SandboxMessage["status"]) => {
		reported.set(paymentId, { status, amount, currency });
		const about = { about: "payment" as const, paymentId, reference: `sandbox:${paymentId}` };
		const raw = JSON.stringify({
			eventId: `${paymentId}:${status}`,
			...about,
			status,
			amount,
			currency,
		} satisfies SandboxMessage);
		const at = String(now().getTime());
		await send({ raw, signature: `${at}.${sign(`${at}.${raw}`)}` });
	};
	const currentReport = (paymentId: string, otherwise: "open" | "expired"): PaymentReport => {
		const { status, amount, currency } = reported.get(paymentId) ?? { status: otherwise, amount: 0, currency: "" };
		const about = { about: "payment" as const, paymentId, status, reference: `sandbox:${paymentId}`, amount, currency };
		return { ...about, eventId: `look:${paymentId}:${status}`, raw: JSON.stringify(about) };
	};

	return {
		name: "sandbox",
		accepts: (method) => prepaidMethods.some((known) => known === method),
		async start({ closesAt: _, ...request }: PaymentRequest) {
			const page = Buffer.from(JSON.stringify(request)).toString("base64url");
			const url = `${publicUrl}/sandbox/payment/${page}.${sign(page)}`;
			return { outcome: "started", reference: `sandbox:${request.paymentId}`, url, raw: JSON.stringify(request) };
		},
		check: async ({ paymentId }) => currentReport(paymentId, "open"),
		close: async ({ paymentId }) => currentReport(paymentId, "expired"),
		refund: async ({ refundId, paymentId }) => {
			const about = { about: "refund" as const, status: "done" as const, paymentId, refundId };
			return { ...about, eventId: `refund:${refundId}`, reference: `sandbox:${refundId}`, raw: JSON.stringify(about) };
		},
		async read({ raw, signature, now }: PaymentMessage) {
			const [, at = "", digest = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(signature ?? "") ?? [];
			if (!isSigned(`${at}.${raw}`, digest) || Math.abs(now.getTime() - Number(at)) > toleranceMs) return null;
			return { ...SandboxMessage.parse(JSON.parse(raw)), raw };
		},
		payment(page) {
			const [, content = "", digest = ""] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(page) ?? [];
			return isSigned(content, digest)
				? RequestOnPage.parse(JSON.parse(Buffer.from(content, "base64url").toString()))
				: null;
		},
		report,
	};
}
