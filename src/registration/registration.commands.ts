import { setAccountStatus } from "#accounts/accounts.commands.ts";
import { insertAccount } from "#accounts/accounts.db.ts";
import { lockRights } from "#accounts/acting-rights.db.ts";
import { refuseOutsideDeliveryArea } from "#accounts/locations.commands.ts";
import { insertLocation } from "#accounts/locations.db.ts";
import { internationalPhone } from "#accounts/members.commands.ts";
import { insertContact, insertMembership, insertUser } from "#accounts/members.db.ts";
import { saveAddressProven } from "#accounts/proven-address.db.ts";
import { type Act, system } from "#act.ts";
import { saveCredential } from "#auth/credentials.db.ts";
import { insertEmailLink, useEmailLink } from "#auth/email-links.db.ts";
import { asUser, startSession } from "#auth/login.commands.ts";
import { type LoginResult, mailedLinkMs, type RequestSource } from "#auth/login.ts";
import { linkSecret } from "#auth/passwords.commands.ts";
import { hashOf } from "#auth/secrets.ts";
import { audit, auditTogether, difference } from "#db/audit.ts";
import { throttle } from "#db/throttle.ts";
import { allSettledThenThrow, inTransaction } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import { enqueue } from "#jobs/queue.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { addresseeOfUser } from "#notices/mails.db.ts";
import { chamberNumberOf, taxNumberOf } from "#shared/company-numbers.ts";
import { mailboxFault } from "#shared/field-rules.ts";
import { newId } from "#shared/id.ts";
import { refuseWebAddresses } from "#shared/page-address.ts";
import { regionOfPostcode } from "#shared/postcode.ts";
import { Refusal } from "#shared/refusal.ts";
import { isSeller } from "#shared/roles.ts";
import { storeFront } from "#store/store.db.ts";
import { applyEmailChange } from "./email-change.commands.ts";
import {
	answerRegistration,
	decisionOf,
	insertRegistration,
	lockKey,
	lockRegistration,
	newCustomer,
	ownersOfEmail,
	registrationWithKey,
} from "./registration.db.ts";
import {
	type ApproveRegistration,
	type CheckEmail,
	type ConfirmEmail,
	checksPerAddress,
	type Register,
	type RejectRegistration,
	welcomesPerMailbox,
} from "./registration.ts";
import { chamberNumberFault, houseNumberFault, streetFault } from "./registration-form.ts";

/** Whether a user has this e-mail address. */
export async function checkUserByEmail(act: Act, { email }: CheckEmail): Promise<boolean> {
	await refuseCrowd(act, email);
	return (await ownersOfEmail(act, email)).hasUser;
}

/** Whether a contact has this e-mail address, with or without a login. */
export async function checkContactByEmail(act: Act, { email }: CheckEmail): Promise<boolean> {
	await refuseCrowd(act, email);
	return (await ownersOfEmail(act, email)).hasContact;
}

/** Refuses when many networks ask about one address. The description of the call stops a network that asks about many addresses. */
async function refuseCrowd(act: Act, email: string): Promise<void> {
	await refuseClosed(act);
	await throttle(act.db, checksPerAddress, hashOf(email));
}

/** Refuses when the store takes no new customers. Returns the settings of the store. */
export async function refuseClosed(act: Act) {
	const store = await storeFront(act);
	if (!store.selfRegistration) throw new Refusal("not-found", "registration.closed");
	return store;
}

type Confirmed = { isCompanyConfirmed: boolean; isAddressConfirmed: boolean; isSimilar: boolean };
type NewAccount = Register & Confirmed & { hash: string; source: RequestSource; highestIrdNumber: number };

type OpenedAccount = { login: LoginResult; isVerified: boolean };

/** Creates company, contact, user, first location and registration in one transaction, with the mail that confirms the address, and
 * logs the user in. A company that both registers confirmed is verified at once; another waits for staff, and can order by card meanwhile.
 * Null when the same form registered meanwhile. Independent statements are sent together, because each round trip costs as much as its
 * statement. */
export function openAccount(act: Act, input: NewAccount): Promise<OpenedAccount | null> {
	const { company, person, email } = checked(input);
	return inTransaction({ ...act, by: system }, async (act) => {
		const [, earlier] = await allSettledThenThrow([lockKey(act, input.key), registrationWithKey(act, input.key)]);
		if (earlier) return null;
		const [accountId, contactId, userId] = [newId("001", act), newId("003", act), newId("005", act)];
		const [locationId, membershipId, registrationId] = [newId("131", act), newId("a04", act), newId("a18", act)];
		const isVerified = input.isCompanyConfirmed && input.isAddressConfirmed && !input.isSimilar;
		const account = { ...company, billingAddress: input.billing, status: isVerified ? "verified" : "new" } as const;
		const [isNewCompany, { hasUser, hasContact }] = await allSettledThenThrow([
			insertAccount(act, accountId, account),
			ownersOfEmail(act, email),
		]);
		if (!isNewCompany) throw new Refusal("conflict", "registration.company-registered", {}, "chamberNumber");
		if (hasUser) throw new Refusal("conflict", "registration.user-exists", {}, "email");
		if (hasContact) throw new Refusal("conflict", "registration.contact-exists", {}, "email");

		const {
			delivery,
			locationName: name,
			key,
			language,
			hash,
			isCompanyConfirmed,
			isAddressConfirmed,
			isSimilar,
		} = input;
		const region = regionOfPostcode(delivery.postalCode);
		const location = { ...delivery, name, region, deliveryDays: weekdays, instruction: null };
		await allSettledThenThrow([
			insertContact(act, contactId, { ...person, accountId }),
			insertLocation(act, locationId, { ...location, accountId }),
			audit(act, { object: "Account", id: accountId, accountId, topic: "accounts" }, difference({}, account)),
		]);
		if (!(await insertUser(act, userId, { contactId, username: email, language })))
			throw new Refusal("conflict", "registration.user-exists", {}, "email");

		// The first user administers the company, for every location, also later ones.
		const membership = { userId, accountId, role: "administrator", everyLocation: true } as const;
		const registration = { accountId, userId, isCompanyConfirmed, isAddressConfirmed, isSimilar };
		await allSettledThenThrow([
			insertRegistration(act, registrationId, { ...registration, key }),
			saveCredential(act, userId, { hash, changedAt: act.now }),
			insertMembership(act, membershipId, { ...membership, defaultLocationId: locationId }),
			auditTogether(act, [
				{ object: "User", id: userId, accountId, changes: { username: [null, email] } },
				{ object: "Location", id: locationId, accountId, changes: difference({}, location) },
				{ object: "Membership", id: membershipId, accountId, changes: difference({}, membership) },
				{ object: "Registration", id: registrationId, accountId, changes: difference({}, registration) },
			]),
			throttle(act.db, welcomesPerMailbox, hashOf(email)),
			mailEmailLink(act, {
				userId,
				language,
				email,
				isVerified,
			}),
		]);
		const { source } = input;
		const login = await startSession(asUser(act, userId), { userId, accountId, source, isProven: false });
		return { login, isVerified };
	});
}

const weekdays = [1, 2, 3, 4, 5];

/** Refuses what the form refuses, and gives every number in its stored form. */
function checked({ country, company, delivery, locationName, person, highestIrdNumber }: NewAccount) {
	const chamberNumber = chamberNumberOf(company.chamberNumber ?? "", country);
	if (chamberNumberFault(company.chamberNumber ?? "", country))
		throw new Refusal(
			"invalid",
			country === "NL" ? "company.kvk-number-invalid" : "company.nzbn-invalid",
			{},
			"chamberNumber",
		);
	const taxNumber = taxNumberOf(company.taxNumber, country, highestIrdNumber);
	if (!taxNumber)
		throw new Refusal(
			"invalid",
			country === "NL" ? "company.vat-number-invalid" : "company.gst-number-invalid",
			{},
			"taxNumber",
		);
	refuseOutsideDeliveryArea(delivery);
	if (streetFault(delivery.street, { isDelivery: true }) === "po-box")
		throw new Refusal("invalid", "address.po-box", {}, "street");
	if (houseNumberFault(delivery.houseNumber))
		throw new Refusal("invalid", "address.house-number-invalid", {}, "houseNumber");
	const email = person.email.toLowerCase();
	if (mailboxFault(email)) throw new Refusal("invalid", "email.invalid", {}, "email");
	refuseWebAddresses({ name: company.name, firstName: person.firstName, lastName: person.lastName });
	refuseWebAddresses({ locationName, street: delivery.street, addition: delivery.addition });
	refuseWebAddresses({ suburb: delivery.suburb, city: delivery.city });
	const { phoneCountry, ...named } = person;
	return {
		company: { name: company.name, country, chamberNumber, taxNumber },
		person: { ...named, email, phone: internationalPhone(person.phone, phoneCountry) },
		email,
	};
}

type NewCustomer = Omit<NonNullable<Awaited<ReturnType<typeof newCustomer>>>, "emailConfirmedAt">;
type EmailLink = NewCustomer & {
	userId: string;
	language: Language;
	/** Whether the customer asked for another link. */
	isRepeat?: boolean;
};

/** Mails a link that confirms the address of a customer. The secret is in the mail alone; the database has its hash. */
export async function mailEmailLink(
	act: Act,
	{ userId, language, email, isRepeat = false, ...customer }: EmailLink,
): Promise<void> {
	const secret = linkSecret();
	const hash = hashOf(secret);
	const endsAt = new Date(act.now.getTime() + mailedLinkMs.confirmation);
	await allSettledThenThrow([
		insertEmailLink(act, { hash, userId, email, endsAt }),
		sendMail(act, {
			cause: isRepeat ? `welcome:${userId}:${hash}` : `welcome:${userId}`,
			to: email,
			language,
			template: "welcome",
			data: { ...customer, secret },
		}),
	]);
}

/** Mails the link to a customer whom the previous version registered: it enqueued a job for that. */
export function sendEmailLink(act: Act, { userId, language }: { userId: string; language: Language }): Promise<void> {
	return inTransaction(act, async (act) => {
		const customer = await newCustomer(act, userId);
		if (!customer || customer.emailConfirmedAt) return;
		const { emailConfirmedAt: _, ...mailed } = customer;
		await mailEmailLink(act, { userId, language, ...mailed });
	});
}

/** Confirms the address of the link in a mail, and changes the login to the address when the user asked for that. A link works once, in a session
 * of the login alone, after its second factor: the owner of the address may open it, and another person may have typed the address and know
 * the password. */
export function confirmEmail(act: Act, { token, session }: ConfirmEmail): Promise<{ isChange: boolean }> {
	return inTransaction(act, async (act) => {
		const link = await useEmailLink(act, hashOf(token));
		if (!link) throw new Refusal("invalid", "email-link.expired");
		const { userId, email, isChange } = link;
		const owner = asUser(act, userId);
		if (session?.userId !== userId || session.needs)
			throw new Refusal("forbidden", isChange ? "email-link.log-in-to-change" : "email-link.log-in-first");
		if (isChange) await applyEmailChange(owner, { userId, email, session });
		else if (await saveAddressProven(owner, userId))
			await audit(owner, { object: "User", id: userId, topic: "auth" }, { emailConfirmedAt: [null, act.now] });
		return { isChange };
	});
}

/** Lets a company that registered by hand buy on the usual terms. */
export function approveRegistration(act: Act, { registrationId }: ApproveRegistration): Promise<void> {
	return decide(act, registrationId, async (act, { accountId }) => {
		await setAccountStatus(act, { accountId, status: "verified" });
		return { decision: "approved" };
	});
}

/** Blocks the company. The reason goes to the person who registered. */
export function rejectRegistration(act: Act, { registrationId, reason }: RejectRegistration): Promise<void> {
	return decide(act, registrationId, async (act, { accountId }) => {
		await setAccountStatus(act, { accountId, status: "blocked" });
		return { decision: "rejected", reason };
	});
}

type Decision = { decision: "approved" } | { decision: "rejected"; reason: string };
type Undecided = NonNullable<Awaited<ReturnType<typeof lockRegistration>>>;

/** Lets staff decide about a registration, once. */
function decide(
	act: Act,
	id: string,
	carryOut: (act: Act, registration: Undecided) => Promise<Decision>,
): Promise<void> {
	return inTransaction(act, async (act) => {
		const registration = await lockUndecided(act, id);
		const decision = await carryOut(act, registration);
		await answerRegistration(act, id, decision);
		const about = { object: "Registration", id, accountId: registration.accountId };
		await audit(act, about, difference<Record<string, unknown>>({}, decision));
		await enqueue(act, "registration.mail-decision", { registrationId: id });
	});
}

/** Locks a registration about which the viewer may decide. */
export async function lockUndecided(act: Act, id: string): Promise<Undecided> {
	if (!isSeller(act.by)) throw new Refusal("forbidden", "account.sales-only-approval");
	await lockRights(act);
	const registration = await lockRegistration(act, id);
	if (!registration) throw new Refusal("not-found", "registration.not-found");
	if (registration.decision) throw new Refusal("conflict", "registration.already-decided");
	return registration;
}

/** Mails the decision about a registration to the person who registered. */
export async function mailDecision(act: Act, { registrationId }: { registrationId: string }): Promise<void> {
	const about = await decisionOf(act, registrationId);
	const addressee = about && (await addresseeOfUser(act, about.userId));
	if (!addressee) return;
	const { decision, reason, mergedInto } = about;
	const { to, firstName, language } = addressee;
	const data = { firstName: firstName ?? "" };
	const mail = { to, language } as const;
	if (decision === "approved")
		await sendMail(act, {
			...mail,
			cause: `registration-approved:${registrationId}`,
			template: "registration-approved",
			data,
		});
	if (decision === "rejected" && reason !== null)
		await sendMail(act, {
			...mail,
			cause: `registration-rejected:${registrationId}`,
			template: "registration-rejected",
			data: { ...data, reason },
		});
	if (decision === "merged" && mergedInto !== null)
		await sendMail(act, {
			...mail,
			cause: `registration-merged:${registrationId}`,
			template: "registration-merged",
			data: { ...data, mergedInto },
		});
}
