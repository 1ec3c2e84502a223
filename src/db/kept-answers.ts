import type { Act } from "#act.ts";
import { newCache } from "#shared/cache.ts";
import type { Topic } from "#shared/topics.ts";
import { isTransaction } from "./transaction.ts";

/** Keeps answers until something of a topic changes. A transaction uses them, unless it changed the topic itself, and keeps none, because it may yet
 * be rolled back. Without a connected change feed each call computes its answer. */
export function keptUnderTopic<Answer>(topic: Topic, { atMost }: { atMost: number }) {
	const answersOf = new WeakMap<WeakKey, ReturnType<typeof newCache<string, Promise<Answer>>>>();
	return ({ db, deps }: Act, key: string, compute: () => Promise<Answer>): Promise<Answer> => {
		const version = deps.feed.versionOf(db, topic);
		if (!version) return compute();
		const answers = answersOf.get(version) ?? newCache<string, Promise<Answer>>({ atMost });
		answersOf.set(version, answers);
		const known = answers.get(key);
		if (known) return known;
		const answer = compute();
		// Stored under the version from before the computation: a change meanwhile makes the answer unused.
		if (!isTransaction(db))
			answer.then(
				() => answers.set(key, answer),
				() => undefined, // the caller gets the error
			);
		return answer;
	};
}
