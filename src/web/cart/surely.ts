import { TRPCClientError } from "@trpc/client";

/** How long to wait before it is sent once more. */
const waitsMs = [400, 1_500, 4_000] as const;

const pause = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** The shop may have done it without our hearing of it, or is still doing it. */
function isOpen(error: unknown): boolean {
	if (!(error instanceof TRPCClientError)) return false;
	const { data } = error;
	return !data || data.code === "SERVICE_UNAVAILABLE" || data.refusal?.code === "request.under-way";
}

/** What the same change is sent under each time. */
export type Key = { context: { idempotencyKey: string } };

/** Asks until the shop has said yes or no, under one key: however often it is sent, it is done once. */
export async function surely<Answer>(
	ask: (options: Key) => Promise<Answer>,
	wait: (ms: number) => Promise<void> = pause,
): Promise<Answer> {
	const context = { idempotencyKey: crypto.randomUUID() };
	for (const ms of waitsMs) {
		try {
			return await ask({ context });
		} catch (error) {
			if (!isOpen(error)) throw error;
			await wait(ms);
		}
	}
	return ask({ context });
}
