import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, type Viewer } from "#act.ts";
import { auditValues } from "#db/audit-columns.ts";
import { audit } from "#db/schema/audit.ts";
import { caseComment, supportCase } from "#db/schema/cases.ts";
import { machine } from "#db/schema/catalogue.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import { addMachine } from "#machines/machines.commands.ts";
import { mayTake } from "#shared/steps.ts";
import { dayOf } from "#shared/store-day.ts";
import { openStore } from "#store/store.commands.ts";
import { testWithPeople } from "#test/database.ts";
import { machineSheet } from "#test/machine-sheet.ts";
import { refusalOf } from "#test/messages.ts";
import { insertTestOrder } from "#test/orders.ts";
import { actOf, people } from "#test/people.ts";
import { smallRange } from "#test/small-range.ts";
import type { OpenCase } from "./case-requests.ts";
import { changeCase, commentOnCase, moveCase, openCase } from "./cases.commands.ts";
import { isLateCase, saveCase, visibleCaseComments, visibleCases } from "./cases.db.ts";
import { type CaseStatus, caseStatuses, caseSteps, isReasonOf, isTypeOf, statusAfterComment } from "./cases.ts";

const test = testWithPeople.extend("shop", { scope: "file" }, async ({ database: { db } }) => {
	const { rows } = await smallRange(db);
	const { ownCompany, otherCompany, staff } = people();
	const boss = ownCompany.administrator.viewer;
	const orderId = await insertTestOrder(db, { of: boss, locationId: ownCompany.locations.otherLocation });
	await openStore(actOf(db, staff.administrator ?? guest), { demo: false });
	const open = (by: Viewer, changes: Partial<OpenCase> = {}) =>
		openCase(actOf(db, by), {
			accountId: by.accountId ?? ownCompany.accountId,
			kind: "Service",
			type: "delivery",
			reason: "late",
			priority: "Medium",
			subject: "Where is the van?",
			description: "It has not come.",
			relatedId: null,
			contactId: null,
			...changes,
		});
	const caseOf = async (id: string) => (await db.select().from(supportCase).where(eq(supportCase.id, id)))[0];
	const service = staff.service ?? guest;
	const [product] = rows;
	if (!product) throw new Error("the small range has no product");
	await db.insert(machine).values({
		productId: product.id,
		...machineSheet,
		...auditValues(actOf(db, service)),
	});
	const { id: machineId } = await addMachine(actOf(db, service), {
		accountId: ownCompany.accountId,
		locationId: ownCompany.locations.buyersLocation,
		productId: product.id,
		serialNumber: "M-1",
		ownership: "leased",
		installedOn: dayOf(2026, 1, 5),
		warrantyUntil: null,
		nextMaintenanceOn: null,
		agreedKilograms: null,
		serviceContract: null,
		responseHours: null,
	});
	return {
		db,
		ownCompany,
		otherCompany,
		boss,
		service,
		orderId,
		machineId,
		open,
		caseOf,
	};
});

describe("cases", () => {
	test("are opened by a member for their company, about one of its records", async ({ shop }) => {
		const { db, boss, orderId, open, caseOf, ownCompany } = shop;
		const { id } = await open(boss, { relatedId: orderId });
		expect(await caseOf(id)).toMatchObject({
			accountId: ownCompany.accountId,
			orderId,
			assetId: null,
			locationId: ownCompany.locations.otherLocation,
			contactId: expect.stringMatching(/^003/),
			status: "New",
		});
		const [written] = await db.select().from(audit).where(eq(audit.recordId, id));
		expect(written).toMatchObject({ object: "Case", accountId: ownCompany.accountId });
		expect(JSON.stringify(written?.changes)).not.toMatch(/van|come/);
	});

	test("refuse another company's account, order and contact like unknown ones, and a type that does not fit", async ({
		shop: { boss, orderId, open, otherCompany },
	}) => {
		const foreign = otherCompany.administrator.viewer;
		expect(await refusalOf(open(boss, { accountId: otherCompany.accountId }))).toBe("account.not-found");
		expect(await refusalOf(open(foreign, { relatedId: orderId }))).toBe("case.related-not-found");
		expect(await refusalOf(open(boss, { contactId: "003000000000009AAA" }))).toBe("contact.not-found");
		expect(await refusalOf(open(boss, { type: "invoice" }))).toBe("case.type-unfit");
		expect(await refusalOf(open(boss, { reason: "leak" }))).toBe("case.reason-unfit");
	});

	test("about machines are refused to a login without services, as for an unknown machine", async ({
		shop: { boss, service, open, ownCompany, machineId: relatedId },
	}) => {
		const withFlags = (flags: Partial<Viewer["flags"]>): Viewer => ({
			...boss,
			flags: { ...boss.flags, ...flags },
		});
		const [shopOnly, both] = [withFlags({ myServices: false }), withFlags({ myServices: true })];
		const ofMachine = { type: "machine", reason: "leak" } as const;
		expect(await refusalOf(open(shopOnly, { ...ofMachine, relatedId }))).toBe("case.related-not-found");
		expect(await refusalOf(open(shopOnly, ofMachine))).toBe("case.related-not-found");
		expect(await refusalOf(open(shopOnly, { relatedId }))).toBe("case.related-not-found");
		expect(await refusalOf(open(withFlags({ myServices: true, punchout: true }), ofMachine))).toBe(
			"case.related-not-found",
		);
		for (const by of [both, service]) {
			const { id } = await open(by, {
				...ofMachine,
				relatedId,
				accountId: ownCompany.accountId,
			});
			expect(id).toMatch(/^500/);
		}
	});

	test("are seen at the viewer's locations, and by who opened them", async ({ shop }) => {
		const { db, ownCompany, otherCompany, boss, service, orderId, open } = shop;
		const ofOrder = await open(boss, { relatedId: orderId });
		const own = await open(ownCompany.buyer.viewer);
		const seenBy = async (by: Viewer) =>
			(await db.select({ id: supportCase.id }).from(supportCase).where(scoped(visibleCases, by))).map(({ id }) => id);
		expect(await seenBy(ownCompany.buyer.viewer)).toContain(own.id);
		expect(await seenBy(ownCompany.buyer.viewer)).not.toContain(ofOrder.id);
		expect(await seenBy(ownCompany.reader.viewer)).toEqual(expect.arrayContaining([own.id, ofOrder.id]));
		expect(await seenBy(otherCompany.administrator.viewer)).toEqual([]);
		expect(await seenBy(service)).toEqual(expect.arrayContaining([own.id, ofOrder.id]));
		expect(await seenBy(guest)).toEqual([]);
	});

	test("change their status by the table of steps only", async ({ shop: { db, boss, service, open, caseOf } }) => {
		const { id: caseId } = await open(boss);
		expect(await refusalOf(moveCase(actOf(db, boss), { caseId, to: "In progress" }))).toBe("case.status-step");
		await moveCase(actOf(db, service), { caseId, to: "Waiting for customer" });
		await commentOnCase(actOf(db, boss), { caseId, body: "It came today.", isPublic: true });
		expect(await caseOf(caseId)).toMatchObject({ status: "In progress", closedAt: null });
		await moveCase(actOf(db, boss), { caseId, to: "Closed" });
		expect(await caseOf(caseId)).toMatchObject({ status: "Closed", closedAt: expect.any(Date) });
		const comment = commentOnCase(actOf(db, service), { caseId, body: "Thanks.", isPublic: true });
		expect(await refusalOf(comment)).toBe("case.closed");
		await moveCase(actOf(db, boss), { caseId, to: "In progress" });
		expect(await caseOf(caseId)).toMatchObject({ status: "In progress", closedAt: null });
	});

	test("hide internal comments from customers", async ({ shop: { db, boss, service, open, otherCompany } }) => {
		const { id: caseId } = await open(boss);
		const told = await commentOnCase(actOf(db, service), { caseId, body: "We are on it.", isPublic: true });
		const internal = await commentOnCase(actOf(db, service), { caseId, body: "Call the driver.", isPublic: false });
		const seenBy = async (by: Viewer) =>
			(await db.select({ id: caseComment.id }).from(caseComment).where(scoped(visibleCaseComments, by))).map(
				({ id }) => id,
			);
		expect(await seenBy(service)).toEqual(expect.arrayContaining([told.id, internal.id]));
		expect(await seenBy(boss)).toContain(told.id);
		expect(await seenBy(boss)).not.toContain(internal.id);
		expect(await seenBy(otherCompany.administrator.viewer)).toEqual([]);
		const hidden = { caseId, body: "For us.", isPublic: false };
		expect(await refusalOf(commentOnCase(actOf(db, boss), hidden))).toBe("case.staff-only");
		const foreign = actOf(db, otherCompany.administrator.viewer);
		expect(await refusalOf(commentOnCase(foreign, { ...hidden, isPublic: true }))).toBe("case.not-found");
	});

	test("are sorted by staff", async ({ shop: { db, boss, service, open, caseOf } }) => {
		const { id: caseId } = await open(boss);
		await changeCase(actOf(db, service), { caseId, reason: "missing", priority: "High" });
		expect(await caseOf(caseId)).toMatchObject({ type: "delivery", reason: "missing", priority: "High" });
		expect(await refusalOf(changeCase(actOf(db, service), { caseId, type: "machine" }))).toBe("case.reason-unfit");
		expect(await refusalOf(changeCase(actOf(db, boss), { caseId, priority: "Low" }))).toBe("case.staff-only");
	});
});

test("allows the status steps of each mover", () => {
	const steps = (taker: "members" | "staff") =>
		caseStatuses.flatMap((from) =>
			caseStatuses.filter((to) => mayTake(caseSteps, from, to, [taker])).map((to) => `${from} → ${to}`),
		);
	expect(steps("members")).toEqual([
		"New → Closed",
		"In progress → Closed",
		"Waiting for customer → Closed",
		"Solved → In progress",
		"Solved → Closed",
		"Closed → In progress",
	]);
	expect(steps("staff")).toHaveLength(13);
	const afterComment = (status: CaseStatus, staff: Viewer["staff"], offersAnswers = false) =>
		statusAfterComment(status, { staff }, { isPublic: true, offersAnswers });
	expect(afterComment("Waiting for customer", null)).toBe("In progress");
	expect(afterComment("Waiting for customer", "service")).toBe("Waiting for customer");
	expect(afterComment("New", "service", true)).toBe("Waiting for customer");
	expect(afterComment("Solved", null)).toBe("In progress");
	expect(afterComment("Solved", "service", true)).toBe("Solved");
	expect([isTypeOf("Service", "invoice"), isReasonOf("invoice", "late"), isReasonOf("invoice", null)]).toEqual([
		false,
		false,
		true,
	]);
});

test.for([
	{ when: "is answered at the promise", answeredAt: "10:00:00", now: "12:00:00", status: "New", late: false },
	{
		when: "is answered a second after the promise",
		answeredAt: "10:00:01",
		now: "12:00:00",
		status: "New",
		late: true,
	},
	{ when: "waits at the promise", answeredAt: null, now: "10:00:00", status: "New", late: false },
	{ when: "waits after the promise", answeredAt: null, now: "10:00:01", status: "New", late: true },
	{ when: "was solved without an answer", answeredAt: null, now: "12:00:00", status: "Solved", late: false },
	{ when: "was closed without an answer", answeredAt: null, now: "12:00:00", status: "Closed", late: false },
	{ when: "was solved after a late answer", answeredAt: "11:00:00", now: "12:00:00", status: "Solved", late: true },
	{ when: "was closed after a late answer", answeredAt: "11:00:00", now: "12:00:00", status: "Closed", late: true },
] as const)("a case that $when is late: $late", async ({ answeredAt, now, status, late }, { shop }) => {
	const { db, boss, open } = shop;
	const moment = (time: string) => new Date(`2026-11-24T${time}Z`);
	const act = actOf(db, boss, moment(now));
	const { id } = await open(boss);
	const isLate = async (promisedAt: Date | null) => {
		await saveCase(act, id, {
			promisedAt,
			answeredAt: answeredAt === null ? null : moment(answeredAt),
			status,
			solvedAt: status === "Solved" ? act.now : null,
			closedAt: status === "Closed" ? act.now : null,
		});
		const isThis = eq(supportCase.id, id);
		const [row] = await db
			.select({ isLate: isLateCase(viewerAt(act)) })
			.from(supportCase)
			.where(isThis);
		return row?.isLate;
	};
	expect(await isLate(moment("10:00:00"))).toBe(late);
	expect(await isLate(null)).toBe(false);
});
