import type { Sql } from "postgres";
import { beforeEach, describe, expect } from "vitest";
import { changeRole, removeMember } from "#accounts/members.commands.ts";
import { membersOf } from "#accounts/members.db.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, guest, system } from "#act.ts";
import { logIn } from "#auth/login.commands.ts";
import { saveList } from "#cart/saved-lists.commands.ts";
import { inTransaction } from "#db/transaction.ts";
import { handlersOf } from "#jobs/handlers.ts";
import { newId } from "#shared/id.ts";
import { noInvariantCheck, noPictures, noPrinter } from "#test/app.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource, setPassword } from "#test/login.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, addActiveMember, people } from "#test/people.ts";
import { NotificationContent, rules } from "./notices.ts";
import {
	chooseMail,
	deleteOldNotices,
	mailNotification,
	notify,
	notifySecurityChange,
	readAll,
	readNotification,
} from "./notifications.commands.ts";
import { bellNotifications, insertNotification, notificationsOf, unreadCount } from "./notifications.db.ts";

const now = new Date("2026-11-20T20:24:00Z");
const later = (ms: number) => new Date(now.getTime() + ms);
const day = 24 * 60 * 60 * 1000;

const test = plain.extend("world", { scope: "file" }, () => people());
const idOf = ({ viewer }: { viewer: Act["by"] }) => viewer.userId ?? "";

/** Does what was enqueued, and what that enqueued, as the loop would. */
async function doJobs(act: Act, app: Sql): Promise<void> {
	const way = {
		sendToServer: () => Promise.reject(new Error("nothing is sent here")),
		publicUrl: "https://shop.example",
	};
	const handlers = handlersOf({
		mail: way,
		pictures: noPictures,
		backOffice: null,
		accounting: null,
		invariants: noInvariantCheck,
		printer: noPrinter,
	});
	for (;;) {
		const [job] = await app`
			delete from job where id = (
				select j.id from job j
				where j.name like 'notices.%' order by j.id limit 1)
			returning name, content`;
		if (!job) return;
		const handle = Object.entries(handlers).find(([name]) => name === job.name)?.[1];
		await handle?.({ ...act, by: system }, job.content.payload);
	}
}

const mailsIn = (app: Sql) => app`select recipient, language, template, data from mail order by id`;

beforeEach<{ app: Sql; world: unknown }>(async ({ app, world: _ }) => {
	await app`delete from job`;
	await app`delete from mail`;
	await app`delete from notification`;
	await app`delete from notification_choice`;
});

const aRole = { kind: "role-changed", details: { company: "Kererū", role: "buyer" } } satisfies NotificationContent;
const about = (userId: string, cause = "role-changed:1") => ({ ...aRole, userId, cause, path: "/account" });

describe("a notification", () => {
	test("exists once per cause, also concurrently, and reaches only its user", async ({
		database,
		world: { ownCompany },
		app,
	}) => {
		const act = actOf(database.db, system, now);
		const { accountId } = ownCompany;
		await app`delete from change`;
		const userId = idOf(ownCompany.buyer);
		await Promise.all(Array.from({ length: 6 }, () => notify(act, { ...about(userId), accountId })));
		const { notices } = await notificationsOf({ ...act, by: ownCompany.buyer.viewer }, { atMost: 9 });
		expect(notices).toEqual([{ id: expect.any(String), ...aRole, path: "/account", createdAt: now, readAt: null }]);
		expect(await app`select topic, record_id, account_id from change`).toEqual([
			{ topic: "notices", record_id: userId, account_id: null },
		]);
		for (const { viewer } of [ownCompany.administrator, ownCompany.reader])
			expect(await unreadCount({ ...act, by: viewer })).toBe(0);
	});

	test("is rolled back with its transaction", async ({ database, world: { ownCompany }, app }) => {
		const act = actOf(database.db, system, now);
		const failing = inTransaction(act, async (act) => {
			await notify(act, about(idOf(ownCompany.buyer)));
			throw new Error("no");
		});
		await expect(failing).rejects.toThrow("no");
		expect(await app`select id from notification`).toEqual([]);
	});

	test("of a company is visible only to its members, while they act for it", async ({
		database,
		world: { ownCompany, otherCompany },
		app,
	}) => {
		const act = actOf(database.db, system, now);
		await notify(act, { ...about(idOf(ownCompany.buyer)), accountId: otherCompany.accountId });
		expect(await app`select id from notification`).toEqual([]);
		const { id: membershipId } = await addActiveMember(actOf(database.db, otherCompany.administrator.viewer), {
			accountId: otherCompany.accountId,
			salutation: "Other",
			firstName: "B",
			lastName: "Both",
			phone: null,
			email: "buyer@kererushop.example",
			role: "buyer",
			locationIds: [],
		});
		await notify(act, { ...about(idOf(ownCompany.buyer), "role-changed:2"), accountId: otherCompany.accountId });
		const by = ownCompany.buyer.viewer;
		expect(await unreadCount({ ...act, by })).toBe(0);
		expect(await unreadCount({ ...act, by: { ...by, accountId: otherCompany.accountId } })).toBe(1);
		await removeMember(actOf(database.db, otherCompany.administrator.viewer), { membershipId });
		const [notification] = await app`select id from notification`;
		await mailNotification(act, { notificationId: notification?.id });
		expect(await mailsIn(app), "they left before the mail was written").toEqual([]);
	});

	test.for([
		{ days: 2, mails: 1 },
		{ days: 21, mails: 0 },
	])(
		"of a product in stock is mailed $mails times after $days days",
		async ({ days, mails }, { database, world, app }) => {
			const act = actOf(database.db, system, now);
			const details = { slug: "kereru-espresso", en: "Kererū Espresso", nl: "Kererū Espresso" };
			const userId = idOf(world.ownCompany.buyer);
			await notify(act, { userId, kind: "back-in-stock", details, cause: "alert", path: "/product/kereru-espresso" });
			await doJobs({ ...act, now: later(days * day) }, app);
			expect(await mailsIn(app)).toHaveLength(mails);
			expect(await app`select id from notification`).toHaveLength(1);
		},
	);

	test("is marked as read alone or with all older ones, by its user only", async ({
		database,
		world: { ownCompany },
	}) => {
		const act = (ms: number) => actOf(database.db, system, later(ms));
		const mine = (ms = 0) => ({ ...act(ms), by: ownCompany.buyer.viewer });
		for (const nth of [1, 2, 3, 4]) await notify(act(nth), about(idOf(ownCompany.buyer), `role-changed:${nth}`));
		const ids = (await notificationsOf(mine(), { atMost: 9 })).notices.map(({ id }) => id);
		const [fourth = "", third = ""] = ids;
		const other = { ...act(5), by: ownCompany.reader.viewer };
		expect(await refusalOf(readNotification(other, { notificationId: fourth }))).toBe("notification.not-found");
		expect(await refusalOf(readAll(other, { upTo: fourth }))).toBe("notification.not-found");
		expect(await unreadCount(mine())).toBe(4);
		await readAll(mine(5), { upTo: third });
		expect((await notificationsOf(mine(), { atMost: 9 })).notices.map(({ readAt }) => readAt)).toEqual([
			null,
			later(5),
			later(5),
			later(5),
		]);
		await readNotification(mine(6), { notificationId: fourth });
		await readNotification(mine(7), { notificationId: fourth });
		expect((await notificationsOf(mine(), { atMost: 1 })).notices[0]?.readAt, "first read").toEqual(later(6));
	});

	test("shows one notification per order, unread ones first", async ({ database, world: { ownCompany } }) => {
		const userId = idOf(ownCompany.administrator);
		const mine = { ...actOf(database.db, system, later(60)), by: ownCompany.administrator.viewer };
		const details = (orderId: string) => ({ orderId, number: "500001", total: 1_000, currency: "NZD" });
		const rows = [
			["order-placed", "801000000000001AAA", "a"],
			["order-placed", "801000000000002AAA", "b"],
			["order-shipped", "801000000000001AAA", "c"],
		] as const;
		for (const [nth, [kind, orderId, cause]] of rows.entries())
			await insertNotification(actOf(database.db, system, later(nth)), newId("a11", { now: later(nth) }), {
				userId,
				accountId: null,
				membershipId: null,
				cause,
				path: `/orders/${orderId}`,
				...NotificationContent.parse({
					kind,
					details: {
						...details(orderId),
						comesOn: "2026-11-24",
						city: "Auckland",
						reference: null,
						items: [],
						more: 0,
					},
				}),
			});
		const bell = async () => (await bellNotifications(mine, 6)).map(({ kind, path }) => [kind, path.slice(-4)]);
		expect(await unreadCount(mine)).toBe(2);
		const { notices } = await notificationsOf(mine, { atMost: 6 });
		expect(
			notices.filter(({ readAt }) => readAt === null).map(({ kind, path }) => [kind, path.slice(-4)]),
			"the list marks as unread what the bell shows",
		).toEqual(await bell());
		expect(await bell()).toEqual([
			["order-shipped", "1AAA"],
			["order-placed", "2AAA"],
		]);
		const [newest] = await bellNotifications(mine, 1);
		await readNotification(mine, { notificationId: newest?.id ?? "" });
		expect(await unreadCount(mine), "the older one of the order, too").toBe(1);
		expect((await bell())[0]).toEqual(["order-placed", "2AAA"]);
	});

	test("is listed in pages that neither skip nor repeat", async ({ database, world: { ownCompany } }) => {
		const act = actOf(database.db, system);
		for (const nth of [1, 2, 3, 4, 5]) await notify(act, about(idOf(ownCompany.buyer), `role-changed:${nth}`));
		const mine = { ...act, by: ownCompany.buyer.viewer };
		const seen: string[] = [];
		let before: string | undefined;
		do {
			const page = await notificationsOf(mine, { atMost: 2, ...(before && { before }) });
			seen.push(...page.notices.map(({ id }) => id));
			before = page.next ?? undefined;
		} while (before);
		expect(seen).toHaveLength(5);
		expect(seen).toEqual([...new Set(seen)].sort().reverse());
	});

	test("is deleted ninety days after it was read, or after a year", async ({
		database,
		world: { ownCompany },
		app,
	}) => {
		const act = (ms: number) => actOf(database.db, system, later(ms));
		for (const name of ["read", "unread"]) await notify(act(0), about(idOf(ownCompany.buyer), `role-changed:${name}`));
		const [read] = await app`select id from notification where cause = 'role-changed:read'`;
		await readNotification({ ...act(day), by: ownCompany.buyer.viewer }, { notificationId: read?.id });
		const left = async (ms: number) => {
			await deleteOldNotices(act(ms));
			return (await app`select cause from notification order by cause`).map(({ cause }) => cause);
		};
		expect(await left(91 * day)).toEqual(["role-changed:read", "role-changed:unread"]);
		expect(await left(91 * day + 1)).toEqual(["role-changed:unread"]);
		expect(await left(365 * day)).toEqual(["role-changed:unread"]);
		expect(await left(365 * day + 1)).toEqual([]);
	});
});

describe("mail", () => {
	const example = { day: "2026-11-21", time: "09:24", device: "Firefox", company: "K", role: "buyer", colleague: "H" };

	test.for([
		...(
			[
				"password-changed",
				"factor-set",
				"factor-ended",
				"factor-locked",
				"factor-reset",
				"codes-renewed",
				"member-added",
			] as const
		).map((kind) => ({ kind, unsaid: true, yes: true, no: true })),
		...(["new-device", "role-changed", "colleague-added"] as const).map((kind) => ({
			kind,
			unsaid: true,
			yes: true,
			no: false,
		})),
		{ kind: "colleague-changed", unsaid: false, yes: true, no: false } as const,
	])(
		"about $kind is sent: $unsaid; wanted: $yes; declined: $no",
		async ({ kind, ...wanted }, { database, world, app }) => {
			const userId = idOf(world.ownCompany.buyer);
			const act = actOf(database.db, system, now);
			const outcomes: Record<string, boolean> = {};
			for (const [choice, mail] of Object.entries({ unsaid: null, yes: true, no: false })) {
				await app`delete from notification_choice`;
				if (mail !== null)
					await app`insert into notification_choice (user_id, kind, mail, created_by, updated_by)
					values (${userId}, ${kind}, ${mail}, ${userId}, ${userId})`;
				await app`insert into notification (id, user_id, cause, kind, details, path, created_by, updated_by)
				values ('a11000000000001AAA', ${userId}, 'x', ${kind}, ${app.json(example)}, '/', ${userId}, ${userId})`;
				await mailNotification(act, { notificationId: "a11000000000001AAA" });
				outcomes[choice] = (await mailsIn(app)).length === 1;
				await app`delete from mail`;
				await app`delete from notification`;
			}
			expect(outcomes).toEqual(wanted);
			expect(Object.keys(rules)).toContain(kind);
		},
	);

	test("about security cannot be declined, and other kinds can", async ({ database, world: { ownCompany }, app }) => {
		const act = actOf(database.db, ownCompany.buyer.viewer, now);
		expect(await refusalOf(chooseMail(act, { kind: "password-changed", mail: false }))).toBe("notice.always-mailed");
		await chooseMail(act, { kind: "new-device", mail: false });
		await chooseMail(act, { kind: "new-device", mail: true });
		expect(await app`select kind, mail from notification_choice`).toEqual([{ kind: "new-device", mail: true }]);
		const audited = await app`select changes from audit where object = 'NotificationChoice' order by number`;
		expect(audited).toEqual([
			{ changes: { "new-device": [null, false] } },
			{ changes: { "new-device": [false, true] } },
		]);
	});

	test("has the time of the event in store time, in the language of the user's company", async ({
		database,
		world: { ownCompany },
		app,
	}) => {
		const act = actOf(database.db, system, later(3 * day));
		await app`update account set country = 'NL', register = null where id = ${ownCompany.accountId}`;
		const change = { userId: idOf(ownCompany.buyer), what: "password-changed" as const, at: now.toISOString() };
		await notifySecurityChange(act, change);
		await notifySecurityChange(act, change); // a job may be done twice
		await doJobs(act, app);
		await app`update account set country = 'NZ' where id = ${ownCompany.accountId}`;
		expect(await mailsIn(app)).toEqual([
			{
				recipient: "buyer@kererushop.example",
				language: "nl-NL",
				template: "password-changed",
				data: { firstName: "buyer", day: "2026-11-21", time: "09:24" },
			},
		]);
		expect(await app`select created_at from notification`).toEqual([{ created_at: now }]);
	});
});

test("notifies administrators of changes of members, except their own changes", async ({
	database,
	world: { ownCompany },
	app,
}) => {
	const act = actOf(database.db, ownCompany.administrator.viewer);
	const person = { salutation: "Other" as const, firstName: "Hēmi", lastName: "Walker", phone: null, locationIds: [] };
	const member = { ...person, accountId: ownCompany.accountId, email: "hemi@kererushop.example" };
	const { id: membershipId } = await addActiveMember(act, { ...member, role: "administrator" });
	const { id: anotherId } = await addActiveMember(act, { ...member, email: "ana@kererushop.example", role: "reader" });
	await changeRole(act, { membershipId: anotherId, role: "buyer" });
	await doJobs(act, app);
	const notifications = await app`
		select u.username, n.kind, n.details from notification n join users u on u.id = n.user_id order by n.kind, u.username, n.details->>'role'`;
	const company = { company: "Kererushop Cafés" };
	const added = { kind: "colleague-added", username: "administrator@kererushop.example" };
	const colleague = "Hēmi Walker";
	expect(notifications).toEqual([
		{ ...added, details: { ...company, colleague, role: "administrator" } },
		{ ...added, details: { ...company, colleague, role: "reader" } },
		{
			username: "hemi@kererushop.example",
			kind: "colleague-added",
			details: { ...company, colleague: "Hēmi Walker", role: "reader" },
		},
		{
			username: "hemi@kererushop.example",
			kind: "colleague-changed",
			details: { ...company, colleague: "Hēmi Walker", role: "buyer" },
		},
		{ username: "ana@kererushop.example", kind: "member-added", details: { ...company, role: "reader" } },
		{ username: "hemi@kererushop.example", kind: "member-added", details: { ...company, role: "administrator" } },
		{ username: "ana@kererushop.example", kind: "role-changed", details: { ...company, role: "buyer" } },
	]);
	await removeMember(act, { membershipId });
});

test("tells a successor what they took over from a colleague, unless they chose themselves", async ({
	database: { db },
	world: { ownCompany },
	app,
}) => {
	const { accountId, administrator, buyer } = ownCompany;
	const act = actOf(db, administrator.viewer);
	const leaveListTo = async (successorId: string, email: string) => {
		const named = { salutation: "Other" as const, firstName: "Hēmi", lastName: "Walker", phone: null };
		const member = { ...named, accountId, email, role: "buyer" as const, locationIds: [] };
		const { id: membershipId } = await addActiveMember(act, member);
		const userId = (await membersOf(act, accountId)).find(({ id }) => id === membershipId)?.userId ?? "";
		const owner = actOf(db, (await viewerOf(db, userId)) ?? guest);
		await saveList(owner, { name: email, shared: false, fromCart: false });
		await removeMember(act, { membershipId, successorId });
	};
	await leaveListTo(buyer.membershipId, "list-leaver@kererushop.example");
	await leaveListTo(administrator.membershipId, "other-leaver@kererushop.example");
	await doJobs(act, app);
	expect(
		await app`select user_id as "userId", details, path from notification where kind = 'work-handed-over'`,
	).toEqual([
		{
			userId: idOf(buyer),
			details: { company: "Kererushop Cafés", colleague: "Hēmi Walker", openOrders: 0, savedLists: 1, plans: 0 },
			path: "/lists",
		},
	]);
});

test("does not show the name of a user at another company", async ({ database, world: { ownCompany }, app }) => {
	const act = actOf(database.db, ownCompany.administrator.viewer);
	const details = { salutation: "Other" as const, firstName: "Some", lastName: "Body", phone: null, locationIds: [] };
	const about = {
		...details,
		accountId: ownCompany.accountId,
		email: "Reader@tuioffice.example",
		role: "reader" as const,
	};
	const { id: membershipId } = await addActiveMember(act, about);
	await changeRole(actOf(database.db, system), { membershipId, role: "buyer" });
	await doJobs(act, app);
	const notifications = await app`select kind, details->>'colleague' as colleague from notification
		where user_id = ${idOf(ownCompany.administrator)} order by kind`;
	expect(notifications).toEqual([
		{ kind: "colleague-added", colleague: "Some Body" },
		{ kind: "colleague-changed", colleague: "Some Body" },
	]);
	expect(JSON.stringify(await membersOf(act, ownCompany.accountId)).replace("@tuioffice.", "")).not.toMatch(
		/tuioffice/i,
	);
	await removeMember(act, { membershipId });
});

test("notifies of a login in a new browser, but not of the first login or in a known network", async ({
	database,
	world: { ownCompany },
	app,
}) => {
	const act = (ms: number) => actOf(database.db, guest, later(ms));
	await setPassword(actOf(database.db, system, now), idOf(ownCompany.reader));
	const enter = async (ms: number, device: string | null, network = "home") => {
		const knock = { username: "reader@kererushop.example", password: goodPassword, token: null };
		const admitted = await logIn(act(ms), { ...knock, source: loginSource(network, device) });
		await doJobs(act(ms), app);
		return admitted.device;
	};
	const notificationsOfUser = () => app`select kind, details from notification`;
	const device = await enter(0, null);
	expect(await notificationsOfUser()).toEqual([]);
	await enter(1_000, device);
	expect(await notificationsOfUser()).toEqual([]);
	await enter(2_000, "made.up");
	expect(await notificationsOfUser(), "a new browser in a known network").toEqual([]);
	await enter(3_000, "made.up", "elsewhere");
	const details = { day: "2026-11-21", time: "09:24", device: "Firefox, Windows" };
	expect(await notificationsOfUser()).toEqual([{ kind: "new-device", details }]);
	await enter(4_000, "made.up", "elsewhere");
	expect(await notificationsOfUser()).toHaveLength(1);
});
