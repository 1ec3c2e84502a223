import { createHmac, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { languages } from "#i18n/languages.ts";
import { money } from "#shared/money.ts";
import { prepaidMethods } from "#shared/payment-methods.ts";
import type { PaymentMessage, PaymentReport, PaymentRequest } from "#shared/payment-provider.ts";
import type { PaymentProvider } from "./payment.ts";

/** What a person may have come of a payment. */
export const choices = ["success", "failure", "later", "never"] as const;
export type Choice = (typeof choices)[number];

export const signatureHeader = "sandbox-signature";

type Ways = {
	/** Whoever knows it can say that money came. */
	secret: string;
	publicUrl: string;
	/** How a message goes to the shop: over HTTP, as from any provider. */
	send: (message: { raw: string; signature: string }) => Promise<void>;
	now: () => Date;
};

const Asked = z.object({
	paymentId: z.string(),
	amount: z.int().transform(money),
	currency: z.string(),
	method: z.enum(prepaidMethods),
	bank: z.string().nullable(),
	language: z.enum(languages),
	backUrl: z.string(),
});
export type SandboxPayment = z.infer<typeof Asked>;

const SaidOfPayment = z.object({
	eventId: z.string(),
	about: z.literal("payment"),
	paymentId: z.string(),
	reference: z.string(),
	is: z.enum(["processing", "paid", "failed", "expired"]),
	amount: z.int(),
	currency: z.string(),
});
type SaidOfPayment = z.infer<typeof SaidOfPayment>;

export type Sandbox = PaymentProvider & {
	/** Null: it is no payment of ours. */
	payment: (page: string) => SandboxPayment | null;
	/** Sends the shop a signed message about a payment. The same status sent twice is the same event. */
	report: (payment: Reported, is: SaidOfPayment["is"]) => Promise<void>;
};
type Reported = Pick<SandboxPayment, "paymentId" | "amount" | "currency">;

const toleranceMs = 5 * 60_000;

/** Takes no money, and does everything else as a provider does: the shop is told by signed messages at the same door. */
export function openSandbox({ secret, publicUrl, send, now }: Ways): Sandbox {
	const said = new Map<string, Pick<SaidOfPayment, "is" | "amount" | "currency">>();
	const sign = (text: string) => createHmac("sha256", secret).update(text).digest("base64url");
	const isSigned = (text: string, by: string) => {
		const [right, given] = [Buffer.from(sign(text)), Buffer.from(by)];
		return right.length === given.length && timingSafeEqual(right, given);
	};
	const report = async ({ paymentId, amount, currency }: Reported, is: SaidOfPayment["is"]) => {
		said.set(paymentId, { is, amount, currency });
		const about = { about: "payment" as const, paymentId, reference: `sandbox:${paymentId}` };
		const raw = JSON.stringify({
			eventId: `${paymentId}:${is}`,
			...about,
			is,
			amount,
			currency,
		} satisfies SaidOfPayment);
		const at = String(now().getTime());
		await send({ raw, signature: `${at}.${sign(`${at}.${raw}`)}` });
	};
	const standing = (paymentId: string, otherwise: "open" | "expired"): PaymentReport => {
		const { is, amount, currency } = said.get(paymentId) ?? { is: otherwise, amount: 0, currency: "" };
		const about = { about: "payment" as const, paymentId, is, reference: `sandbox:${paymentId}`, amount, currency };
		return { ...about, eventId: `look:${paymentId}:${is}`, raw: JSON.stringify(about) };
	};

	return {
		name: "sandbox",
		takes: (method) => prepaidMethods.some((known) => known === method),
		async start({ closesAt: _, ...asked }: PaymentRequest) {
			const page = Buffer.from(JSON.stringify(asked)).toString("base64url");
			const url = `${publicUrl}/sandbox/payment/${page}.${sign(page)}`;
			return { is: "started", reference: `sandbox:${asked.paymentId}`, url, raw: JSON.stringify(asked) };
		},
		look: async ({ paymentId }) => standing(paymentId, "open"),
		close: async ({ paymentId }) => standing(paymentId, "expired"),
		refund: async ({ refundId, paymentId }) => {
			const about = { about: "refund" as const, is: "done" as const, paymentId, refundId };
			return { ...about, eventId: `refund:${refundId}`, reference: `sandbox:${refundId}`, raw: JSON.stringify(about) };
		},
		async read({ raw, signature, now }: PaymentMessage) {
			const [, at = "", by = ""] = /^(\d{1,15})\.([\w-]{43})$/.exec(signature ?? "") ?? [];
			if (!isSigned(`${at}.${raw}`, by) || Math.abs(now.getTime() - Number(at)) > toleranceMs) return null;
			return { ...SaidOfPayment.parse(JSON.parse(raw)), raw };
		},
		payment(page) {
			const [, asked = "", by = ""] = /^([\w-]{1,2000})\.([\w-]{43})$/.exec(page) ?? [];
			return isSigned(asked, by) ? Asked.parse(JSON.parse(Buffer.from(asked, "base64url").toString())) : null;
		},
		report,
	};
}
