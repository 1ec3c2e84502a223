import { eq, ne } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, system, type Viewer } from "#act.ts";
import { unknownProductId } from "#catalogue/named-products.db.ts";
import { auditValues } from "#db/audit-columns.ts";
import type { Db } from "#db/db.ts";
import { audit } from "#db/schema/audit.ts";
import { contract, machine, priceBook, priceBookEntry, product } from "#db/schema/catalogue.ts";
import { mail } from "#db/schema/notices.ts";
import { lead, quote } from "#db/schema/quotes.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { deadlineAt, storeClock } from "#shared/store-time.ts";
import { changeSettings } from "#store/store.commands.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { machineSheet } from "#test/machine-sheet.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { requestInfo, requestQuote } from "./quotes.commands.ts";
import { requestForm } from "./quotes.db.ts";
import { requestsOfUser, requestsOfVisitor, requestsToMailbox } from "./quotes.ts";

/** A shop with a machine, tea, and a machine that only one company has agreed on. */
const test = plain.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const world = people();
	const { rows } = await smallRange(db);
	const boss = actOf(db, system);
	const [espresso, agreed, tea] = rows;
	if (!espresso || !agreed || !tea) throw new Error("the small range has too little");
	const stamp = auditValues(boss);
	await db.insert(machine).values([espresso, agreed].map(({ id }) => ({ productId: id, ...machineSheet, ...stamp })));
	await db.update(product).set({ contractOnly: true }).where(eq(product.id, agreed.id));
	const [priceBookId, validFrom] = [newId("01s", boss), "2025-01-01"];
	await db.insert(priceBook).values({ id: priceBookId, name: "C-1", kind: "contract", ...stamp });
	await db.insert(priceBookEntry).values({
		id: newId("01u", boss),
		priceBookId,
		productId: agreed.id,
		minimum: 1,
		price: money(1),
		validFrom,
		...stamp,
	});
	await db.insert(contract).values({
		id: newId("800", boss),
		accountId: world.ownCompany.accountId,
		priceBookId,
		number: "C-1",
		startsOn: validFrom,
		...stamp,
	});
	return { ...world, boss, espresso, agreed, tea };
});

let nth = 0;
const asking = (productId: string, changes = {}) => ({
	productId,
	key: crypto.randomUUID(),
	language: "en-NZ" as const,
	salutation: "Madam" as const,
	firstName: "Mere",
	lastName: "Tahu",
	company: "Harbour Bakery",
	email: `mere-${++nth}@harbour.example`,
	country: "NZ" as const,
	phone: "021 555 0142",
	message: "For about 200 cups a day.",
	from: { visitor: `network ${nth}` },
	...changes,
});

/** The mails of a request with recipient and data; the one to the requester first. */
const mailed = async (db: Db, email: string) => {
	const all = await db.select().from(mail).orderBy(ne(mail.recipient, email), mail.recipient);
	const to = (row: (typeof all)[number]) => row.recipient === email || row.data?.email === email;
	return all.filter(to).map(({ recipient, language, template, data }) => ({ recipient, language, template, data }));
};
const askedBy = async (db: Db, email: string) => [
	...(await db.select().from(quote).where(eq(quote.email, email))),
	...(await db.select().from(lead).where(eq(lead.email, email))),
];
const clock = storeClock("Pacific/Auckland");

describe("a request", () => {
	const friday = new Date("2026-11-20T02:00:00Z");

	test("of a guest is stored, promised in store time, and mailed to guest and staff", async ({
		shop: { espresso },
		database: { db },
	}) => {
		const request = asking(espresso.id);
		const answer = await requestQuote(actOf(db, guest, friday), request);
		expect(deadlineAt(clock, answer.promisedBy)).toEqual({ day: "2026-11-23", time: "15:00" });
		const [stored] = await askedBy(db, request.email);
		expect(stored).toMatchObject({
			status: "Requested",
			accountId: null,
			userId: null,
			createdBy: system.userId,
			productId: espresso.id,
			salutation: "Madam",
			firstName: "Mere",
			lastName: "Tahu",
			company: "Harbour Bakery",
			language: "en-NZ",
			phone: "+64215550142",
			message: "For about 200 cups a day.",
			promisedBy: answer.promisedBy,
		});
		expect(stored?.id).toMatch(/^0Q0/);
		expect(answer.number).toBe(`Q-${stored?.number}`);
		const about = {
			number: answer.number,
			day: "2026-11-23",
			time: "15:00",
			product: espresso.nameEn,
			slug: espresso.slug,
		};
		const who = { name: "Mere Tahu", salutation: "Madam", company: "Harbour Bakery", phone: "+64215550142" };
		expect(await mailed(db, request.email)).toEqual([
			{
				recipient: request.email,
				language: "en-NZ",
				template: "quote-requested",
				data: { ...about, firstName: null },
			},
			{
				recipient: "hello@brewline.example",
				language: "en-NZ",
				template: "quote-to-answer",
				data: {
					...about,
					...who,
					email: request.email,
					message: request.message,
					isKnown: false,
					articleNumber: espresso.articleNumber,
				},
			},
		]);
		const [written] = await db
			.select()
			.from(audit)
			.where(eq(audit.recordId, stored?.id ?? ""));
		expect(written).toMatchObject({ object: "Quote", userId: system.userId, accountId: null });
		expect(JSON.stringify(written?.changes)).not.toMatch(/Mere|harbour|\+64/);
	});

	test("of a customer belongs to their company, and keeps the language of the form", async ({
		shop: { tea, ownCompany },
		database: { db },
	}) => {
		const own = { email: "buyer@kererushop.example" };
		const request = asking(tea.id, { ...own, language: "nl-NL", country: "NL", phone: "06 1234 5678" });
		const { viewer } = ownCompany.buyer;
		const { number } = await requestInfo(actOf(db, viewer, friday), request);
		const [stored] = await askedBy(db, request.email);
		expect(stored).toMatchObject({
			status: "New",
			accountId: ownCompany.accountId,
			userId: viewer.userId,
			createdBy: viewer.userId,
			phone: "+31612345678",
			language: "nl-NL",
		});
		expect(stored?.id).toMatch(/^00Q/);
		expect(number).toBe(`I-${stored?.number}`);
		const [otherCompany, ourOwn] = await mailed(db, request.email);
		expect(otherCompany).toMatchObject({ language: "nl-NL", data: { product: tea.nameNl, firstName: "Mere" } });
		expect(ourOwn).toMatchObject({ language: "en-NZ", data: { product: tea.nameEn, isKnown: true } });
		const [written] = await db
			.select()
			.from(audit)
			.where(eq(audit.recordId, stored?.id ?? ""));
		expect(written).toMatchObject({ object: "Lead", userId: viewer.userId, accountId: ownCompany.accountId });
	});

	test("before a closed day is promised for after that day", async ({ shop: { espresso }, database: { db } }) => {
		const before = new Date("2026-12-23T02:00:00Z"); // stocktaking on the 24th, then Christmas
		const { promisedBy } = await requestQuote(actOf(db, guest, before), asking(espresso.id));
		expect(deadlineAt(clock, promisedBy)).toEqual({ day: "2026-12-29", time: "15:00" });
	});

	test("is mailed to sales staff when the store has no e-mail address", async ({
		shop: { tea, boss },
		database: { db },
	}) => {
		await changeSettings(boss, { email: null });
		const request = asking(tea.id);
		await requestInfo(actOf(db, guest), request);
		await changeSettings(boss, { email: "hello@brewline.example" });
		expect((await mailed(db, request.email)).map(({ recipient }) => recipient)).toEqual([
			request.email,
			"administrator@brewline.example",
			"sales@brewline.example",
		]);
	});
});

describe("a form that is sent again", () => {
	test("concurrently makes one record and two mails", async ({ shop: { espresso }, database: { db } }) => {
		const request = asking(espresso.id);
		const times = Array.from({ length: 2 * requestsToMailbox.times }, () => requestQuote(actOf(db, guest), request));
		const answers = await Promise.all(times);
		expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
		expect(await askedBy(db, request.email)).toHaveLength(1);
		expect(await mailed(db, request.email)).toHaveLength(2);
	});

	test("counts once, and gets the same answer after the limit is reached", async ({
		shop: { tea },
		database: { db },
	}) => {
		const { email, from } = asking(tea.id);
		const ask = () => requestInfo(actOf(db, guest), asking(tea.id, { email, from }));
		const request = asking(tea.id, { email, from });
		const repeat = () => requestInfo(actOf(db, guest), request);
		const answer = await repeat();
		for (let time = 0; time < 2 * requestsOfVisitor.times; time++) expect(await repeat()).toEqual(answer);
		for (let time = 1; time < requestsOfVisitor.times; time++) expect(await refusalOf(ask())).toBeNull();
		expect(await refusalOf(ask())).toBe("throttled");
		expect(await repeat()).toEqual(answer);
		expect(await askedBy(db, email)).toHaveLength(requestsOfVisitor.times);
		expect(await mailed(db, email)).toHaveLength(2 * requestsOfVisitor.times);
	});

	test("is refused for another user or product", async ({
		shop: { tea, espresso, ownCompany, otherCompany },
		database: { db },
	}) => {
		const request = asking(tea.id);
		await requestInfo(actOf(db, ownCompany.buyer.viewer), request);
		const repeat = (by: Viewer, productId: string) => refusalOf(requestInfo(actOf(db, by), { ...request, productId }));
		expect(await repeat(otherCompany.buyer.viewer, tea.id)).toBe("request.key-reused");
		expect(await repeat(guest, tea.id)).toBe("request.key-reused");
		expect(await repeat(ownCompany.buyer.viewer, espresso.id)).toBe("request.key-reused");
		expect(await repeat(ownCompany.buyer.viewer, tea.id)).toBeNull();
		expect(await askedBy(db, request.email)).toHaveLength(1);
	});
});

describe("a refused request", () => {
	const missing = "product.not-found";

	test("is not found for hidden products, and stores nothing", async ({ shop, database: { db } }) => {
		const { espresso, agreed, tea, ownCompany, otherCompany, staff } = shop;
		for (const [by, productId, quoted, informed] of [
			[guest, "no-such-machine", missing, missing],
			[guest, "", missing, missing],
			[guest, tea.id, missing, null],
			[guest, espresso.id, null, null],
			[guest, agreed.id, missing, missing],
			[otherCompany.administrator.viewer, agreed.id, missing, missing],
			[ownCompany.reader.viewer, agreed.id, null, null],
			[staff.sales ?? guest, agreed.id, null, null],
		] as const) {
			const about = `${by.role} ${by.accountId} ${productId}`;
			const request = asking(productId);
			expect(await refusalOf(requestQuote(actOf(db, by), request)), about).toBe(quoted);
			expect(await refusalOf(requestInfo(actOf(db, by), request)), about).toBe(informed);
			const count = [quoted, informed].filter((refused) => refused === null).length;
			expect(await askedBy(db, request.email), about).toHaveLength(count);
			expect(await mailed(db, request.email), about).toHaveLength(2 * count);
			for (const [kind, refused] of [
				["quote", quoted],
				["info", informed],
			] as const)
				expect((await requestForm(actOf(db, by), { kind, productId, language: "en-NZ" })) === null, about).toBe(
					refused !== null,
				);
		}
	});

	test("names the field of an invalid phone number", async ({ shop: { tea }, database: { db } }) => {
		const request = asking(tea.id, { phone: "0215" });
		await expect(requestInfo(actOf(db, guest), request)).rejects.toMatchObject({
			code: "phone.wrong-length",
			details: { most: 16 },
			field: "phone",
		});
		expect(await askedBy(db, request.email)).toEqual([]);
	});
});

test("fills the form with the product and the known customer", async ({
	shop: { espresso, ownCompany },
	database: { db },
}) => {
	const request = { kind: "quote", productId: espresso.id, language: "nl-NL" } as const;
	const product = { name: espresso.nameNl, articleNumber: espresso.articleNumber, picture: null };
	expect(await requestForm(actOf(db, guest), request)).toMatchObject({ product, known: null });
	expect((await requestForm(actOf(db, ownCompany.buyer.viewer), request))?.known).toEqual({
		salutation: "Other",
		firstName: "buyer",
		lastName: "Kererushop",
		email: "buyer@kererushop.example",
		phone: null,
		company: "Kererushop Cafés",
		country: "NZ",
	});
});

describe("a flood", () => {
	test("of guests is limited per network", async ({ shop: { tea }, database: { db } }) => {
		const from = { visitor: "one network" };
		const act = actOf(db, guest);
		// Refused requests count, too, so that a flood with unknown products is limited.
		for (let time = 0; time < requestsOfVisitor.times; time++)
			await refusalOf(requestInfo(act, asking(time % 2 ? tea.slug : "no-such-tea", { from })));
		expect(await refusalOf(requestInfo(act, asking(tea.id, { from })))).toBe("throttled");
		expect(await refusalOf(requestInfo(act, asking(tea.id)))).toBeNull();
	});

	test("of a customer is limited per user, not per company", async ({ shop, database: { db } }) => {
		const { ownCompany, tea } = shop;
		const act = actOf(db, ownCompany.administrator.viewer);
		for (let time = 0; time < requestsOfUser.times; time++) await refusalOf(requestInfo(act, asking(unknownProductId)));
		expect(await refusalOf(requestInfo(act, asking(tea.id)))).toBe("throttled");
		expect(await refusalOf(requestInfo(actOf(db, ownCompany.reader.viewer), asking(tea.id)))).toBeNull();
	});

	test("to one mailbox is limited, also with another spelling", async ({ shop: { tea }, database: { db } }) => {
		const email = "victim@harbour.example";
		for (let time = 0; time < requestsToMailbox.times; time++)
			expect(await refusalOf(requestInfo(actOf(db, guest), asking(tea.id, { email })))).toBeNull();
		const repeat = asking(tea.id, { email: "Victim@Harbour.example" });
		expect(await refusalOf(requestInfo(actOf(db, guest), repeat))).toBe("throttled");
		expect(await mailed(db, email)).toHaveLength(2 * requestsToMailbox.times);
	});

	test("of refused requests does not count for the mailbox", async ({ shop: { tea }, database: { db } }) => {
		const email = "bystander@harbour.example";
		for (let time = 0; time < requestsToMailbox.times; time++)
			await refusalOf(requestInfo(actOf(db, guest), asking(unknownProductId, { email })));
		expect(await refusalOf(requestInfo(actOf(db, guest), asking(tea.id, { email })))).toBeNull();
	});

	test("of a customer to another person's mailbox is limited, and mails no text of theirs", async ({
		shop: { tea, ownCompany },
		database: { db },
	}) => {
		const act = actOf(db, ownCompany.buyer.viewer);
		const email = "stranger@harbour.example";
		const offer = { email, firstName: "Win a prize at spam.example" };
		for (let time = 0; time < requestsToMailbox.times; time++)
			expect(await refusalOf(requestInfo(act, asking(tea.id, offer)))).toBeNull();
		expect(await refusalOf(requestInfo(act, asking(tea.id, offer)))).toBe("throttled");
		const mails = (await mailed(db, email)).filter(({ recipient }) => recipient === email);
		expect(mails).toHaveLength(requestsToMailbox.times);
		expect(JSON.stringify(mails)).not.toContain("prize");
		const own = asking(tea.id, { email: "Buyer@kererushop.example" });
		for (let time = 0; time <= requestsToMailbox.times; time++)
			expect(await refusalOf(requestInfo(act, { ...own, key: crypto.randomUUID() }))).toBeNull();
		const [first] = await mailed(db, own.email);
		expect(first?.data).toMatchObject({ firstName: "Mere" });
	});
});
