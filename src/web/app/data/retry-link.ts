import { TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable, observableToPromise } from "@trpc/server/observable";
import type { AppRouter } from "#router.ts";

/** The pauses before the second, third and fourth call. */
const pausesMs = [400, 1_500, 4_000] as const;

/** How long a mutation waits for an offline browser. */
const maxOfflineMs = 5 * 60_000;

const retries = ["until-answered", "while-online"] as const;
type Retry = (typeof retries)[number];

const optionsOf = (retry: Retry) => ({ trpc: { context: { retry } } });

/** Options of a mutation that is repeated under one idempotency key until the shop accepts or refuses it. An offline
 * browser sends it when the network is back: `trpc.cart.add.useMutation(untilAnswered)`. */
export const untilAnswered = optionsOf("until-answered");

/** As `untilAnswered`, but a mutation that is sent offline fails instead of waiting for the network. */
export const whileOnline = optionsOf("while-online");

/** Whether the shop may have executed the call although the response was lost, or is still executing the call.
 * Maintenance counts as an answer: it lasts longer than a customer waits. */
export function isUnanswered(error: unknown): boolean {
	if (!(error instanceof TRPCClientError)) return false;
	const { data } = error;
	if (!data || data.refusal?.code === "request.in-progress") return true;
	return data.code === "SERVICE_UNAVAILABLE" && data.refusal?.code !== "checkout.maintenance";
}

/** How to wait. Tests replace both functions. */
export type Waits = {
	pause: (ms: number) => Promise<void>;
	/** Resolves when the browser is online, at the latest after `withinMs`. */
	waitForNetwork: (withinMs: number) => Promise<void>;
};

/** Gives each mutation that asks for it one idempotency key, and repeats the mutation under this key until it is
 * answered. A mutation is repeated even after its page is left. */
export const retryLink =
	(waits: Waits): TRPCLink<AppRouter> =>
	() =>
	({ op, next }) => {
		const retry = retries.find((retry) => retry === op.context.retry);
		if (!retry) return next(op);
		const keyed = { ...op, context: { ...op.context, idempotencyKey: crypto.randomUUID() } };
		return observable((observer) => {
			sendWithRetries(() => observableToPromise(next(keyed)), retry, waits).then(
				(response) => {
					observer.next(response);
					observer.complete();
				},
				(error) => observer.error(error),
			);
		});
	};

async function sendWithRetries<Response>(send: () => Promise<Response>, retry: Retry, waits: Waits): Promise<Response> {
	const deadline = Date.now() + maxOfflineMs;
	const waitUntilOnline = async () => {
		if (retry === "until-answered") await waits.waitForNetwork(deadline - Date.now());
	};
	for (const ms of pausesMs) {
		await waitUntilOnline();
		try {
			return await send();
		} catch (error) {
			if (!isUnanswered(error)) throw error;
			await waits.pause(ms);
		}
	}
	await waitUntilOnline();
	return send();
}
