import type { Act } from "#act.ts";
import { audit, difference } from "#db/audit.ts";
import { refuseIfStale } from "#db/optimistic-lock.ts";
import { inTransaction } from "#db/transaction.ts";
import { taxNumberOf } from "#shared/company-numbers.ts";
import type { Country } from "#shared/countries.ts";
import { newId } from "#shared/id.ts";
import { refuseWebAddresses } from "#shared/page-address.ts";
import { postcodeOf } from "#shared/postcode.ts";
import { Refusal } from "#shared/refusal.ts";
import { isCashier, isSeller } from "#shared/roles.ts";
import { storeFront } from "#store/store.db.ts";
import { insertAccount, lockAccount, lockCreditTerms, saveAccountStatus, saveCreditTerms } from "./accounts.db.ts";
import {
	type ChangeCompany,
	type CreateCompany,
	canAdminister,
	canAdministerEverywhere,
	type SetAccountStatus,
	type SetCreditTerms,
} from "./accounts.ts";
import { lockRights } from "./acting-rights.db.ts";
import type { BillingAddress } from "./person.ts";

/** Creates an unverified company, which may order by card but not on account. */
export function createCompany(act: Act, { name, country, chamberNumber }: CreateCompany): Promise<{ id: string }> {
	return inTransaction(act, async (act) => {
		if (!isSeller(act.by)) throw new Refusal("forbidden", "account.sales-only-creation");
		refuseWebAddresses({ name });
		const id = newId("001", act);
		const row = { name, country, chamberNumber, status: "new" as const };
		if (!(await insertAccount(act, id, row)))
			throw new Refusal("conflict", "account.already-registered", {}, "chamberNumber");
		await audit(act, { object: "Account", id, accountId: id, topic: "accounts" }, difference({}, row));
		return { id };
	});
}

export function setAccountStatus(act: Act, { accountId: id, status, seen }: SetAccountStatus): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockAccount(act, id);
		if (!before) throw new Refusal("not-found", "account.not-found");
		if (!isSeller(act.by)) throw new Refusal("forbidden", "account.sales-only-approval");
		await lockRights(act);
		if (before.status === "closed") throw new Refusal("conflict", "account.closed");
		refuseIfStale(before, seen);
		await saveAccountStatus(act, id, status);
		await audit(act, { object: "Account", id, accountId: id, topic: "accounts" }, { status: [before.status, status] });
	});
}

/** Sets what finance agrees with a company: credit limit, payment term, invoice delivery. */
export function setCreditTerms(act: Act, { accountId: id, seen, ...creditTerms }: SetCreditTerms): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockCreditTerms(act, id);
		if (!before) throw new Refusal("not-found", "account.not-found");
		if (!isCashier(act.by)) throw new Refusal("forbidden", "account.finance-only");
		await lockRights(act);
		refuseIfStale(before, seen);
		const { taxNumber } = creditTerms;
		const changed = {
			...creditTerms,
			...(taxNumber && { taxNumber: await checkedTaxNumber(act, { typed: taxNumber, country: before.country }) }),
		};
		await saveCreditTerms(act, id, changed);
		await audit(act, { object: "Account", id, accountId: id, topic: "accounts" }, difference(before, changed));
	});
}

/** Changes the details that the administrators of a company keep. */
export function changeCompany(act: Act, { accountId: id, seen, ...details }: ChangeCompany): Promise<void> {
	return inTransaction(act, async (act) => {
		const before = await lockCreditTerms(act, id);
		if (!before) throw new Refusal("not-found", "account.not-found");
		if (!canAdminister(act.by, id)) throw new Refusal("forbidden", "account.administrators-only");
		if (!canAdministerEverywhere(act.by, id)) throw new Refusal("forbidden", "account.every-location-only");
		await lockRights(act);
		refuseIfStale(before, seen);
		const { country } = before;
		const taxNumber = details.taxNumber && (await checkedTaxNumber(act, { typed: details.taxNumber, country }));
		const changed = { ...details, taxNumber, billingAddress: checkedBilling(details.billingAddress, country) };
		await saveCreditTerms(act, id, changed);
		const billingAddress = before.billingAddress && billingOf(before.billingAddress);
		const subject = { object: "Account", id, accountId: id, topic: "accounts" as const };
		await audit(act, subject, difference({ ...before, billingAddress }, changed));
	});
}

/** The number in its stored form. Refuses a number that is none of the country. */
async function checkedTaxNumber(act: Act, { typed, country }: { typed: string; country: Country }): Promise<string> {
	const { highestIrdNumber } = await storeFront(act);
	const number = taxNumberOf(typed, country, highestIrdNumber);
	if (!number)
		throw new Refusal(
			"invalid",
			country === "NL" ? "company.vat-number-invalid" : "company.gst-number-invalid",
			{},
			"taxNumber",
		);
	return number;
}

function checkedBilling(address: ChangeCompany["billingAddress"], country: Country): BillingAddress | null {
	if (!address) return null;
	const { street, addition, suburb, city } = address;
	refuseWebAddresses({ billingStreet: street, billingAddition: addition, billingSuburb: suburb, billingCity: city });
	const postalCode = postcodeOf(address.postalCode, country);
	if (!postalCode) throw new Refusal("invalid", "address.postcode-invalid", {}, "billingPostalCode");
	return billingOf({ ...address, postalCode, country });
}

/** Brings the fields into one order, because the audit compares texts and the database does not keep the order. */
const billingOf = ({
	street,
	houseNumber,
	addition,
	suburb,
	postalCode,
	city,
	country,
}: BillingAddress): BillingAddress => ({
	street,
	houseNumber,
	addition,
	// An address of before suburbs compares as one without a suburb.
	suburb: suburb ?? null,
	postalCode,
	city,
	country,
});
