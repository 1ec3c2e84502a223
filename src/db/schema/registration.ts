import { sql } from "drizzle-orm";
import { type AnyPgColumn, boolean, check, index, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { auditColumns, checkIdPrefix, checkOneOf, moment, recordId } from "#db/columns.ts";
import { joinAnswers } from "#registration/join-requests.ts";
import { registrationDecisions } from "#registration/registration.ts";
import { account, users } from "./accounts.ts";

/** A company that registered itself, and what staff decided about it. */
export const registration = pgTable(
	"registration",
	{
		id: recordId().primaryKey(),
		/** The client's key: a form that is sent twice registers once. */
		key: uuid().notNull(),
		accountId: recordId()
			.notNull()
			.references(() => account.id),
		userId: recordId()
			.notNull()
			.references(() => users.id),
		/** Whether a company register knew the company, an address register the delivery address. */
		isCompanyConfirmed: boolean().notNull(),
		isAddressConfirmed: boolean().notNull(),
		/** Whether another customer has nearly the same name. */
		isSimilar: boolean().notNull(),
		/** Null while staff have not decided, and when nothing had to be decided. */
		decision: text({ enum: registrationDecisions }),
		decidedAt: moment(),
		/** The reason of a rejection. */
		reason: text(),
		mergedIntoId: recordId().references(() => account.id),
		/** The company whose administrators are asked whether the person joins it. Null when staff asked none. */
		joinAccountId: recordId().references(() => account.id),
		joinRequestedAt: moment(),
		/** Until when the administrators can answer. */
		joinEndsAt: moment(),
		/** Null while no administrator has answered. */
		joinAnswer: text({ enum: joinAnswers }),
		...auditColumns((): AnyPgColumn => users.id),
	},
	(row) => [
		checkIdPrefix("registration", "a18", row.id),
		checkOneOf("registration_decision_is_known", row.decision, registrationDecisions),
		uniqueIndex("registration_key_is_one").on(row.key),
		uniqueIndex("registration_account_is_one").on(row.accountId),
		check("registration_is_decided_at_a_time", sql`(${row.decision} is null) = (${row.decidedAt} is null)`),
		check(
			"registration_rejection_has_a_reason",
			sql`(coalesce(${row.decision}, '') = 'rejected') = (${row.reason} is not null)`,
		),
		check(
			"registration_merge_has_a_target",
			sql`(coalesce(${row.decision}, '') = 'merged') = (${row.mergedIntoId} is not null)`,
		),
		check("registration_merge_target_is_another", sql`${row.mergedIntoId} <> ${row.accountId}`),
		checkOneOf("registration_join_answer_is_known", row.joinAnswer, joinAnswers),
		check(
			"registration_join_is_whole",
			sql`num_nulls(${row.joinAccountId}, ${row.joinRequestedAt}, ${row.joinEndsAt}) in (0, 3)`,
		),
		check("registration_join_ends_after_its_request", sql`${row.joinEndsAt} > ${row.joinRequestedAt}`),
		check(
			"registration_join_is_answered_after_its_request",
			sql`${row.joinAnswer} is null or ${row.joinAccountId} is not null`,
		),
		check("registration_join_is_at_another_company", sql`${row.joinAccountId} <> ${row.accountId}`),
		/** The open requests to a company. */
		index("registration_by_join_account")
			.on(row.joinAccountId)
			.where(sql`${row.joinAnswer} is null and ${row.decision} is null`),
	],
);
