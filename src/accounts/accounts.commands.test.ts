import { and, desc, eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { system, type Viewer } from "#act.ts";
import { account } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { recordId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { actOf, people } from "#test/people.ts";
import { changeCompany, createCompany, setCreditTerms } from "./accounts.commands.ts";
import { companyOf } from "./accounts.db.ts";
import { ChangeCompany, SetCreditTerms } from "./accounts.ts";

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
] as const)(
	"sets terms by $who: $refusal",
	async ({ who, refusal }, { database, world: { ownCompany, otherCompany, staff } }) => {
		const { accountId } = ownCompany;
		const by =
			{ ...staff, customer: ownCompany.administrator.viewer, stranger: otherCompany.administrator.viewer }[who] ??
			system;
		const terms = () =>
			database.db
				.select({ limit: account.creditLimit, days: account.paymentTermDays })
				.from(account)
				.where(eq(account.id, accountId));
		await setCreditTerms(actOf(database.db, system), { accountId, creditLimit: null, paymentTermDays: 20 });

		const outcome = await setCreditTerms(actOf(database.db, by), { accountId, creditLimit: money(500_000) }).then(
			() => null,
			(refused) => refused.code,
		);

		expect(outcome).toBe(refusal);
		expect(await terms()).toEqual([{ limit: refusal ? null : 500_000, days: 20 }]); // absent fields stay unchanged
	},
);

test("keeps tax number, SAP number and domain rule when finance sends other terms only", async ({
	database,
	world: { otherCompany },
}) => {
	const [act, { accountId }] = [actOf(database.db, system), otherCompany];
	const terms = { taxNumber: "49-091-850", sapId: "1000042", emailDomain: "tuioffice.example" };
	await setCreditTerms(act, SetCreditTerms.parse({ accountId, ...terms }));
	await setCreditTerms(act, SetCreditTerms.parse({ accountId, creditLimit: 500_000 }));
	expect(await companyOf(act, accountId)).toMatchObject({ taxNumber: "49091850", emailDomain: "tuioffice.example" });
	const [row] = await database.db.select({ sapId: account.sapId }).from(account).where(eq(account.id, accountId));
	expect(row?.sapId).toBe("1000042");
	await setCreditTerms(act, SetCreditTerms.parse({ accountId, taxNumber: null, sapId: null, emailDomain: null }));
});

test("stores a tax number without hyphens, and refuses one that is none of the country", async ({
	database,
	world: { otherCompany },
}) => {
	const [act, { accountId }] = [actOf(database.db, system), otherCompany];

	await setCreditTerms(act, { accountId, taxNumber: "49-091-850" });

	expect(await companyOf(act, accountId)).toMatchObject({ taxNumber: "49091850" });
	await expect(setCreditTerms(act, { accountId, taxNumber: "NL004495445B01" })).rejects.toMatchObject({
		code: "company.gst-number-invalid",
		field: "taxNumber",
	});
});

test("sets the terms and the schedule of invoices, and shows the schedule to the company", async ({
	database,
	world: { otherCompany },
}) => {
	const [act, { accountId }] = [actOf(database.db, system), otherCompany];
	const terms = { paymentTermDayOfMonth: 20, earlyPaymentBasisPoints: 200, earlyPaymentDays: null };
	await setCreditTerms(act, SetCreditTerms.parse({ accountId, ...terms, invoiceSchedule: "month" }));
	expect(await companyOf(actOf(database.db, otherCompany.reader.viewer), accountId)).toMatchObject({
		invoiceSchedule: "month",
		invoiceRecipients: [],
	});
	for (const wrong of [{ paymentTermDayOfMonth: 0 }, { paymentTermDayOfMonth: 32 }, { invoiceSchedule: "day" }])
		expect(SetCreditTerms.safeParse({ accountId, ...wrong }).success).toBe(false);
});

describe("changeCompany", () => {
	const details = ChangeCompany.parse({
		taxNumber: "136-410-132",
		billingAddress: { street: "PO Box", houseNumber: "68", addition: null, postalCode: "6140", city: "Wellington" },
		invoiceDelivery: "paper",
		invoiceRecipients: [" Books@Kererushop.example", "books@kererushop.example"],
		referenceRequired: true,
		emailDomain: "Kererushop.example",
	});

	test("takes further addresses for invoices once each, and refuses one that is none, or eleven", () => {
		expect(details.invoiceRecipients).toEqual(["books@kererushop.example"]);
		const eleven = Array.from({ length: 11 }, (_, nth) => `a${nth}@example.org`);
		for (const invoiceRecipients of [["books@"], ["a@b.example, c@d.example"], eleven])
			expect(ChangeCompany.safeParse({ ...details, invoiceRecipients }).success).toBe(false);
	});

	test("changes the details once, and audits the changed ones", async ({ database, world: { ownCompany } }) => {
		const [act, { accountId }] = [actOf(database.db, ownCompany.administrator.viewer), ownCompany];
		const seen = (await companyOf(act, accountId))?.updatedAt.toISOString();

		await changeCompany(act, { ...details, accountId, seen });

		const stored = {
			...details,
			taxNumber: "136410132",
			emailDomain: "kererushop.example",
			billingAddress: { ...details.billingAddress, country: "NZ" },
		};
		expect(await companyOf(act, accountId)).toMatchObject(stored);
		await expect(changeCompany(act, { ...details, accountId, seen })).rejects.toMatchObject({ code: "record.stale" });
		await changeCompany(act, { ...details, accountId, invoiceDelivery: "email" });
		const [entry] = await database.db
			.select({ userId: audit.userId, changes: audit.changes })
			.from(audit)
			.where(and(eq(audit.recordId, accountId), eq(audit.object, "Account")))
			.orderBy(desc(audit.number))
			.limit(1);
		const { userId } = ownCompany.administrator.viewer;
		expect(entry).toEqual({ userId, changes: { invoiceDelivery: ["paper", "email"] } });
	});

	test.for([
		["GST number", { taxNumber: "123-123-124" }, "company.gst-number-invalid", "taxNumber"],
		["postal code", { postalCode: "614" }, "address.postcode-invalid", "billingPostalCode"],
		["city that is a link", { city: "www.win.example" }, "name.web-address", "billingCity"],
	] as const)("refuses a wrong %s", async ([, wrong, code, field], { database, world: { ownCompany } }) => {
		const billingAddress = details.billingAddress && { ...details.billingAddress, ...wrong };
		const input = {
			...details,
			...("taxNumber" in wrong ? wrong : { billingAddress }),
			accountId: ownCompany.accountId,
		};
		const act = actOf(database.db, ownCompany.administrator.viewer);
		await expect(changeCompany(act, input)).rejects.toMatchObject({ code, field });
	});

	test("refuses everybody but administrators of all locations", async ({
		database,
		world: { ownCompany, otherCompany },
	}) => {
		const { accountId, locations } = ownCompany;
		const codeFor = (viewer: Viewer) =>
			changeCompany(actOf(database.db, viewer), { ...details, accountId }).then(
				() => null,
				(refused) => refused.code,
			);
		const limited = { ...ownCompany.administrator.viewer, locationIds: [locations.buyersLocation] };
		expect(await codeFor(ownCompany.reader.viewer)).toBe("account.administrators-only");
		expect(await codeFor(ownCompany.buyer.viewer)).toBe("account.administrators-only");
		expect(await codeFor(limited)).toBe("account.every-location-only");
		expect(await codeFor(otherCompany.administrator.viewer)).toBe("account.not-found");
	});
});
