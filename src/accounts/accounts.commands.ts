import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { inTransaction } from "#db/transaction.ts";
import { newId } from "#shared/id.ts";
import { refusePageAddresses } from "#shared/page-address.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCashier, isSeller } from "#shared/roles.ts";
import { insertAccount, lockAccount, lockTerms, saveAccountStatus, saveTerms } from "./accounts.db.ts";
import type { CreateCompany, SetAccountStatus, SetTerms } from "./accounts.ts";

/** Creates an unverified company, which may order by card but not on account. */
export function createCompany(act: Act, { name, country, chamberNumber }: CreateCompany): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		if (!isSeller(act.by)) throw new Refusal("forbidden", "account.not-yours-to-make");
		refusePageAddresses({ name });
		const id = newId("001", act);
		const row = { name, country, chamberNumber, status: "new" as const };
		if (!(await insertAccount(act, id, row)))
			throw new Refusal("conflict", "account.registered-already", {}, "chamberNumber");
		await audit(act, { object: "Account", id, accountId: id, topic: "accounts" }, difference({}, row));
		return { id };
	});
}

export function setAccountStatus(act: Act, { accountId: id, status, seen }: SetAccountStatus): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockAccount(act, id);
		if (!before) throw new Refusal("not-found", "account.not-found");
		if (!isSeller(act.by)) throw new Refusal("forbidden", "account.not-yours-to-judge");
		refuseIfStale(before, seen);
		await saveAccountStatus(act, id, status);
		await audit(act, { object: "Account", id, accountId: id, topic: "accounts" }, { status: [before.status, status] });
	});
}

/** Sets what finance agrees with a company: credit limit, payment term, invoice delivery. */
export function setTerms(act: Act, { accountId: id, seen, ...terms }: SetTerms): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockTerms(act, id);
		if (!before) throw new Refusal("not-found", "account.not-found");
		if (!isCashier(act.by)) throw new Refusal("forbidden", "account.finance-only");
		refuseIfStale(before, seen);
		await saveTerms(act, id, terms);
		await audit(act, { object: "Account", id, accountId: id, topic: "accounts" }, difference(before, terms));
	});
}
