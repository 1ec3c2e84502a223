import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#test/database.ts";

const everyByte = Uint8Array.from({ length: 256 }, (_, byte) => byte);

test.for([
	["every byte", everyByte],
	["no byte", new Uint8Array()],
	["a part of a larger memory", everyByte.subarray(92, 130)],
	["a megabyte", new Uint8Array(1024 * 1024).fill(92)],
] satisfies [string, Uint8Array][])(
	"sends %s beside other values, also in a statement that is sent again",
	async ([, bytes], { database: { db } }) => {
		for (const text of ["\\x00", "é", "again"]) {
			const [row] = await db.execute<{ bytes: Buffer }>(
				sql`select ${text}::text as text, ${bytes}::bytea as bytes, ${null}::int as none, ${7}::int as number`,
			);
			expect({ ...row, bytes: row?.bytes.equals(bytes) }).toEqual({ text, bytes: true, none: null, number: 7 });
		}
	},
);
