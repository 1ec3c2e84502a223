import { and, eq, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import type { AnyPgColumn } from "drizzle-orm/pg-core";
import type { Act } from "#act.ts";
import { author } from "#db/audit-columns.ts";
import { namesPerson, type PersonPatterns, patternsOf, withoutPerson } from "#db/person-text.ts";
import { account, contact, invitation, location, locationClosing, membership, users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { isSearchable } from "#shared/line.ts";
import { erasedContact } from "./erasure.db.ts";
import { erasedEmail, erasedName } from "./person.ts";
import { provenAddressesOf } from "./proven-address.db.ts";

/** Names by which other rows know an erased person. */
export type ErasedPerson = {
	userId: string;
	/** The proven addresses of the login. An unproven one can be that of another person. */
	usernames: string[];
	/** When the person left their former addresses. Rows begun later belong to the next owner of the address. */
	leftAt: Record<string, Date>;
	names: string[];
	lastNames: string[];
	patterns: PersonPatterns;
	/** The companies that the person belongs to or has belonged to. */
	accountIds: string[];
	recordIds: string[];
};

/** Rows that only have an address in common with the person are theirs when they were begun by this time. Null for all rows. */
export type ErasedUntil = { until: Date | null };

/** Whether a row was begun by a time. The time of a row is that of its call. */
export const isBegunBy = (createdAt: AnyPgColumn, { until }: ErasedUntil): SQL | undefined =>
	until === null ? undefined : lte(createdAt, until);

/** The addresses of a person, and until when they were theirs. */
export type OwnAddresses = Pick<ErasedPerson, "usernames" | "leftAt"> & ErasedUntil;

/** Whether a row has an address of the person, and was begun while the address was theirs. `matches` compares the row with one address. */
export const isOfAddress = (
	{ usernames, leftAt, until }: OwnAddresses,
	createdAt: AnyPgColumn,
	matches: (username: string) => SQL | undefined,
): SQL | undefined =>
	or(
		sql`false`, // no addresses match no rows
		...usernames.map((username) =>
			and(
				matches(username),
				isBegunBy(createdAt, { until }),
				isBegunBy(createdAt, { until: leftAt[username] ?? null }),
			),
		),
	);

type Recipient = Pick<ErasedPerson, "usernames" | "accountIds">;

/** The contacts with an address of a user at the companies that the user belongs to or has belonged to. At other companies the address can
 * be that of a mailbox that several people share. */
const isContactOf = ({ accountIds, ...own }: Pick<ErasedPerson, "accountIds"> & OwnAddresses) =>
	and(
		inArray(contact.accountId, accountIds),
		isOfAddress(own, contact.createdAt, (username) => eq(sql`lower(${contact.email})`, username)),
	);

/** Removes a person from the further addresses for invoices, at the companies that the person belongs to or has belonged to. */
async function eraseRecipient(act: Act, { usernames, accountIds }: Recipient): Promise<void> {
	const names = sql`${sql.param(usernames)}::text[]`;
	await act.db
		.update(account)
		.set({
			invoiceRecipients: sql`array(select address from unnest(${account.invoiceRecipients}) address
				where lower(address) <> all(${names}))`,
			updatedBy: author(act),
		})
		.where(and(inArray(account.id, accountIds), sql`lower(${account.invoiceRecipients}::text)::text[] && ${names}`));
}

type Text = Pick<typeof contact.$inferSelect, "firstName" | "lastName" | "phone">;

/** The most names or phone numbers of a person that are searched in texts. The present ones come first. */
const mostKnown = 10;

/** The present and earlier names and phone numbers of contacts, in all combinations, because a text can have an earlier one. */
async function knownNames({ db }: Act, contacts: readonly (Text & { id: string })[]): Promise<Text[]> {
	const earlier = (field: "firstName" | "lastName" | "phone") => sql<string | null>`${audit.changes}->${field}->>0`;
	const rows = await db
		.select({ firstName: earlier("firstName"), lastName: earlier("lastName"), phone: earlier("phone") })
		.from(audit)
		.where(
			and(
				eq(audit.object, "Contact"),
				inArray(
					audit.recordId,
					contacts.map(({ id }) => id),
				),
			),
		);
	const known = (field: keyof Text): string[] => {
		const values = [...contacts, ...rows].map((row) => row[field]?.trim() ?? "").filter((value) => value !== "");
		return [...new Set(values)].slice(0, mostKnown);
	};
	const phones = known("phone");
	const names = known("firstName").flatMap((firstName) =>
		known("lastName").map((lastName) => ({ firstName, lastName, phone: null })),
	);
	return [...names, ...phones.map((phone) => ({ firstName: "", lastName: "", phone }))];
}

/** Removes a person from the texts that their companies keep: instructions of locations, and reasons of closing days. */
async function eraseFromLocations(act: Act, { accountIds, patterns }: Pick<ErasedPerson, "accountIds" | "patterns">) {
	const updatedBy = author(act);
	await act.db
		.update(location)
		.set({ instruction: withoutPerson(location.instruction, patterns), updatedBy })
		.where(and(inArray(location.accountId, accountIds), namesPerson(location.instruction, patterns)));
	await act.db
		.update(locationClosing)
		.set({ label: withoutPerson(locationClosing.label, patterns), updatedBy })
		.where(and(inArray(locationClosing.accountId, accountIds), namesPerson(locationClosing.label, patterns)));
}

const isInvitationOf = ({ userId, ...own }: Pick<ErasedPerson, "userId"> & OwnAddresses) =>
	or(
		eq(invitation.userId, userId),
		and(
			isNull(invitation.userId),
			isOfAddress(own, invitation.createdAt, (username) => eq(invitation.email, username)),
		),
	);

async function eraseInvitations(act: Act, isTheirs: SQL | undefined): Promise<void> {
	await act.db
		.update(invitation)
		.set({
			salutation: "Rather neither",
			...erasedName,
			email: erasedEmail,
			phone: null,
			answer: sql`coalesce(${invitation.answer}, 'withdrawn')`,
			answeredAt: sql`coalesce(${invitation.answeredAt}, ${act.now.toISOString()}::timestamptz)`,
			linkHash: null,
			updatedBy: author(act),
		})
		.where(isTheirs);
}

/** Reads by what other rows know a user, and the ids of the records. Rows of the login are found by id, all others only by proven addresses. */
export async function personOf({ db, ...act }: Act, userId: string): Promise<ErasedPerson> {
	const [user] = await db.select({ contactId: users.contactId }).from(users).where(eq(users.id, userId));
	if (!user) throw new Error("the user does not exist");
	const addresses = await provenAddressesOf({ ...act, db }, userId);
	const usernames = addresses.map(({ address }) => address);
	const leftAt = Object.fromEntries(addresses.flatMap(({ address, leftAt }) => (leftAt ? [[address, leftAt]] : [])));
	const own = { usernames, leftAt, until: null };
	const memberships = await db
		.selectDistinct({ accountId: membership.accountId })
		.from(membership)
		.where(eq(membership.userId, userId));
	const accountIds = memberships.map(({ accountId }) => accountId);
	const isTheirs = or(isContactOf({ ...own, accountIds }), eq(contact.id, user.contactId ?? ""));
	const { id, firstName, lastName, phone, email } = contact;
	const contacts = await db.select({ id, firstName, lastName, phone, email }).from(contact).where(isTheirs);
	const known = contacts.filter(({ email }) => email !== erasedEmail);
	const invitations = await db
		.select({ id: invitation.id })
		.from(invitation)
		.where(isInvitationOf({ ...own, userId }));
	const fullNames = known.map(({ firstName, lastName }) => `${firstName} ${lastName}`);
	return {
		userId,
		usernames,
		leftAt,
		names: [...new Set([...usernames, ...fullNames.filter(isSearchable)])],
		lastNames: [...new Set(known.map(({ lastName }) => lastName.trim()).filter(isSearchable))],
		patterns: patternsOf({ emails: usernames, people: await knownNames({ ...act, db }, known) }),
		accountIds,
		recordIds: [userId, ...contacts.map(({ id }) => id), ...invitations.map(({ id }) => id)],
	};
}

/** Replaces the personal data of a user, of their contacts, and of the invitations to them. */
export async function erasePerson(act: Act, person: ErasedPerson & ErasedUntil): Promise<void> {
	const { userId, accountIds, patterns, recordIds } = person;
	const updatedBy = author(act);
	const deletedAt = (column: AnyPgColumn) => sql`coalesce(${column}, ${act.now.toISOString()}::timestamptz)`;
	await eraseRecipient(act, person);
	await act.db
		.update(contact)
		.set({ ...erasedContact, deletedAt: deletedAt(contact.deletedAt), updatedBy })
		.where(or(isContactOf(person), inArray(contact.id, recordIds)));
	await eraseFromLocations(act, { accountIds, patterns });
	await eraseInvitations(act, isInvitationOf(person));
	await act.db
		.update(users)
		.set({
			username: `erased-${userId.toLowerCase()}@erased.invalid`,
			language: null,
			emailConfirmedAt: null,
			deletedAt: deletedAt(users.deletedAt),
			updatedBy,
		})
		.where(eq(users.id, userId));
}
