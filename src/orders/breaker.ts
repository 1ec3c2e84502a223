import { Unreachable } from "#shared/unreachable.ts";

const minuteMs = 60_000;
const longestMinutes = 15;

/** Circuit breaker: stops calls to a provider that does not answer. Each failure doubles the wait, until the provider answers. */
export type Breaker = ReturnType<typeof createBreaker>;

export function createBreaker() {
	let silences = 0;
	let openUntilMs = 0;
	const isOpen = (now: Date): boolean => now.getTime() < openUntilMs;
	const heard = () => {
		silences = 0;
		openUntilMs = 0;
	};
	const silent = (now: Date) => {
		if (isOpen(now)) return; // all failures of one round count once
		silences += 1;
		openUntilMs = now.getTime() + Math.min(2 ** silences, longestMinutes) * minuteMs;
	};
	return {
		isOpen,
		/** Watches a call of a round that began at `now`, and returns its result. A refusal counts as an answer. */
		async heed<Answer>(now: Date, call: Promise<Answer>): Promise<Answer> {
			try {
				const answer = await call;
				heard();
				return answer;
			} catch (error) {
				if (error instanceof Unreachable) silent(now);
				else heard();
				throw error;
			}
		},
	};
}
