import { eq, or } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, system, type Viewer } from "#act.ts";
import type { Db } from "#db/db.ts";
import { audit } from "#db/schema/audit.ts";
import { mail } from "#db/schema/notices.ts";
import { lead } from "#db/schema/quotes.ts";
import { testWithPeople } from "#test/database.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { requestProduct } from "./product-requests.commands.ts";
import { openQuestions } from "./quotes.db.ts";
import { RequestProduct, requestsOfUser, requestsOfVisitor, requestsToMailbox } from "./quotes.ts";

const test = testWithPeople.extend("world", { scope: "file" }, async ({ database: _ }) => people());

const friday = new Date("2026-11-20T02:00:00Z");

let nth = 0;
const wanted = (changes = {}) => ({
	key: crypto.randomUUID(),
	language: "en-NZ" as const,
	subject: `oat drink ${++nth}`,
	message: "Cartons of one litre.",
	contact: contactOf(`mere-${nth}@harbour.example`),
	from: { visitor: `network ${nth}` },
	...changes,
});
const contactOf = (email: string, phone: string | null = "021 555 0142") => ({
	firstName: "Mere",
	lastName: "Tahu",
	email,
	country: "NZ" as const,
	phone,
});

const requestsAbout = (db: Db, subject: string) => db.select().from(lead).where(eq(lead.subject, subject));
const mailsAbout = async (db: Db, number: string) =>
	(
		await db
			.select()
			.from(mail)
			.where(or(eq(mail.template, "product-request-received"), eq(mail.template, "product-request-to-answer")))
	)
		.filter(({ data }) => data?.number === number)
		.toSorted((a, b) => a.template.localeCompare(b.template));

describe("a request for a product", () => {
	test("of a guest is stored and mailed to staff, and its text is not mailed to the unverified address", async ({
		world: _,
		database: { db },
	}) => {
		const request = wanted({ subject: "win a prize at spam.example" });
		const answer = await requestProduct(actOf(db, guest, friday), request);
		expect(answer.email).toBe(request.contact.email);
		const [stored] = await requestsAbout(db, request.subject);
		expect(stored).toMatchObject({
			status: "New",
			productId: null,
			accountId: null,
			userId: null,
			salutation: "Rather neither",
			firstName: "Mere",
			company: null,
			phone: "+64215550142",
			message: request.message,
			promisedBy: answer.promisedBy,
		});
		expect(answer.number).toBe(`I-${stored?.number}`);
		const listed = await openQuestions(actOf(db, system));
		expect(listed).toContainEqual(
			expect.objectContaining({ number: stored?.number, subject: request.subject, product: null }),
		);
		const [confirmation, toStaff] = await mailsAbout(db, answer.number);
		expect(confirmation).toMatchObject({ recipient: request.contact.email, data: { firstName: null, subject: null } });
		expect(JSON.stringify(confirmation?.data)).not.toMatch(/prize|Mere|litre/);
		expect(toStaff).toMatchObject({
			recipient: "hello@brewline.example",
			language: "en-NZ",
			data: { subject: request.subject, message: request.message, name: "Mere Tahu", company: null, isKnown: false },
		});
		const [written] = await db
			.select()
			.from(audit)
			.where(eq(audit.recordId, stored?.id ?? ""));
		expect(JSON.stringify(written?.changes)).not.toMatch(/Mere|harbour|\+64|prize/);
	});

	test("of a customer needs no contact details and ignores given ones", async ({
		world: { ownCompany },
		database: { db },
	}) => {
		for (const contact of [null, contactOf("stranger@harbour.example")]) {
			const request = wanted({ contact, message: null, language: "nl-NL" });
			const answer = await requestProduct(actOf(db, ownCompany.reader.viewer, friday), request);
			expect(answer.email).toBe("reader@kererushop.example");
			expect(await requestsAbout(db, request.subject)).toMatchObject([
				{
					accountId: ownCompany.accountId,
					userId: ownCompany.reader.viewer.userId,
					company: "Kererushop Cafés",
					message: null,
				},
			]);
			const [confirmation, toStaff] = await mailsAbout(db, answer.number);
			expect(confirmation).toMatchObject({
				language: "nl-NL",
				data: { subject: request.subject, firstName: "reader" },
			});
			expect(toStaff?.data).toMatchObject({ company: "Kererushop Cafés", phone: null, isKnown: true });
		}
	});

	test("of a guest or staff without contact details, or with an invalid phone number, is refused and stores nothing", async ({
		world: { staff },
		database: { db },
	}) => {
		for (const by of [guest, staff.sales ?? guest]) {
			const request = wanted({ contact: null });
			expect(await refusalOf(requestProduct(actOf(db, by), request))).toBe("request.contact-missing");
			expect(await requestsAbout(db, request.subject)).toEqual([]);
		}
		const request = wanted({ contact: contactOf("mere@harbour.example", "0215") });
		await expect(requestProduct(actOf(db, guest), request)).rejects.toMatchObject({ field: "phone" });
		expect(await requestsAbout(db, request.subject)).toEqual([]);
	});

	test("that is sent again concurrently is stored once, with the same answer", async ({
		world: _,
		database: { db },
	}) => {
		const request = wanted();
		const answers = await Promise.all(
			Array.from({ length: 2 * requestsToMailbox.times }, () => requestProduct(actOf(db, guest), request)),
		);
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(await requestsAbout(db, request.subject)).toHaveLength(1);
		expect(await mailsAbout(db, answers[0]?.number ?? "")).toHaveLength(2);
	});

	test("with the key of another user or subject is refused", async ({
		world: { ownCompany, otherCompany },
		database: { db },
	}) => {
		const request = wanted();
		const repeat = (by: Viewer, changes = {}) => refusalOf(requestProduct(actOf(db, by), { ...request, ...changes }));
		expect(await repeat(ownCompany.buyer.viewer)).toBeNull();
		expect(await repeat(otherCompany.buyer.viewer)).toBe("request.key-reused");
		expect(await repeat(guest)).toBe("request.key-reused");
		expect(await repeat(ownCompany.buyer.viewer, { subject: "tea" })).toBe("request.key-reused");
	});
});

describe("a flood of requests for products", () => {
	test("is limited per network, also when refused", async ({ world: _, database: { db } }) => {
		const from = { visitor: "one network" };
		const send = (changes = {}) => refusalOf(requestProduct(actOf(db, guest), wanted({ from, ...changes })));
		for (let time = 0; time < requestsOfVisitor.times; time++) await send(time % 2 ? {} : { contact: null });
		expect(await send()).toBe("throttled");
	});

	test("is limited per user", async ({ world: { ownCompany }, database: { db } }) => {
		const send = (by: Viewer) => refusalOf(requestProduct(actOf(db, by), wanted()));
		for (let time = 0; time < requestsOfUser.times; time++) await send(ownCompany.administrator.viewer);
		expect(await send(ownCompany.administrator.viewer)).toBe("throttled");
		expect(await send(ownCompany.buyer.viewer)).toBeNull();
	});

	test("is limited per mailbox", async ({ world: _, database: { db } }) => {
		const send = (email: string) => refusalOf(requestProduct(actOf(db, guest), wanted({ contact: contactOf(email) })));
		for (let time = 0; time < requestsToMailbox.times; time++) expect(await send("victim@harbour.example")).toBeNull();
		expect(await send("Victim@Harbour.example")).toBe("throttled");
	});
});

test.for<[string, Record<string, unknown>]>([
	["an empty subject", { subject: " " }],
	["a long subject", { subject: "x".repeat(201) }],
	["a long message", { message: "x".repeat(2_001) }],
	["a contact without a name", { contact: { ...contactOf("mere@harbour.example"), lastName: "" } }],
	["a contact without an address", { contact: contactOf("mere@") }],
	["a missing contact field", { contact: undefined }],
])("refuses %s", ([, wrong]) => {
	const { from: _, ...good } = wanted();
	expect(RequestProduct.safeParse(good).success).toBe(true);
	expect(RequestProduct.safeParse({ ...good, ...wrong }).success).toBe(false);
});
