import type { PendingQuery, Row, Sql } from "postgres";
import { Refusal } from "#shared/refusal.ts";

export type Deadlines = {
	done: (ms: number, text: string) => void;
	hung: () => void;
};

/** One statement, and one transaction with all it does. The server's own statement_timeout cannot be relied on: a stopped
 * backend outlives it, and poolers refuse to pass it on. */
const statementMs = 3_000;
const transactionMs = 4_500;
const cancelMs = 500;

/** What says that the database, not the statement, is at fault. */
const lost = new Set([
	...["CONNECTION_CLOSED", "CONNECTION_ENDED", "CONNECTION_DESTROYED", "CONNECT_TIMEOUT"],
	...["ECONNREFUSED", "ECONNRESET", "ENOENT", "EPIPE", "ETIMEDOUT", "ENOTFOUND", "EHOSTUNREACH"],
	...["57P01", "57P02", "57P03", "57014", "53300", "53100", "58000", "58030", "25006", "08P01", "08006"],
]);

export const unavailable = (cause?: unknown) =>
	Object.assign(new Refusal("unavailable", "database.unavailable", { seconds: 2 }), { cause });

const codeOf = (error: unknown): string =>
	error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "";

/** A lost database is a refusal that every transport knows; all else stays what it is. */
export const inOurWords = (error: unknown): unknown => (lost.has(codeOf(error)) ? unavailable(error) : error);

function withinTime<T>(work: Promise<T>, ms: number, late: () => void): Promise<T> {
	return new Promise((resolve, reject) => {
		const timer = setTimeout(() => {
			late();
			reject(unavailable());
		}, ms);
		work.then(resolve, (error) => reject(inOurWords(error))).finally(() => clearTimeout(timer));
	});
}

type Query = PendingQuery<Row[]>;

/** postgres.js sends a query when somebody waits for it, so that is where its time begins. */
function timed(query: Query, text: string, { done, hung }: Deadlines): Query {
	const settled = query.then.bind(query);
	let waited: Promise<unknown> | undefined;
	const wait = () => {
		const started = performance.now();
		let over = false;
		const answered = settled((rows) => rows).finally(() => {
			over = true;
			done(performance.now() - started, text);
		});
		return withinTime(answered, statementMs, () => {
			query.cancel();
			setTimeout(() => over || hung(), cancelMs).unref();
		});
	};
	return Object.assign(query, {
		// biome-ignore lint/suspicious/noThenProperty: the query is a promise; this is its own then, with a limit.
		then: (...handlers: Parameters<Promise<unknown>["then"]>) => {
			waited ??= wait();
			return waited.then(...handlers);
		},
	});
}

/** Far more than there are in the code: lists of any length make new texts without end, and each is kept by the server. */
const preparedAtMost = 500;

/** What is asked a second time is sent prepared (unless the client may not): parsed and described once per connection. */
function askedBefore(): (text: string) => boolean {
	const texts = new Set<string>();
	return (text) => {
		if (texts.has(text)) return true;
		if (texts.size < preparedAtMost) texts.add(text);
		return false;
	};
}

/** Every statement that this client sends gets a deadline of ours. Changes the client, because drizzle holds on to it. */
export function withDeadlines(client: Sql, deadlines: Deadlines): void {
	const again = askedBefore();
	const guard = (sql: Pick<Sql, "unsafe">, refuseIfLate: () => void) => {
		const send = sql.unsafe.bind(sql);
		const unsafe = (text: string, values: [] = [], options: { prepare?: boolean } = {}) => {
			refuseIfLate();
			// A begin that is answered too late would keep its connection for ever; the transaction has a limit of its own.
			if (text.startsWith("begin ")) return send(text, values, options);
			const prepare = options.prepare || (values.length > 0 && again(text));
			return timed(send(text, values, { ...options, prepare }), text, deadlines);
		};
		Object.assign(sql, { unsafe });
	};
	guard(client, () => undefined);
	const begin = client.begin.bind(client);
	type Work = Parameters<typeof begin>[1];
	Object.assign(client, {
		begin: (...[first, second]: [string, Work] | [Work, undefined?]) => {
			const [options, work] = typeof first === "string" ? [first, second] : ["", first];
			let late = false;
			let over = false;
			// Its caller has been refused: what is still to come must not happen, or a second try would do it twice.
			const refuseIfLate = () => {
				if (late) throw unavailable();
			};
			const transaction = begin(options, async (sql) => {
				guard(sql, refuseIfLate);
				// One within another would have no deadline, and its failure could be caught and the rest committed.
				Object.assign(sql, { savepoint: () => Promise.reject(new Error("a transaction was opened within another")) });
				const result = await work?.(sql);
				refuseIfLate();
				return result;
			}).finally(() => {
				over = true;
			});
			return withinTime(transaction, transactionMs, () => {
				late = true;
				// What is still open after every statement had its time hangs in its commit: the connection is lost.
				setTimeout(() => over || deadlines.hung(), statementMs).unref();
			});
		},
	});
}
