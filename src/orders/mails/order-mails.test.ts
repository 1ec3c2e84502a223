import { desc, eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { system } from "#act.ts";
import type { Db } from "#db/db.ts";
import { location } from "#db/schema/accounts.ts";
import { mail, notification } from "#db/schema/notices.ts";
import type { Language } from "#i18n/languages.ts";
import { templates } from "#mail/templates.ts";
import { mailNotification } from "#notices/notifications.commands.ts";
import { moveOrder } from "#orders/orders.commands.ts";
import { writeHistory } from "#orders/orders.db.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import { openStore } from "#store/store.commands.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { notifyOfChange, notifyOfStep } from "./order-mails.commands.ts";

const test = plain.extend("world", async ({ database: { db } }) => {
	const world = people();
	await smallRange(db);
	await openStore(actOf(db, system), { demo: false });
	const [place] = await db.select().from(location).where(eq(location.accountId, world.ownCompany.accountId)).limit(1);
	return { ...world, locationId: place?.id ?? "" };
});

test("mails each status change once, with the expected delivery, only to the person who ordered", async ({
	database: { db },
	app,
	world: { ownCompany, staff, locationId },
}) => {
	const act = actOf(db, system);
	const of = ownCompany.buyer.viewer;
	const items = Array.from({ length: 10 }, (_, nth) => ({ name: `Line ${nth}`, size: "1 kg", quantity: nth + 1 }));
	const orderId = await insertTestOrder(db, { of, locationId, items, reference: "PO 7" });
	await moveOrder(actOf(db, staff.sales ?? system), { orderId, to: "In progress", note: null });
	const [job] = await app`select content from job j where j.name = 'orders.notify'`;
	expect(job?.content.payload).toEqual({ orderId, step: "order-accepted", note: null });
	await Promise.all([1, 2, 3].map(() => notifyOfStep(act, job?.content.payload)));
	const notices = await db.select().from(notification);
	expect(notices).toMatchObject([{ userId: of.userId, kind: "order-accepted", path: `/orders/${orderId}` }]);

	await mailNotification(act, { notificationId: notices[0]?.id ?? "" });
	const [sent] = await db.select().from(mail);
	expect(sent?.data).toMatchObject({
		number: expect.stringMatching(/^\d{6}$/),
		reference: "PO 7",
		total: 55_000,
		currency: "NZD",
		more: 2,
		city: "Wellington",
		comesOn: "2026-11-20",
	});
	expect(sent?.data, "nothing is to be paid now").toMatchObject({ payBy: null, paymentMethod: "invoice" });
	const { items: mailedItems = [] } = Object(sent?.data);
	expect(mailedItems).toHaveLength(8);
	expect(mailedItems[1]).toEqual({ quantity: 2, goods: 2_000, en: "Line 1, 1 kg", nl: "Line 1, 1 kg" });
});

test("tells until when an unpaid order is kept, and promises no delivery", async ({
	database: { db },
	world: { ownCompany, locationId },
}) => {
	const act = actOf(db, system);
	const unpaid = { awaitsPayment: true, paymentMethod: "ideal", placedAt: new Date("2026-11-22T18:28:00Z") } as const;
	const charges = { deposit: money(120), waste: money(80), total: money(2_200) };
	const orderId = await insertTestOrder(db, { of: ownCompany.buyer.viewer, locationId, ...unpaid, ...charges });
	await notifyOfStep(act, { orderId, step: "order-placed", note: null });
	const [notice] = await db.select().from(notification).where(eq(notification.cause, orderId));
	expect(notice?.details).toMatchObject({ payBy: { day: "2026-11-24", time: "07:28" } });
	await mailNotification(act, { notificationId: notice?.id ?? "" });
	const [sent] = await db.select().from(mail).orderBy(desc(mail.id)).limit(1);
	const sender = {
		name: "Brewline",
		phone: "+64800555019",
		publicUrl: "https://shop.example",
		zone: "Pacific/Auckland",
		today: dayOf(2026, 11, 23),
	};
	const letter = templates["order-placed"].write("en-NZ", sent?.data, sender).text.replaceAll("\u00a0", " ");
	expect(letter).toContain("Pay by Tue 24 Nov, 7:28 am (New Zealand Time) or the order is cancelled.");
	expect(letter).toContain("Pay now:");
	expect(letter).not.toMatch(/deliver(?:y is|ed)/i);
	expect(letter).toContain("Payment method: iDEAL");
	expect(letter, "the names of the cart").toMatch(
		/Deposit cans: \$1\.20\nDisposable tax \/ waste management: \$0\.80\n/,
	);
	expect(letter).not.toMatch(/Other charges|Paper invoice fee/);
	expect(templates["order-placed"].write("nl-NL", sent?.data, sender).text).not.toMatch(/bezorgen|bezorgd/i);
});

test("sends no reminder to pay for an order that was paid or cancelled meanwhile", async ({
	database: { db },
	world: { ownCompany, locationId },
}) => {
	const act = actOf(db, system);
	for (const status of ["In progress", "Cancelled"] as const) {
		const paid = { status, awaitsPayment: false, paymentMethod: "ideal" } as const;
		const orderId = await insertTestOrder(db, { of: ownCompany.buyer.viewer, locationId, ...paid });
		await notifyOfStep(act, { orderId, step: "order-placed", note: null });
		expect(await db.select().from(notification).where(eq(notification.cause, orderId))).toEqual([]);
	}
});

/** An order of five bags, and `changed`, which notes a change of them in its history, `seconds` later. */
async function changedOrder(db: Db, { ownCompany, locationId }: ReturnType<typeof people> & { locationId: string }) {
	const of = ownCompany.buyer.viewer;
	const orderId = await insertTestOrder(db, { of, locationId, items: [{ name: "Kererū", size: "1 kg", quantity: 5 }] });
	const named = { nameEn: "Kererū", nameNl: "Kererū", sizeEn: "1 kg", sizeNl: "1 kg" };
	const start = Date.now();
	const changed = (before: number, after: number, seconds: number) =>
		writeHistory(actOf(db, system, new Date(start + seconds * 1000)), {
			orderId,
			kind: "change",
			fromStatus: "Pending",
			toStatus: "Pending",
			note: null,
			changes: {
				lines: [
					{ before: { ...named, quantity: before }, after: { ...named, quantity: after } },
					{ before: { ...named, sizeEn: "250 g bag", sizeNl: "zak van 250 g", quantity: 2 }, after: null },
				],
				terms: { reference: [null, "PO 8"] },
				handover: true,
				total: [9_000, 12_000],
			},
		});
	const notices = () =>
		db
			.select({
				id: notification.id,
				cause: notification.cause,
				userId: notification.userId,
				details: notification.details,
			})
			.from(notification)
			.where(sql`${notification.kind} = 'order-changed' and ${notification.details} ->> 'orderId' = ${orderId}`)
			.orderBy(notification.createdAt);
	return { of, orderId, changed, notices };
}

test("mails a change of an order to the person who ordered, line by line, once for each change", async ({
	database: { db },
	world,
}) => {
	const act = actOf(db, system);
	const { of, changed, notices } = await changedOrder(db, world);
	const stepId = await changed(3, 4, 1);
	await notifyOfChange(act, { stepId });
	await notifyOfChange(act, { stepId });
	const [notice, ...others] = await notices();
	expect([notice, others]).toMatchObject([{ cause: stepId, userId: of.userId }, []]);
	await mailNotification(act, { notificationId: notice?.id ?? "" });
	const [sent] = await db.select().from(mail).orderBy(desc(mail.id)).limit(1);
	const sender = {
		name: "Brewline",
		phone: "+64800555019",
		publicUrl: "https://shop.example",
		zone: "Pacific/Auckland",
		today: dayOf(2026, 11, 23),
	};
	const letterIn = (language: Language) =>
		templates["order-changed"].write(language, sent?.data, sender).text.replaceAll("\u00a0", " ");
	const english = letterIn("en-NZ");
	expect(english).toContain("Your order for Wellington has been changed");
	expect(english).toContain(
		"Kererū, 1 kg: 3 → 4\nRemoved: 2 × Kererū, 250 g bag\nInvoice reference: none → PO 8\nContact or delivery instruction changed\nTotal incl. GST: $90.00 → $120.00\n5 × Kererū, 1 kg",
	);
	const dutch = letterIn("nl-NL");
	expect(dutch).toContain("Uw bestelling voor Wellington is gewijzigd");
	expect(dutch).toContain("Verwijderd: 2 × Kererū, zak van 250 g\nFactuurreferentie: geen → PO 8");
});

test("mails several quick changes together, and a later change alone", async ({ database: { db }, world }) => {
	const act = actOf(db, system);
	const { changed, notices } = await changedOrder(db, world);
	const quick = [await changed(2, 3, 1), await changed(3, 4, 2), await changed(4, 6, 3)];
	for (const stepId of [...quick, ...quick]) await notifyOfChange(act, { stepId });
	const later = await changed(6, 5, 4);
	for (const stepId of [...quick, later]) await notifyOfChange(act, { stepId });
	const counts = (await notices()).map(({ cause, details: { changed } }) => [
		cause,
		JSON.stringify(changed)
			.match(/\d → \d(?=")/g)
			?.filter((_, nth) => nth % 2 === 0),
	]);
	expect(counts).toEqual([
		[quick[2], ["2 → 3", "3 → 4", "4 → 6"]],
		[later, ["6 → 5"]],
	]);
});

test("mails no change of an order that was cancelled meanwhile", async ({ database: { db }, world }) => {
	const { orderId, changed, notices } = await changedOrder(db, world);
	const stepId = await changed(3, 4, 1);
	await moveOrder(actOf(db, world.staff.sales ?? system), { orderId, to: "Cancelled", note: null });
	await notifyOfChange(actOf(db, system), { stepId });
	expect(await notices()).toEqual([]);
});

test("sends no mail to a person who has left the company", async ({
	database: { db },
	app,
	world: { ownCompany, locationId },
}) => {
	await app`delete from notification`;
	const of = ownCompany.buyer.viewer;
	const orderId = await insertTestOrder(db, { of, locationId });
	await app`update membership set deleted_at = now() where user_id = ${of.userId}`;
	await notifyOfStep(actOf(db, system), { orderId, step: "order-cancelled", note: "gone" });
	expect(await db.select().from(notification)).toEqual([]);
});

test("stores the notification and its mail in one job", async ({
	database: { db },
	app,
	world: { ownCompany, locationId },
}) => {
	const act = actOf(db, system);
	const orderId = await insertTestOrder(db, { of: ownCompany.buyer.viewer, locationId, reference: "PO 9" });
	for (const _ of ["first run", "second run"]) await notifyOfStep(act, { orderId, step: "order-placed", note: null });
	expect(await db.select().from(mail)).toMatchObject([{ template: "order-placed", status: "waiting" }]);
	const jobs = await app`select j.name from job j where j.name in ('notices.mail', 'mail.send')`;
	expect(jobs.map(({ name }) => name)).toEqual(["mail.send"]);
});
