import type { Act } from "#act.ts";
import { inTransaction } from "#db/transaction.ts";
import { Refusal } from "#shared/refusal.ts";
import { isSeller } from "#shared/roles.ts";
import { lockAccount } from "./accounts.db.ts";
import type { InviteAdministrator } from "./accounts.ts";
import { hasAdministratorOf, isAdministratorInvited, loginWithAddress } from "./first-administrator.db.ts";
import { inviteMember } from "./invitations.commands.ts";

/** Invites the first administrator of a company that staff created. From then on the company's administrators invite their colleagues.
 * A person with a login at another company accepts after logging in. */
export function inviteFirstAdministrator(act: Act, input: InviteAdministrator): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		const { accountId, email } = input;
		if (!isSeller(act.by)) throw new Refusal("forbidden", "account.sales-only-invitation");
		if (!(await lockAccount(act, accountId))) throw new Refusal("not-found", "account.not-found");
		if (await hasAdministratorOf(act, accountId)) throw new Refusal("conflict", "account.has-administrator");
		if (await isAdministratorInvited(act, accountId)) throw new Refusal("conflict", "account.administrator-invited");
		const login = await loginWithAddress(act, email.toLowerCase());
		if (login?.staff) throw new Refusal("conflict", "member.is-staff", {}, "email");
		if (login?.disabledAt || login?.deletedAt) throw new Refusal("conflict", "member.login-ended", {}, "email");
		return inviteMember(act, { ...input, role: "administrator", locationIds: [] });
	});
}
