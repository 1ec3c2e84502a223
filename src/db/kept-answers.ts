import type { Act } from "#act.ts";
import { newCache } from "#shared/cache.ts";
import type { Topic } from "#shared/topics.ts";
import { isTransaction } from "./transaction.ts";

type Limits = { atMost: number };
type Keep<Answer> = (act: Act, key: string, compute: () => Promise<Answer>) => Promise<Answer>;

/** Keeps answers until something of a topic changes. A transaction uses them, unless it changed the topic itself, and keeps none, because it may yet
 * be rolled back. Without a connected change feed each call computes its answer. */
export const keptUnderTopic = <Answer>(topic: Topic, limits: Limits): Keep<Answer> =>
	keptPerVersion<Answer>(({ db, deps }) => deps.feed.versionOf(db, topic), limits);

/** Keeps answers about a company until something of a topic changes that may concern it. `atMost` is the limit for one company. */
export const keptOfAccount = <Answer>(topic: Topic, limits: Limits): Keep<Answer> =>
	keptPerVersion<Answer>(({ db, by, deps }) => deps.feed.versionOf(db, topic, by.accountId ?? undefined), limits);

function keptPerVersion<Answer>(versionFor: (act: Act) => WeakKey | null, { atMost }: Limits): Keep<Answer> {
	const answersOf = new WeakMap<WeakKey, ReturnType<typeof newCache<string, Promise<Answer>>>>();
	return (act, key, compute) => {
		const version = versionFor(act);
		if (!version) return compute();
		const answers = answersOf.get(version) ?? newCache<string, Promise<Answer>>({ atMost });
		answersOf.set(version, answers);
		const known = answers.get(key);
		if (known) return known;
		const answer = compute();
		// Stored under the version from before the computation: a change meanwhile makes the answer unused.
		if (!isTransaction(act.db))
			answer.then(
				() => answers.set(key, answer),
				() => undefined, // the caller gets the error
			);
		return answer;
	};
}
