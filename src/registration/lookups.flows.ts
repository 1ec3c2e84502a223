import { hasAccountNumbered, hasSimilarAccount } from "#accounts/accounts.db.ts";
import { type LookUpAddress, registerOf } from "#accounts/accounts.ts";
import { answered, lookUpAddress } from "#accounts/address-lookup.flows.ts";
import type { AddressOutcome } from "#accounts/address-outcome.ts";
import type { Act } from "#act.ts";
import { chamberNumberOf } from "#shared/company-numbers.ts";
import type { Country } from "#shared/countries.ts";
import type { CompanyMatch, RegisteredCompany } from "#shared/registers.ts";
import { refuseClosed } from "./registration.commands.ts";
import type { LookUpCompany } from "./registration.ts";
import { searchKind } from "./registration-form.ts";

/** The result of looking a company up, as the visitor sees it. */
export type CompanyOutcome =
	| { kind: "found"; company: RegisteredCompany }
	| { kind: "several"; matches: readonly CompanyMatch[] }
	| { kind: "none"; searched: "number" | "name" }
	/** The number has a wrong length or check digit. */
	| { kind: "no-number" }
	/** A customer has this number. Nothing of that customer is shown. */
	| { kind: "registered" }
	/** A customer has nearly the same name. Nothing of that customer is shown. */
	| { kind: "similar"; company: RegisteredCompany }
	/** The company was removed from the register or dissolved. */
	| { kind: "ended" }
	| { kind: "unreachable" };

/** Looks a company up by its number or its name. A register that does not answer is an outcome, not an error. */
export async function lookUpCompany(act: Act, { country, search }: LookUpCompany): Promise<CompanyOutcome> {
	await refuseClosed(act);
	if (searchKind(search) === "name") return answered(() => byName(act, country, search));
	const number = chamberNumberOf(search, country);
	return number ? answered(() => byNumber(act, country, number)) : { kind: "no-number" };
}

async function byNumber(act: Act, country: Country, number: string): Promise<CompanyOutcome> {
	if (await hasAccountNumbered(act, { register: registerOf({ country, chamberNumber: number }), number }))
		return { kind: "registered" };
	const company = await act.deps.registers.company(act, { country, number });
	if (!company) return { kind: "none", searched: "number" };
	if (!company.isActive) return { kind: "ended" };
	return { kind: (await hasSimilarAccount(act, company.name)) ? "similar" : "found", company };
}

async function byName(act: Act, country: Country, name: string): Promise<CompanyOutcome> {
	const matches = await act.deps.registers.companiesNamed(act, { country, name });
	const [only, ...others] = matches;
	if (!only) return { kind: "none", searched: "name" };
	return others.length > 0 ? { kind: "several", matches } : byNumber(act, country, only.number);
}

/** Looks an address up for a visitor who registers. */
export async function lookUpDeliveryAddress(act: Act, input: LookUpAddress): Promise<AddressOutcome> {
	await refuseClosed(act);
	return lookUpAddress(act, input);
}
