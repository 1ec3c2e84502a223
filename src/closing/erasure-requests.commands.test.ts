import { and, eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { leaveCompany, removeMember } from "#accounts/members.commands.ts";
import { type Act, guest, system } from "#act.ts";
import { contact, membership, users } from "#db/schema/accounts.ts";
import { erasureLink } from "#db/schema/closing.ts";
import { mail } from "#db/schema/notices.ts";
import { allJobs } from "#jobs/queue.ts";
import { sendStoredMail } from "#notices/mails.flows.ts";
import { mailRemovedMember } from "#notices/removed-members.commands.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { loginSource } from "#test/login.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, addActiveMember, people } from "#test/people.ts";
import { eraseDue } from "./erasure.commands.ts";
import { confirmErasure, mailErasureLink, requestErasure } from "./erasure-requests.commands.ts";

const email = "buyer@kererushop.example";
const start = Date.now();
const hour = 60 * 60_000;
const source = loginSource("203.0.113.9");

const test = plain.extend("shop", async ({ database: { db } }) => {
	const { ownCompany, otherCompany, staff } = people();
	const at = (hours = 0): Act => actOf(db, guest, new Date(start + hours * hour));
	const userId = ownCompany.buyer.viewer.userId ?? "";
	const isTheirs = and(eq(membership.userId, userId), isNull(membership.deletedAt));
	const [member] = await db.select({ id: membership.id }).from(membership).where(isTheirs);
	const membershipId = member?.id ?? "";
	const remove = () => removeMember(actOf(db, ownCompany.administrator.viewer), { membershipId });
	const ask = (hours = 0, by: string | null = userId, network = "home") =>
		mailErasureLink(actOf(db, system, at(hours).now), {
			userId: by,
			language: "en-NZ",
			askedAt: at(hours).now.toISOString(),
			network,
		});
	const mails = (template: string) => db.select().from(mail).where(eq(mail.template, template)).orderBy(mail.id);
	const secret = async () => String(Object((await mails("erasure-link")).at(-1)?.data).secret);
	const confirm = (token: string, hours = 0) => refusalOf(confirmErasure(at(hours), { token, source }));
	const join = (accountId: string) =>
		addActiveMember(actOf(db, system), {
			accountId,
			salutation: "Other",
			firstName: "Bea",
			lastName: "Both",
			email,
			phone: null,
			role: "buyer",
			locationIds: [],
		});
	return { db, at, userId, membershipId, remove, ask, mails, secret, confirm, join, ownCompany, otherCompany, staff };
});

test("a removed person is told where to ask, unless nobody has proven the address", async ({ shop }) => {
	const { db, at, remove, membershipId, mails, userId } = shop;
	await remove();
	expect((await allJobs(actOf(db, system))).map(({ name }) => name)).toContain("notices.member-removed");
	await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId));
	await mailRemovedMember({ ...at(), by: system }, { membershipId });
	expect(await mails("member-removed")).toEqual([]);
	await db.update(users).set({ emailConfirmedAt: at().now }).where(eq(users.id, userId));
	for (let time = 1; time <= 2; time++) await mailRemovedMember({ ...at(), by: system }, { membershipId });
	expect(await mails("member-removed")).toMatchObject([{ recipient: email, data: { days: 30 } }]);
});

test("a person who was added again is not told that the access ended, also when the mail waited", async ({ shop }) => {
	const { db, at, remove, join, membershipId, mails, ownCompany } = shop;
	const asSystem = { ...at(), by: system };
	await remove();
	await mailRemovedMember(asSystem, { membershipId });
	const [waiting] = await mails("member-removed");
	await join(ownCompany.accountId);
	const sent: string[] = [];
	const sendToServer = async (_: Act, { to }: { to: string }) => {
		sent.push(to);
		return { outcome: "sent", reply: "250" } as const;
	};
	const provider = { sendToServer, publicUrl: "https://shop.example" };
	await sendStoredMail(asSystem, provider, { mailId: waiting?.id ?? "" });
	expect(sent).toEqual([]);
	expect(await mails("member-removed")).toMatchObject([{ status: "given-up", lastAnswer: "outdated" }]);
	await db.delete(mail);
	await mailRemovedMember(asSystem, { membershipId });
	expect(await mails("member-removed")).toEqual([]);
});

test("a person who leaves a company is told where to ask, unless their login was deleted", async ({ shop }) => {
	const { db, at, membershipId, mails, userId, ownCompany } = shop;
	await leaveCompany(actOf(db, ownCompany.buyer.viewer), { membershipId });
	expect((await allJobs(actOf(db, system))).map(({ name }) => name)).toContain("notices.member-removed");
	const tell = () => mailRemovedMember({ ...at(), by: system }, { membershipId });
	await db.update(users).set({ deletedAt: at().now }).where(eq(users.id, userId));
	await tell();
	expect(await mails("member-removed")).toEqual([]);
	await db.update(users).set({ deletedAt: null }).where(eq(users.id, userId));
	await tell();
	expect(await mails("member-removed")).toMatchObject([{ recipient: email, data: { days: 30 } }]);
});

describe("the link of an erasure", () => {
	test("erases a removed person at once, for one of two uses at the same time", async ({ shop }) => {
		const { db, remove, ask, secret, confirm, userId, mails } = shop;
		await remove();
		await ask();
		const token = await secret();
		expect(JSON.stringify(await db.select().from(erasureLink))).not.toContain(token);
		const uses = await Promise.all([confirm(token, 1), confirm(token, 1), confirm(token, 1)]);
		expect(uses.toSorted()).toEqual(["erasure.link-expired", "erasure.link-expired", null]);
		const [user] = await db.select().from(users).where(eq(users.id, userId));
		expect(user?.username).toBe(`erased-${userId.toLowerCase()}@erased.invalid`);
		expect(await db.$count(contact, eq(contact.email, email))).toBe(0);
		expect(await mails("login-deleted")).toMatchObject([{ recipient: email }]);
		expect(await db.$count(erasureLink)).toBe(0);
		await ask(2);
		expect(await db.$count(erasureLink)).toBe(0);
	});

	test("greets the owner of an unproven address without the name of the login", async ({ shop }) => {
		const { db, remove, ask, secret, confirm, userId, mails } = shop;
		await remove();
		await db.update(users).set({ emailConfirmedAt: null }).where(eq(users.id, userId));
		await ask();
		expect(await confirm(await secret(), 1)).toBeNull();
		expect(await mails("login-deleted")).toMatchObject([
			{ recipient: email, data: { firstName: "", isOwnRequest: true } },
		]);
	});

	test("is not mailed when the request waited until the link would have ended", async ({ shop }) => {
		const { db, at, remove, userId, mails } = shop;
		await remove();
		const asked = { userId, language: "en-NZ", askedAt: at().now.toISOString() } as const;
		await mailErasureLink(actOf(db, system, at(24).now), asked);
		expect(await mails("erasure-link")).toEqual([]);
		await mailErasureLink(actOf(db, system, at(23).now), asked);
		expect(await mails("erasure-link")).toHaveLength(1);
	});

	test("works for 24 hours, is refused when it is guessed, and is deleted afterwards", async ({ shop }) => {
		const { db, at, remove, ask, secret, confirm } = shop;
		await remove();
		await ask();
		for (const guess of ["x", "x".repeat(43), ""]) expect(await confirm(guess)).toBe("erasure.link-expired");
		expect(await confirm(await secret(), 24)).toBe("erasure.link-expired");
		const links = async (hours: number) => {
			await eraseDue(actOf(db, system, at(hours).now));
			return db.$count(erasureLink);
		};
		expect([await links(23), await links(24)]).toEqual([1, 0]);
		await ask(24);
		expect(await confirm(await secret(), 47)).toBeNull();
	});

	test("is refused to a person who joined a company since, and works after they left it", async ({ shop }) => {
		const { db, remove, ask, secret, confirm, join, otherCompany, userId } = shop;
		await remove();
		await ask();
		await join(otherCompany.accountId);
		expect(await confirm(await secret(), 1)).toBe("erasure.belongs-to-company");
		const isTheirs = and(eq(membership.userId, userId), isNull(membership.deletedAt));
		await db.update(membership).set({ deletedAt: new Date() }).where(isTheirs);
		expect(await confirm(await secret(), 1)).toBeNull();
	});

	test("erases nothing when the login has another address by then", async ({ shop }) => {
		const { db, remove, ask, secret, confirm, userId } = shop;
		await remove();
		await ask();
		await db.update(users).set({ username: "other@kererushop.example" }).where(eq(users.id, userId));
		expect(await confirm(await secret(), 1)).toBe("erasure.link-expired");
	});
});

describe("a request for an erasure", () => {
	test("has the same answer and job for known, unknown and staff addresses", async ({ shop: { db, at } }) => {
		for (const address of [email, "nobody@nowhere.example", "sales@brewline.example"])
			expect(await requestErasure(at(), { email: address, language: "en-NZ", source })).toBeUndefined();
		const jobs = (await allJobs(actOf(db, system))).filter(({ name }) => name === "closing.mail-erasure-link");
		expect(jobs).toHaveLength(3);
	});

	test("tells a member of a company to delete the login, and staff and strangers nothing", async ({ shop }) => {
		const { db, ask, mails, staff } = shop;
		await ask();
		await ask(1, null);
		await ask(1, staff.sales?.userId);
		expect(await mails("erasure-by-login")).toMatchObject([{ recipient: email }]);
		expect(await mails("erasure-link")).toEqual([]);
		expect(await db.$count(erasureLink)).toBe(0);
	});

	test("mails a mailbox five times a day at most for one network, which uses up no mails of another", async ({
		shop,
	}) => {
		const { remove, ask, mails, userId } = shop;
		await remove();
		for (let nth = 0; nth < 8; nth++) await ask(nth / 10, userId, "of a stranger");
		expect(await mails("erasure-link")).toHaveLength(5);
		await ask(1, userId, "of the owner");
		expect(await mails("erasure-link")).toHaveLength(6);
	});

	test("names the network to the job", async ({ shop: { at }, app }) => {
		await requestErasure(at(), { email, language: "en-NZ", source });
		const networks = app`select content->'payload'->>'network' as network from job
			where content->'payload'->>'network' is not null`;
		expect(await networks).toEqual([{ network: source.visitor }]);
	});

	test("is limited per mailbox and network", async ({ shop: { at } }) => {
		const outcomes = [];
		for (let nth = 0; nth < 4; nth++)
			outcomes.push(await refusalOf(requestErasure(at(), { email, language: "en-NZ", source })));
		expect(outcomes).toEqual([null, null, null, "throttled"]);
	});
});
