import { and, eq, isNotNull, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { acceptInvitation, inviteMember } from "#accounts/invitations.commands.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import { guest, system } from "#act.ts";
import { logIn } from "#auth/login.commands.ts";
import { sessionOf } from "#auth/sessions.db.ts";
import { auditValues } from "#db/audit-columns.ts";
import { invitation, membership } from "#db/schema/accounts.ts";
import { product } from "#db/schema/catalogue.ts";
import { mail } from "#db/schema/notices.ts";
import { quote } from "#db/schema/quotes.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { applyEmailChange } from "#registration/email-change.commands.ts";
import { newId } from "#shared/id.ts";
import { testAloneWithShop as plain } from "#test/database.ts";
import { goodPassword, loginSource, setPassword } from "#test/login.ts";
import { actOf, addActiveMember } from "#test/people.ts";
import { confirmAddress, registerWith, viewerNow } from "#test/registering.ts";
import { stockedShop } from "#test/stocked-shop.ts";
import { deleteLogin, eraseAgain } from "./erasure.commands.ts";

const mailbox = "info@cafe.example";
const source = loginSource("network");
const person = { salutation: "Other", firstName: "Mere", lastName: "Tai", email: mailbox, phone: null } as const;

const test = plain.extend("shop", async ({ database: { db } }) => {
	const { ownCompany, otherCompany } = stockedShop();
	const { accountId } = ownCompany;
	const start = Date.now();
	const at = (minutes: number) => new Date(start + minutes * 60 * 1000);
	const asSystem = actOf(db, system, at(0));
	const { id } = await addActiveMember(asSystem, { ...person, accountId, role: "buyer", locationIds: [] });
	const [row] = await db.select().from(membership).where(eq(membership.id, id));
	const by = await viewerOf(db, row?.userId ?? "", accountId);
	if (!by?.userId) throw new Error("the person was not added");
	const { userId } = by;
	await setPassword(asSystem, userId);
	const { token } = await logIn(asSystem, { username: mailbox, password: goodPassword, source, token: null });
	const session = await sessionOf(asSystem, token);
	if (!session) throw new Error("the session does not exist");

	const addQuote = async (minutes: number, requesterId: string | null = null) => {
		const act = actOf(db, guest, at(minutes));
		const [anyProduct] = await db.select().from(product).limit(1);
		const about = { productId: anyProduct?.id ?? "", company: "Cafe", language: "en-NZ", promisedBy: at(99) } as const;
		const id = newId("0Q0", act);
		const requester = { ...person, phone: "+6421555100", userId: requesterId };
		await db.insert(quote).values({ id, key: crypto.randomUUID(), ...about, ...requester, ...auditValues(act) });
		return id;
	};
	const addMail = (minutes: number, cause: `member-added:${string}`) =>
		sendMail(actOf(db, system, at(minutes)), {
			cause,
			to: mailbox,
			language: "en-NZ",
			template: "member-added",
			data: { company: "Tuioffice Cafés", role: "buyer", firstName: "Mere" },
		});
	const invite = async (minutes: number, company: typeof ownCompany) => {
		const member = { ...person, accountId: company.accountId, role: "buyer" as const, locationIds: [] };
		return (await inviteMember(actOf(db, company.administrator.viewer, at(minutes)), member)).id;
	};
	return {
		db,
		at,
		otherCompany,
		addQuote,
		addMail,
		invite,
		leave: () => applyEmailChange(actOf(db, by, at(2)), { userId, email: "first@new.example", session }),
		/** Both passes. */
		erase: async () => {
			await deleteLogin(actOf(db, by, at(9)), { session, password: goodPassword, source });
			await eraseAgain(actOf(db, system, at(12)), { userId });
		},
		quotesOfMailbox: async () =>
			(await db.select({ id: quote.id }).from(quote).where(eq(quote.email, mailbox))).map(({ id }) => id).toSorted(),
		mailsOfMailbox: async () => {
			const added = and(eq(mail.recipient, mailbox), eq(mail.template, "member-added"), isNotNull(mail.data));
			return (await db.select({ cause: mail.cause }).from(mail).where(added)).map(({ cause }) => cause);
		},
	};
});

describe("erasing the former owner of an address", () => {
	test("keeps the rows of a later owner who has moved on too", async ({ shop }) => {
		const { db, at, otherCompany, addQuote, addMail, invite, leave, erase, quotesOfMailbox, mailsOfMailbox } = shop;
		await addQuote(1);
		await addMail(1, "member-added:first");
		await leave();
		const { userId, session } = await registerWith(db, mailbox, at(3));
		await confirmAddress(db, mailbox, at(4));
		const kept = [await addQuote(5), await addQuote(5, userId), await addQuote(1, userId)].toSorted();
		await addMail(5, "member-added:later");
		const invitationId = await invite(1, otherCompany); // open when the first owner left
		await acceptInvitation(actOf(db, await viewerNow(db, userId), at(6)), { invitationId });
		await applyEmailChange(actOf(db, guest, at(7)), { userId, email: "later@new.example", session });
		await erase();

		expect(await quotesOfMailbox()).toEqual(kept);
		expect(await mailsOfMailbox()).toEqual(["member-added:later"]);
		expect(await db.$count(invitation, and(eq(invitation.userId, userId), eq(invitation.email, mailbox)))).toBe(1);
	});

	test("keeps the mails and invitations of a later owner who has not confirmed the address", async ({ shop }) => {
		const { db, at, otherCompany, addQuote, addMail, invite, leave, erase, quotesOfMailbox, mailsOfMailbox } = shop;
		await addQuote(1);
		await addMail(1, "member-added:first");
		await leave();
		await registerWith(db, mailbox, at(3));
		const kept = await addQuote(5);
		await addMail(5, "member-added:later");
		await invite(5, otherCompany);
		await erase();

		expect(await quotesOfMailbox()).toEqual([kept]);
		expect(await mailsOfMailbox()).toEqual(["member-added:later"]);
		const welcome = and(eq(mail.recipient, mailbox), eq(mail.template, "welcome"), eq(mail.status, "waiting"));
		expect(await db.$count(mail, welcome)).toBe(1);
		expect(await db.$count(invitation, and(eq(invitation.email, mailbox), isNull(invitation.answer)))).toBe(1);
	});
});
