import { AsyncLocalStorage } from "node:async_hooks";
import { sql } from "drizzle-orm";
import type { Db } from "./db.ts";

type Failure = { reason: unknown };

/** `lost`: why the transaction cannot be committed any more, although its caller may have caught that. */
type Transaction = { db: Db; lost: Failure | null };

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
const running = new AsyncLocalStorage<Level>();

function outermostLevel(db: Db): Level {
	const level = outermost.get(db) ?? newLevel({ db, lost: null }, null);
	outermost.set(db, level);
	return level;
}

/** The innermost level of the running code that is still open. */
function currentLevel(db: Db): Level {
	let level = running.getStore() ?? null;
	while (level?.isOver) level = level.parent;
	return level?.transaction.db === db ? level : outermostLevel(db);
}

/** Runs the work of a transaction, and waits for its savepoints. Throws when one of them could not be ended: what it wrote can
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
	const { lost } = level.transaction;
	if (lost) throw lost.reason;
	if ("reason" in outcome) throw outcome.reason;
	return outcome.result;
}

/** Runs the work in a savepoint of an open transaction, and rolls back to the savepoint when the work throws. Savepoints of one level
 * run one after the other: statements of two open ones would mix on the connection, and rolling back one would undo the other. What
 * the parent itself sends meanwhile belongs to the open savepoint. A statement that the server refused still ends the whole
 * transaction: the driver lets no transaction commit after that. Noted changes stay noted after a rollback, and the change feed
 * looks once in vain. */
export async function inSavepoint<Result>(db: Db, work: () => Promise<Result>): Promise<Result> {
	const parent = currentLevel(db);
	const { transaction } = parent;
	const level = newLevel(transaction, parent);
	const before = parent.savepoints;
	const { promise, resolve: end } = Promise.withResolvers<void>();
	parent.savepoints = promise;
	await before;

	const name = sql.raw(`s${level.depth}`); // savepoints of one depth are never open at once
	// Handed to the driver before the work begins and not waited for: the connection keeps the order.
	const opened = settled(db.execute(sql`savepoint ${name}`));
	const markLost = (failure: Failure | null) => {
		transaction.lost ??= failure;
	};
	try {
		const result = await running.run(level, () => runLevel(level, work));
		markLost(await opened);
		// Not waited for either: the transaction ends after it.
		void settled(db.execute(sql`release savepoint ${name}`))
			.then(markLost)
			.then(end);
		return result;
	} catch (error) {
		markLost(await opened);
		markLost(await settled(db.execute(sql`rollback to savepoint ${name}`)));
		end();
		if (transaction.lost) throw transaction.lost.reason;
		throw error;
	}
}

/** Null when the statement succeeded. Sends the statement at once. */
const settled = (statement: PromiseLike<unknown>): Promise<Failure | null> =>
	Promise.resolve(
		statement.then(
			() => null,
			(reason: unknown) => ({ reason }),
		),
	);
