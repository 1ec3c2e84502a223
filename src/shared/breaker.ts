import { Unreachable } from "./unreachable.ts";

const minuteMs = 60_000;
const longestMinutes = 15;

/** Circuit breaker: stops calls to a provider that does not answer. Each failure doubles the wait, until the provider answers. */
export type Breaker = ReturnType<typeof createBreaker>;

type BreakerOptions = {
	/** How many calls in a row fail before the breaker opens. */
	failuresToOpen?: number;
	/** How long the breaker stays open the first time. */
	firstPauseMs?: number;
};

export function createBreaker({ failuresToOpen = 1, firstPauseMs = 2 * minuteMs }: BreakerOptions = {}) {
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
		if (failures < failuresToOpen) return;
		const pauseMs = firstPauseMs * 2 ** (failures - failuresToOpen);
		openUntilMs = now.getTime() + Math.min(pauseMs, longestMinutes * minuteMs);
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
