import { Hono } from "hono";
import { takeTold } from "#checkout/paying.commands.ts";
import { throttleSampled } from "#db/throttle.ts";
import { refusalsEnNZ } from "#i18n/refusals.en-NZ.ts";
import { signatureHeader } from "#providers/payment/sandbox.ts";
import { refusalIn } from "#shared/refusal.ts";
import { readBody } from "./bodies.ts";
import type { Deps, Served } from "./context.ts";
import { said } from "./errors.ts";

/** Ten times what providers send. */
const bodyBytes = 256 * 1024;
/** A provider sends from a few places, after a day's silence many at once. */
const calls = { name: "webhook", times: 1_200, seconds: 60 };

const headerOf = { stripe: "stripe-signature", sandbox: signatureHeader };

/** The same for what is forged, too old and about no payment of ours: whoever guesses learns nothing. */
const notTaken = said("webhook.not-taken", refusalsEnNZ["webhook.not-taken"]);

/** What providers tell the shop. No browser comes here: what counts is the signature over the body as it came. */
export const webhooks = ({ payments, log }: Pick<Deps, "payments" | "log">) =>
	new Hono<Served>().post("/webhooks/payment/:provider", readBody(bodyBytes), async (c, next) => {
		if (!payments || c.req.param("provider") !== payments.name) return next();
		const act = c.get("act");
		await throttleSampled(act, calls, c.get("visitor")());
		c.header("Cache-Control", "no-store");
		const signature = c.req.header(headerOf[payments.name]) ?? null;
		const told = await payments.read({ raw: await c.req.text(), signature, now: act.now });
		if (told === "of no concern") return c.json({ received: true });
		const isTaken = told !== null && (await isOfOurs(takeTold(act, told)));
		if (isTaken) return c.json({ received: true });
		log.warn({ requestId: c.get("requestId"), signed: told !== null }, "a message about payments was not taken");
		return c.json(notTaken, 400);
	});

/** False: it is about no payment that we know. */
const isOfOurs = (work: Promise<void>): Promise<boolean> =>
	work.then(
		() => true,
		(error: unknown) => {
			if (refusalIn(error)?.kind === "not-found") return false;
			throw error;
		},
	);
