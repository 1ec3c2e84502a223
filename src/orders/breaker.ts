import { Unreachable } from "#shared/unreachable.ts";

const minuteMs = 60_000;
const longestMinutes = 15;

/** Keeps from asking somebody who does not answer: after each silence for twice as long, until they answer again. */
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
		if (isOpen(now)) return; // counted already: what is asked in one round is one silence
		silences += 1;
		openUntilMs = now.getTime() + Math.min(2 ** silences, longestMinutes) * minuteMs;
	};
	return {
		isOpen,
		/** Gives what comes of a call in a round that began then. A refusal is an answer, too. */
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
