import { changeCompany, createCompany, setAccountStatus, setCreditTerms } from "#accounts/accounts.commands.ts";
import { addLocation, setDefaultLocation, setDeliveryWindows } from "#accounts/locations.commands.ts";
import { addMember, setAccess } from "#accounts/members.commands.ts";
import { insertContact, userByUsername } from "#accounts/members.db.ts";
import { viewerOf } from "#accounts/viewer.db.ts";
import type { Act, Viewer } from "#act.ts";
import { addStaff } from "#auth/staff.commands.ts";
import { deliveryCountry } from "#shared/countries.ts";
import { newId } from "#shared/id.ts";
import { money } from "#shared/money.ts";
import { type Company, companies, staff } from "./companies.ts";

/** Creates the companies and the staff with the commands of the shop. Returns the ids of the companies by name. */
export async function fillAccounts(act: Act): Promise<Map<string, string>> {
	for (const { email, kind, name } of staff) await addStaff(act, { email, kind, name });
	const ids = new Map<string, string>();
	for (const company of companies) ids.set(company.name, await fillCompany(act, company));
	return ids;
}

async function fillCompany(act: Act, company: Company): Promise<string> {
	const { name, country, chamber: chamberNumber, tax, sapId, status, terms } = company;
	const { id: accountId } = await createCompany(act, { name, country, chamberNumber });
	await setCreditTerms(act, {
		accountId,
		sapId,
		taxNumber: tax,
		paymentTermDays: terms.days,
		paymentTermDayOfMonth: terms.dayOfMonth ?? null,
		invoiceSchedule: terms.collected ?? "order",
		invoiceRecipients: terms.copies ?? [],
		creditLimit: limitOf(terms.limitBefore ?? terms.limit),
		earlyPaymentBasisPoints: terms.early?.basisPoints ?? 0,
		earlyPaymentDays: terms.early?.days ?? null,
		invoiceDelivery: terms.paper ? "paper" : "email",
		referenceRequired: terms.reference ?? false,
		emailDomain: terms.ownDomainOnly ? company.domain : null,
	});
	if (company.billing) await billTo(act, { accountId, billing: company.billing, company });
	if (terms.limitBefore) await setCreditTerms(act, { accountId, creditLimit: limitOf(terms.limit) });
	if (status !== "new") await setAccountStatus(act, { accountId, status });
	const places = await fillPlaces(act, accountId, company);
	for (const person of company.people) await fillPerson(act, { accountId, company, places, person });
	// Inserted without a command, because the command would create a login.
	for (const { first: firstName, last: lastName, mail, ...contact } of company.withoutLogin ?? []) {
		const email = `${mail}@${company.domain}`;
		await insertContact(act, newId("003", act), { accountId, firstName, lastName, email, ...contact });
	}
	return accountId;
}

type Billed = { accountId: string; billing: NonNullable<Company["billing"]>; company: Company };

/** Sends the invoices of a company to an address of its own country. */
function billTo(act: Act, { accountId, billing, company: { tax, terms, domain } }: Billed): Promise<void> {
	return changeCompany(act, {
		accountId,
		taxNumber: tax,
		billingAddress: billing,
		invoiceDelivery: terms.paper ? "paper" : "email",
		referenceRequired: terms.reference ?? false,
		emailDomain: terms.ownDomainOnly ? domain : null,
	});
}

const limitOf = (dollars: number | null) => (dollars === null ? null : money(dollars * 100));

async function fillPlaces(act: Act, accountId: string, { places }: Company): Promise<Map<string, string>> {
	const ids = new Map<string, string>();
	for (const {
		days: deliveryDays,
		addition = null,
		name = null,
		suburb = null,
		instruction = null,
		windows,
		...place
	} of places) {
		const { id } = await addLocation(act, {
			accountId,
			...place,
			name,
			addition,
			suburb,
			instruction,
			country: deliveryCountry,
			deliveryDays,
		});
		if (windows) await setDeliveryWindows(act, { locationId: id, windows });
		ids.set(place.city, id);
	}
	return ids;
}

type PersonInput = {
	accountId: string;
	company: Company;
	places: Map<string, string>;
	person: Company["people"][number];
};

async function fillPerson(act: Act, { accountId, company, places, person }: PersonInput): Promise<void> {
	const { first: firstName, last: lastName, salutation, mail, phone, role, only = [], punchout } = person;
	const locationIds = only.flatMap((city) => places.get(city) ?? []);
	const email = `${mail}@${company.domain}`;
	const { id: membershipId } = await addMember(act, {
		accountId,
		salutation,
		firstName,
		lastName,
		email,
		phone,
		role,
		locationIds,
	});
	const fromProcurement = { punchout: punchout !== undefined, cartAddressForOci: punchout?.cartAddress ?? false };
	await setAccess(act, { membershipId, ...company.sees, ...fromProcurement });
	const [defaultId, ...otherIds] = only.length > 0 ? locationIds : [...places.values()];
	if (defaultId && otherIds.length > 0) await chooseDefault(act, { accountId, email, locationId: defaultId });
}

type Choice = { accountId: string; email: string; locationId: string };

/** Sets the default location as the user, because no one else may. */
async function chooseDefault(act: Act, { accountId, email, locationId }: Choice): Promise<void> {
	const by = await personAt(act, { accountId, email });
	await setDefaultLocation({ ...act, by }, { locationId });
}

/** The viewer of a demo user for one company. */
export async function personAt(act: Act, { accountId, email }: { accountId: string; email: string }): Promise<Viewer> {
	const user = await userByUsername(act, email);
	const by = user && (await viewerOf(act.db, user.id, accountId));
	if (!by) throw new Error(`${email} is a new member but was not found`);
	return by;
}
