import type { PendingQuery, Row, Sql } from "postgres";
import { Refusal } from "#shared/refusal.ts";

/** The limits of the database wrapper, which the server's own statement_timeout cannot replace: a stopped backend outlives it,
 * and poolers refuse to pass it on. */
export type Deadlines = {
	/** Milliseconds for one statement. Called once per statement. */
	statementMs: () => number;
	/** Milliseconds for one transaction with everything in it. Called once per transaction. */
	transactionMs: () => number;
	/** Is called when a statement was answered, refused or given up. */
	done: (ms: number, text: string) => void;
};

export const standardDeadlines = { statementMs: () => 3_000, transactionMs: () => 4_500 };

/** Error codes that say that the database, not the statement, is at fault. */
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

/** Turns the loss of the database into a refusal that every transport knows. Any other error stays as it is. */
export const toUnavailable = (error: unknown): unknown =>
	unavailableCodes.has(codeOf(error)) ? unavailable(error) : error;

/** Rejects after `ms`, after `giveUp` was called. */
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

/** Limits the time of a query. postgres.js sends a query when it is awaited, so its time begins there. */
function timed(query: Query, text: string, { done, statementMs }: Deadlines, giveUp: () => void): Query {
	const settled = query.then.bind(query);
	let limited: Promise<unknown> | undefined;
	const start = () => {
		const startedAt = performance.now();
		const answered = settled((rows) => rows).finally(() => done(performance.now() - startedAt, text));
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

/** Far more than there are in the code. Lists of varying length make new texts without end, and the server keeps each. */
const preparedAtMost = 500;

/** Says whether a text was sent before: from the second time on it is sent prepared, parsed and described once per connection. */
function sentBefore(): (text: string) => boolean {
	const texts = new Set<string>();
	return (text) => {
		if (texts.has(text)) return true;
		if (texts.size < preparedAtMost) texts.add(text);
		return false;
	};
}

type Send = Pick<Sql, "unsafe">;
/** The query that opens a transaction; it knows the connection that the transaction has for itself. */
type Opening = { query?: Query };

/**
 * Gives every statement and every transaction of a client a deadline. Changes the client, because drizzle holds on to it.
 *
 * A statement that is given up after it was sent ends its connection, with all statements that wait there (the driver's `cancel`,
 * patched: docs/decisions/002). Its answer can therefore never be taken for another's.
 */
export function withDeadlines(client: Sql, deadlines: Deadlines): void {
	const isRepeated = sentBefore();
	const guard = (sql: Send, opening: Opening, refuseIfLate: () => void) => {
		const send = sql.unsafe.bind(sql);
		const unsafe = (text: string, values: [] = [], options: { prepare?: boolean } = {}) => {
			refuseIfLate();
			// The limit of the transaction covers its begin.
			if (text.startsWith("begin ")) {
				opening.query = send(text, values, options);
				return opening.query;
			}
			const prepare = options.prepare || (values.length > 0 && isRepeated(text));
			const query: Query = send(text, values, { ...options, prepare });
			return timed(query, text, deadlines, () => (sql === client ? query : opening.query)?.cancel());
		};
		Object.assign(sql, { unsafe });
	};
	const ofClient: Opening = {};
	guard(client, ofClient, () => undefined);
	const begin = client.begin.bind(client);
	type Work = Parameters<typeof begin>[1];
	Object.assign(client, {
		begin: (...[first, second]: [string, Work] | [Work, undefined?]) => {
			const [options, work] = typeof first === "string" ? [first, second] : ["", first];
			let isLate = false;
			let isOver = false;
			const refuseIfLate = () => {
				// The caller has been refused: a statement sent now would be done again by the caller's retry.
				if (isLate) throw unavailable();
				// Its connection may serve another transaction by now.
				if (isOver) throw new Error("a statement was sent by a transaction that is over");
			};
			const opening: Opening = {};
			const transaction = begin(options, async (sql) => {
				guard(sql, opening, refuseIfLate);
				// src/db/savepoints.ts opens savepoints, one after the other; the driver's would interleave.
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
			Object.assign(opening, ofClient); // the driver sent begin within the call
			return withinTime(transaction, deadlines.transactionMs(), () => {
				isLate = true;
				opening.query?.cancel();
			});
		},
	});
}
