import { sql } from "drizzle-orm";
import {
	type AnyPgColumn,
	bigint,
	check,
	index,
	integer,
	pgTable,
	primaryKey,
	text,
	uniqueIndex,
} from "drizzle-orm/pg-core";
import { challengePurposes } from "#auth/passkeys.ts";
import { auditColumns, checkIdPrefix, checkOneOf, moment, recordId } from "#db/columns.ts";
import { account, users } from "./accounts.ts";

/** A key for an internal tool, which acts as the owner within the scopes. Only the hash is stored. */
export const apiToken = pgTable(
	"api_token",
	{
		id: recordId().primaryKey(),
		ownerId: recordId()
			.notNull()
			.references(() => users.id),
		name: text().notNull(),
		hash: text().notNull(),
		scopes: text().array().notNull(),
		endsAt: moment().notNull(),
		revokedAt: moment(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("api_token", "a07", row.id),
		uniqueIndex("api_token_hash_is_one").on(row.hash),
		check("api_token_may_do_something", sql`cardinality(${row.scopes}) > 0`),
		check("api_token_hash_is_a_hash", sql`length(${row.hash}) = 43`),
	],
);

/** An access token of OAuth that was revoked before its end, by the hash of its content. Other access tokens are not stored. */
export const revokedAccessToken = pgTable(
	"revoked_access_token",
	{
		hash: text().primaryKey(),
		/** When the token would have ended: the row is deleted then. */
		endsAt: moment().notNull(),
	},
	(row) => [
		index("revoked_access_token_by_end").on(row.endsAt),
		check("revoked_access_token_hash_is_a_hash", sql`length(${row.hash}) = 43`),
	],
);

/** The Argon2id hash of a user's password. */
export const credential = pgTable(
	"credential",
	{
		userId: recordId()
			.primaryKey()
			.references(() => users.id),
		hash: text().notNull(),
		/** When the password changed. Hashing the same password with newer settings leaves this time. */
		changedAt: moment().notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [check("credential_is_argon2id", sql`${row.hash} like '$argon2id$%'`)],
);

/** A login in one browser. The browser has the token, the row has its hash. Deleted when the session ends. */
export const session = pgTable(
	"session",
	{
		id: recordId().primaryKey(),
		hash: text().notNull(),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** The current company. Null when that is the company that the user joined first. */
		accountId: recordId().references(() => account.id),
		createdAt: moment().notNull(),
		seenAt: moment().notNull(),
		/** The idle limit and the end of the session, from the settings at login. */
		idleMinutes: integer().notNull(),
		endsAt: moment().notNull(),
		/** Null when only the password was given. */
		secondFactorAt: moment(),
		/** The browser and system, as the user recognises them. */
		device: text().notNull(),
		/** The pseudonym of the network: tells networks apart without storing an address. */
		visitor: text().notNull(),
	},
	(row) => [
		checkIdPrefix("session", "a10", row.id),
		uniqueIndex("session_hash_is_one").on(row.hash),
		index("session_by_user").on(row.userId),
		index("session_by_end").on(row.endsAt),
		check("session_hash_is_a_hash", sql`length(${row.hash}) = 43`),
		check("session_may_rest", sql`${row.idleMinutes} > 0`),
		check("session_ends_after_it_begins", sql`${row.endsAt} > ${row.createdAt}`),
	],
);

/** Failed attempts at a secret within the current window, or the end of the lockout. Keys are hashed. */
export const loginGuard = pgTable(
	"login_guard",
	{
		key: text().primaryKey(),
		tries: moment().array().notNull(),
		/** Attempts in the window. Above the limit, attempts are refused without a check. */
		count: integer().notNull(),
		lockedUntil: moment(),
		forgetAt: moment().notNull(),
	},
	(row) => [
		index("login_guard_by_end").on(row.forgetAt),
		check("login_guard_key_is_a_hash", sql`length(${row.key}) = 43`),
		check("login_guard_counts", sql`${row.count} > 0`),
	],
);

/** A link with which a user chooses a password once. A user can have several; using one ends all of them. A request makes one
 * link, even when its job runs twice. */
export const passwordLink = pgTable(
	"password_link",
	{
		userId: recordId()
			.notNull()
			.references(() => users.id),
		hash: text().notNull(),
		/** When the user requested the link. */
		createdAt: moment().notNull(),
		endsAt: moment().notNull(),
	},
	(row) => [
		primaryKey({ name: "password_link_is_one_of_its_request", columns: [row.userId, row.createdAt] }),
		uniqueIndex("password_link_hash_is_one").on(row.hash),
		check("password_link_hash_is_a_hash", sql`length(${row.hash}) = 43`),
		check("password_link_ends_after_it_begins", sql`${row.endsAt} > ${row.createdAt}`),
	],
);

/** A link in a mail by which its owner confirms an e-mail address, once: that of a new customer, or a new one of a user. */
export const emailLink = pgTable(
	"email_link",
	{
		hash: text().primaryKey(),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** The address that was written to: a link to an earlier address confirms nothing. */
		email: text().notNull(),
		endsAt: moment().notNull(),
		/** When the user asked to change to this address. Null for the address with which they registered. */
		changeRequestedAt: moment(),
	},
	(row) => [
		index("email_link_by_user").on(row.userId),
		check("email_link_hash_is_a_hash", sql`length(${row.hash}) = 43`),
		check("email_link_ends_after_its_request", sql`${row.endsAt} > ${row.changeRequestedAt}`),
		uniqueIndex("email_link_change_is_one").on(row.userId).where(sql`${row.changeRequestedAt} is not null`),
	],
);

/** The two-step verification of a user: an authenticator app, passkeys, or both. */
export const secondFactor = pgTable(
	"second_factor",
	{
		userId: recordId()
			.primaryKey()
			.references(() => users.id),
		/** The TOTP secret of the app, encrypted with the secret of the shop. Null for a user who only has passkeys. */
		sealed: text(),
		/** Null until the user entered a first code, or added a passkey. */
		confirmedAt: moment(),
		/** The time step of the last accepted code, so that no code is accepted twice. 0 until the first code of the app. */
		lastStep: bigint({ mode: "number" }).notNull(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [check("second_factor_step_is_a_step", sql`${row.lastStep} >= 0`)],
);

/** Codes for a user who lost the authenticator. Deleted when used. */
export const recoveryCode = pgTable(
	"recovery_code",
	{
		userId: recordId()
			.notNull()
			.references(() => secondFactor.userId),
		hash: text().notNull(),
	},
	(row) => [
		primaryKey({ name: "recovery_code_is_one", columns: [row.userId, row.hash] }),
		check("recovery_code_hash_is_a_hash", sql`length(${row.hash}) = 43`),
	],
);

/** A passkey: a key pair on a device of the user, of which the shop has the public key. */
export const passkey = pgTable(
	"passkey",
	{
		id: recordId().primaryKey(),
		userId: recordId()
			.notNull()
			.references(() => secondFactor.userId),
		/** The id that the device gave the key. */
		credentialId: text().notNull(),
		publicKey: text().notNull(),
		/** The number of signatures that the device reported. Many devices always report 0. */
		counter: bigint({ mode: "number" }).notNull(),
		transports: text().array().notNull(),
		/** The name that the user gave the device. */
		name: text().notNull(),
		usedAt: moment(),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("passkey", "a22", row.id),
		uniqueIndex("passkey_credential_is_one").on(row.credentialId),
		index("passkey_by_user").on(row.userId),
		check("passkey_counts", sql`${row.counter} >= 0`),
		check("passkey_name_is_short", sql`char_length(${row.name}) between 1 and 60`),
	],
);

/** A challenge that a passkey has to sign, for one session and one answer. */
export const passkeyChallenge = pgTable(
	"passkey_challenge",
	{
		sessionId: recordId()
			.primaryKey()
			.references(() => session.id, { onDelete: "cascade" }),
		purpose: text({ enum: challengePurposes }).notNull(),
		challenge: text().notNull(),
		endsAt: moment().notNull(),
	},
	(row) => [
		index("passkey_challenge_by_end").on(row.endsAt),
		checkOneOf("passkey_challenge_purpose_is_known", row.purpose, challengePurposes),
		check("passkey_challenge_is_random", sql`length(${row.challenge}) >= 43`),
	],
);
