import { eq } from "drizzle-orm";
import { describe, expect, onTestFinished } from "vitest";
import * as z from "zod";
import { createCompany } from "#accounts/accounts.commands.ts";
import { everyCustomer } from "#accounts/buyers.db.ts";
import { type Act, guest, system } from "#act.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import { openDatabase } from "#db/db.ts";
import { account, contact, location, membership, users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { emailLink } from "#db/schema/auth.ts";
import { mail } from "#db/schema/notices.ts";
import { registration } from "#db/schema/registration.ts";
import { store } from "#db/schema/store.ts";
import { addresseeOfUser } from "#notices/mails.db.ts";
import { newId } from "#shared/id.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource } from "#test/login.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { embeddedRegisters } from "#test/registers.ts";
import { lookUpCompany, lookUpDeliveryAddress } from "./lookups.flows.ts";
import {
	approveRegistration,
	confirmEmail,
	mailDecision,
	rejectRegistration,
	sendEmailLink,
} from "./registration.commands.ts";
import { undecidedRegistrations } from "./registration.db.ts";
import { register } from "./registration.flows.ts";
import { Register } from "./registration.ts";

const registers = embeddedRegisters();
const withRegisters = (act: Act): Act => ({ ...act, deps: { ...act.deps, registers } });

const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const { otherCompany, staff } = people();
	await createCompany(actOf(db, system), {
		name: "Corner Store Coffee Ltd",
		country: "NZ",
		chamberNumber: "9429049541410",
	});
	return {
		db,
		act: withRegisters(actOf(db, guest)),
		sales: actOf(db, staff.sales ?? guest),
		buyer: actOf(db, otherCompany.buyer.viewer),
	};
});

let visitors = 0;
const source = () => loginSource(`network ${++visitors}`);

const bakery = { name: "Wharf Road Bakery Ltd", chamberNumber: "9429050000012", taxNumber: "123-456-785" };
const wharfRoad = {
	country: "NZ" as const,
	street: "Wharf Road",
	houseNumber: "12",
	addition: null,
	suburb: null,
	postalCode: "3110",
	city: "Tauranga",
};
const keizersgracht = {
	country: "NL" as const,
	street: "Keizersgracht",
	houseNumber: "12",
	addition: null,
	suburb: null,
	postalCode: "1015 CJ",
	city: "Amsterdam",
};
const tama = {
	salutation: "Mister" as const,
	firstName: "Tama",
	lastName: "Walker",
	jobTitle: "owner" as const,
	phone: "021 555 0142",
	phoneCountry: "NZ" as const,
};

type Changes = Partial<Omit<Register, "person">> & { person?: Partial<Register["person"]> };

const formOf = ({ person, ...changes }: Changes = {}): Register =>
	Register.parse({
		key: crypto.randomUUID(),
		language: "en-NZ",
		country: "NZ",
		company: bakery,
		delivery: wharfRoad,
		billing: null,
		password: goodPassword,
		...changes,
		person: { ...tama, email: `tama-${crypto.randomUUID()}@wharfroad.example`, ...person },
	});

/** A company that no register knows. */
const byHand = (changes: Changes = {}) =>
	formOf({
		company: { name: `Cart ${crypto.randomUUID()}`, chamberNumber: null, taxNumber: "123-123-123" },
		...changes,
	});

describe("looking a company up", () => {
	test.for([
		["NZ", "9429 0500 0001 2", "found"],
		["NZ", "wharf road bakery", "found"],
		["NZ", "wharf road", "several"],
		["NZ", "9429050888887", "none"],
		["NZ", "nobody knows this", "none"],
		["NZ", "9429050000013", "no-number"],
		["NZ", "9429049541410", "registered"],
		["NZ", "9429050000050", "similar"],
		["NZ", "9429050000043", "ended"],
		["NZ", "9429050999996", "unreachable"],
		["NZ", "no answer", "unreachable"],
		["NL", "7000.0018", "found"],
		["NL", "koffiehuis", "several"],
		["NL", "70000099", "none"],
		["NL", "7000001", "no-number"],
		["NL", "70000042", "ended"],
		["NL", "79999999", "unreachable"],
	] as const)("answers %s %j with: %s", async ([country, search, kind], { shop: { act } }) => {
		expect(await lookUpCompany(act, { country, search })).toMatchObject({ kind });
	});

	test("names no customer when the number is registered", async ({ shop: { act } }) => {
		const outcome = await lookUpCompany(act, { country: "NZ", search: "9429049541410" });
		expect(outcome).toEqual({ kind: "registered" });
	});
});

describe("looking an address up", () => {
	test.for([
		["NZ", "3110", "12", "one"],
		["NZ", "1011", "114", "several"],
		["NZ", "6011", "25", "range"],
		["NZ", "6011", "99", "out-of-range"],
		["NZ", "4310", "1", "none"],
		["NZ", "4310", "one", "none"],
		["NZ", "3140", "77", "po-box"],
		["NZ", "9999", "1", "unreachable"],
		["NL", "1015 CJ", "12", "several"],
		["NL", "3511 BT", "300", "one"],
		["NL", "3511bt", "300", "one"],
		["NL", "3511", "300", "none"],
		["NL", "1012 LG", "99", "out-of-range"],
	] as const)("answers %s %s %s with: %s", async ([country, postalCode, houseNumber, kind], { shop: { act } }) => {
		const input = { country, postalCode, houseNumber, addition: null, suburb: null, street: null };
		expect(await lookUpDeliveryAddress(act, input)).toMatchObject({ kind });
	});
});

describe("registering", () => {
	test("creates company, contact, user and first location, and logs the user in", async ({ shop: { act, db } }) => {
		const form = formOf();
		const { login, isVerified } = await register(act, { ...form, source: source() });
		expect(isVerified).toBe(true);
		const [row] = await db
			.select()
			.from(account)
			.innerJoin(membership, eq(membership.accountId, account.id))
			.innerJoin(location, eq(location.id, membership.defaultLocationId))
			.innerJoin(users, eq(users.id, membership.userId))
			.innerJoin(contact, eq(contact.id, users.contactId))
			.where(eq(users.id, login.userId));
		expect(row).toMatchObject({
			account: { name: bakery.name, status: "verified", chamberNumber: "9429050000012", taxNumber: "123456785" },
			membership: { role: "administrator", everyLocation: true },
			location: { street: "Wharf Road", houseNumber: "12", region: "BOP", deliveryDays: [1, 2, 3, 4, 5] },
			users: { username: form.person.email, language: "en-NZ", emailConfirmedAt: null },
			contact: { phone: "+64215550142", jobTitle: "owner" },
		});
		const audited = await db
			.select()
			.from(audit)
			.where(eq(audit.recordId, row?.account.id ?? ""));
		expect(audited).toHaveLength(1);
	});

	test("registers a Dutch company with deliveries in New Zealand and invoices in the Netherlands", async ({
		shop: { act, db },
	}) => {
		const form = formOf({
			country: "NL",
			company: { name: "Grachten Koffie B.V.", chamberNumber: "70000018", taxNumber: "NL813086188B01" },
			billing: keizersgracht,
		});
		const { login, isVerified } = await register(act, { ...form, source: source() });
		expect(isVerified).toBe(true);
		const [row] = await db
			.select({ country: location.country, region: location.region, billing: account.billingAddress })
			.from(membership)
			.innerJoin(account, eq(account.id, membership.accountId))
			.innerJoin(location, eq(location.accountId, account.id))
			.where(eq(membership.userId, login.userId));
		expect(row).toEqual({ country: "NZ", region: "BOP", billing: keizersgracht });
	});

	test("leaves a company to staff when a register does not confirm it", async ({ shop: { act, db } }) => {
		const unconfirmed = [
			byHand(),
			byHand({ delivery: { ...wharfRoad, street: "Wharf Street" } }),
			// A name that is not the one of the number.
			formOf({ company: { ...bakery, name: "Another Bakery", chamberNumber: "9429050000074" } }),
		];
		for (const form of unconfirmed) {
			const { login, isVerified } = await register(act, { ...form, source: source() });
			expect(isVerified).toBe(false);
			const [row] = await db
				.select({ status: account.status })
				.from(account)
				.innerJoin(membership, eq(membership.accountId, account.id))
				.where(eq(membership.userId, login.userId));
			expect(row).toEqual({ status: "new" });
		}
	});

	test("leaves a company to staff that resembles a customer, although both registers confirm it", async ({
		shop: { act, db },
	}) => {
		const ponsonby = {
			...wharfRoad,
			street: "Ponsonby Road",
			houseNumber: "118",
			postalCode: "1011",
			city: "Auckland",
		};
		const form = formOf({
			company: { name: "Corner-Store Coffee Limited", chamberNumber: "9429050000050", taxNumber: "110-220-332" },
			delivery: ponsonby,
		});
		const { login, isVerified } = await register(act, { ...form, source: source() });
		expect(isVerified).toBe(false);
		const [row] = await db
			.select({
				status: account.status,
				isCompanyConfirmed: registration.isCompanyConfirmed,
				isAddressConfirmed: registration.isAddressConfirmed,
				isSimilar: registration.isSimilar,
			})
			.from(account)
			.innerJoin(registration, eq(registration.accountId, account.id))
			.where(eq(registration.userId, login.userId));
		expect(row).toEqual({ status: "new", isCompanyConfirmed: true, isAddressConfirmed: true, isSimilar: true });
	});

	test("goes on by hand while the registers are silent", async ({ shop: { act } }) => {
		const form = byHand({
			company: { name: "Silent Bakery", chamberNumber: "9429050999996", taxNumber: "123-123-123" },
			delivery: { ...wharfRoad, postalCode: "9999" },
		});
		expect(await register(act, { ...form, source: source() })).toMatchObject({ isVerified: false });
	});

	test("registers once when a form is sent twice, also at the same time", async ({ shop: { act, db } }) => {
		const form = byHand();
		const answers = await Promise.all(Array.from({ length: 5 }, () => register(act, { ...form, source: source() })));
		const repeated = await register(act, { ...form, source: source() });
		expect(new Set([...answers, repeated].map(({ login }) => login.userId)).size).toBe(1);
		expect(repeated.login.token).not.toBe("");
		expect(await db.$count(registration, eq(registration.key, form.key))).toBe(1);
		expect(await db.$count(users, eq(users.username, form.person.email))).toBe(1);
	});

	test("logs nobody in for a repeated key with another password", async ({ shop: { act } }) => {
		const form = byHand();
		await register(act, { ...form, source: source() });
		const attempt = register(act, { ...form, password: "Another-word-1", source: source() });
		expect(await refusalOf(attempt)).toBe("registration.company-registered");
	});

	test("logs nobody in for a repeated key with another e-mail address", async ({ shop: { act } }) => {
		const form = byHand();
		await register(act, { ...form, source: source() });
		const person = { ...form.person, email: `other-${form.person.email}` };
		const attempt = register(act, { ...form, person, source: source() });
		expect(await refusalOf(attempt)).toBe("registration.company-registered");
	});

	test("registers with twenty-four statements, those of its mail included", async ({ place }) => {
		const statements: string[] = [];
		const counting = openDatabase({ place, pool: 4, prepare: true, onStatement: ({ text }) => statements.push(text) });
		onTestFinished(() => counting.close());
		const act = withRegisters(actOf(counting.db, guest));
		await register(act, { ...byHand(), source: source() });
		expect(statements).toHaveLength(24);
	});

	test("creates one company when fifty people register it at once", async ({ shop: { act, db } }) => {
		const company = { name: "Rimu Workspace Ltd", chamberNumber: "9429050000081", taxNumber: "131-131-135" };
		const attempts = Array.from({ length: 50 }, () =>
			refusalOf(register(act, { ...formOf({ company }), source: source() })),
		);
		const answers = await Promise.all(attempts);
		expect(answers.filter((answer) => answer === null)).toHaveLength(1);
		expect(new Set(answers.filter((answer) => answer !== null && answer !== "server.busy"))).toEqual(
			new Set(["registration.company-registered"]),
		);
		expect(await db.$count(account, eq(account.chamberNumber, company.chamberNumber))).toBe(1);
	});

	test.for([
		[
			"a number of the register with a wrong check digit",
			{ company: { ...bakery, chamberNumber: "9429050000013" } },
			"company.nzbn-invalid",
		],
		["a wrong GST number", { company: { ...bakery, taxNumber: "123-123-124" } }, "company.gst-number-invalid"],
		[
			"a wrong VAT number",
			{ country: "NL", company: { name: "Koffie", chamberNumber: "70000099", taxNumber: "NL123456789B01" } },
			"company.vat-number-invalid",
		],
		[
			"a Dutch company without a KVK number",
			{ country: "NL", company: { name: "Koffie", chamberNumber: null, taxNumber: "NL813086188B01" } },
			"company.kvk-number-invalid",
		],
		["a PO box", { delivery: { ...wharfRoad, street: "PO Box" } }, "address.po-box"],
		[
			"a house number of letters",
			{ delivery: { ...wharfRoad, houseNumber: "twelve" } },
			"address.house-number-invalid",
		],
		[
			"a delivery address in another country",
			{
				country: "NL",
				company: { name: "Koffie", chamberNumber: "70000018", taxNumber: "NL813086188B01" },
				delivery: keizersgracht,
			},
			"address.outside-delivery-area",
		],
		["a company name that is a page address", { company: { ...bakery, name: "www.example.com" } }, "name.web-address"],
		["a location name that is a page address", { locationName: "Pay at example.com" }, "name.web-address"],
		["a phone number that is too short", { person: { phone: "12" } }, "phone.wrong-length"],
		["a text that is no e-mail address", { person: { email: "tama@" } }, "email.invalid"],
		["the address of a user", { person: { email: "Buyer@KereruShop.example" } }, "registration.user-exists"],
		["a common password", { password: "Password1!" }, "password.too-weak"],
		["a short password", { password: "Aa1!" }, "password.too-weak"],
	] as [string, Changes, string][])("refuses %s", async ([, changes, code], { shop: { act, db } }) => {
		const before = await db.$count(account);
		expect(await refusalOf(register(act, { ...byHand(changes), source: source() }))).toBe(code);
		expect(await db.$count(account)).toBe(before);
	});

	test("refuses a GST number above the highest of the store", async ({ shop: { act, db } }) => {
		await db.update(store).set({ highestIrdNumber: 123_000_000 });
		onTestFinished(async () => void (await db.update(store).set({ highestIrdNumber: 200_000_000 })));
		expect(await refusalOf(register(act, { ...byHand(), source: source() }))).toBe("company.gst-number-invalid");
	});

	test("is closed during maintenance, except for a form that is sent again", async ({ shop: { act, db } }) => {
		const earlier = byHand();
		const { login } = await register(act, { ...earlier, source: source() });
		await db.update(store).set({ maintenance: true });
		onTestFinished(async () => void (await db.update(store).set({ maintenance: false })));
		const form = byHand();
		await expect(register(act, { ...form, source: source() })).rejects.toMatchObject({
			code: "checkout.maintenance",
			details: { phone: "0800 555 019" },
		});
		expect(await db.$count(users, eq(users.username, form.person.email))).toBe(0);
		expect((await register(act, { ...earlier, source: source() })).login.userId).toBe(login.userId);
	});

	test("refuses the address of a contact without a login", async ({ shop: { act, db } }) => {
		const [company] = await everyCustomer(actOf(db, system));
		await db.insert(contact).values({
			id: newId("003", act),
			accountId: company?.id ?? "",
			salutation: "Other",
			firstName: "Wiremu",
			lastName: "Rata",
			email: "Wiremu@Kererushop.example",
			createdBy: system.userId ?? "",
			updatedBy: system.userId ?? "",
		});
		const form = byHand({ person: { email: "wiremu@kererushop.example" } });
		expect(await refusalOf(register(act, { ...form, source: source() }))).toBe("registration.contact-exists");
	});
});

describe("the mail after registering", () => {
	const registered = async (act: Act) => {
		const form = byHand();
		const { login } = await register(act, { ...form, language: "nl-NL", source: source() });
		return { ...form, userId: login.userId, login };
	};
	const secretOf = async (act: Act, userId: string) => {
		const [row] = await act.db
			.select({ data: mail.data, language: mail.language })
			.from(mail)
			.where(eq(mail.cause, `welcome:${userId}`));
		expect(row?.language).toBe("nl-NL");
		return z.object({ secret: z.string() }).parse(row?.data).secret;
	};

	test("names neither person nor company, whose words could reach a stranger", async ({ shop: { act, db } }) => {
		const { userId, company, person } = await registered(act);
		const [sent] = await db
			.select({ data: mail.data })
			.from(mail)
			.where(eq(mail.cause, `welcome:${userId}`));
		expect(Object.keys(sent?.data ?? {}).sort()).toEqual(["isVerified", "secret"]);
		expect(JSON.stringify(sent)).not.toContain(company.name);
		expect(await addresseeOfUser({ ...act, by: system }, userId)).toMatchObject({
			to: person.email,
			firstName: null,
		});
	});

	test("confirms the address once, in the browser of the login", async ({ shop: { act, db } }) => {
		const { userId, login } = await registered(act);
		const token = await secretOf(act, userId);
		// The owner of the address opens the link of a stranger's registration.
		expect(await refusalOf(confirmEmail(act, { token, session: null }))).toBe("email-link.log-in-first");
		const session = await sessionOf(act, login.token);
		expect(session?.isProven, "a registration is no second factor").toBe(false);
		await confirmEmail(act, { token, session });
		const [user] = await db.select({ at: users.emailConfirmedAt }).from(users).where(eq(users.id, userId));
		expect(user?.at).toEqual(act.now);
		expect(await refusalOf(confirmEmail(act, { token, session: null }))).toBe("email-link.expired");
	});

	test("is stored once, also when a job of the previous version repeats it", async ({ shop: { act, db } }) => {
		const { userId } = await registered(act);
		for (let run = 0; run < 2; run++) await sendEmailLink({ ...act, by: system }, { userId, language: "nl-NL" });
		expect(await db.$count(mail, eq(mail.cause, `welcome:${userId}`))).toBe(1);
	});

	test("confirms nothing after seven days, and nothing for another address", async ({ shop: { act, db } }) => {
		const { userId } = await registered(act);
		const token = await secretOf(act, userId);
		const later = { ...act, now: new Date(act.now.getTime() + 7 * 24 * 60 * 60 * 1000) };
		expect(await refusalOf(confirmEmail(later, { token, session: null }))).toBe("email-link.expired");
		await db.update(emailLink).set({ email: "other@example.com" }).where(eq(emailLink.userId, userId));
		expect(await refusalOf(confirmEmail(act, { token, session: null }))).toBe("email-link.expired");
		expect(await refusalOf(confirmEmail(act, { token: "x".repeat(43), session: null }))).toBe("email-link.expired");
	});

	test("stores the hash of the link and not the link", async ({ shop: { act, db } }) => {
		const { userId } = await registered(act);
		const token = await secretOf(act, userId);
		const [link] = await db.select().from(emailLink).where(eq(emailLink.userId, userId));
		expect(link?.hash).toHaveLength(43);
		expect(JSON.stringify(link)).not.toContain(token);
	});
});

describe("deciding about a registration", () => {
	const waiting = async (act: Act) => {
		const form = byHand();
		const { login } = await register(act, { ...form, source: source() });
		const [row] = await act.db
			.select({ registrationId: registration.id, accountId: registration.accountId })
			.from(registration)
			.where(eq(registration.key, form.key));
		return { registrationId: row?.registrationId ?? "", accountId: row?.accountId ?? "", userId: login.userId };
	};
	const statusOf = async (act: Act, id: string) =>
		(await act.db.select({ status: account.status }).from(account).where(eq(account.id, id)))[0]?.status;
	const mailsTo = async (act: Act, registrationId: string) => {
		await mailDecision({ ...act, by: system }, { registrationId });
		const rows = await act.db.select({ cause: mail.cause, template: mail.template }).from(mail);
		return rows.filter(({ cause }) => cause.endsWith(registrationId)).map(({ template }) => template);
	};

	test("lists what waits, for staff alone", async ({ shop: { act, sales, buyer } }) => {
		const { registrationId } = await waiting(act);
		expect((await undecidedRegistrations(sales)).map(({ id }) => id)).toContain(registrationId);
		expect(await undecidedRegistrations(buyer)).toEqual([]);
	});

	test("verifies an approved company, once", async ({ shop: { act, sales } }) => {
		const { registrationId, accountId } = await waiting(act);
		await approveRegistration(sales, { registrationId });
		expect(await statusOf(act, accountId)).toBe("verified");
		expect(await mailsTo(act, registrationId)).toEqual(["registration-approved"]);
		expect(await refusalOf(rejectRegistration(sales, { registrationId, reason: "Too late" }))).toBe(
			"registration.already-decided",
		);
	});

	test("blocks a rejected company, and mails the reason", async ({ shop: { act, sales } }) => {
		const { registrationId, accountId } = await waiting(act);
		await rejectRegistration(sales, { registrationId, reason: "Not in the register" });
		expect(await statusOf(act, accountId)).toBe("blocked");
		expect(await mailsTo(act, registrationId)).toEqual(["registration-rejected"]);
	});

	test("refuses everybody but staff who manage companies, and a registration that does not exist", async ({
		shop: { act, sales, buyer },
	}) => {
		const { registrationId, accountId } = await waiting(act);
		expect(await refusalOf(approveRegistration(buyer, { registrationId }))).toBe("account.sales-only-approval");
		expect(await refusalOf(approveRegistration(sales, { registrationId: "a18000000000000AAA" }))).toBe(
			"registration.not-found",
		);
		expect(await statusOf(act, accountId)).toBe("new");
	});
});
