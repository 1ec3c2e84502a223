import { PgTransaction } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { Unreachable } from "#shared/unreachable.ts";

type Call = { signal: AbortSignal; requestId: string };

/** What a call was, without what was asked or answered. */
export type Told = { name: string; ms: number; outcome: "answered" | "failed" | "late"; requestId: string };

/** A service outside, as flows see it. Providers are written without `act`; the only way from the one to the other is here. */
export type Outside<Asked, Answer> = (act: Act, asked: Asked) => Promise<Answer>;

type Provider = { name: string; deadlineMs: number; onCall: (told: Told) => void };

/** Stands in db/ because it knows what a transaction is: a slow service must never hold rows or a connection of the pool. */
export const callProvider =
	<Asked, Answer>(
		{ name, deadlineMs, onCall }: Provider,
		provider: (asked: Asked, call: Call) => Promise<Answer>,
	): Outside<Asked, Answer> =>
	async ({ db, requestId }, asked) => {
		if (db instanceof PgTransaction)
			throw new Error(`${name} was called inside a transaction: store the attempt first`);
		const ending = new AbortController();
		const { promise: late, reject } = Promise.withResolvers<never>();
		const timer = setTimeout(() => {
			reject(new Unreachable(`${name} did not answer within ${deadlineMs} ms`));
			ending.abort();
		}, deadlineMs);
		const started = performance.now();
		let outcome: Told["outcome"] = "failed";
		try {
			const answer = await Promise.race([provider(asked, { signal: ending.signal, requestId }), late]);
			outcome = "answered";
			return answer;
		} finally {
			clearTimeout(timer);
			if (ending.signal.aborted) outcome = "late";
			onCall({ name, ms: Math.round(performance.now() - started), outcome, requestId });
		}
	};
