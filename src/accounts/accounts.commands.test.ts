import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { recordId } from "#shared/id.ts";
import { test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { createCompany } from "./accounts.commands.ts";

const now = new Date("2026-11-21T00:00:00Z");

test.for([
	{ name: "Kererū Cafés", country: "NZ", chamberNumber: "9429041234567", register: "NZBN" },
	{ name: "Koffie Hoek", country: "NL", chamberNumber: "12345678", register: "KVK" },
	{ name: "Marae Catering", country: "NZ", chamberNumber: null, register: null },
] as const)("$name is new, and known to $register", async ({ register, chamberNumber, ...company }, { database }) => {
	const act = actOf(database.db, system, now);

	const { id } = await createCompany(act, { ...company, chamberNumber });

	expect(recordId(id, "001")).toBe(id);
	const [row] = await database.db.select().from(account).where(eq(account.id, id));
	expect(row).toMatchObject({
		...company,
		register,
		chamberNumber,
		status: "new",
		createdBy: system.userId,
	});
});
