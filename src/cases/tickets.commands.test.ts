import { eq, like } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, system, type Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { membershipLocation } from "#db/schema/accounts.ts";
import { caseComment, supportCase } from "#db/schema/cases.ts";
import { machine } from "#db/schema/catalogue.ts";
import { asset } from "#db/schema/machines.ts";
import { notification } from "#db/schema/notices.ts";
import { orderItem } from "#db/schema/orders.ts";
import { throttle } from "#db/schema/throttle.ts";
import { addMachine } from "#machines/machines.commands.ts";
import { refusalIn } from "#shared/refusal.ts";
import { dayOf } from "#shared/store-day.ts";
import { openStore } from "#store/store.commands.ts";
import { testWithPeople } from "#test/database.ts";
import { machineSheet } from "#test/machine-sheet.ts";
import { refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import { listCases } from "./case-list.db.ts";
import { OpenTicket } from "./case-requests.ts";
import { caseDetails } from "./case-view.db.ts";
import { closeSolvedCases, commentOnCase, moveCase, reopenCase, takeCase } from "./cases.commands.ts";
import { answerCase, closeCase, openTicket } from "./tickets.commands.ts";
import { ticketForm } from "./tickets.db.ts";

const language = "en-NZ";
/** Tuesday 24 November 2026, 10 am in the store. */
const now = new Date("2026-11-23T21:00:00Z");
const hour = 60 * 60 * 1000;
const day = 24 * hour;
const later = (ms: number) => new Date(now.getTime() + ms);

const test = testWithPeople.extend("shop", { scope: "file" }, async ({ database: { db, statements } }) => {
	const { rows } = await smallRange(db);
	const { ownCompany, otherCompany, staff } = people();
	const service = staff.service ?? guest;
	await openStore(actOf(db, staff.administrator ?? guest), { demo: false });
	const [product] = rows;
	if (!product) throw new Error("the small range has no product");
	await db.insert(machine).values({ productId: product.id, ...machineSheet, ...auditValues(actOf(db, service)) });
	let serial = 0;
	const newMachine = async () => {
		serial += 1;
		const added = {
			accountId: ownCompany.accountId,
			locationId: ownCompany.locations.buyersLocation,
			productId: product.id,
			serialNumber: `M-${serial}`,
			ownership: "leased",
			installedOn: dayOf(2026, 1, 5),
			warrantyUntil: null,
			nextMaintenanceOn: null,
			agreedKilograms: null,
			serviceContract: null,
			responseHours: null,
		} as const;
		return (await addMachine(actOf(db, service), added)).id;
	};
	const boss = ownCompany.administrator.viewer;
	const orderId = await insertTestOrder(db, { of: boss, locationId: ownCompany.locations.otherLocation });
	const at = (by: Viewer, when = now) => actOf(db, by, when);
	/** Forgets how often people opened tickets, because one person opens all of this file. */
	const forgetAttempts = () => db.delete(throttle);
	const ticket = (changes: Partial<OpenTicket> = {}) =>
		OpenTicket.parse({ relatedId: orderId, reason: "late", text: "The van has not come.", ...changes });
	const rowOf = async (id: string) => (await db.select().from(supportCase).where(eq(supportCase.id, id)))[0];
	return {
		db,
		statements,
		ownCompany,
		otherCompany,
		service,
		boss,
		orderId,
		productId: product.id,
		newMachine,
		at,
		ticket,
		rowOf,
		forgetAttempts,
	};
});

const withFlags = (by: Viewer, flags: Partial<Viewer["flags"]>): Viewer => ({
	...by,
	flags: { ...by.flags, ...flags },
});

describe("a ticket", () => {
	test("about a machine gets its urgency and promise from whether it makes coffee", async ({ shop }) => {
		const { at, boss, ticket, newMachine, rowOf, ownCompany } = shop;
		const opened = async (makesCoffee: boolean) =>
			openTicket(at(boss), ticket({ relatedId: await newMachine(), reason: "breakdown", makesCoffee }));
		const [stopped, runs] = [await opened(false), await opened(true)];
		expect(await rowOf(stopped.id)).toMatchObject({
			type: "machine",
			priority: "High",
			makesCoffee: false,
			locationId: ownCompany.locations.buyersLocation,
			promisedAt: later(hour),
			subject: "The van has not come",
		});
		expect(await rowOf(runs.id)).toMatchObject({ priority: "Medium", promisedAt: later(day) });
	});

	test("is about an order line, with its order and its place", async ({ shop }) => {
		const { db, at, boss, ticket, orderId, rowOf, ownCompany, productId } = shop;
		const id = "802000000000777AAA";
		const line = { quantity: 1, price: 500, goods: 500, discount: 0, deposit: 0, waste: 0, position: 9 } as const;
		const names = { nameEn: "Sencha", nameNl: "Sencha", sizeEn: "100 g", sizeNl: "100 g" };
		await db.execute(
			`insert into order_item (id, order_id, position, product_id, product_code, article_number, name_en, name_nl, size_en, size_nl,
				quantity, price, goods, discount, deposit, waste, created_by, updated_by)
			values ('${id}', '${orderId}', ${line.position}, '${productId}', 'X', '7', '${names.nameEn}', '${names.nameNl}', '${names.sizeEn}',
				'${names.sizeNl}', 1, 500, 500, 0, 0, 0, '${system.userId}', '${system.userId}')`,
		);
		const opened = await openTicket(at(boss), ticket({ relatedId: id, reason: "damaged" }));
		expect(await rowOf(opened.id)).toMatchObject({
			orderId,
			orderItemId: id,
			locationId: ownCompany.locations.otherLocation,
		});
		expect((await caseDetails(at(boss), { caseId: opened.id, language })).about).toMatchObject({ product: "Sencha" });
		await db.delete(orderItem).where(eq(orderItem.id, id));
		expect(await rowOf(opened.id)).toMatchObject({ orderId, orderItemId: null });
	});

	test("refuses subjects of another company like unknown ones", async ({ shop }) => {
		const { at, otherCompany, ticket, orderId, newMachine } = shop;
		const foreign = at(otherCompany.administrator.viewer);
		const machineId = await newMachine();
		const unknown = "801000000009999AAA";
		for (const [relatedId, reason] of [
			[orderId, "late"],
			[unknown, "late"],
			[machineId, "leak"],
			["3tt000000000999AAA", "amount"],
		] as const) {
			expect(await refusalOf(openTicket(foreign, ticket({ relatedId, reason })))).toBe("case.related-not-found");
			expect(await refusalOf(ticketForm(foreign, { relatedId, previousCaseId: null, language }))).toBe(
				"case.related-not-found",
			);
		}
	});

	test("refuses a reason that does not fit the subject", async ({ shop }) => {
		const { at, ticket, orderId, ownCompany } = shop;
		const cancels = ticket({ relatedId: orderId, reason: "cancel" });
		expect(await refusalOf(openTicket(at(ownCompany.reader.viewer), cancels))).toBe("case.reason-unfit");
	});

	test("begins with a machine that the list of 200 machines leaves out", async ({ shop }) => {
		const { db, at, boss, newMachine, productId, ownCompany } = shop;
		const relatedId = await newMachine();
		await db.update(asset).set({ serialNumber: "Z-last" }).where(eq(asset.id, relatedId));
		const others = Array.from({ length: 200 }, (_, nth) => ({
			id: `02i0000000${String(nth).padStart(5, "0")}AAA`,
			accountId: ownCompany.accountId,
			locationId: ownCompany.locations.buyersLocation,
			productId,
			serialNumber: `A-${nth}`,
			ownership: "leased" as const,
			installedOn: dayOf(2026, 1, 5),
			...auditValues(at(boss)),
		}));
		await db.insert(asset).values(others);
		const form = await ticketForm(at(boss), { relatedId, previousCaseId: null, language });
		expect(form.machines.map(({ id }) => id)).not.toContain(relatedId);
		expect(form.chosen).toMatchObject({ id: relatedId, kind: "machine", detail: "Z-last" });
		await db.delete(asset).where(like(asset.serialNumber, "A-%"));
	});

	test("about a machine does not exist for a login without services, one about an order for a login without the shop", async ({
		shop: { at, boss, ticket, newMachine },
	}) => {
		const machineId = await newMachine();
		const ofMachine = ticket({ relatedId: machineId, reason: "leak", makesCoffee: true });
		const shopOnly = withFlags(boss, { myServices: false });
		const serviceOnly = withFlags(boss, { eCom: false });
		expect(await refusalOf(openTicket(at(shopOnly), ofMachine))).toBe("case.related-not-found");
		expect(await refusalOf(openTicket(at(serviceOnly), ticket()))).toBe("case.related-not-found");
		const [machineCase, orderCase] = [await openTicket(at(boss), ofMachine), await openTicket(at(boss), ticket())];
		const show = (by: Viewer, caseId: string) => refusalOf(caseDetails(at(by), { caseId, language }));
		expect(await show(shopOnly, machineCase.id)).toBe("case.not-found");
		expect(await show(serviceOnly, orderCase.id)).toBe("case.not-found");
		expect((await caseDetails(at(shopOnly), { caseId: orderCase.id, language })).number).toBe(orderCase.number);
	});

	test("joins the open case about the same machine within a day, after one question", async ({ shop }) => {
		const { db, at, boss, ticket, newMachine, ownCompany, rowOf } = shop;
		const relatedId = await newMachine();
		const report = (changes: Partial<OpenTicket> = {}) =>
			ticket({ relatedId, reason: "leak", makesCoffee: true, text: "It drips.", ...changes });
		const first = await openTicket(at(boss), report());
		const refused = await openTicket(at(ownCompany.buyer.viewer), report()).catch(refusalIn);
		expect(refused).toMatchObject({ code: "case.already-open", details: { number: first.number } });

		const second = report({ ifOpen: "join", makesCoffee: false, text: "Now no coffee." });
		const joined = await openTicket(at(ownCompany.buyer.viewer), second);
		expect(joined).toEqual({ ...first, isJoined: true });
		expect(await rowOf(first.id)).toMatchObject({ priority: "High", makesCoffee: false, promisedAt: later(hour) });
		expect(await db.$count(caseComment, eq(caseComment.caseId, first.id))).toBe(1);

		expect((await openTicket(at(boss), report({ ifOpen: "separate" }))).id).not.toBe(first.id);
		expect((await openTicket(at(boss, later(2 * day)), report())).isJoined).toBe(false);
	});

	test("is opened once by two people at once, and joined by both", async ({ shop }) => {
		const { db, at, boss, ticket, newMachine, ownCompany } = shop;
		const relatedId = await newMachine();
		const report = (ifOpen: OpenTicket["ifOpen"]) => ticket({ relatedId, reason: "leak", makesCoffee: true, ifOpen });
		const both = [boss, ownCompany.buyer.viewer];
		const asked = await Promise.allSettled(both.map((by) => openTicket(at(by), report("ask"))));
		expect(asked.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const joined = await Promise.all(both.map((by) => openTicket(at(by), report("join"))));
		expect(new Set(joined.map(({ id }) => id)).size).toBe(1);
		expect(await db.$count(supportCase, eq(supportCase.assetId, relatedId))).toBe(1);
		expect(await db.$count(caseComment, eq(caseComment.caseId, joined[0]?.id ?? ""))).toBe(2);
	});
});

describe("a solved case", () => {
	test("is confirmed by the customer, or reopened with a reason", async ({ shop }) => {
		const { db, at, boss, service, ticket, rowOf } = shop;
		const { id: caseId } = await openTicket(at(boss), ticket());
		expect(await refusalOf(reopenCase(at(boss), { caseId, reason: "Not yet." }))).toBe("case.status-step");
		await takeCase(at(service), { caseId });
		expect(await rowOf(caseId)).toMatchObject({ status: "In progress", assigneeId: service.userId });
		await moveCase(at(service), { caseId, to: "Solved" });
		expect(await refusalOf(takeCase(at(service), { caseId }))).toBe("case.status-step");
		await reopenCase(at(boss), { caseId, reason: "It still has not come." });
		expect(await rowOf(caseId)).toMatchObject({ status: "In progress", solvedAt: null });
		const comments = await db.select().from(caseComment).where(eq(caseComment.caseId, caseId));
		expect(comments).toMatchObject([{ body: "It still has not come.", isPublic: true, createdBy: boss.userId }]);
		await moveCase(at(service), { caseId, to: "Solved" });
		await closeCase(at(boss), { caseId });
		expect(await rowOf(caseId)).toMatchObject({ status: "Closed", solvedAt: null, closedAt: now });
	});

	test("closes itself after a week, and is reopened for two weeks", async ({ shop }) => {
		const { db, at, boss, service, ticket, rowOf } = shop;
		const { id: caseId } = await openTicket(at(boss), ticket());
		await moveCase(at(service), { caseId, to: "Solved" });
		await closeSolvedCases(actOf(db, system, later(7 * day - 1)));
		expect(await rowOf(caseId)).toMatchObject({ status: "Solved" });
		await closeSolvedCases(actOf(db, system, later(7 * day)));
		expect(await rowOf(caseId)).toMatchObject({ status: "Closed" });

		const reopenAt = (ms: number) => reopenCase(at(boss, later(ms)), { caseId, reason: "Again." });
		expect(await refusalOf(reopenAt(21 * day + 1))).toBe("case.reopen-too-late");
		expect((await caseDetails(at(boss, later(21 * day + 1)), { caseId, language })).mayContinue).toBe(true);
		const continued = await openTicket(at(boss), ticket({ previousCaseId: caseId }));
		expect((await caseDetails(at(boss), { caseId: continued.id, language })).previous).toMatchObject({ id: caseId });
		await reopenAt(21 * day);
		expect(await rowOf(caseId)).toMatchObject({ status: "In progress", closedAt: null });
		expect(await refusalOf(openTicket(at(boss), ticket({ previousCaseId: caseId })))).toBe("case.still-open");
	});

	test("is either confirmed or reopened when two people do both at once", async ({ shop }) => {
		const { at, boss, service, ticket, ownCompany } = shop;
		const { id: caseId } = await openTicket(at(boss), ticket());
		await moveCase(at(service), { caseId, to: "Solved" });
		const { seen } = await caseDetails(at(boss), { caseId, language });
		const results = await Promise.allSettled([
			closeCase(at(boss), { caseId, seen }),
			reopenCase(at(ownCompany.reader.viewer), { caseId, seen, reason: "No." }),
		]);
		expect(results.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
		const lost = results.find((result) => result.status === "rejected");
		expect(refusalIn(lost?.reason)?.code).toBe("record.stale");
	});
});

describe("the page of a case", () => {
	test("shows staff's question with its answers, and hides internal comments", async ({ shop }) => {
		const { at, boss, service, ticket, rowOf } = shop;
		const { id: caseId } = await openTicket(at(boss), ticket());
		await commentOnCase(at(service), { caseId, body: "Call the driver.", isPublic: false });
		expect(await rowOf(caseId)).toMatchObject({ answeredAt: null, status: "New" });
		const offeredAnswers = ["Today", "Tomorrow"];
		await commentOnCase(at(service, later(hour)), { caseId, body: "When?", isPublic: true, offeredAnswers });
		const shown = await caseDetails(at(boss), { caseId, language });
		expect(shown.comments).toMatchObject([{ body: "When?", offeredAnswers, isStaff: true }]);
		expect(shown).toMatchObject({
			status: "Waiting for customer",
			answeredAt: later(hour).toISOString(),
			isLate: false,
		});
		await answerCase(at(boss), { caseId, text: "Today" });
		expect(await rowOf(caseId)).toMatchObject({ status: "In progress" });
		const offering = commentOnCase(at(boss), { caseId, body: "Or?", isPublic: true, offeredAnswers });
		expect(await refusalOf(offering)).toBe("case.staff-only");
		const internal = commentOnCase(at(service), { caseId, body: "Or?", isPublic: false, offeredAnswers });
		expect(await refusalOf(internal)).toBe("case.answers-need-customer");
	});

	test("names the members who read along, and is unknown to others", async ({ shop }) => {
		const { at, boss, ticket, ownCompany, otherCompany } = shop;
		const atOther = await openTicket(at(boss), ticket()); // the buyer has the other location only
		const { readers } = await caseDetails(at(ownCompany.reader.viewer), { caseId: atOther.id, language });
		expect(readers).toHaveLength(2);
		const show = (by: Viewer, caseId: string) => refusalOf(caseDetails(at(by), { caseId, language }));
		expect(await show(ownCompany.buyer.viewer, atOther.id)).toBe("case.not-found");
		expect(await show(otherCompany.administrator.viewer, atOther.id)).toBe("case.not-found");
		for (const work of [
			() => answerCase(at(otherCompany.administrator.viewer), { caseId: atOther.id, text: "x" }),
			() => closeCase(at(otherCompany.administrator.viewer), { caseId: atOther.id }),
			() => reopenCase(at(otherCompany.administrator.viewer), { caseId: atOther.id, reason: "x" }),
			() =>
				openTicket(
					at(otherCompany.administrator.viewer),
					ticket({ relatedId: null, reason: "account", previousCaseId: atOther.id }),
				),
		])
			expect(await refusalOf(work())).toBe("case.not-found");
	});

	test("names the member who opened the case, also when the case is at none of their locations", async ({ shop }) => {
		const { at, boss, ticket, ownCompany, forgetAttempts } = shop;
		await forgetAttempts();
		const buyer = ownCompany.buyer.viewer; // the buyer has one location only
		const readersFor = async (by: Viewer, openedBy: Viewer) => {
			const { id: caseId } = await openTicket(at(openedBy), ticket({ relatedId: null, reason: "account" }));
			return (await caseDetails(at(by), { caseId, language })).readers.toSorted();
		};
		expect(await readersFor(boss, boss)).toEqual(["administrator Kererushop", "reader Kererushop"]);
		const all = ["administrator Kererushop", "buyer Kererushop", "reader Kererushop"];
		expect(await readersFor(buyer, buyer)).toEqual(all);
		expect(await readersFor(boss, buyer)).toEqual(all);
	});

	test("takes the same few statements for 200 comments as for none", async ({ shop }) => {
		const { statements, at, boss, ticket, db } = shop;
		await shop.forgetAttempts();
		const { id: caseId } = await openTicket(at(boss), ticket());
		const count = async () => {
			statements.length = 0;
			const shown = await caseDetails(at(boss), { caseId, language });
			return { comments: shown.comments.length, statements: statements.length };
		};
		expect(await count()).toEqual({ comments: 0, statements: 4 });
		const { accountId } = shop.ownCompany;
		const rows = Array.from({ length: 200 }, (_, nth) => ({
			id: `00a0000000${String(nth).padStart(5, "0")}AAA`,
			caseId,
			accountId,
			body: `Message ${nth}`,
			isPublic: true,
			...auditValues(at(boss)),
		}));
		await db.insert(caseComment).values(rows);
		expect(await count()).toEqual({ comments: 200, statements: 4 });
	});
});

test("an answer of staff reaches the members who wrote, as long as they see the ticket", async ({ shop }) => {
	const { db, at, boss, service, ticket, ownCompany, newMachine } = shop;
	await shop.forgetAttempts();
	const { viewer: buyer } = ownCompany.buyer;
	const { id: caseId } = await openTicket(at(boss), ticket({ relatedId: await newMachine(), reason: "leak" }));
	await answerCase(at(buyer), { caseId, text: "It drips on the left." });
	const reachedBy = async (body: string) => {
		const { id: cause } = await commentOnCase(at(service), { caseId, body, isPublic: true });
		const rows = await db.select().from(notification).where(eq(notification.cause, cause));
		return rows.map(({ userId }) => userId).toSorted();
	};
	expect(await reachedBy("We come on Monday.")).toEqual([boss.userId, buyer.userId].toSorted());
	const isBuyersPlace = eq(membershipLocation.locationId, ownCompany.locations.buyersLocation);
	await db.update(membershipLocation).set({ deletedAt: now }).where(isBuyersPlace);
	expect(await reachedBy("Or on Tuesday.")).toEqual([boss.userId]);
	await db.update(membershipLocation).set({ deletedAt: null }).where(isBuyersPlace);
});

test("the list filters by state, location and subject, and counts each state", async ({ shop }) => {
	const { at, boss, service, ticket, ownCompany, otherCompany, newMachine } = shop;
	const list = (search: string, by: Viewer = boss, when = now) => listCases(at(by, when), { search, language });
	await shop.forgetAttempts();
	const before = await list("");
	const atMachine = ticket({ relatedId: await newMachine(), reason: "leak", makesCoffee: false });
	const { id: caseId } = await openTicket(at(boss), atMachine);
	const after = await list("");
	expect(after.counts.open).toBe(before.counts.open + 1);
	const shown = { id: caseId, about: expect.objectContaining({ kind: "machine" }) };
	expect(after.cases).toContainEqual(expect.objectContaining({ ...shown, isLate: false }));
	const hourLater = await list("", boss, later(hour + 1));
	expect(hourLater.cases).toContainEqual(expect.objectContaining({ ...shown, isLate: true }));
	const location = ownCompany.locations.buyersLocation;
	expect((await list(`about=machine&location=${location}`)).cases.map(({ id }) => id)).toContain(caseId);
	expect((await list("about=order")).cases.map(({ id }) => id)).not.toContain(caseId);
	expect((await list(`location=${ownCompany.locations.otherLocation}`)).cases.map(({ id }) => id)).not.toContain(
		caseId,
	);
	await moveCase(at(service), { caseId, to: "Solved" });
	expect((await list("state=solved")).cases.map(({ id }) => id)).toContain(caseId);
	expect((await list("state=nonsense&page=0&about=x")).total).toBe(before.counts.open);
	expect((await list("", otherCompany.administrator.viewer)).total).toBe(0);
});
