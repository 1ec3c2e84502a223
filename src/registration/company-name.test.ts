import { sql } from "drizzle-orm";
import { expect } from "vitest";
import { test } from "#test/database.ts";

test.for([
	["Corner Store Coffee Ltd", "Corner-Store Coffee Limited"],
	["Corner Store Coffee Ltd", "CORNER STORE COFFEE"],
	["The Kōtuku Hotel", "Kotuku Hotel Limited"],
	["Harbour & Finch", "Harbour and Finch"],
	["Grachten Koffie B.V.", "grachten koffie bv"],
	["Grachten Koffie", "Grachten Koffie B.V"],
	["Harbour Inn Ltd", "Harb\u3164our I\u200bnn L\u00adtd"],
	["Harbour Inn Ltd", "\u115fHarbour\ufeff Inn \u2800Limi\u2060ted\u{e0041}"],
] as const)("%j has the key of %j", async ([one, other], { database: { db } }) => {
	const [row] = await db.execute<{ same: boolean; empty: boolean }>(
		sql`select company_name_key(${one}) = company_name_key(${other}) as same, company_name_key(${one}) = '' as empty`,
	);
	expect(row).toEqual({ same: true, empty: false });
});

test.for([
	["Corner Store Coffee", "Corner Coffee"],
	["Wharf Road Bakery", "Wharf Road"],
	["Limited", "Trust"],
	["The", "NZ"],
	["Therapy", "Rapy"],
] as const)("%j has another key than %j", async ([one, other], { database: { db } }) => {
	const [row] = await db.execute<{ same: boolean }>(
		sql`select company_name_key(${one}) = company_name_key(${other}) as same`,
	);
	expect(row).toEqual({ same: false });
});
