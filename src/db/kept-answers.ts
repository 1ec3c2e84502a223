import type { Act } from "#act.ts";
import { newPromiseCache } from "#shared/cache.ts";
import type { CacheName } from "#shared/cache-shares.ts";
import type { Topic } from "#shared/topics.ts";
import { isTransaction } from "./transaction.ts";

type Keep<Answer> = (act: Act, key: string, compute: () => Promise<Answer>) => Promise<Answer>;

/** Keeps answers until something of a topic changes. A transaction uses them, unless it changed the topic itself, and keeps none, because it may yet
 * be rolled back. Without a connected change feed each call computes its answer. */
export const keptUnderTopic = <Answer>(topic: Topic, name: CacheName): Keep<Answer> =>
	keptPerVersion<Answer>(({ db, deps }) => deps.feed.versionOf(db, topic), name);

/** Keeps answers about a company until something of a topic changes that may concern it. */
export const keptOfAccount = <Answer>(topic: Topic, name: CacheName): Keep<Answer> =>
	keptPerVersion<Answer>(({ db, by, deps }) => deps.feed.versionOf(db, topic, by.accountId ?? undefined), name);

function keptPerVersion<Answer>(versionFor: (act: Act) => WeakKey | null, name: CacheName): Keep<Answer> {
	const newAnswers = () => newPromiseCache<Answer>(name);
	const answersOf = new WeakMap<WeakKey, ReturnType<typeof newAnswers>>();
	return (act, key, compute) => {
		const version = versionFor(act);
		if (!version) return compute();
		const answers = answersOf.get(version) ?? newAnswers();
		answersOf.set(version, answers);
		const known = answers.get(key);
		if (known) return known.promise;
		const promise = compute();
		// Stored under the version from before the computation: a change meanwhile makes the answer unused.
		if (!isTransaction(act.db))
			promise.then(
				(answer) => answers.set(key, { promise, answer }),
				() => undefined, // the caller gets the error
			);
		return promise;
	};
}
