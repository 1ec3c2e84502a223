import Stripe from "stripe";
import type { Act } from "#act.ts";
import { openPayments } from "#payments/payments.flows.ts";
import { openStripe } from "#providers/payment/stripe.ts";

const webhookSecret = "whsec_of_the_tests";
const publicUrl = "https://shop.example";
const stripe = new Stripe("sk_test_of_the_tests");

type Session = { id: string; status: string; payment_status: string; amount_total: number; currency: string } & {
	metadata: Record<string, string>;
};
type Refund = { id: string; status: string; metadata: Record<string, string> };

/** A fake of the Stripe API, as far as the shop uses the API. */
export function fakeStripe() {
	const sessions = new Map<string, Session>();
	const refunds: Refund[] = [];
	const requests: { path: string; body: Record<string, string>; key: string | null }[] = [];
	const behaviour = { isDown: false, refuses: false };

	const session = (id: string) => {
		const session = sessions.get(id);
		if (!session) throw new Error(`there is no session ${id}`);
		return session;
	};
	const answer = (path: string, body: Record<string, string>): [status: number, answer: unknown] => {
		const wrong = { error: { type: "invalid_request_error", message: "This cannot be done." } };
		const [, , , id = "", verb] = path.split("/").slice(1);
		if (path === "/v1/checkout/sessions") {
			if (behaviour.refuses) return [400, wrong];
			const paymentId = body["metadata[paymentId]"] ?? "";
			const made: Session = sessions.get(`cs_${paymentId}`) ?? {
				id: `cs_${paymentId}`,
				status: "open",
				payment_status: "unpaid",
				metadata: { paymentId },
				amount_total: Number(body["line_items[0][price_data][unit_amount]"]),
				currency: body["line_items[0][price_data][currency]"] ?? "",
			};
			sessions.set(made.id, made);
			return [200, { object: "checkout.session", url: `https://checkout.stripe.com/${made.id}`, ...made }];
		}
		if (path.startsWith("/v1/checkout/sessions/")) {
			const stored = session(id);
			if (verb === "expire" && stored.status !== "open") return [400, wrong];
			if (verb === "expire") stored.status = "expired";
			return [200, { object: "checkout.session", payment_intent: `pi_${id}`, ...stored }];
		}
		if (path === "/v1/refunds" && body.amount === undefined)
			return [200, { object: "list", has_more: false, data: refunds }];
		const metadata = { paymentId: body["metadata[paymentId]"] ?? "", refundId: body["metadata[refundId]"] ?? "" };
		const made = { object: "refund", id: `re_${refunds.length + 1}`, status: "pending", metadata };
		refunds.push(made);
		return [200, made];
	};
	const provider = openStripe({
		secretKey: "sk_test_of_the_tests",
		webhookSecret,
		http: clientOf(async (url, init) => {
			if (behaviour.isDown) throw new TypeError("no answer");
			const { pathname, searchParams } = new URL(String(url));
			const text = typeof init?.body === "string" ? init.body : searchParams.toString();
			const body = Object.fromEntries(new URLSearchParams(text));
			requests.push({ path: pathname, body, key: new Headers(init?.headers).get("idempotency-key") });
			const [status, responseBody] = answer(pathname, body);
			return Response.json(responseBody, { status, headers: { "Request-Id": "req_1" } });
		}),
	});
	const payments = openPayments({ provider, publicUrl, onCall: () => undefined });
	return {
		payments,
		sessions,
		refunds,
		requests,
		how: behaviour,
		withPayments: (act: Act): Act => ({ ...act, deps: { ...act.deps, payments } }),
	};
}

const clientOf = (call: (url: string | URL | Request, init?: RequestInit) => Promise<Response>) =>
	Stripe.createFetchHttpClient(Object.assign(call, { preconnect: () => undefined }));

type SigningOptions = { at?: Date; secret?: string };

/** A signed webhook request of Stripe. */
export async function messageOf(
	event: { id: string; type: string; object: object },
	{ at = new Date(), secret = webhookSecret }: SigningOptions = {},
) {
	const { id, type, object } = event;
	const payload = JSON.stringify({ id, object: "event", type, data: { object } });
	const timestamp = Math.floor(at.getTime() / 1_000);
	const signature = await stripe.webhooks.generateTestHeaderStringAsync({ payload, secret, timestamp });
	return { method: "POST", body: payload, headers: { "Stripe-Signature": signature } };
}
