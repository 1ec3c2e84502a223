import { Unreachable } from "#shared/unreachable.ts";

const minuteMs = 60_000;
const longestMinutes = 15;

/** Circuit breaker: stops calls to a provider that does not answer. Each failure doubles the wait, until the provider answers. */
export type Breaker = ReturnType<typeof createBreaker>;

export function createBreaker() {
	let failures = 0;
	let openUntilMs = 0;
	const isOpen = (now: Date): boolean => now.getTime() < openUntilMs;
	const recordAnswer = () => {
		failures = 0;
		openUntilMs = 0;
	};
	const recordFailure = (now: Date) => {
		if (isOpen(now)) return; // all failures of one round count once
		failures += 1;
		openUntilMs = now.getTime() + Math.min(2 ** failures, longestMinutes) * minuteMs;
	};
	return {
		isOpen,
		/** Watches a call of a round that began at `now`, and returns its result. A refusal counts as an answer. */
		async watch<Answer>(now: Date, call: Promise<Answer>): Promise<Answer> {
			try {
				const answer = await call;
				recordAnswer();
				return answer;
			} catch (error) {
				if (error instanceof Unreachable) recordFailure(now);
				else recordAnswer();
				throw error;
			}
		},
	};
}
