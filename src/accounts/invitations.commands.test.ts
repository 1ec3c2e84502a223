import { eq } from "drizzle-orm";
import type { Sql } from "postgres";
import { beforeEach, describe, expect } from "vitest";
import { type Act, guest, system, type Viewer } from "#act.ts";
import { checkLink, invitationWithToken, joinByInvitation, resetPassword } from "#auth/passwords.commands.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import type { Db } from "#db/db.ts";
import { invitation } from "#db/schema/accounts.ts";
import { sendStoredMail } from "#notices/mails.flows.ts";
import { mailNotification, notifyInvited } from "#notices/notifications.commands.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { goodPassword, loginSource } from "#test/login.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, addActiveMember, people } from "#test/people.ts";
import { setAccountStatus, setCreditTerms } from "./accounts.commands.ts";
import { type InviteMember, SetCreditTerms } from "./accounts.ts";
import { isWithinEmailDomain } from "./email-domain.ts";
import {
	acceptInvitation,
	declineInvitation,
	deleteOldInvitations,
	inviteMember,
	withdrawInvitation,
} from "./invitations.commands.ts";
import { invitationsOf, invitationsTo } from "./invitations.db.ts";
import { invitationsPerCompany, invitationsPerMailbox, invitationsPerUser } from "./invitations.ts";
import { changeRole, removeMember } from "./members.commands.ts";
import { userByUsername } from "./members.db.ts";
import { viewerOf } from "./viewer.db.ts";

const test = plain.extend("world", () => people());

beforeEach<{ app: Sql; world: unknown }>(async ({ app, world: _ }) => {
	for (const table of ["invitation_location", "invitation", "notification", "mail", "throttle"])
		await app.unsafe(`delete from ${table}`);
	await app`delete from job`;
	await app`update account set email_domain = null, status = 'new'`;
});

const person = (email: string) => ({
	salutation: "Other" as const,
	firstName: "Ana",
	lastName: "Parata",
	email,
	phone: null,
});
const asReader = (accountId: string, email: string): InviteMember => ({
	accountId,
	...person(email),
	role: "reader",
	locationIds: [],
});

/** Runs the jobs of invitations and notifications, and returns the mails. */
async function mailed(act: Act, app: Sql) {
	const jobs = (name: string) => app<{ payload: Record<string, string> }[]>`
		with done as (delete from job j where j.name = ${name} returning j.content)
		select content->'payload' as payload from done`;
	for (const { payload } of await jobs("notices.invitation"))
		await notifyInvited(act, { invitationId: payload.invitationId ?? "" });
	for (const { payload } of await jobs("notices.mail"))
		await mailNotification(act, { notificationId: payload.notificationId ?? "" });
	return app<{ recipient: string; template: string; data: Record<string, string> }[]>`
		select recipient, template, data from mail order by id`;
}

const viewerNamed = async (db: Db, email: string, accountId?: string): Promise<Viewer | null> => {
	const user = await userByUsername(actOf(db, system), email);
	return user && viewerOf(db, user.id, accountId);
};

describe("an invitation", () => {
	test.for([
		{ who: "administrator", refusal: null },
		{ who: "buyer", refusal: "account.administrators-only" },
		{ who: "reader", refusal: "account.administrators-only" },
	] as const)(
		"by the company's $who ends with $refusal",
		async ({ who, refusal }, { database, world: { ownCompany } }) => {
			const act = actOf(database.db, ownCompany[who].viewer);
			expect(await refusalOf(inviteMember(act, asReader(ownCompany.accountId, "new@example.org")))).toBe(refusal);
			expect(await invitationsOf(act, ownCompany.accountId)).toHaveLength(refusal ? 0 : 1);
		},
	);

	test("gives no rights until the person accepts", async ({ database, app, world: { ownCompany, otherCompany } }) => {
		const { db } = database;
		const invitee = actOf(db, otherCompany.buyer.viewer);
		const email = "buyer@tuioffice.example";
		const { id } = await inviteMember(
			actOf(db, ownCompany.administrator.viewer),
			asReader(ownCompany.accountId, email),
		);
		expect((await mailed(actOf(db, system), app)).map(({ recipient, template }) => [recipient, template])).toEqual([
			[email, "invited"],
		]);
		const [notice] = await app`select kind, account_id, path from notification`;
		expect(notice).toEqual({ kind: "invited", account_id: null, path: "/account" });
		expect(await viewerNamed(db, email, ownCompany.accountId)).toBeNull();
		expect((await viewerNamed(db, email))?.accountId).toBe(otherCompany.accountId);
		expect(await invitationsTo(invitee)).toMatchObject([{ id, company: "Kererushop Cafés", role: "reader" }]);
		for (const by of [otherCompany.administrator.viewer, ownCompany.administrator.viewer, guest, system])
			expect(await refusalOf(acceptInvitation(actOf(db, by), { invitationId: id }))).toBe("invitation.not-found");

		await acceptInvitation(invitee, { invitationId: id });

		expect((await viewerNamed(db, email, ownCompany.accountId))?.role).toBe("reader");
		expect((await viewerNamed(db, email))?.accountId, "the default company stays").toBe(otherCompany.accountId);
		expect(await refusalOf(acceptInvitation(invitee, { invitationId: id }))).toBe("invitation.not-found");
		expect(await invitationsOf(invitee, ownCompany.accountId)).toEqual([]);
	});

	test("becomes a limited membership when it names locations", async ({
		database,
		world: { ownCompany, otherCompany },
	}) => {
		const { buyersLocation } = ownCompany.locations;
		const input = { ...asReader(ownCompany.accountId, "reader@tuioffice.example"), locationIds: [buyersLocation] };
		const { id } = await inviteMember(actOf(database.db, ownCompany.administrator.viewer), input);
		await acceptInvitation(actOf(database.db, otherCompany.reader.viewer), { invitationId: id });
		const viewer = await viewerNamed(database.db, "reader@tuioffice.example", ownCompany.accountId);
		expect(viewer?.locationIds).toEqual([buyersLocation]);
	});

	test("makes a login for a new person who chooses a password, once", async ({
		database,
		app,
		world: { ownCompany },
	}) => {
		const { db } = database;
		const { id } = await inviteMember(
			actOf(db, ownCompany.administrator.viewer),
			asReader(ownCompany.accountId, "New@example.org"),
		);
		await notifyInvited(actOf(db, system), { invitationId: id });
		const [mail, ...others] = await mailed(actOf(db, system), app);
		expect(others, "a job that runs twice mails once, and the mailed link works").toEqual([]);
		expect(mail).toMatchObject({ recipient: "new@example.org", template: "invitation" });
		expect(await app`select from users where username = 'new@example.org'`).toHaveLength(0);
		const [act, source] = [actOf(db, guest), loginSource("home")];
		const token = mail?.data.secret ?? "";
		expect(await checkLink(act, { token })).toBe(true);
		await resetPassword(act, { token, password: goodPassword, source });
		expect((await viewerNamed(db, "new@example.org"))?.accountId).toBe(ownCompany.accountId);
		expect(await checkLink(act, { token })).toBe(false);
		expect(await refusalOf(resetPassword(act, { token, password: goodPassword, source }))).toBe("reset.link-expired");
	});

	test("shows its company to the person with the link, who joins and is logged in, once", async ({
		database,
		app,
		world: { ownCompany },
	}) => {
		const { db } = database;
		await inviteMember(actOf(db, ownCompany.administrator.viewer), asReader(ownCompany.accountId, "joins@example.org"));
		const [mail] = await mailed(actOf(db, system), app);
		const token = mail?.data.secret ?? "";
		const act = actOf(db, guest);
		expect(await invitationWithToken(act, { token })).toMatchObject({
			company: "Kererushop Cafés",
			email: "joins@example.org",
			role: "reader",
		});
		expect(await invitationWithToken(act, { token: "x".repeat(43) })).toBeNull();
		const join = (password: string) => joinByInvitation(act, { token, password, source: loginSource("home") });
		expect(await refusalOf(join("short"))).toBe("password.too-weak");

		const login = await join(goodPassword);

		expect(login).toMatchObject({ needs: null, userId: (await viewerNamed(db, "joins@example.org"))?.userId });
		expect((await sessionOf(act, login.token))?.accountId).toBe(ownCompany.accountId);
		expect(await refusalOf(join(goodPassword))).toBe("invitation.not-found");
		expect(await invitationWithToken(act, { token })).toBeNull();
	});

	test("lets a person who left every company return by choosing a password", async ({
		database,
		app,
		world: { ownCompany },
	}) => {
		const { db } = database;
		const boss = actOf(db, ownCompany.administrator.viewer);
		await removeMember(boss, { membershipId: ownCompany.reader.membershipId });
		await inviteMember(boss, asReader(ownCompany.accountId, "reader@kererushop.example"));
		const [mail] = await mailed(actOf(db, system), app);
		const link = { token: mail?.data.secret ?? "", password: goodPassword, source: loginSource("home") };
		await resetPassword(actOf(db, guest), link);
		expect((await viewerNamed(db, "reader@kererushop.example"))?.userId).toBe(ownCompany.reader.viewer.userId);
	});

	test("gives no password to a login that can log in", async ({ database, app, world: { ownCompany } }) => {
		const { db } = database;
		await inviteMember(
			actOf(db, ownCompany.administrator.viewer),
			asReader(ownCompany.accountId, "joined@example.org"),
		);
		const [mail] = await mailed(actOf(db, system), app);
		await addActiveMember(actOf(db, system), asReader(ownCompany.accountId, "joined@example.org"));
		const link = { token: mail?.data.secret ?? "", password: goodPassword, source: loginSource("home") };
		expect(await refusalOf(resetPassword(actOf(db, guest), link))).toBe("reset.link-expired");
	});

	test("ends when it is declined, withdrawn or a week old", async ({
		database,
		world: { ownCompany, otherCompany },
	}) => {
		const { db } = database;
		const [boss, invitee] = [actOf(db, ownCompany.administrator.viewer), actOf(db, otherCompany.administrator.viewer)];
		const invited = () => inviteMember(boss, asReader(ownCompany.accountId, "administrator@tuioffice.example"));
		const declined = await invited();
		expect(await refusalOf(invited())).toBe("member.already-invited");
		await declineInvitation(invitee, { invitationId: declined.id });
		const withdrawn = await invited();
		expect(await refusalOf(withdrawInvitation(invitee, { invitationId: withdrawn.id }))).toBe("invitation.not-found");
		const buyer = actOf(db, ownCompany.buyer.viewer);
		expect(await refusalOf(withdrawInvitation(buyer, { invitationId: withdrawn.id }))).toBe(
			"account.administrators-only",
		);
		await withdrawInvitation(boss, { invitationId: withdrawn.id });
		const expired = await invited();
		const later = { ...invitee, now: new Date(invitee.now.getTime() + 8 * 24 * 60 * 60 * 1000) };
		for (const { id } of [declined, withdrawn, expired])
			expect(await refusalOf(acceptInvitation(later, { invitationId: id }))).toBe("invitation.not-found");
		expect(
			await refusalOf(
				inviteMember({ ...boss, now: later.now }, asReader(ownCompany.accountId, "administrator@tuioffice.example")),
			),
		).toBe(null);
	});

	test.for([
		{ loses: "the role", end: (act: Act, membershipId: string) => changeRole(act, { membershipId, role: "buyer" }) },
		{ loses: "the membership", end: (act: Act, membershipId: string) => removeMember(act, { membershipId }) },
	])("ends when its sender loses $loses", async ({ loses, end }, { database, world: { ownCompany, otherCompany } }) => {
		const { db } = database;
		const boss = actOf(db, ownCompany.administrator.viewer);
		const email = `lost-${loses.replace(" ", "-")}@example.org`;
		const { id: membershipId } = await addActiveMember(boss, {
			...asReader(ownCompany.accountId, email),
			role: "administrator",
		});
		const second = await viewerNamed(db, email);
		const { id } = await inviteMember(
			actOf(db, second ?? guest),
			asReader(ownCompany.accountId, "administrator@tuioffice.example"),
		);
		await end(boss, membershipId);
		const accepting = () =>
			refusalOf(acceptInvitation(actOf(db, otherCompany.administrator.viewer), { invitationId: id }));
		expect(await accepting()).toBe("invitation.not-found");
		// As if the invitation had been stored while its sender was being removed.
		await db.update(invitation).set({ answer: null, answeredAt: null }).where(eq(invitation.id, id));
		expect(await accepting()).toBe("invitation.not-found");
		await db.update(invitation).set({ answer: "withdrawn", answeredAt: boss.now }).where(eq(invitation.id, id));
	});

	test("is refused at acceptance when the company has set another e-mail domain", async ({
		database,
		app,
		world: { ownCompany, otherCompany },
	}) => {
		const { db } = database;
		const email = "buyer@tuioffice.example";
		const inviter = actOf(db, ownCompany.administrator.viewer);
		const { id } = await inviteMember(inviter, asReader(ownCompany.accountId, email));
		const { id: strangers } = await inviteMember(inviter, asReader(ownCompany.accountId, "new@example.org"));
		await notifyInvited(actOf(db, system), { invitationId: strangers });
		const [mail] = await mailed(actOf(db, system), app);
		await app`update account set email_domain = 'kererushop.example' where id = ${ownCompany.accountId}`;

		expect(await refusalOf(acceptInvitation(actOf(db, otherCompany.buyer.viewer), { invitationId: id }))).toBe(
			"member.other-domain",
		);
		const source = loginSource("203.0.113.9");
		const joining = { token: mail?.data.secret ?? "", password: goodPassword, source };
		expect(await refusalOf(joinByInvitation(actOf(db, guest), joining))).toBe("member.other-domain");

		expect(await viewerNamed(db, email, ownCompany.accountId)).toBeNull();
		expect(await userByUsername(actOf(db, system), "new@example.org"), "no login is left over").toBeNull();
		expect(await invitationsOf(inviter, ownCompany.accountId), "both stay open").toHaveLength(2);
	});

	test("is deleted 90 days after its end, with the name and address in it", async ({
		database,
		app,
		world: { ownCompany },
	}) => {
		const act = actOf(database.db, ownCompany.administrator.viewer);
		const days = (count: number) => ({ ...act, by: system, now: new Date(act.now.getTime() + count * 86_400_000) });
		const input = {
			...asReader(ownCompany.accountId, "old@example.org"),
			locationIds: [ownCompany.locations.buyersLocation],
		};
		const { id } = await inviteMember(act, input);
		await inviteMember(act, asReader(ownCompany.accountId, "expired@example.org"));
		await withdrawInvitation(act, { invitationId: id });
		const emails = async () => (await app`select email from invitation order by email`).map(({ email }) => email);

		await deleteOldInvitations(days(89));
		expect(await emails()).toEqual(["expired@example.org", "old@example.org"]);
		await deleteOldInvitations(days(91));
		expect(await emails(), "the other ended seven days later").toEqual(["expired@example.org"]);
		await deleteOldInvitations(days(98));
		expect(await emails()).toEqual([]);
	});

	test("stays within the locations of a limited administrator", async ({ database, world: { ownCompany } }) => {
		const { db } = database;
		const { buyersLocation, otherLocation } = ownCompany.locations;
		const all = actOf(db, ownCompany.administrator.viewer);
		await addActiveMember(all, {
			...asReader(ownCompany.accountId, "near@example.org"),
			role: "administrator",
			locationIds: [buyersLocation],
		});
		const limited = actOf(db, (await viewerNamed(db, "near@example.org")) ?? guest);
		const invite = (locationIds: string[]) =>
			refusalOf(inviteMember(limited, { ...asReader(ownCompany.accountId, "a@example.org"), locationIds }));
		expect(await invite([])).toBe("member.beyond-limits");
		expect(await invite([buyersLocation, otherLocation])).toBe("location.not-found");
		expect(await invite([buyersLocation])).toBeNull();
		const { id } = await inviteMember(all, asReader(ownCompany.accountId, "b@example.org"));
		expect(await refusalOf(withdrawInvitation(limited, { invitationId: id }))).toBe("member.beyond-limits");
	});
});

describe("invitations of strangers", () => {
	test("end at the limit when four hundred are made in a row", async ({ database, app, world: { ownCompany } }) => {
		const { db } = database;
		const act = actOf(db, ownCompany.administrator.viewer);
		const answers: (string | null)[] = [];
		for (let nth = 0; nth < 400; nth++)
			answers.push(await refusalOf(inviteMember(act, asReader(ownCompany.accountId, `stranger-${nth}@example.org`))));
		const { times } = invitationsPerUser;
		expect(answers).toEqual([...Array(times).fill(null), ...Array(400 - times).fill("throttled")]);
		expect(await mailed(actOf(db, system), app)).toHaveLength(times);
	});

	test("end at the company's limit when its administrators take turns", async ({ database, world: { ownCompany } }) => {
		const { db } = database;
		const { accountId, administrator } = ownCompany;
		const acts = [actOf(db, administrator.viewer)];
		for (const email of ["turn-2@example.org", "turn-3@example.org"]) {
			await addActiveMember(actOf(db, system), { ...asReader(accountId, email), role: "administrator" });
			acts.push(actOf(db, (await viewerNamed(db, email)) ?? guest));
		}
		let made = 0;
		for (const [by, act] of acts.entries())
			for (let nth = 0; nth < invitationsPerUser.times; nth++)
				if ((await refusalOf(inviteMember(act, asReader(accountId, `s-${by}-${nth}@example.org`)))) === null) made++;
		expect(made).toBe(invitationsPerCompany.times);
	});

	test("end at the mailbox's limit, and a refused one does not count for it", async ({
		database,
		world: { ownCompany },
	}) => {
		const { db } = database;
		const act = actOf(db, ownCompany.administrator.viewer);
		const input = asReader(ownCompany.accountId, "one@example.org");
		const withdrawn = async () => withdrawInvitation(act, { invitationId: (await inviteMember(act, input)).id });
		for (let nth = 1; nth < invitationsPerMailbox.times; nth++) await withdrawn();
		const { id } = await inviteMember(act, input);
		expect(await refusalOf(inviteMember(act, input))).toBe("member.already-invited");
		await withdrawInvitation(act, { invitationId: id });
		expect(await refusalOf(inviteMember(act, input))).toBe("throttled");
		expect(await refusalOf(inviteMember(act, asReader(ownCompany.accountId, "other@example.org")))).toBeNull();
	});

	test("do not reveal whether the address has a login", async ({ database, app, world: { ownCompany } }) => {
		const { db } = database;
		const act = actOf(db, ownCompany.administrator.viewer);
		const addresses = ["sales@brewline.example", "administrator@tuioffice.example", "nobody@example.org"];
		await app`insert into contact (id, account_id, salutation, first_name, last_name, email, created_by, updated_by)
			select '003000000000001AAA', account_id, salutation, 'W', 'R', 'contact@example.org', created_by, updated_by
			from contact limit 1`;
		for (const email of [...addresses, "contact@example.org"])
			expect(await inviteMember(act, asReader(ownCompany.accountId, email))).toEqual({
				id: expect.stringMatching(/^a17/),
			});
		const listed = await invitationsOf(act, ownCompany.accountId);
		expect(listed.map(({ email }) => email)).toEqual([...addresses, "contact@example.org"].sort());
		const recipients = (await mailed(actOf(db, system), app)).map(({ recipient }) => recipient);
		expect(recipients).not.toContain("sales@brewline.example");
		expect(await invitationsOf(act, ownCompany.accountId), "the job changes nothing that is listed").toEqual(listed);
	});

	test("carry no name that the sender typed", async ({ database, app, world: { ownCompany } }) => {
		const { db } = database;
		const act = actOf(db, ownCompany.administrator.viewer);
		await inviteMember(act, asReader(ownCompany.accountId, "a@example.org"));
		await setAccountStatus(actOf(db, system), { accountId: ownCompany.accountId, status: "verified" });
		const data = (await mailed(actOf(db, system), app)).map(({ data }) => data);
		expect(data).toEqual([{ role: "reader", named: "Kererushop Cafés", secret: expect.any(String) }]);
		await setAccountStatus(actOf(db, system), { accountId: ownCompany.accountId, status: "new" });
		await inviteMember(act, asReader(ownCompany.accountId, "b@example.org"));
		expect((await mailed(actOf(db, system), app)).at(-1)?.data).toMatchObject({ named: null });
		const named = { ...asReader(ownCompany.accountId, "c@example.org"), firstName: "Pay at http://evil.example" };
		expect(await refusalOf(inviteMember(act, named))).toBe("name.web-address");
	});
});

describe("the administrator who invites", () => {
	const email = "buyer@tuioffice.example";
	const inviter = "administrator@kererushop.example";

	/** Sends the mails that wait, and returns their texts by recipient. */
	async function sentTexts(act: Act, app: Sql): Promise<Record<string, string>> {
		const texts: Record<string, string> = {};
		const sendToServer = async (_: Act, { to, text }: { to: string; text: string }) => {
			texts[to] = text;
			return { outcome: "sent", reply: "250" } as const;
		};
		for (const { id } of await app<{ id: string }[]>`select id from mail where status = 'waiting'`)
			await sendStoredMail(act, { sendToServer, publicUrl: "https://shop.example" }, { mailId: id });
		return texts;
	}

	test("is named in mails and on pages once the company is verified, and stored in no mail", async ({
		database,
		app,
		world: { ownCompany, otherCompany },
	}) => {
		const { db } = database;
		const { accountId } = ownCompany;
		const [asSystem, asGuest, invitee] = [actOf(db, system), actOf(db, guest), actOf(db, otherCompany.buyer.viewer)];
		const invite = (to: string) => inviteMember(actOf(db, ownCompany.administrator.viewer), asReader(accountId, to));
		await invite("new@example.org");
		await invite(email);
		const unverified = await mailed(asSystem, app);
		const secretOf = (mails: typeof unverified) => mails.find(({ template }) => template === "invitation")?.data.secret;
		const token = secretOf(unverified) ?? "";
		const shown = async () => [
			(await invitationsTo(invitee)).map(({ inviterEmail }) => inviterEmail),
			(await invitationWithToken(asGuest, { token }))?.inviterEmail,
		];
		expect(await shown()).toEqual([[null], null]);
		for (const text of Object.values(await sentTexts(asSystem, app))) expect(text).not.toContain(inviter);

		await setAccountStatus(asSystem, { accountId, status: "verified" });
		expect(await shown()).toEqual([[inviter], inviter]);
		await app`delete from mail`;
		await app`delete from notification`;
		await app`update invitation set link_hash = null`;
		for (const { id } of await app<{ id: string }[]>`select id from invitation`)
			await notifyInvited(asSystem, { invitationId: id });
		const mails = await mailed(asSystem, app);
		expect(mails.map(({ data }) => Object.keys(data).toSorted()).toSorted()).toEqual([
			["company", "firstName", "named", "role"],
			["named", "role", "secret"],
		]);
		const texts = await sentTexts(asSystem, app);
		expect(Object.keys(texts).toSorted()).toEqual([email, "new@example.org"]);
		for (const text of Object.values(texts)) expect(text).toContain(`Ask ${inviter}.`);
	});
});

describe("the e-mail domain of a company", () => {
	test("applies to every invitation", async ({ database, world: { ownCompany } }) => {
		const { db } = database;
		const { accountId } = ownCompany;
		await setCreditTerms(actOf(db, system), { accountId, emailDomain: "kererushop.example" });
		const invite = (email: string) =>
			refusalOf(inviteMember(actOf(db, ownCompany.administrator.viewer), asReader(accountId, email)));
		expect(await invite("a@example.org")).toBe("member.other-domain");
		expect(await invite("a@sub.kererushop.example")).toBe("member.other-domain");
		expect(await invite("a@KererUshop.example")).toBeNull();
	});

	test.for([
		["example.org", "a@example.org", true],
		["Example.org", "a@EXAMPLE.ORG", true],
		["example.org", "a@sub.example.org", false],
		["example.org", "a@notexample.org", false],
		["example.org", "a@example.org.evil.com", false],
		["*.example.org", "a@sub.example.org", true],
		["*.example.org", "a@example.org", true],
		["*.example.org", "a@notexample.org", false],
		[null, "a@example.org", true],
	] as const)("rule %s for %s: %s", ([rule, email, expected]) => {
		expect(isWithinEmailDomain(rule, email)).toBe(expected);
	});

	test("has the form of a domain", () => {
		const parsed = (emailDomain: string) =>
			SetCreditTerms.safeParse({ accountId: "001000000000001AAA", emailDomain }).data?.emailDomain;
		for (const valid of ["example.org", "a-b.co.nz", "*.example.org"]) expect(parsed(valid)).toBe(valid);
		expect(parsed("Example.ORG")).toBe("example.org");
		for (const wrong of ["example", "@example.org", "a@example.org", "http://example.org", "exa mple.org", "*", ".org"])
			expect(parsed(wrong)).toBeUndefined();
	});
});
