import { PgTransaction } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { Unreachable } from "#shared/unreachable.ts";

type Call = { signal: AbortSignal; requestId: string };

/** Name, duration and outcome of a provider call, without request and response. */
export type ProviderCall = { name: string; ms: number; outcome: "answered" | "failed" | "late"; requestId: string };

/** A method of a provider as flows call it. Providers themselves know no act. */
export type ProviderMethod<Request, Response> = (act: Act, request: Request) => Promise<Response>;

type Provider = { name: string; deadlineMs: number; onCall: (call: ProviderCall) => void };

/** Makes a provider's method callable from flows, with a deadline. Refuses to run within a transaction, because a slow provider
 * would hold locks and a connection. */
export const callProvider =
	<Request, Response>(
		{ name, deadlineMs, onCall }: Provider,
		method: (request: Request, call: Call) => Promise<Response>,
	): ProviderMethod<Request, Response> =>
	async ({ db, requestId }, request) => {
		if (db instanceof PgTransaction)
			throw new Error(`${name} was called inside a transaction: store the attempt first`);
		const deadline = new AbortController();
		const { promise: late, reject } = Promise.withResolvers<never>();
		const timer = setTimeout(() => {
			reject(new Unreachable(`${name} did not answer within ${deadlineMs} ms`));
			deadline.abort();
		}, deadlineMs);
		const started = performance.now();
		let outcome: ProviderCall["outcome"] = "failed";
		try {
			const response = await Promise.race([method(request, { signal: deadline.signal, requestId }), late]);
			outcome = "answered";
			return response;
		} finally {
			clearTimeout(timer);
			if (deadline.signal.aborted) outcome = "late";
			onCall({ name, ms: Math.round(performance.now() - started), outcome, requestId });
		}
	};
