import { eq } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { recordId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { createCompany, setTerms } from "./accounts.commands.ts";

const test = plain.extend("world", { scope: "file" }, () => people());
const now = new Date("2026-11-21T00:00:00Z");

test.for([
	{ name: "Kererū Cafés", country: "NZ", chamberNumber: "9429041234567", register: "NZBN" },
	{ name: "Koffie Hoek", country: "NL", chamberNumber: "12345678", register: "KVK" },
	{ name: "Marae Catering", country: "NZ", chamberNumber: null, register: null },
] as const)(
	"creates $name as new, known to $register",
	async ({ register, chamberNumber, ...company }, { database }) => {
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
	},
);

test.for([
	{ who: "finance", refusal: null },
	{ who: "administrator", refusal: null },
	{ who: "sales", refusal: "account.finance-only" },
	{ who: "service", refusal: "account.finance-only" },
	{ who: "customer", refusal: "account.finance-only" },
	{ who: "stranger", refusal: "account.not-found" },
] as const)("sets terms by $who: $refusal", async ({ who, refusal }, { database, world: { ours, theirs, staff } }) => {
	const { accountId } = ours;
	const by = { ...staff, customer: ours.administrator.viewer, stranger: theirs.administrator.viewer }[who] ?? system;
	const terms = () =>
		database.db
			.select({ limit: account.creditLimit, days: account.paymentTermDays })
			.from(account)
			.where(eq(account.id, accountId));
	await setTerms(actOf(database.db, system), { accountId, creditLimit: null, paymentTermDays: 20 });

	const outcome = await setTerms(actOf(database.db, by), { accountId, creditLimit: money(500_000) }).then(
		() => null,
		(refused) => refused.code,
	);

	expect(outcome).toBe(refusal);
	expect(await terms()).toEqual([{ limit: refusal ? null : 500_000, days: 20 }]); // absent fields stay unchanged
});
