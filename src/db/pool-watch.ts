export type PoolCounts = { used: number; idle: number; waiting: number };

export type PoolWatch = {
	counts(): PoolCounts;
	/** Follows a query that was just handed to the driver. The returned function is called once, when the query, or the transaction that the
	 * query began, is over. */
	follow(query: object): () => void;
};

/** Counts the connections of a pool in use, and measures how long a statement or transaction waits for a connection. The driver shows its pool
 * only by the connection that it gives to a query. */
export function createPoolWatch(size: number, onTaken: (waitedMs: number) => void): PoolWatch {
	/** The statements and transactions on each connection. Statements share a connection when none is free. */
	const users = new Map<object, number>();
	let waiting = 0;

	const follow = (query: object) => {
		const startedAt = performance.now();
		let connection: object | null = null;
		let isWaiting = false;
		let isOver = false;
		const take = (taken: object) => {
			connection = taken;
			users.set(taken, (users.get(taken) ?? 0) + 1);
			onTaken(isWaiting ? performance.now() - startedAt : 0);
		};
		const stopWaiting = () => {
			if (isWaiting) waiting--;
			isWaiting = false;
		};
		// The driver gives a free connection to the query in the microtask before this one.
		queueMicrotask(() => {
			if (isOver) return;
			const given = connectionOf(query);
			if (given) return take(given);
			waiting++;
			isWaiting = true;
			onConnection(query, (taken) => {
				if (!isOver && !connection) take(taken);
				stopWaiting();
			});
		});
		return () => {
			isOver = true;
			stopWaiting();
			if (!connection) return;
			const others = (users.get(connection) ?? 1) - 1;
			if (others > 0) users.set(connection, others);
			else users.delete(connection);
		};
	};
	return { counts: () => ({ used: users.size, idle: Math.max(0, size - users.size), waiting }), follow };
}

/** The driver's property `state` of a query is its connection. Null until the query has one. Tested by `pool-watch.test.ts`. */
const connectionOf = (query: object): object | null => Reflect.get(query, "state");

/** Calls `react` when the driver gives a connection to the query. */
function onConnection(query: object, react: (connection: object) => void): void {
	let state = connectionOf(query);
	Object.defineProperty(query, "state", {
		configurable: true,
		enumerable: true,
		get: () => state,
		set(next: object | null) {
			state = next;
			if (next) react(next);
		},
	});
}
