import type { MiddlewareHandler } from "hono";
import { limitReached } from "#shared/refusal.ts";
import type { HttpEnv } from "./context.ts";

/** More than a person opens at once. */
const waitingAtMost = 10;
const retrySeconds = 5;

type Queue = { waiting: number; last: Promise<void> };

/** Makes the files of a user one after the other, so that no user fills the queue of the thread that prints. Refuses when too many files of
 * a user wait. */
export function oneFilePerUser(): MiddlewareHandler<HttpEnv> {
	const queues = new Map<string, Queue>();
	return async (c, next) => {
		const userId = c.get("act").by.userId ?? "";
		const queue = queues.get(userId) ?? { waiting: 0, last: Promise.resolve() };
		if (queue.waiting > waitingAtMost) throw limitReached("files-waiting", retrySeconds);
		queues.set(userId, queue);
		queue.waiting++;
		const { promise: end, resolve } = Promise.withResolvers<void>();
		const before = queue.last;
		queue.last = end;
		try {
			await before;
			await next();
		} finally {
			resolve();
			queue.waiting--;
			if (queue.waiting === 0) queues.delete(userId);
		}
	};
}
