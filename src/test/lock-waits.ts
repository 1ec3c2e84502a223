import type { TransactionSql } from "postgres";
import { expect } from "vitest";
import { eventually } from "./eventually.ts";

/** Waits until another transaction of the database waits for a lock, as seen by the transaction that holds the lock. */
export const untilLockIsAwaited = (holder: TransactionSql): Promise<void> =>
	eventually(async () => {
		await holder`select pg_stat_clear_snapshot()`; // a transaction sees the activity of its first look otherwise
		const waiting = await holder`
				select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
		expect(waiting).toHaveLength(1);
	});
