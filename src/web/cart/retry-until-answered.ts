import { TRPCClientError } from "@trpc/client";
import { untilBack } from "#web/app/data/network.ts";

/** How long to wait before it is sent once more. */
const waitsMs = [400, 1_500, 4_000] as const;

/** For so long a change waits for a browser that is offline; later nobody waits for it any more. */
const patienceMs = 5 * 60_000;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The shop may have done it without our hearing of it, or is still doing it. Who works on it says so, and will for longer than anybody
 * waits. */
export function isOpen(error: unknown): boolean {
	if (!(error instanceof TRPCClientError)) return false;
	const { data } = error;
	if (!data || data.refusal?.code === "request.under-way") return true;
	return data.code === "SERVICE_UNAVAILABLE" && data.refusal?.code !== "checkout.maintenance";
}

/** What the same change is sent under each time. */
export type Key = { context: { idempotencyKey: string } };

type Waits = {
	wait?: (ms: number) => Promise<void>;
	/** Over when the network is there, or after so long without it. */
	back?: (withinMs: number) => Promise<void>;
};

/** What is not to happen later, when nobody looks, fails without a network. */
export const neverLater: Waits = { back: () => Promise.resolve() };

/** Asks until the shop has said yes or no, under one key: however often it is sent, it is done once. */
export async function surely<Answer>(
	ask: (options: Key) => Promise<Answer>,
	{ wait = pause, back = untilBack }: Waits = {},
): Promise<Answer> {
	const context = { idempotencyKey: crypto.randomUUID() };
	const until = Date.now() + patienceMs;
	for (const ms of waitsMs) {
		await back(until - Date.now());
		try {
			return await ask({ context });
		} catch (error) {
			if (!isOpen(error)) throw error;
			await wait(ms);
		}
	}
	await back(until - Date.now());
	return ask({ context });
}
