import { and, eq, isNull } from "drizzle-orm";
import { describe, expect } from "vitest";
import { guest, system, type Viewer } from "#act.ts";
import { createToken, revokeToken } from "#auth/auth.commands.ts";
import { resetSecondFactor } from "#auth/factors.commands.ts";
import { removeStaff } from "#auth/staff.commands.ts";
import { invitation, membership, users } from "#db/schema/accounts.ts";
import { approveRegistration } from "#registration/registration.commands.ts";
import { testAloneWithPeople as plain } from "#test/database.ts";
import { untilLockIsAwaited } from "#test/lock-waits.ts";
import { loginSource } from "#test/login.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, people } from "#test/people.ts";
import { setAccountStatus, setCreditTerms } from "./accounts.commands.ts";
import { inviteMember, withdrawInvitation } from "./invitations.commands.ts";
import { changeRole, removeMember, setAccess } from "./members.commands.ts";

const test = plain.extend("shop", async ({ database: { db } }) => {
	const { ownCompany, staff } = people();
	const { accountId } = ownCompany;
	const membershipOf = async (userId: string | null) => {
		const isTheirs = and(eq(membership.userId, userId ?? ""), isNull(membership.deletedAt));
		const [row] = await db.select({ id: membership.id }).from(membership).where(isTheirs);
		return row?.id ?? "";
	};
	const buyer = { userId: ownCompany.buyer.viewer.userId ?? "", membershipId: "" };
	buyer.membershipId = await membershipOf(buyer.userId);
	const person = { salutation: "Other", firstName: "Hana", lastName: "Rei", phone: null } as const;
	const invite = { ...person, email: "hana@guest.example", accountId, role: "buyer" as const, locationIds: [] };
	const commands = {
		inviteMember: (by: Viewer) => inviteMember(actOf(db, by), invite),
		withdrawInvitation: (by: Viewer) => withdrawInvitation(actOf(db, by), { invitationId: "a17000000000001AAA" }),
		changeRole: (by: Viewer) => changeRole(actOf(db, by), { membershipId: buyer.membershipId, role: "administrator" }),
		removeMember: (by: Viewer) => removeMember(actOf(db, by), { membershipId: buyer.membershipId }),
		setAccess: (by: Viewer) =>
			setAccess(actOf(db, by), {
				membershipId: buyer.membershipId,
				eCom: true,
				myServices: true,
				punchout: false,
				cartAddressForOci: false,
			}),
		setAccountStatus: (by: Viewer) => setAccountStatus(actOf(db, by), { accountId, status: "blocked" }),
		setCreditTerms: (by: Viewer) => setCreditTerms(actOf(db, by), { accountId, paymentTermDays: 90 }),
		resetSecondFactor: (by: Viewer) =>
			resetSecondFactor(actOf(db, by), { userId: buyer.userId, source: loginSource("network") }),
		createToken: (by: Viewer) => {
			const endsAt = new Date(Date.now() + 60_000);
			return createToken(actOf(db, by), { ownerId: buyer.userId, name: "export", scopes: ["orders"], endsAt });
		},
		revokeToken: (by: Viewer) => revokeToken(actOf(db, by), { tokenId: "a07000000000001AAA" }),
		approveRegistration: (by: Viewer) => approveRegistration(actOf(db, by), { registrationId: "a18000000000001AAA" }),
	};
	return { db, commands, ownCompany, staff, membershipOf };
});

describe("a person who lost their rights since the call began", () => {
	test.for(["inviteMember", "withdrawInvitation", "changeRole", "removeMember"] as const)(
		"as a demoted administrator, is refused %s",
		async (name, { shop: { db, commands, ownCompany, membershipOf } }) => {
			const { viewer } = ownCompany.administrator;
			const id = await membershipOf(viewer.userId);
			await db.update(membership).set({ role: "buyer" }).where(eq(membership.id, id));
			expect(await refusalOf(commands[name](viewer))).toBe("request.rights-changed");
			expect(await db.$count(invitation)).toBe(0);
		},
	);

	test.for([
		"inviteMember",
		"withdrawInvitation",
		"changeRole",
		"removeMember",
		"setAccess",
		"setAccountStatus",
		"setCreditTerms",
		"resetSecondFactor",
		"createToken",
		"revokeToken",
		"approveRegistration",
	] as const)("as a removed member of staff, is refused %s", async (name, { shop: { db, commands, staff } }) => {
		const boss = staff.administrator ?? guest;
		await db
			.update(users)
			.set({ disabledAt: new Date() })
			.where(eq(users.id, boss.userId ?? ""));
		expect(await refusalOf(commands[name](boss))).toBe("request.rights-changed");
	});

	test.for([
		["who lost their role", { staff: null }],
		["with another role", { staff: "sales" }],
		["whose login was deleted", { deletedAt: new Date() }],
	] as const)("as a member of staff %s, is refused setCreditTerms", async ([, change], { shop }) => {
		const { db, commands, staff } = shop;
		const { administrator = guest } = staff;
		await db
			.update(users)
			.set(change)
			.where(eq(users.id, administrator.userId ?? ""));
		expect(await refusalOf(commands.setCreditTerms(administrator))).toBe("request.rights-changed");
	});

	test("never invites anybody while they are removed at the same moment", async ({ shop, app }) => {
		const { db, commands, staff } = shop;
		const { administrator = guest, sales = guest } = staff;
		let inviting: Promise<string | null> = Promise.resolve(null);
		await app.begin(async (removal) => {
			await removal`select from users where id = ${sales.userId} for no key update`;
			inviting = refusalOf(commands.inviteMember(sales));
			await untilLockIsAwaited(removal);
			await removal`update users set disabled_at = now() where id = ${sales.userId}`;
		});
		expect(await inviting).toBe("request.rights-changed");
		expect(await db.$count(invitation)).toBe(0);
		expect(await refusalOf(removeStaff(actOf(db, administrator), { userId: sales.userId ?? "" }))).toBe(
			"staff.already-removed",
		);
	});
});

test("System has its rights always", async ({ shop: { commands } }) => {
	expect(await refusalOf(commands.setAccountStatus(system))).toBeNull();
});
