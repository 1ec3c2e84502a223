import { type SQL, sql } from "drizzle-orm";

/** A limit as a part of the statement. For a limit that is a parameter, the database plans for a tenth of all rows, and plans each call again. */
export function limitedTo(rows: number): SQL {
	if (!Number.isSafeInteger(rows) || rows < 0) throw new RangeError(`${rows} is no number of rows`);
	return sql`limit ${sql.raw(String(rows))}`;
}
