import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";

type Failure = { reason: unknown };

/** `failure` is the reason why the transaction cannot be committed, which its caller may have caught. */
type Transaction = { db: Db; failure: Failure | null };

/** The transaction itself (depth 0), or a savepoint in it. */
type Level = {
	transaction: Transaction;
	parent: Level | null;
	depth: number;
	/** Settled when no savepoint of this level is open. */
	savepoints: Promise<void>;
	isOver: boolean;
};

const newLevel = (transaction: Transaction, parent: Level | null): Level => ({
	transaction,
	parent,
	depth: parent ? parent.depth + 1 : 0,
	savepoints: Promise.resolve(),
	isOver: false,
});

const outermost = new WeakMap<Db, Level>();
/** The savepoint that the running code is in. The database handle cannot tell, because all levels share it. */
const runningLevel = new AsyncLocalStorage<Level>();

function outermostLevel(db: Db): Level {
	const level = outermost.get(db) ?? newLevel({ db, failure: null }, null);
	outermost.set(db, level);
	return level;
}

/** The innermost level of the running code that is still open. */
function currentLevel(db: Db): Level {
	let level = runningLevel.getStore() ?? null;
	while (level?.isOver) level = level.parent;
	return level?.transaction.db === db ? level : outermostLevel(db);
}

/** Runs the work of a transaction, and waits for its savepoints. Throws when one of them could not be ended, because its writes can
 * then neither be kept nor rolled back alone. */
export const withSavepoints = <Result>(db: Db, work: () => Promise<Result>): Promise<Result> =>
	runLevel(outermostLevel(db), work);

async function runLevel<Result>(level: Level, work: () => Promise<Result>): Promise<Result> {
	const outcome = await Promise.try(work).then(
		(result) => ({ result }),
		(reason: unknown) => ({ reason }),
	);
	for (let last: Promise<void> | null = null; last !== level.savepoints; ) {
		last = level.savepoints;
		await last;
	}
	level.isOver = level.parent !== null;
	const { failure } = level.transaction;
	if (failure) throw failure.reason;
	if ("reason" in outcome) throw outcome.reason;
	return outcome.result;
}

/** Runs the work in a savepoint of an open transaction, and rolls back to the savepoint when the work throws. Savepoints of one level
 * run one after the other: statements of two open ones would mix on the connection, and rolling back one would undo the other. What
 * the parent itself sends meanwhile belongs to the open savepoint. A statement that the server refused still ends the whole
 * transaction: the driver lets no transaction commit after that. After a rollback the change feed may read once without a result. */
export async function inSavepoint<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
	const parent = currentLevel(db);
	const { transaction } = parent;
	const level = newLevel(transaction, parent);
	const previous = parent.savepoints;
	const { promise, resolve: end } = Promise.withResolvers<void>();
	parent.savepoints = promise;
	await previous;

	const name = sql.raw(`s${level.depth}`); // savepoints of one depth are never open at once
	// Sent before the work begins, without waiting: the connection keeps the order.
	const savepointFailure = failureOf(db.execute(sql`savepoint ${name}`));
	const recordFailure = (failure: Failure | null) => {
		transaction.failure ??= failure;
	};
	try {
		const result = await runningLevel.run(level, () => runLevel(level, work));
		recordFailure(await savepointFailure);
		// Sent without waiting, too: the transaction ends after the release.
		void failureOf(db.execute(sql`release savepoint ${name}`))
			.then(recordFailure)
			.then(end);
		return result;
	} catch (error) {
		recordFailure(await savepointFailure);
		recordFailure(await failureOf(db.execute(sql`rollback to savepoint ${name}`)));
		end();
		if (transaction.failure) throw transaction.failure.reason;
		throw error;
	}
}

/** Sends a statement at once. Null when it succeeds. */
const failureOf = (statement: PromiseLike<unknown>): Promise<Failure | null> =>
	Promise.resolve(
		statement.then(
			() => null,
			(reason: unknown) => ({ reason }),
		),
	);
