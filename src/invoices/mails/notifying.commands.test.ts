import PostalMime from "postal-mime";
import type { Sql } from "postgres";
import { extractText } from "unpdf";
import { beforeEach, describe, expect, onTestFinished } from "vitest";
import { addMember, removeMember, setAccess } from "#accounts/members.commands.ts";
import { system } from "#act.ts";
import { callProvider } from "#db/provider-calls.ts";
import { account } from "#db/schema/accounts.ts";
import { orders } from "#db/schema/orders.ts";
import { store } from "#db/schema/store.ts";
import { openFonts } from "#files/pdf.ts";
import { printInvoices } from "#invoices/pdf/invoice-pdf.ts";
import { handlersOf } from "#jobs/handlers.ts";
import { allJobs } from "#jobs/queue.ts";
import { chooseMail } from "#notices/notifications.commands.ts";
import { openSmtp } from "#providers/mail/smtp.ts";
import { addDays } from "#shared/store-day.ts";
import { noInvariantCheck, noPictures } from "#test/app.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { existingDay } from "#test/days.ts";
import { insertTestInvoice, insertTestReceipt } from "#test/invoice-rows.ts";
import { mailServer } from "#test/mail-server.ts";
import { refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { documentsOnPaper } from "./mailing.db.ts";
import { notifyOfDocument, remindCompany, remindOfInvoices } from "./notifying.commands.ts";
import { markPrinted } from "./printing.commands.ts";

const fonts = openFonts();
const noon = (day: string) => new Date(`${day}T00:00:00Z`);

const test = plain.extend("shop", { scope: "file" }, async ({ database }) => {
	await smallRange(database.db);
	return people();
});

beforeEach<{ app: Sql; shop: unknown }>(async ({ app, shop: _ }) => {
	await app`delete from job`;
	await app`delete from mail`;
	await app`delete from notification`;
	await app`delete from notification_choice`;
	await app`update account set invoice_recipients = '{}', invoice_delivery = 'email'`;
	await app`update invoice_balance set paid = total - credited`;
});

/** A mail server, and a function that runs all waiting jobs as the loop would. */
async function openMail(app: Sql, act: ReturnType<typeof actOf>) {
	const server = await mailServer();
	const smtp = openSmtp({ url: server.url, from: "Brewline <shop@brewline.example>" });
	onTestFinished(async () => {
		smtp.close();
		await server.stop();
	});
	const sendToServer = callProvider({ name: "mail", deadlineMs: 5_000, onCall: () => undefined }, smtp.send);
	const handlers = handlersOf({
		mail: { sendToServer, publicUrl: "https://shop.example" },
		pictures: noPictures,
		backOffice: null,
		accounting: null,
		invariants: noInvariantCheck,
		printer: { printInvoices: (documents) => printInvoices(fonts, documents) },
	});
	const runJobs = async () => {
		for (;;) {
			const jobs = await app<{ id: string; name: keyof typeof handlers; payload: never }[]>`
				select j.id::text, j.name, j.content->'payload' as payload
				from job j order by j.id`;
			if (jobs.length === 0) return;
			for (const { id, name, payload } of jobs) {
				await app`delete from job where id = ${id}`;
				await handlers[name](act, payload);
			}
		}
	};
	const mails = () => Promise.all(server.taken.map(({ raw }) => PostalMime.parse(Buffer.from(raw, "latin1"))));
	return { runJobs, mails, recipients: () => server.taken.map(({ to }) => to).toSorted() };
}

let serial = 100;

describe("a document that was issued", () => {
	test("is mailed as PDF to administrators who see it and to further addresses, once", async ({
		database,
		app,
		shop,
	}) => {
		const { db } = database;
		const act = actOf(db, system, noon("2026-11-23"));
		const { ownCompany } = shop;
		const recipients = ["Books@accountant.example", "books@accountant.example", "administrator@kererushop.example"];
		await db.update(account).set({ invoiceRecipients: recipients });
		const early = { basisPoints: 200, until: "2026-11-30" };
		const invoiceId = await insertTestInvoice(db, {
			of: ownCompany.administrator.viewer,
			serial: ++serial,
			issuedOn: "2026-11-20",
			net: 10_000,
			name: "Kererū House Espresso",
			early,
		});
		const { runJobs, mails, recipients: taken } = await openMail(app, act);
		await notifyOfDocument(act, { invoiceId });
		await notifyOfDocument(act, { invoiceId });
		await runJobs();
		expect(taken()).toEqual(["administrator@kererushop.example", "books@accountant.example"]);
		for (const mail of await mails()) {
			expect(mail.subject).toBe("Invoice 2026-000101: $115.00".replace("101", String(serial)));
			expect(mail.text?.replaceAll("\u00a0", " ")).toContain("Please pay by Thursday 10 December");
			expect(mail.text?.replaceAll("\u00a0", " ")).toContain("Pay $112.70 by Monday 30 November");
			expect(mail.text).toContain(`https://shop.example/invoices/${invoiceId}`);
			const [pdf] = mail.attachments;
			expect(pdf).toMatchObject({ filename: `invoice-2026-000${serial}.pdf`, mimeType: "application/pdf" });
			const { text } = await extractText(new Uint8Array(pdf?.content as ArrayBuffer));
			expect(text.join()).toContain("Kererū House Espresso");
		}
	});

	test.for([
		{ on: "the last day of its discount", day: "2026-11-30", part: 0, offered: "Pay $112.70 by Monday 30 November" },
		{ on: "the day after", day: "2026-12-01", part: 0, offered: null },
		{ on: "the last day, part paid", day: "2026-11-30", part: 5_000, offered: "Pay $62.70 by Monday 30 November" },
	])("offers on $on: $offered", async ({ day, part, offered }, { database: { db }, app, shop }) => {
		const act = actOf(db, system, noon(day));
		const of = shop.ownCompany.administrator.viewer;
		const early = { basisPoints: 200, until: "2026-11-30" };
		const row = { of, serial: ++serial, issuedOn: "2026-11-20", net: 10_000, early };
		const invoiceId = await insertTestInvoice(db, row);
		if (part > 0) await insertTestReceipt(db, { of, on: "2026-11-25", amount: part, invoices: { [invoiceId]: part } });
		await notifyOfDocument(actOf(db, system, noon("2026-11-25")), { invoiceId });
		const { runJobs, mails } = await openMail(app, act);
		await runJobs();
		const [mail] = await mails();
		const text = mail?.text?.replaceAll("\u00a0", " ") ?? "";
		if (offered === null) expect(text).not.toContain("and the discount is yours");
		else expect(text).toContain(offered);
	});

	test("is mailed in Dutch to a Dutch company", async ({ database, app, shop }) => {
		const { db } = database;
		const act = actOf(db, system);
		await db.update(account).set({ country: "NL" });
		onTestFinished(async () => void (await db.update(account).set({ country: "NZ" })));
		const of = shop.otherCompany.administrator.viewer;
		const original = await insertTestInvoice(db, { of, serial: ++serial, issuedOn: "2026-11-20", net: 10_000 });
		const row = { of, serial: ++serial, issuedOn: "2026-11-21", net: 4_000, originalId: original };
		const { runJobs, mails } = await openMail(app, act);
		await notifyOfDocument(act, { invoiceId: await insertTestInvoice(db, row) });
		await runJobs();
		const [mail] = await mails();
		expect(mail?.subject).toMatch(/^Creditfactuur C2026-000\d+: \$.46,00$/);
		expect(mail?.attachments[0]?.filename).toMatch(/^creditfactuur-/);
	});

	test("is not mailed to a company that wants paper, nor to a reader who declined", async ({ database, app, shop }) => {
		const { db } = database;
		const act = actOf(db, system);
		const of = shop.ownCompany.administrator.viewer;
		const invoiceId = await insertTestInvoice(db, { of, serial: ++serial, issuedOn: "2026-11-20", net: 10_000 });
		const { runJobs, recipients } = await openMail(app, act);
		await db.update(account).set({ invoiceDelivery: "paper" });
		await notifyOfDocument(act, { invoiceId });
		await runJobs();
		await db.update(account).set({ invoiceDelivery: "email" });
		await chooseMail(actOf(db, of), { kind: "invoice-issued", mail: false });
		await notifyOfDocument(act, { invoiceId });
		await runJobs();
		expect(recipients()).toEqual([]);
	});

	test("is mailed to the finance members who see it, without a link that their login cannot open", async ({
		database,
		app,
		shop,
	}) => {
		const { db } = database;
		const act = actOf(db, system, noon("2026-12-28"));
		const { ownCompany } = shop;
		const { buyersLocation, otherLocation } = ownCompany.locations;
		const join = async (name: string, locationIds: string[], eCom: boolean) => {
			const person = { salutation: "Other" as const, firstName: name, lastName: "Books", phone: null };
			const email = `${name}@kererushop.example`;
			const { accountId } = ownCompany;
			const { id: membershipId } = await addMember(act, { ...person, email, accountId, role: "finance", locationIds });
			await setAccess(act, { membershipId, eCom, myServices: true, punchout: false, cartAddressForOci: false });
			onTestFinished(() => removeMember(act, { membershipId }));
		};
		await join("seeing", [buyersLocation], true);
		await join("elsewhere", [otherLocation], true);
		await join("serviced", [], false);
		await app`delete from job`;
		const of = ownCompany.administrator.viewer;
		const orderId = await insertTestOrder(db, { of, locationId: buyersLocation, status: "Completed" });
		const row = { of, serial: ++serial, issuedOn: "2026-11-20", net: 10_000, dueDays: 31, orderIds: [orderId] };
		const invoiceId = await insertTestInvoice(db, row);
		const { runJobs, mails, recipients } = await openMail(app, act);
		await notifyOfDocument(act, { invoiceId });
		await remindOfInvoices(act);
		await runJobs();
		const expected = ["administrator", "seeing", "serviced"].map((name) => `${name}@kererushop.example`);
		expect(recipients()).toEqual([...expected, ...expected].toSorted());
		for (const { to, text, attachments } of await mails()) {
			const isOpen = !to?.[0]?.address?.startsWith("serviced");
			expect(text?.includes("https://shop.example/invoices")).toBe(isOpen);
			expect(text?.includes("Your login does not open the page about this.")).toBe(!isOpen);
			expect(attachments).toHaveLength(text?.includes("is attached") ? 1 : 0);
		}
	});

	test("is sent later when the PDF cannot be printed now", async ({ database, app, shop }) => {
		const { db } = database;
		const act = actOf(db, system);
		const of = shop.ownCompany.administrator.viewer;
		const invoiceId = await insertTestInvoice(db, { of, serial: ++serial, issuedOn: "2026-11-20", net: 10_000 });
		await notifyOfDocument(act, { invoiceId });
		const printInvoices = () => Promise.reject(new Error("the thread is busy"));
		const mail = {
			sendToServer: () => Promise.reject(new Error("nothing is sent")),
			publicUrl: "https://shop.example",
		};
		const handlers = handlersOf({
			mail,
			pictures: noPictures,
			backOffice: null,
			accounting: null,
			invariants: noInvariantCheck,
			printer: { printInvoices },
		});
		const [notice] = await app`select id from notification`;
		await handlers["notices.mail"](act, { notificationId: notice?.id });
		const [waiting] = await app`select id from mail`;
		await expect(handlers["mail.send"](act, { mailId: waiting?.id })).rejects.toThrow("busy");
		expect(await app`select status, last_answer, held_until from mail`).toMatchObject([
			{ status: "waiting", last_answer: "no attachment", held_until: null },
		]);
	});
});

describe("a reminder", () => {
	test("lists the open invoices of a company in one mail, once for each step", async ({ database, app, shop }) => {
		const { db } = database;
		const of = shop.ownCompany.administrator.viewer;
		await db.update(account).set({ invoiceRecipients: ["books@accountant.example"] });
		const dueOn = "2026-12-20";
		const issued = (issuedOn: string, dueDays: number) =>
			insertTestInvoice(db, { of, serial: ++serial, issuedOn, net: 10_000, dueDays });
		const [first, second] = [await issued("2026-11-20", 30), await issued("2026-11-30", 20)];
		const paid = await issued("2026-11-30", 20);
		await insertTestReceipt(db, { of, on: "2026-12-01", amount: 11_500, invoices: { [paid]: 11_500 } });
		await insertTestReceipt(db, { of, on: "2026-12-01", amount: 1_500, invoices: { [second]: 1_500 } });
		const { runJobs, mails, recipients } = await openMail(app, actOf(db, system, noon("2026-12-27")));
		const runOn = async (day: string) => {
			const act = actOf(db, system, noon(day));
			await remindOfInvoices(act);
			expect((await allJobs(act)).length).toBeLessThanOrEqual(1);
			await runJobs();
		};
		await runOn(addDays(existingDay(dueOn), 7));
		await runOn(addDays(existingDay(dueOn), 7));
		await runOn(addDays(existingDay(dueOn), 9));
		expect(recipients()).toEqual(["administrator@kererushop.example", "books@accountant.example"]);
		const [mail] = await mails();
		expect(mail?.subject).toBe("Overdue: $215.00 to pay");
		const text = mail?.text?.replaceAll("\u00a0", " ") ?? "";
		expect(text).toContain("$115.00 open, due Sunday 20 December");
		expect(text).toContain("$100.00 open, due Sunday 20 December");
		expect(text.match(/2026-000\d+:/g)).toHaveLength(2);
		expect(mail?.attachments).toEqual([]);
		const steps = await app`select step from invoice_reminder where invoice_id in ${app([first, second, paid])}`;
		expect(steps).toEqual([{ step: 7 }, { step: 7 }]);
	});

	test("asks for the rest after the credit balance, or says that the balance covers it", async ({
		database,
		app,
		shop,
	}) => {
		const { db } = database;
		const act = actOf(db, system, noon("2026-12-28"));
		const of = shop.ownCompany.administrator.viewer;
		const remindedAfter = async (amount: number) => {
			await insertTestInvoice(db, { of, serial: ++serial, issuedOn: "2026-11-20", net: 10_000, dueDays: 31 });
			await insertTestReceipt(db, { of, on: "2026-12-01", amount });
			const { runJobs, mails } = await openMail(app, act);
			await remindOfInvoices(act);
			await runJobs();
			const [mail] = await mails();
			return { subject: mail?.subject, text: mail?.text?.replaceAll(/\s+/g, " ") };
		};
		const part = await remindedAfter(1_500);
		expect(part.subject).toBe("Overdue: $100.00 to pay");
		expect(part.text).toContain("Your credit balance of $15.00 is not set against them yet.");
		expect(part.text).toContain("Use it when you pay, and $100.00 is left.");
		await app`delete from mail`;
		await app`delete from notification`;
		const covered = await remindedAfter(10_500);
		expect(covered.subject).toBe("Your credit balance covers $115.00 of open invoices");
		expect(covered.text).toContain("Your credit balance of $120.00 covers these invoices.");
	});

	test("names the credit of its locations also to a finance member whose login lacks the shop", async ({
		database,
		app,
		shop,
	}) => {
		const { db } = database;
		const act = actOf(db, system, noon("2026-12-28"));
		const { ownCompany } = shop;
		const { accountId } = ownCompany;
		const { buyersLocation } = ownCompany.locations;
		for (const [name, eCom] of [["shopping", true] as const, ["servicing", false] as const]) {
			const person = { salutation: "Other" as const, firstName: name, lastName: "Books", phone: null };
			const email = `${name}@kererushop.example`;
			const member = { ...person, email, accountId, role: "finance" as const, locationIds: [buyersLocation] };
			const { id: membershipId } = await addMember(act, member);
			await setAccess(act, { membershipId, eCom, myServices: true, punchout: false, cartAddressForOci: false });
			onTestFinished(() => removeMember(act, { membershipId }));
		}
		await app`delete from job`;
		const of = ownCompany.administrator.viewer;
		const orderId = await insertTestOrder(db, { of, locationId: buyersLocation, status: "Completed" });
		const row = { of, serial: ++serial, issuedOn: "2026-11-20", net: 10_000, dueDays: 31, orderIds: [orderId] };
		const originalId = await insertTestInvoice(db, row);
		await insertTestInvoice(db, { of, serial: ++serial, issuedOn: "2026-11-21", net: 2_000, originalId });
		const { runJobs, mails } = await openMail(app, act);
		await remindOfInvoices(act);
		await runJobs();
		const withCredit = (await mails()).filter(({ text }) => text?.includes("Your credit balance of $23.00"));
		const addresses = withCredit.map(({ to }) => to?.[0]?.address);
		expect(addresses).toEqual(expect.arrayContaining(["shopping@kererushop.example", "servicing@kererushop.example"]));
	});

	test("is not sent for a disputed invoice, nor without settings", async ({ database, app, shop }) => {
		const { db } = database;
		const act = actOf(db, system, noon("2026-12-28"));
		const of = shop.ownCompany.administrator.viewer;
		const order = { of, locationId: shop.ownCompany.locations.buyersLocation, status: "Completed" as const };
		const orderId = await insertTestOrder(db, { ...order, deliveredOn: "2026-11-20" });
		await db.update(orders).set({ disputed: "On the way: order.cannot-change" });
		const row = { of, serial: ++serial, issuedOn: "2026-11-20", net: 10_000, dueDays: 31, orderIds: [orderId] };
		await insertTestInvoice(db, row);
		const { runJobs, recipients } = await openMail(app, act);
		await remindOfInvoices(act);
		await runJobs();
		expect(recipients()).toEqual([]);
		await db.update(orders).set({ disputed: null });
		await db.update(store).set({ reminderDaysBefore: null, reminderDaysAfter: [] });
		onTestFinished(
			async () => void (await db.update(store).set({ reminderDaysBefore: 3, reminderDaysAfter: [7, 21] })),
		);
		await remindOfInvoices(act);
		await runJobs();
		expect(recipients()).toEqual([]);
		await db.update(store).set({ reminderDaysAfter: [7] });
		await remindOfInvoices(act);
		await runJobs();
		expect(recipients()).toEqual(["administrator@kererushop.example"]);
	});

	test("goes to an administrator of two companies for each of them", async ({ database, app, shop }) => {
		const { db } = database;
		const act = actOf(db, system, noon("2026-12-28"));
		const { ownCompany, otherCompany } = shop;
		const person = { salutation: "Other" as const, firstName: "Both", lastName: "Companies", phone: null };
		const joining = { ...person, email: "administrator@kererushop.example", role: "administrator" as const };
		await addMember(act, { ...joining, accountId: otherCompany.accountId, locationIds: [] });
		for (const { viewer: of } of [ownCompany.administrator, otherCompany.administrator])
			await insertTestInvoice(db, { of, serial: ++serial, issuedOn: "2026-11-20", net: 10_000, dueDays: 31 });
		await remindOfInvoices(act);
		for (const { payload, name } of await app<{ name: string; payload: { accountId: string } }[]>`
			select j.name, j.content->'payload' as payload
			from job j`)
			if (name === "invoices.remind-company") await remindCompany(act, payload);
		const notified = await app`select account_id from notification
			where kind = 'invoice-reminder' and user_id = ${ownCompany.administrator.viewer.userId}`;
		expect(notified.map((row) => row.account_id).toSorted()).toEqual(
			[ownCompany.accountId, otherCompany.accountId].toSorted(),
		);
	});
});

test("prints the documents of companies that want paper once", async ({ database, shop }) => {
	const { db } = database;
	const act = actOf(db, system);
	const of = shop.ownCompany.administrator.viewer;
	const insert = (issuedOn: string) => insertTestInvoice(db, { of, serial: ++serial, issuedOn, net: 10_000 });
	const ids = [await insert("2026-12-01"), await insert("2026-12-02")];
	const since = existingDay("2026-12-01");
	expect(await documentsOnPaper(act, since)).toEqual([]);
	await db.update(account).set({ invoiceDelivery: "paper" });
	const documents = await documentsOnPaper(act, since);
	expect(documents.map(({ id }) => id)).toEqual(ids);
	expect(await refusalOf(markPrinted(actOf(db, of), { documents }))).toBe("invoice.finance-only");
	await markPrinted(act, { documents });
	await markPrinted(act, { documents });
	expect(await documentsOnPaper(act, since)).toEqual([]);
});
