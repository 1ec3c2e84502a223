import type { PendingQuery, Row, Sql } from "postgres";
import { Refusal } from "#shared/refusal.ts";
import type { PoolWatch } from "./pool-watch.ts";

/** The time limits of database calls. The server's statement_timeout cannot replace them: it does not end a stopped backend, and
 * poolers do not pass it on. */
export type Deadlines = {
	/** Milliseconds for one statement. Called once per statement. */
	statementMs: () => number;
	/** Milliseconds for one whole transaction. Called once per transaction. */
	transactionMs: () => number;
	/** Called when a statement was answered, refused or given up. */
	done: (ms: number, text: string) => void;
	/** Watches the connections of the pool. */
	poolWatch?: PoolWatch | undefined;
};

export const standardDeadlines = { statementMs: () => 3_000, transactionMs: () => 4_500 };

/** Error codes of a database that is unavailable, as opposed to a wrong statement. */
const unavailableCodes = new Set([
	"CONNECTION_CLOSED",
	"CONNECTION_ENDED",
	"CONNECTION_DESTROYED",
	"CONNECT_TIMEOUT",
	"ECONNREFUSED",
	"ECONNRESET",
	"ENOENT",
	"EPIPE",
	"ETIMEDOUT",
	"ENOTFOUND",
	"EHOSTUNREACH",
	"57P01",
	"57P02",
	"57P03",
	"57014",
	"53300",
	"53100",
	"58000",
	"58030",
	"25006",
	"08P01",
	"08006",
]);

export const unavailable = (cause?: unknown) =>
	Object.assign(new Refusal("unavailable", "database.unavailable", { seconds: 2 }), { cause });

const codeOf = (error: unknown): string =>
	error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** Turns the errors of an unavailable database into a refusal. Returns other errors unchanged. */
export const toUnavailable = (error: unknown): unknown =>
	unavailableCodes.has(codeOf(error)) ? unavailable(error) : error;

/** Whether an error, or the cause of an error, says that the database is unavailable. */
export const isUnavailable = (error: unknown): boolean =>
	error instanceof Error &&
	(unavailableCodes.has(codeOf(error)) || codeOf(error) === "database.unavailable" || isUnavailable(error.cause));

/** Calls `giveUp` and rejects after `ms`. */
function withinTime<T>(work: Promise<T>, ms: number, giveUp: () => void): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => {
			giveUp();
			reject(unavailable());
		}, ms);
		work.then(resolve, (error) => reject(toUnavailable(error))).finally(() => clearTimeout(timer));
	});
}

type Query = PendingQuery<Row[]>;

/** Limits the time of a query, beginning when the query is awaited, because postgres.js sends it then. */
function limitQuery(
	query: Query,
	text: string,
	{ done, statementMs, poolWatch }: Deadlines,
	giveUp: () => void,
): Query {
	const originalThen = query.then.bind(query);
	let limited: Promise<unknown> | undefined;
	const start = () => {
		const startedAt = performance.now();
		const sent = originalThen((rows) => rows);
		const release = poolWatch?.follow(query);
		const answered = sent.finally(() => {
			release?.();
			done(performance.now() - startedAt, text);
		});
		return withinTime(answered, statementMs(), giveUp);
	};
	return Object.assign(query, {
		// biome-ignore lint/suspicious/noThenProperty: the query is a promise; this is its own then, with a limit.
		then: (...handlers: Parameters<Promise<unknown>["then"]>) => {
			limited ??= start();
			return limited.then(...handlers);
		},
	});
}

/** More than the code has. Limits the memory of the server when lists of varying length make ever new statements. */
const preparedAtMost = 500;

/** Returns a function that tells whether a statement was sent before. From the second time on, a statement is sent prepared. */
function repeatDetector(): (text: string) => boolean {
	const texts = new Set<string>();
	return (text) => {
		if (texts.has(text)) return true;
		if (texts.size < preparedAtMost) texts.add(text);
		return false;
	};
}

/** Whether a statement can be sent prepared. One without values may be several at once, or begin a transaction. */
const isPreparable = (text: string, values: readonly unknown[]): boolean =>
	values.length > 0 || (/^\s*(?:select|with|insert|update|delete)\b/i.test(text) && !text.includes(";"));

type Send = Pick<Sql, "unsafe">;
/** The query that begins a transaction, and so knows its connection. */
type BeginQuery = { query?: Query };

/**
 * Gives every statement and every transaction of a client a deadline. Changes the client, because drizzle holds on to it.
 *
 * A statement that is given up after it was sent ends its connection, and with it all statements that wait there (the driver's
 * `cancel`, patched: docs/decisions/002). So its answer can never be assigned to another statement.
 */
export function withDeadlines(client: Sql, deadlines: Deadlines): void {
	const isRepeated = repeatDetector();
	// The statements of a transaction use the connection that its begin statement holds.
	const withinTransaction = { ...deadlines, poolWatch: undefined };
	const guard = (sql: Send, begin: BeginQuery, refuseIfLate: () => void) => {
		const send = sql.unsafe.bind(sql);
		const unsafe = (text: string, values: [] = [], options: { prepare?: boolean; simple?: boolean } = {}) => {
			refuseIfLate();
			// The begin statement is covered by the limit of the transaction.
			if (text.startsWith("begin ")) {
				begin.query = send(text, values, options);
				return begin.query;
			}
			const prepare = options.prepare || (isPreparable(text, values) && isRepeated(text));
			const query: Query = send(text, values, { ...options, prepare, ...(prepare && { simple: false }) });
			const isAlone = sql === client;
			const limits = isAlone ? deadlines : withinTransaction;
			return limitQuery(query, text, limits, () => (isAlone ? query : begin.query)?.cancel());
		};
		Object.assign(sql, { unsafe });
	};
	const lastBegin: BeginQuery = {};
	guard(client, lastBegin, () => undefined);
	const originalBegin = client.begin.bind(client);
	type Work = Parameters<typeof originalBegin>[1];
	Object.assign(client, {
		begin: (...[first, second]: [string, Work] | [Work, undefined?]) => {
			const [options, work] = typeof first === "string" ? [first, second] : ["", first];
			let isLate = false;
			let isOver = false;
			const refuseIfLate = () => {
				// The caller was refused and may retry, so a statement sent now would run twice.
				if (isLate) throw unavailable();
				// The connection may serve another transaction now.
				if (isOver) throw new Error("a statement was sent by a transaction that is over");
			};
			const ownBegin: BeginQuery = {};
			const transaction = originalBegin(options, async (sql) => {
				guard(sql, ownBegin, refuseIfLate);
				// src/db/savepoints.ts opens savepoints one after the other; those of the driver would interleave.
				Object.assign(sql, {
					savepoint: () => Promise.reject(new Error("a transaction was opened within another: use inTransaction")),
				});
				try {
					const result = await work?.(sql);
					refuseIfLate();
					return result;
				} finally {
					isOver = true;
				}
			});
			Object.assign(ownBegin, lastBegin); // the driver sent begin within the call
			const release = ownBegin.query && deadlines.poolWatch?.follow(ownBegin.query);
			if (release) transaction.then(release, release);
			return withinTime(transaction, deadlines.transactionMs(), () => {
				isLate = true;
				ownBegin.query?.cancel();
			});
		},
	});
}
