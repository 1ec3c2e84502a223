import { eq } from "drizzle-orm";
import { describe, expect } from "vitest";
import type { InviteMember } from "#accounts/accounts.ts";
import { inviteMember } from "#accounts/invitations.commands.ts";
import { invitationsOf } from "#accounts/invitations.db.ts";
import { addMember } from "#accounts/members.commands.ts";
import { staffLogins } from "#accounts/staff.db.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { type Act, guest, system, type Viewer } from "#act.ts";
import { openDatabase } from "#db/db.ts";
import { users } from "#db/schema/accounts.ts";
import { secondFactor } from "#db/schema/auth.ts";
import { allJobs } from "#jobs/queue.ts";
import { templates } from "#mail/templates.ts";
import { mailStaffLink } from "#notices/mails.commands.ts";
import type { StaffKind } from "#shared/roles.ts";
import { dayOf } from "#shared/store-day.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource, setPassword } from "#test/login.ts";
import { outcomeOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { createToken } from "./auth.commands.ts";
import { viewerOfToken } from "./auth.db.ts";
import { confirmSecondFactor, enrolSecondFactor } from "./factors.commands.ts";
import { logIn } from "./login.commands.ts";
import { makeLink, resetPassword } from "./passwords.commands.ts";
import { sessionOf } from "./sessions.db.ts";
import { addStaff, changeStaff, removeStaff } from "./staff.commands.ts";
import { AddStaff } from "./staff.ts";
import { codeAt, keyFromText } from "./totp.ts";

const start = new Date("2026-11-21T00:00:00Z");
const hour = 60 * 60_000;
const email = "hana@brewline.example";
let nth = 0;
const source = () => loginSource(`network ${++nth}`);

const test = plain.extend("shop", async ({ database, app }) => {
	const { staff } = people();
	const { administrator: boss = guest } = staff;
	const act = (by: Viewer = boss, ms = 0): Act => actOf(database.db, by, new Date(start.getTime() + ms));
	await setPassword(act(system), boss.userId);
	const add = (kind: StaffKind = "sales", name: string | null = "Hana Kahu", ms = 0) =>
		addStaff(act(boss, ms), { email, kind, name });
	/** Runs the last waiting mail job of a new login, and returns the secret of its link. Null when no mail was sent. */
	const linkOf = async (userId: string, ms = 0) => {
		await mailStaffLink(act(system, ms), { userId, askedAt: act(boss, ms).now.toISOString() });
		const [mail] = await app`select data from mail where template = 'staff-added' order by id desc limit 1`;
		return mail ? String(mail.data.secret) : null;
	};
	const choose = (token: string, ms = 0) =>
		outcomeOf(resetPassword(act(guest, ms), { token, password: goodPassword, source: source() }));
	const enter = async (ms = 0) => {
		const login = await logIn(act(guest, ms), {
			username: email,
			password: goodPassword,
			source: source(),
			token: null,
		});
		const session = await sessionOf(act(guest, ms), login.token);
		if (!session) throw new Error("no session began");
		return { ...login, session };
	};
	/** Logs in and puts an authenticator in use. */
	const enrol = async (ms = 0) => {
		const { session } = await enter(ms);
		const { key } = await enrolSecondFactor(act(guest, ms), { session });
		const code = await codeAt(keyFromText(key), act(guest, ms).now);
		const { login } = await confirmSecondFactor(act(guest, ms), { session, code, source: source() });
		return login;
	};
	return { staff, boss, act, add, linkOf, choose, enter, enrol };
});

describe("a new member of staff", () => {
	test("gets a mail with a link, chooses a password by it once, and needs a second factor", async ({ shop, app }) => {
		const { act, add, linkOf, choose, enter } = shop;
		const { id } = await add();
		expect((await allJobs(act(system))).map(({ name }) => name)).toContain("notices.staff-added");
		const link = (await linkOf(id)) ?? "";
		const [mail] = await app`select recipient, template, data from mail order by id desc limit 1`;
		expect(mail).toEqual({
			recipient: email,
			template: "staff-added",
			data: { firstName: "Hana Kahu", kind: "sales", secret: link },
		});
		expect(await choose(link, 1)).toBe("done");
		expect(await choose(link, 2)).toBe("reset.link-expired");
		expect((await enter(3)).needs).toBe("enrolment");
	});

	test("cannot use a link after a day, or after the removal", async ({ shop }) => {
		const { act, add, linkOf, choose } = shop;
		const { id } = await add();
		const link = (await linkOf(id)) ?? "";
		expect(await choose(link, 24 * hour)).toBe("reset.link-expired");
		await removeStaff(act(), { userId: id });
		expect(await choose(link, 1)).toBe("reset.link-expired");
		expect(await linkOf(id, 2), "the job of the mail runs after the removal").toBe(link);
	});

	test("keeps the second factor when a mailed link sets another password", async ({ shop }) => {
		const { act, add, choose, enrol, enter } = shop;
		const { id } = await add();
		await setPassword(act(system), id); // no link has marked the address, as for staff of earlier versions
		await enrol(2);
		const requestedAt = act(guest, 3).now;
		const link = await makeLink(act(guest, 3), { userId: id, purpose: "reset", requestedAt });
		expect(await choose(link ?? "", 4)).toBe("done");
		expect((await enter(5)).needs).toBe("code");
	});

	test("is added by administrators of the staff only, with an address that no login has", async ({ shop }) => {
		const { act, add, staff } = shop;
		const refused = (by: Viewer | undefined) =>
			outcomeOf(addStaff(act(by ?? guest), { email, kind: "sales", name: null }));
		for (const by of [staff.sales, staff.service, staff.finance, people().ownCompany.administrator.viewer, guest])
			expect(await refused(by)).toBe("staff.administrators-only");
		await add();
		expect(await outcomeOf(add("finance"))).toBe("staff.name-taken");
		const customer = AddStaff.parse({ email: "Buyer@kererushop.example", kind: "sales" });
		expect(await outcomeOf(addStaff(act(), customer))).toBe("staff.is-customer");
		expect(AddStaff.safeParse({ email: "hana", kind: "sales" }).success).toBe(false);
	});

	test("is shown by name, else by address", async ({ shop }) => {
		const { act, add } = shop;
		const { id } = await add("sales", null);
		const shown = async () => (await staffLogins(act())).find((login) => login.id === id);
		expect(await shown()).toMatchObject({
			username: email,
			name: null,
			kind: "sales",
			hasPassword: false,
			removedAt: null,
		});
		await changeStaff(act(), { userId: id, name: "Hana Kahu" });
		expect(await shown()).toMatchObject({ name: "Hana Kahu", kind: "sales" });
		await changeStaff(act(), { userId: id, kind: "service" });
		expect(await shown()).toMatchObject({ name: "Hana Kahu", kind: "service" });
	});

	test("reads the mail in both languages", () => {
		const { write, sample } = templates["staff-added"];
		const sender = {
			name: "Brewline",
			phone: "0800",
			publicUrl: "https://shop.example",
			zone: "Pacific/Auckland",
			today: dayOf(2026, 11, 23),
		};
		expect(write("nl-NL", { ...sample, kind: "finance" }, sender).text).toContain("Uw afdeling: financiën.");
	});
});

describe("a removed member of staff", () => {
	test("loses session, token, password and second factor at once, and stays as an author", async ({
		shop,
		database,
		app,
	}) => {
		const { act, add, linkOf, choose, enrol } = shop;
		const { id } = await add();
		await choose((await linkOf(id)) ?? "", 1);
		const { token } = await enrol(2);
		const endsAt = new Date(start.getTime() + 24 * hour);
		const { secret } = await createToken(act(), { ownerId: id, name: "stock", scopes: ["store"], endsAt });
		expect(await sessionOf(act(guest, 3), token)).not.toBeNull();
		expect(await viewerOfToken(database.db, secret, act().now)).not.toBeNull();

		await removeStaff(act(shop.boss, 4), { userId: id });
		expect(await sessionOf(act(guest, 5), token)).toBeNull();
		expect(await viewerOfToken(database.db, secret, act().now)).toBeNull();
		expect(await viewerOf(database.db, id)).toBeNull();
		for (const table of ["session", "credential", "second_factor", "recovery_code", "passkey", "password_link"])
			expect(await app`select from ${app(table)} where user_id = ${id}`, table).toHaveLength(0);
		expect(await outcomeOf(shop.enter(6))).toBe("login.invalid");
		const [login] = await database.db.select().from(users).where(eq(users.id, id));
		expect(login).toMatchObject({ username: email, staffName: "Hana Kahu", staff: "sales" });
		const [row] = await app`select user_id, changes from audit where record_id = ${id} order by number desc limit 1`;
		expect(row).toEqual({
			user_id: shop.boss.userId,
			changes: { disabledAt: [null, act(shop.boss, 4).now.toISOString()] },
		});
		expect(await outcomeOf(removeStaff(act(), { userId: id }))).toBe("staff.already-removed");
		expect(await outcomeOf(changeStaff(act(), { userId: id, kind: "finance" }))).toBe("staff.already-removed");
	});

	test("cannot finish an enrolment that was running", async ({ shop, database }) => {
		const { act, add, linkOf, choose, enter } = shop;
		const { id } = await add();
		await choose((await linkOf(id)) ?? "", 1);
		const { session } = await enter(2);
		const { key } = await enrolSecondFactor(act(guest, 3), { session });
		await removeStaff(act(), { userId: id });
		const code = await codeAt(keyFromText(key), act(guest, 4).now);
		const confirm = confirmSecondFactor(act(guest, 4), { session, code, source: source() });
		expect(await outcomeOf(confirm)).toBe("factor.code-wrong");
		expect(await database.db.$count(secondFactor, eq(secondFactor.userId, id))).toBe(0);
	});

	test("leaves no open invitation", async ({ shop }) => {
		const { act, add } = shop;
		const { accountId } = people().ownCompany;
		const { id } = await add();
		const seller = await viewerOf(act().db, id);
		const invited: Omit<InviteMember, "accountId" | "email"> = {
			salutation: "Other",
			firstName: "Ida",
			lastName: "May",
			phone: null,
			role: "buyer",
			locationIds: [],
		};
		await inviteMember(act(seller ?? guest), { accountId, email: "ida@kererushop.example", ...invited });
		expect(await invitationsOf(act(), accountId)).toHaveLength(1);
		await changeStaff(act(), { userId: id, kind: "service" });
		expect(await invitationsOf(act(), accountId)).toHaveLength(0);
	});

	test("is restored by adding the address again: the same login without the former password and sessions", async ({
		shop,
		database,
	}) => {
		const { act, add, linkOf, choose, enter } = shop;
		const { id } = await add();
		await choose((await linkOf(id)) ?? "", 1);
		const { token } = await enter(2);
		await removeStaff(act(shop.boss, 3), { userId: id });
		expect(await add("finance", "Hana Parata", 4)).toEqual({ id });
		expect(await sessionOf(act(guest, 5), token)).toBeNull();
		expect(await outcomeOf(enter(5))).toBe("login.invalid");
		expect(await viewerOf(database.db, id)).toMatchObject({ staff: "finance" });
		expect(await choose((await linkOf(id, 6)) ?? "", 7)).toBe("done");
		expect((await enter(8)).needs).toBe("enrolment");
	});
});

describe("the last administrator", () => {
	test("is neither removed nor changed, also beside one who never chose a password", async ({ shop }) => {
		const { act, add, boss } = shop;
		const { userId } = boss;
		if (!userId) throw new Error("the administrator is nobody");
		await add("administrator");
		expect(await outcomeOf(removeStaff(act(), { userId }))).toBe("staff.last-administrator");
		expect(await outcomeOf(changeStaff(act(), { userId, kind: "sales" }))).toBe("staff.last-administrator");
		expect(await outcomeOf(changeStaff(act(), { userId, kind: "administrator", name: "Sione" }))).toBe("done");
	});

	test("of three, only one of two who remove each other at once succeeds", async ({ shop, place }) => {
		const { act, add, boss } = shop;
		const third = await addStaff(act(), { email: "third@brewline.example", kind: "administrator", name: null });
		await setPassword(act(system), third.id);
		const { id } = await add("administrator");
		await setPassword(act(system), id);
		const other = await viewerOf(act().db, id);
		const second = openDatabase({ place, pool: 1, prepare: false });
		const outcomes = await Promise.all([
			outcomeOf(removeStaff(act(boss), { userId: id })),
			outcomeOf(removeStaff({ ...act(other ?? guest), db: second.db }, { userId: boss.userId ?? "" })),
		]);
		await second.close();
		expect(outcomes.sort()).toEqual(["done", "staff.administrators-only"]);
	});

	test("stays when the last two are removed at once", async ({ shop, place }) => {
		const { act, add, boss } = shop;
		const { id } = await add("administrator");
		await setPassword(act(system), id);
		// Two processes, each with its own connection.
		const second = openDatabase({ place, pool: 1, prepare: false });
		const outcomes = await Promise.all([
			outcomeOf(removeStaff(act(system), { userId: id })),
			outcomeOf(removeStaff({ ...act(system), db: second.db }, { userId: boss.userId ?? "" })),
		]);
		await second.close();
		expect(outcomes.sort()).toEqual(["done", "staff.last-administrator"]);
		expect(
			(await staffLogins(act())).filter(({ kind, removedAt }) => kind === "administrator" && !removedAt),
		).toHaveLength(1);
	});

	test("adds nobody once another administrator has removed the login", async ({ shop }) => {
		const { act, add, boss } = shop;
		const { id } = await add("administrator");
		await setPassword(act(system), id);
		await removeStaff(act(system), { userId: boss.userId ?? "" });
		// A request that began before the removal still has the rights of its beginning.
		const late = addStaff(act(boss), { email: "friend@brewline.example", kind: "administrator", name: null });
		expect(await outcomeOf(late)).toBe("staff.administrators-only");
	});
});

test("a customer's login is no login of staff, and staff become no members", async ({ shop }) => {
	const { act } = shop;
	const { ownCompany } = people();
	const userId = ownCompany.buyer.viewer.userId ?? "";
	expect(await outcomeOf(removeStaff(act(), { userId }))).toBe("user.not-found");
	expect(await outcomeOf(changeStaff(act(), { userId, kind: "sales" }))).toBe("user.not-found");
	const person: Omit<InviteMember, "accountId" | "email"> = {
		salutation: "Other",
		firstName: "Sal",
		lastName: "Es",
		phone: null,
		role: "buyer",
		locationIds: [],
	};
	const member = { accountId: ownCompany.accountId, email: "sales@brewline.example", ...person };
	expect(await outcomeOf(addMember(act(system), member))).toBe("member.cannot-be-added");
});
