import { callTRPCProcedure, TRPCError } from "@trpc/server";
import { eq } from "drizzle-orm";
import { afterAll, describe, expect } from "vitest";
import * as z from "zod";
import { termsVersion } from "#orders/placing/terms-of-sale.ts";
import { eventually } from "#test/eventually.ts";
import { addClosing } from "./accounts/closing-days.commands.ts";
import { inviteMember } from "./accounts/invitations.commands.ts";
import { guest, system, type Viewer } from "./act.ts";
import { createToken } from "./auth/auth.commands.ts";
import { logIn } from "./auth/login.commands.ts";
import type { Visit } from "./auth/login.ts";
import { sessionsOf } from "./auth/sessions.db.ts";
import { saveList } from "./cart/saved-lists.commands.ts";
import { openCase } from "./cases/cases.commands.ts";
import { auditValues } from "./db/audit-columns.ts";
import { openDatabase, type Statement } from "./db/db.ts";
import { contact, users } from "./db/schema/accounts.ts";
import { contract, priceBook, priceBookEntry, product, productDocument } from "./db/schema/catalogue.ts";
import { contentDocument, contentVersion } from "./db/schema/files.ts";
import { registration } from "./db/schema/registration.ts";
import { chanceOf } from "./demo/chance.ts";
import { insertMachine } from "./machines/machines.db.ts";
import { notify } from "./notices/notifications.commands.ts";
import { notificationsOf } from "./notices/notifications.db.ts";
import { insertPayment } from "./payments/payments.db.ts";
import { insertPlan } from "./planner/changes/plan-saving.db.ts";
import type { Plan } from "./planner/plan.ts";
import { saveJoinRequest } from "./registration/join-requests.db.ts";
import { joinRequestMs } from "./registration/join-requests.ts";
import { insertRegistration } from "./registration/registration.db.ts";
import { appRouter } from "./router.ts";
import { newId } from "./shared/id.ts";
import { money } from "./shared/money.ts";
import { refusalIn } from "./shared/refusal.ts";
import { dayOf } from "./shared/store-day.ts";
import { type Topic, topics } from "./shared/topics.ts";
import { appOn } from "./test/app.ts";
import { longDeadlines, testWithPeople as test } from "./test/database.ts";
import { createTestFeed } from "./test/feed.ts";
import { insertTestInvoice } from "./test/invoice-rows.ts";
import { goodPassword, loginSource, setPassword } from "./test/login.ts";
import { insertTestOrder } from "./test/orders.ts";
import { actOf, type People, people } from "./test/people.ts";
import { type Ids, inputs, person, staffOnly } from "./test/procedure-inputs.ts";
import { registerWith } from "./test/registering.ts";
import { stopFor } from "./test/signals.ts";
import { smallRange } from "./test/small-range.ts";
import { readStream } from "./test/stream.ts";

/** Procedures for everybody. */
const publicProcedures = [
	"store.show",
	"store.nextDelivery",
	"store.holidays",
	"store.announcements",
	"store.webStores",
	"catalogue.productRecord",
	"catalogue.categoryRecord",
	"catalogue.list",
	"catalogue.compare",
	"catalogue.category",
	"catalogue.suggest",
	"catalogue.product",
	"content.menus",
	"catalogue.packs",
	"catalogue.range",
	"content.staticText",
	"auth.session",
	"auth.logIn",
	"auth.logOut",
	"auth.requestReset",
	"auth.checkLink",
	"closing.requestErasure",
	"closing.confirmErasure",
	"auth.resetPassword",
	"auth.invitation",
	"auth.joinByInvitation",
	"quotes.form",
	"quotes.requestQuote",
	"quotes.requestInfo",
	"quotes.requestProduct",
	"auth.demoUsers",
	"auth.logInToDemo",
	"registration.checkUserByEmail",
	"registration.checkContactByEmail",
	"registration.lookUpCompany",
	"registration.lookUpAddress",
	"registration.register",
	"registration.confirmEmail",
	"orders.frontPage",
	"invoices.openTotals",
	"planner.next",
];
const topicNames = Object.keys(topics) as Topic[];
const procedures = Object.keys(appRouter._def.procedures);

/** The router stores procedures by path; its type nests them. */
const typeOf = (path: string) =>
	z.enum(["query", "mutation"]).parse(Object(Reflect.get(appRouter._def.procedures, path))._def.type);

/** Whether the input of a procedure has an id. */
const hasId = (path: string): boolean =>
	JSON.stringify(inputs[path]?.(malformed)) !== JSON.stringify(inputs[path]?.(missingIds()));

type Outcome = { result?: unknown; code?: string; refusal?: string | undefined; statements: string[] };

let statements: string[] = [];
let database: ReturnType<typeof openDatabase>;
let world: People;
/** By company: a session and a notification of its administrator, a payment, an order, an invitation, a saved list. */
const sessions: Record<string, string> = {};
const notifications: Record<string, string> = {};
const payments: Record<string, string> = {};
const orders: Record<string, string> = {};
const invoices: Record<string, string> = {};
let range: Awaited<ReturnType<typeof smallRange>>;
const invitations: Record<string, string> = {};
const registrations: Record<string, string> = {};
const joinRequests: Record<string, string> = {};
const closings: Record<string, string> = {};
const lists: Record<string, string> = {};
const cases: Record<string, string> = {};
const plans: Record<string, string> = {};
const machines: Record<string, string> = {};

afterAll(() => database?.close());

const testWithWorld = test.extend("world", { scope: "file" }, async ({ place }) => {
	database = openDatabase({
		place,
		pool: 2,
		prepare: false,
		...longDeadlines,
		onStatement: ({ text }: Statement) => statements.push(text),
	});
	world = people();
	range = await smallRange(database.db);
	for (const { accountId, administrator, marker, locations } of [world.ownCompany, world.otherCompany]) {
		payments[accountId] = await aPayment(administrator.viewer, locations.otherLocation);
		const { userId } = administrator.viewer;
		const act = actOf(database.db, guest, now);
		await setPassword(actOf(database.db, system, now), userId);
		const username = `administrator@${accountId === world.ownCompany.accountId ? "kererushop" : "tuioffice"}.example`;
		await logIn(act, { username, password: goodPassword, source: loginSource("home"), token: null });
		sessions[accountId] = (await sessionsOf(act, userId ?? ""))[0]?.id ?? "";
		const notification = {
			kind: "role-changed" as const,
			details: { company: marker, role: "administrator" as const },
		};
		const about = { userId: userId ?? "", accountId, cause: "role-changed:x", path: "/account" };
		await notify(actOf(database.db, system, now), { ...notification, ...about });
		const { notices } = await notificationsOf({ ...act, by: administrator.viewer }, { atMost: 1 });
		notifications[accountId] = notices[0]?.id ?? "";
		const of = { of: administrator.viewer, locationId: locations.otherLocation, orderedBy: marker };
		orders[accountId] = await insertTestOrder(database.db, of);
		invoices[accountId] = await insertTestInvoice(database.db, {
			of: administrator.viewer,
			serial: Object.keys(invoices).length + 1,
			issuedOn: "2026-11-20",
			net: 1_000,
			name: marker,
			orderIds: [orders[accountId]],
		});
		const invited = { ...person, salutation: "Other" as const, phone: null, email: `invited@${marker}.example` };
		const invitation = { ...invited, accountId, role: "reader" as const, locationIds: [] };
		invitations[accountId] = (await inviteMember(actOf(database.db, administrator.viewer, now), invitation)).id;
		const closedDays = { firstDay: dayOf(2026, 12, 24), lastDay: dayOf(2027, 1, 8), label: `${marker} break` };
		const closing = { locationId: locations.otherLocation, ...closedDays };
		closings[accountId] = (await addClosing(actOf(database.db, administrator.viewer, now), closing)).id;
		const id = newId("a18", { now });
		const unconfirmed = { isCompanyConfirmed: false, isAddressConfirmed: false, isSimilar: false };
		const registered = { accountId, userId: userId ?? "", key: crypto.randomUUID(), ...unconfirmed };
		await insertRegistration(actOf(database.db, system, now), id, registered);
		registrations[accountId] = id;
		joinRequests[accountId] = await askToJoin(accountId, marker);
		const listFields = { name: `${marker} list`, shared: true, fromCart: false };
		const placeOfPlan = { accountId, locationId: locations.otherLocation, userId: userId ?? "", termsVersion };
		cases[accountId] = await openTestCase(administrator.viewer, { marker, orderId: orders[accountId] ?? "" });
		plans[accountId] = await insertPlan(actOf(database.db, system, now), { ...placeOfPlan, ...emptyPlan(marker) });
		machines[accountId] = newId("02i", { now });
		await insertMachine(actOf(database.db, system, now), machines[accountId], {
			accountId,
			locationId: locations.otherLocation,
			productId: range.rows[0]?.id ?? "",
			serialNumber: marker,
			ownership: "leased",
			installedOn: dayOf(2026, 1, 5),
			serviceContract: `${marker} contract`,
		});
		lists[accountId] = (await saveList(actOf(database.db, administrator.viewer, now), listFields)).listId;
	}
	return world;
});

async function openTestCase(by: Viewer, { marker, orderId }: { marker: string; orderId: string }): Promise<string> {
	const about = { accountId: by.accountId ?? "", relatedId: orderId, contactId: null } as const;
	const sorting = { kind: "Service", type: "delivery", reason: "late", priority: "Medium" } as const;
	const texts = { subject: `${marker} is late`, description: `${marker} waits.` };
	return (await openCase(actOf(database.db, by, now), { ...about, ...sorting, ...texts })).id;
}

/** A person who registered and may join the company. Returns the id of the registration. */
async function askToJoin(accountId: string, marker: string): Promise<string> {
	const act = actOf(database.db, system, now);
	const { userId } = await registerWith(database.db, `joins@${marker.toLowerCase()}.example`, now);
	const [row] = await database.db
		.select({ id: registration.id, contactId: users.contactId })
		.from(registration)
		.innerJoin(users, eq(users.id, registration.userId))
		.where(eq(users.id, userId));
	await database.db
		.update(contact)
		.set({ lastName: marker })
		.where(eq(contact.id, row?.contactId ?? ""));
	const joinEndsAt = new Date(now.getTime() + joinRequestMs);
	await saveJoinRequest(act, row?.id ?? "", { joinAccountId: accountId, joinEndsAt });
	return row?.id ?? "";
}

/** A plan without products. */
const emptyPlan = (reference: string): Plan => ({
	state: "active",
	pauseReason: null,
	resumesOn: null,
	stopReason: null,
	stopNote: null,
	weeks: 2,
	base: dayOf(2026, 12, 1),
	reference,
	costCentre: null,
	attention: null,
	instruction: null,
	timeWindow: null,
	missingItems: "leave-out",
	dearerLimit: null,
	items: [],
	deliveries: [],
});

/** A payment attempt for a pending order. */
async function aPayment(of: Viewer, locationId: string): Promise<string> {
	const order = { awaitsPayment: true, paymentMethod: "creditcard" as const, total: money(2_000) };
	const orderId = await insertTestOrder(database.db, { of, locationId, ...order });
	const row = { orderId, accountId: of.accountId ?? "", amount: money(2_000), currency: "NZD" };
	const method = { provider: "sandbox", method: "creditcard", status: "open" } as const;
	return insertPayment(actOf(database.db, system, now), { ...row, ...method });
}

const now = new Date("2026-11-21T00:00:00Z");

/** A visit of a browser, or of a token. */
const visitOf = ({ userId, scopes }: Viewer): Visit => {
	const began = {
		id: newId("a10", { now }),
		accountId: null,
		createdAt: now,
		username: "x",
		language: null,
		name: "x",
		accounts: [],
		isProven: false,
		needs: null,
	};
	const session = userId && scopes === "all" ? { ...began, userId } : null;
	return { demo: null, source: loginSource("somewhere"), token: null, session, setSession: () => undefined };
};

class Undo extends Error {}

/** The same answer without ids, numbers and times that each call makes anew. */
const withoutNewValues = (answer: Omit<Outcome, "statements">): unknown =>
	JSON.parse(JSON.stringify(answer).replaceAll(/"(?:[\w-]{15,}|[A-Z]-\d+|\d{4}-\d\d-\d\dT[^"]+)"/g, '"x"'));

/** Calls a procedure in a transaction and rolls it back. */
async function ask(by: Viewer, path: string, input: unknown): Promise<Outcome> {
	let outcome: Outcome = { statements: [] };
	statements = [];
	const undone = database.db.transaction(async (db) => {
		statements = [];
		const ctx = { act: actOf(db, by, now), visit: visitOf(by), language: "en-NZ" as const };
		const type = typeOf(path);
		const call = {
			router: appRouter,
			path,
			ctx,
			type,
			getRawInput: async () => input,
			signal: undefined,
			batchIndex: 0,
		};
		outcome = await callTRPCProcedure(call).then(
			(result) => ({ result, statements }),
			(error: unknown) => ({
				code: error instanceof TRPCError ? error.code : `DEFECT ${error}`,
				refusal: JSON.stringify([refusalIn(error)?.code, refusalIn(error)?.field]),
				statements,
			}),
		);
		throw new Undo();
	});
	await undone.catch((error: unknown) => {
		if (!(error instanceof Undo)) throw error;
	});
	return { ...outcome, statements: [...outcome.statements] };
}

const idsOf = ({ accountId, locations, administrator }: People["ownCompany"], holiday: string): Ids => ({
	account: accountId,
	location: locations.otherLocation,
	closing: closings[accountId] ?? "",
	membership: administrator.membershipId,
	holiday,
	session: sessions[accountId] ?? "",
	notification: notifications[accountId] ?? "",
	list: lists[accountId] ?? "",
	user: administrator.viewer.userId ?? "",
	order: orders[accountId] ?? "",
	invoice: invoices[accountId] ?? "",
	invitation: invitations[accountId] ?? "",
	registration: registrations[accountId] ?? "",
	joinRequest: joinRequests[accountId] ?? "",
	payment: payments[accountId] ?? "",
	case: cases[accountId] ?? "",
	plan: plans[accountId] ?? "",
	machine: machines[accountId] ?? "",
});
const missingIds = (): Ids => {
	const now = new Date("2026-11-20T00:00:00Z");
	return {
		user: newId("005", { now }),
		notification: newId("a11", { now }),
		list: newId("0a6", { now }),
		invitation: newId("a17", { now }),
		registration: newId("a18", { now }),
		joinRequest: newId("a18", { now }),
		session: newId("a10", { now }),
		account: newId("001", { now }),
		location: newId("131", { now }),
		closing: newId("a14", { now }),
		membership: newId("a04", { now }),
		holiday: newId("a05", { now }),
		order: newId("801", { now }),
		invoice: newId("3tt", { now }),
		payment: newId("0aw", { now }),
		case: newId("500", { now }),
		plan: newId("a01", { now }),
		machine: newId("02i", { now }),
	};
};
const malformed: Ids = {
	account: "001",
	location: "131000000000000AAB",
	closing: "a14",
	membership: "a04!",
	holiday: "",
	session: "a10",
	user: "005",
	notification: "a11000000000000AAB",
	order: "801",
	invoice: "3tt000000000000AAB",
	payment: "0aw000000000000AAB",
	list: "0a6",
	invitation: "a17",
	registration: "a18",
	joinRequest: "a18000000000000AAB",
	case: "500",
	plan: "a01",
	machine: "02i000000000000AAB",
};
const otherObjects = ({ accountId }: People["ownCompany"]): Ids => ({
	account: newId("003", { now: new Date(0) }),
	location: accountId,
	closing: accountId,
	membership: accountId,
	holiday: accountId,
	session: accountId,
	user: accountId,
	notification: accountId,
	order: accountId,
	invoice: accountId,
	payment: accountId,
	list: accountId,
	invitation: accountId,
	registration: accountId,
	joinRequest: accountId,
	case: accountId,
	plan: accountId,
	machine: accountId,
});

describe("isolation", () => {
	testWithWorld("has an input for every procedure", () => {
		expect(Object.keys(inputs).sort()).toEqual([...procedures].sort());
	});

	testWithWorld(
		"lets a guest call public procedures, and refuses all others before any statement",
		async ({ world }) => {
			for (const path of procedures) {
				const { code, result, statements } = await ask(
					guest,
					path,
					inputs[path]?.(idsOf(world.otherCompany, world.holiday.id)),
				);
				if (publicProcedures.includes(path))
					expect(JSON.stringify(result ?? null), path).not.toMatch(/Kererushop|Tuioffice/);
				else expect({ path, code, statements }).toEqual({ path, code: "UNAUTHORIZED", statements: [] });
			}
		},
	);

	testWithWorld("answers a foreign id like a missing one: code, refusal and statements", async ({ world }) => {
		const { ownCompany, otherCompany, holiday } = world;
		for (const by of [ownCompany.administrator.viewer, ownCompany.buyer.viewer, ownCompany.reader.viewer])
			for (const path of procedures.filter((path) => !staffOnly.includes(path))) {
				const input = inputs[path];
				if (!input || !hasId(path)) continue;
				const foreign = await ask(by, path, input(idsOf(otherCompany, holiday.id)));
				const missing = await ask(by, path, input(missingIds()));
				expect(foreign, path).toEqual(missing);
				expect(`${path} ${foreign.code}`).toMatch(/ (NOT_FOUND|FORBIDDEN)$/);
			}
	});

	testWithWorld("shows nothing of another company in any response", async ({ world }) => {
		const { ownCompany, otherCompany, holiday } = world;
		for (const by of [ownCompany.administrator.viewer, ownCompany.buyer.viewer, ownCompany.reader.viewer])
			for (const path of procedures) {
				const { result, code, statements } = await ask(by, path, inputs[path]?.(idsOf(ownCompany, holiday.id)));
				expect(JSON.stringify(result ?? null), path).not.toContain(otherCompany.marker);
				expect(code ?? "", path).not.toMatch(/DEFECT|INTERNAL/);
				if (staffOnly.includes(path))
					expect({ path, code, statements }).toEqual({ path, code: "FORBIDDEN", statements: [] });
			}
	});

	testWithWorld("limits a buyer to their locations", async ({ world: { ownCompany } }) => {
		const { result } = await ask(ownCompany.buyer.viewer, "accounts.locations", undefined);
		expect(result).toEqual([expect.objectContaining({ id: ownCompany.locations.buyersLocation })]);
		const otherLocation = await ask(ownCompany.buyer.viewer, "accounts.setDefaultLocation", {
			locationId: ownCompany.locations.otherLocation,
		});
		expect(otherLocation.code).toBe("NOT_FOUND");
		const [elsewhere, missing] = [idsOf(ownCompany, ""), missingIds()];
		for (const path of procedures.filter((path) => /^(orders|payments|planner)\./.test(path) && hasId(path))) {
			const foreign = await ask(ownCompany.buyer.viewer, path, inputs[path]?.(elsewhere));
			expect(foreign, path).toEqual(await ask(ownCompany.buyer.viewer, path, inputs[path]?.(missing)));
			expect(foreign.code, path).toBe(staffOnly.includes(path) ? "FORBIDDEN" : "NOT_FOUND");
		}
	});

	testWithWorld("refuses malformed ids and ids of other objects before any statement", async ({ world }) => {
		const by = world.staff.administrator ?? guest;
		for (const viewer of [world.ownCompany.administrator.viewer, by])
			for (const path of procedures) {
				const input = inputs[path];
				if (!input || !hasId(path)) continue;
				for (const ids of [malformed, otherObjects(world.ownCompany)]) {
					const { code, statements } = await ask(viewer, path, input(ids));
					expect({ path, code: code === "FORBIDDEN" ? "BAD_REQUEST" : code, statements }).toEqual({
						path,
						code: "BAD_REQUEST",
						statements: [],
					});
				}
			}
	});

	testWithWorld("limits a token to its scopes, and to what a guest may call", async ({ world }) => {
		const by: Viewer = { ...world.ownCompany.administrator.viewer, scopes: ["accounts.members"] };
		const described: object = appRouter._def.procedures;
		const forGuests = Object.entries(described).flatMap(([path, { _def }]) =>
			_def.meta.callers === "guest" && _def.meta.outOfScope !== "refused" ? [path] : [],
		);
		expect(forGuests.length).toBeGreaterThan(30);
		for (const path of procedures) {
			const input = inputs[path]?.(idsOf(world.ownCompany, world.holiday.id));
			const { statements, ...answer } = await ask(by, path, input);
			if (path === "accounts.members") expect(answer.code).toBeUndefined();
			else if (forGuests.includes(path)) {
				const { statements: _, ...ofGuest } = await ask(guest, path, input);
				expect(withoutNewValues(answer), path).toEqual(withoutNewValues(ofGuest));
			} else
				expect({ path, ...answer, statements }).toEqual({
					path,
					code: "FORBIDDEN",
					statements: [],
					refusal: JSON.stringify(["request.out-of-scope", undefined]),
				});
		}
	});

	testWithWorld(
		"streams no change of another company, on any topic",
		async ({ world: { ownCompany, otherCompany, staff } }) => {
			const { feed, publish } = createTestFeed();
			const { app } = appOn(database, { feed });
			const boss = actOf(database.db, staff.administrator ?? guest);
			const endsAt = new Date(boss.now.getTime() + 60 * 60 * 1000);
			const listen = async ({ userId }: Viewer) => {
				const token = userId
					? await createToken(boss, { ownerId: userId, name: "live", scopes: topicNames, endsAt })
					: null;
				const headers: Record<string, string> = token ? { authorization: `Bearer ${token.secret}` } : {};
				const answer = await app.request(`/live?topics=${topicNames.join()}`, { headers });
				return { status: answer.status, ...readStream(answer) };
			};
			const people = [ownCompany.administrator.viewer, ownCompany.buyer.viewer, ownCompany.reader.viewer, guest];
			const streams = await Promise.all(people.map(listen));
			expect(new Set(streams.map(({ status }) => status))).toEqual(new Set([200]));

			const about = [otherCompany.accountId, ownCompany.accountId, null];
			const persons = [otherCompany.administrator, ownCompany.buyer].map(({ viewer }) => viewer.userId);
			const changes = topicNames.flatMap((topic, nth) => [
				...about.map((accountId, of) => ({ at: `${nth + 1}-${of}`, topic, accountId, recordId: accountId })),
				...persons.map((recordId, of) => ({ at: `${nth + 1}-${of + 5}`, topic, accountId: null, recordId })),
			]);
			publish({ changes });
			publish({ hasGap: true }); // reaches every stream, after the changes
			for (const [nth, { changes: events, leave }] of streams.entries()) {
				await eventually(() => expect(events().at(-1)?.event).toBe("reset"));
				const received = events().map(({ data }) => JSON.stringify(data));
				const allowed = changes.filter(
					({ topic, accountId, recordId }) =>
						topics[topic] === "everyone" ||
						(topics[topic] === "person" && recordId !== null && recordId === people[nth]?.userId) ||
						(topics[topic] === "account" && people[nth] !== guest && accountId === ownCompany.accountId),
				);
				const isLimited = people[nth] === ownCompany.buyer.viewer;
				const saidOf = ({ topic, recordId }: (typeof changes)[number]) =>
					JSON.stringify({ topic, recordId: isLimited && topics[topic] === "account" ? null : recordId });
				expect(received.slice(0, -1)).toEqual(allowed.map(saidOf));
				await leave();
			}
		},
	);

	testWithWorld("hides documents of products that are made for one company", async ({ world }) => {
		const { ownCompany, otherCompany, staff } = world;
		const { db } = database;
		const act = actOf(db, system);
		const stamp = auditValues(act);
		const [hidden, publicProcedures] = range.rows.filter(
			({ groupId }, at, all) => all.findIndex((row) => row.groupId === groupId) === at,
		);
		if (!hidden || !publicProcedures) throw new Error("the small range has too little");
		await db.update(product).set({ contractOnly: true }).where(eq(product.groupId, hidden.groupId));
		const [priceBookId, validFrom] = [newId("01s", act), "2025-01-01"];
		await db.insert(priceBook).values({ id: priceBookId, name: "C-1", kind: "contract", ...stamp });
		await db.insert(priceBookEntry).values({
			id: newId("01u", act),
			priceBookId,
			productId: hidden.id,
			minimum: 1,
			price: money(1),
			validFrom,
			...stamp,
		});
		await db.insert(contract).values({
			id: newId("800", act),
			accountId: otherCompany.accountId,
			priceBookId,
			number: "C-1",
			startsOn: validFrom,
			...stamp,
		});
		const of = async (...groupIds: string[]) => {
			const [documentId, id] = [newId("069", act), newId("068", act)];
			const titles = { titleEn: "Recipe", titleNl: "Recept" };
			await db
				.insert(contentDocument)
				.values({ id: documentId, ...titles, kind: "certificate", isPublic: true, ...stamp });
			const file = { fileName: "recipe.pdf", contentType: "application/pdf", bytes: Buffer.from(otherCompany.marker) };
			await db.insert(contentVersion).values({ id, documentId, number: 1, ...file, ...stamp });
			for (const groupId of groupIds)
				await db.insert(productDocument).values({ groupId, documentId, position: 1, ...stamp });
			return id;
		};
		const [theirOwn, shared, unlinked] = [
			await of(hidden.groupId),
			await of(hidden.groupId, publicProcedures.groupId),
			await of(),
		];

		const endsAt = new Date(act.now.getTime() + 60 * 60 * 1000);
		const { app } = appOn(database);
		const read = async ({ userId }: Viewer, id: string) => {
			const token = userId
				? await createToken(act, { ownerId: userId, name: "read", scopes: ["catalogue"], endsAt })
				: null;
			const headers: Record<string, string> = token ? { authorization: `Bearer ${token.secret}` } : {};
			statements = [];
			const answer = await app.request(`/sfc/servlet.shepherd/version/download/${id}`, { headers });
			const visibleHeaders = Object.fromEntries(
				[...answer.headers].filter(([name]) => !/request-id|server-timing|policy$/.test(name)),
			);
			return { status: answer.status, visibleHeaders, text: await answer.text(), statements: [...statements] };
		};
		const missing = newId("068", { now: new Date(0) });
		for (const by of [guest, ownCompany.administrator.viewer, ownCompany.reader.viewer]) {
			expect(await read(by, theirOwn)).toEqual(await read(by, missing));
			expect((await read(by, theirOwn)).status).toBe(404);
		}
		for (const by of [otherCompany.reader.viewer, otherCompany.administrator.viewer, staff.sales ?? guest])
			expect(await read(by, theirOwn)).toMatchObject({
				status: 200,
				text: otherCompany.marker,
				visibleHeaders: { "cache-control": "private, no-cache" },
			});
		for (const id of [shared, unlinked])
			for (const by of [guest, ownCompany.reader.viewer, otherCompany.reader.viewer])
				expect(await read(by, id)).toMatchObject({
					status: 200,
					visibleHeaders: { "cache-control": "public, max-age=31536000, immutable" },
				});
		await db
			.update(productDocument)
			.set({ deletedAt: act.now })
			.where(eq(productDocument.groupId, publicProcedures.groupId));
		expect((await read(guest, shared)).status, "it belongs only to the hidden product").toBe(404);
		await db.update(productDocument).set({ deletedAt: act.now });
		expect((await read(guest, theirOwn)).status, "what was a hidden one's is nobody else's").toBe(404);
	});

	testWithWorld(
		"never returns another company's data while statements time out and backends stop",
		async ({ world: { ownCompany, otherCompany, staff, holiday }, place, owner }) => {
			const random = chanceOf("isolation under faults");
			const faulty = openDatabase({
				place,
				pool: 2,
				prepare: true,
				statementMs: () => (random(40) === 0 ? 1 + random(30) : 2_000),
			});
			const { app } = appOn(faulty);
			const act = actOf(database.db, staff.administrator ?? guest);
			const endsAt = new Date(act.now.getTime() + 60 * 60 * 1000);
			const callers = [ownCompany, otherCompany].flatMap(({ marker, ...company }) =>
				[company.administrator, company.buyer, company.reader].map(({ viewer }) => ({
					viewer,
					marker,
					foreign: marker === ownCompany.marker ? otherCompany.marker : ownCompany.marker,
					ids: idsOf(marker === ownCompany.marker ? ownCompany : otherCompany, holiday.id),
					mayWrite: viewer.role !== "reader",
				})),
			);
			const scopes = [...new Set(procedures.map((path) => path.split(".", 1)[0] ?? ""))];
			const queries = procedures.filter((path) => typeOf(path) === "query");
			const failures: string[] = [];
			const counts = { answered: 0, refused: 0 };
			const callAll = async ({ viewer, marker, foreign, ids, mayWrite }: (typeof callers)[number]) => {
				const { userId } = viewer;
				const { secret } = await createToken(act, { ownerId: userId ?? "", name: "sweep", scopes, endsAt });
				const headers = { authorization: `Bearer ${secret}`, "content-type": "application/json" };
				const note = async (path: string, answer: Response) => {
					const text = await answer.text();
					if (answer.ok) counts.answered++;
					else if (answer.status === 503) counts.refused++;
					const isStranger = answer.status === 401 && !path.startsWith("auth."); // auth.* asks for a browser's session
					if (answer.status === 500 || isStranger) failures.push(`${path} of ${marker}: ${answer.status} ${text}`);
					if (text.includes(foreign)) failures.push(`${path} of ${marker} answered with ${foreign}`);
					if (path === "accounts.me" && answer.ok && !text.includes(marker))
						failures.push(`${path} of ${marker}: ${text}`);
				};
				for (let round = 0; round < 3; round++)
					await Promise.all(
						queries.map(async (path) => {
							const input = encodeURIComponent(JSON.stringify(inputs[path]?.(ids) ?? null));
							await note(path, await app.request(`/trpc/${path}?input=${input}`, { headers }));
							if (!mayWrite || random(4) > 0) return;
							const body = JSON.stringify({ name: `${marker} ${userId} ${crypto.randomUUID()}`, fromCart: false });
							await note("lists.save", await app.request("/trpc/lists.save", { method: "POST", headers, body }));
						}),
					);
			};
			const stopBackends = async () => {
				for (let nth = 0; nth < 12; nth++) {
					const backends = await owner<{ pid: number }[]>`
						select pid from pg_stat_activity where datname = current_database() and usename <> current_user`;
					const { pid } = backends[random(backends.length)] ?? {};
					if (pid) await stopFor(pid, 100);
				}
			};
			await Promise.all([stopBackends(), ...callers.map(callAll)]);
			await faulty.close();
			expect(failures).toEqual([]);
			expect(counts.answered).toBeGreaterThan(100);
			expect(counts.refused).toBeGreaterThan(20);
			const strays = await owner`
				select c.name from cart c join account a on a.id = c.account_id
				where c.kind = 'list' and (a.name not like split_part(c.name, ' ', 1) || '%' or c.name like '% % %' and position(c.user_id in c.name) = 0)`;
			expect(strays).toEqual([]);
		},
	);
});
