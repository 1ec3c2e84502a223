import { Hono } from "hono";
import { applyPaymentReport } from "#checkout/paying.commands.ts";
import { throttleSampled } from "#db/throttle.ts";
import { refusalsEnNZ } from "#i18n/refusals.en-NZ.ts";
import { signatureHeader } from "#providers/payment/sandbox.ts";
import { refusalIn } from "#shared/refusal.ts";
import { readBody } from "./bodies.ts";
import type { Deps, HttpEnv } from "./context.ts";
import { errorBody } from "./errors.ts";

/** Ten times the size of real messages. */
const bodyBytes = 256 * 1024;
/** A provider sends from a few addresses, and many messages after an outage. */
const messageLimit = { name: "webhook", times: 1_200, seconds: 60 };

const signatureHeaders = { stripe: "stripe-signature", sandbox: signatureHeader };

/** One answer for forged, old and unknown messages, so that guessing reveals nothing. */
const refusedBody = errorBody("webhook.rejected", refusalsEnNZ["webhook.rejected"]);

/** Receives messages of payment providers. The signature over the raw body proves the sender. */
export const webhooks = ({ payments, log }: Pick<Deps, "payments" | "log">) =>
	new Hono<HttpEnv>().post("/webhooks/payment/:provider", readBody(bodyBytes), async (c, next) => {
		if (!payments || c.req.param("provider") !== payments.name) return next();
		const act = c.get("act");
		await throttleSampled(act, messageLimit, c.get("visitor")());
		c.header("Cache-Control", "no-store");
		const signature = c.req.header(signatureHeaders[payments.name]) ?? null;
		const report = await payments.read({ raw: await c.req.text(), signature, now: act.now });
		if (report === "of no concern") return c.json({ received: true });
		const isAccepted = report !== null && (await isKnownPayment(applyPaymentReport(act, report)));
		if (isAccepted) return c.json({ received: true });
		log.warn({ requestId: c.get("requestId"), signed: report !== null }, "payment message refused");
		return c.json(refusedBody, 400);
	});

/** Runs the work. False when the payment is unknown. */
const isKnownPayment = (work: Promise<void>): Promise<boolean> =>
	work.then(
		() => true,
		(error: unknown) => {
			if (refusalIn(error)?.kind === "not-found") return false;
			throw error;
		},
	);
