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
import { kept, moment, prefixed, recordId } from "#db/columns.ts";
import { account, users } from "./accounts.ts";

/** A key for an internal tool: it acts as its owner, as far as its scopes go, until it ends. Only its hash is kept. */
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
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [
		prefixed("api_token", "a07", row.id),
		uniqueIndex("api_token_hash_is_one").on(row.hash),
		check("api_token_may_do_something", sql`cardinality(${row.scopes}) > 0`),
		check("api_token_hash_is_a_hash", sql`length(${row.hash}) = 43`),
	],
);

/** The password of a login, as Argon2id keeps it. */
export const credential = pgTable(
	"credential",
	{
		userId: recordId()
			.primaryKey()
			.references(() => users.id),
		hash: text().notNull(),
		/** A better hash of the same password does not change it. */
		changedAt: moment().notNull(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [check("credential_is_argon2id", sql`${row.hash} like '$argon2id$%'`)],
);

/** A browser in which somebody has logged in. It knows the token, we its hash. Gone when it is over. */
export const session = pgTable(
	"session",
	{
		id: recordId().primaryKey(),
		hash: text().notNull(),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** Null: the company they joined first. */
		accountId: recordId().references(() => account.id),
		createdAt: moment().notNull(),
		seenAt: moment().notNull(),
		/** So long it may rest, and so far it goes, as the settings of the shop were when it began. */
		idleMinutes: integer().notNull(),
		endsAt: moment().notNull(),
		/** Null: only the password was said. */
		secondFactorAt: moment(),
		/** What their owner knows it by. */
		device: text().notNull(),
		/** Enough to see that two are of one network, nothing to read. */
		visitor: text().notNull(),
	},
	(row) => [
		prefixed("session", "a10", row.id),
		uniqueIndex("session_hash_is_one").on(row.hash),
		index("session_by_user").on(row.userId),
		index("session_by_end").on(row.endsAt),
		check("session_hash_is_a_hash", sql`length(${row.hash}) = 43`),
		check("session_may_rest", sql`${row.idleMinutes} > 0`),
		check("session_ends_after_it_begins", sql`${row.endsAt} > ${row.createdAt}`),
	],
);

/** Tries at a secret: those within the window that counts, or until when nothing more is tried. Keys are hashed. */
export const loginGuard = pgTable(
	"login_guard",
	{
		key: text().primaryKey(),
		tries: moment().array().notNull(),
		/** How many since the window is full; past the limit they are refused unseen. */
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

/** A link by which its owner chooses a password, once. A person may have several: asking again ends none of them, and the first
 * that is used ends all. A request makes one link, however often its job runs. */
export const passwordLink = pgTable(
	"password_link",
	{
		userId: recordId()
			.notNull()
			.references(() => users.id),
		hash: text().notNull(),
		/** When it was asked for. */
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

/** The secret that an authenticator shares with us, sealed with the secret of the shop. */
export const secondFactor = pgTable(
	"second_factor",
	{
		userId: recordId()
			.primaryKey()
			.references(() => users.id),
		sealed: text().notNull(),
		/** Null: shown, and not proven yet. */
		confirmedAt: moment(),
		/** The half minute of the last code that was taken: none is taken twice. */
		lastStep: bigint({ mode: "number" }).notNull(),
		...kept((): AnyPgColumn => users.id),
	},
	(row) => [check("second_factor_step_is_a_step", sql`${row.lastStep} >= 0`)],
);

/** For whoever lost the authenticator; gone when used. */
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
