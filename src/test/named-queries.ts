import { sql } from "drizzle-orm";
import type { Db } from "#db/db.ts";
import { refusalIn } from "#shared/refusal.ts";

/** Sends a query whose answer contains its name. */
export async function query(db: Db, name: unknown, seconds = 0): Promise<string> {
	const [row] = await db.execute<{ name: string }>(sql`select ${name}::text as name, pg_sleep(${seconds})`);
	return row?.name ?? "no row";
}

export const answerOrRefusal = (work: Promise<string>): Promise<string> =>
	work.catch((error: unknown) => refusalIn(error)?.code ?? `defect: ${error}`);

export const delay = (ms: number) => new Promise<void>((resume) => setTimeout(resume, ms));
