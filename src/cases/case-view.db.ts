import { and, asc, eq, isNotNull, isNull, or, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { memberNameOrLogin } from "#accounts/members.db.ts";
import { type Act, systemId } from "#act.ts";
import { contact, membership, membershipLocation, users } from "#db/schema/accounts.ts";
import { audit } from "#db/schema/audit.ts";
import { caseComment, supportCase } from "#db/schema/cases.ts";
import { scoped, viewerAt } from "#db/scope.ts";
import { Refusal } from "#shared/refusal.ts";
import { mayTake, takersOf } from "#shared/steps.ts";
import { ownCases } from "./case-list.db.ts";
import type { ShowCase } from "./case-requests.ts";
import { shownSubject, subjectColumns, withSubject } from "./case-subject.db.ts";
import { isLateCase, visibleCaseComments } from "./cases.db.ts";
import { type CaseStatus, canReopen, caseStatuses, caseSteps, isEnded } from "./cases.ts";

const assignee = alias(users, "assignee");
const previous = alias(supportCase, "previous");

/** The name of a person for customers: staff have their own name or none, members their name at the company. Null for jobs. */
const nameOf = (user: typeof users | typeof assignee) => sql<string | null>`case when ${user.id} <> ${systemId} then
	coalesce(${user.staffName}, case when ${user.staff} is null then coalesce((
		select c.first_name || ' ' || c.last_name from ${contact} c where c.id = ${user.contactId}), ${user.username}) end) end`;

/** A case with its conversation, history and readers, in a fixed number of statements. */
export async function caseDetails(act: Act, { caseId, language }: ShowCase) {
	const row = await caseRow(act, caseId);
	if (!row) throw new Refusal("not-found", "case.not-found");
	const [comments, history, readers] = await Promise.all([
		commentsOf(act, caseId),
		historyOf(act, caseId),
		readersOf(act, row),
	]);
	const { asset, machine, order, line, invoice, product, openedAt, updatedAt, closedAt, ...rest } = row;
	const { locationId: _, neededParts: __, createdBy: ___, ...shown } = rest;
	const isoOf = (at: Date | null) => at?.toISOString() ?? null;
	const mayStep = (to: CaseStatus) => mayTake(caseSteps, row.status, to, takersOf(act.by));
	const isOver = isEnded(row.status);
	return {
		...shown,
		about: shownSubject({ asset, machine, order, line, invoice, product }, language),
		openedAt: openedAt.toISOString(),
		closedAt: isoOf(closedAt),
		promisedAt: isoOf(row.promisedAt),
		answeredAt: isoOf(row.answeredAt),
		solvedAt: isoOf(row.solvedAt),
		seen: updatedAt.toISOString(),
		comments: comments.map((comment) => ({ ...comment, at: comment.at.toISOString() })),
		history,
		readers,
		mayClose: mayStep("Closed"),
		mayReopen: isOver && mayStep("In progress") && canReopen(row, act.now),
		/** A case that closed too long ago is continued by a new one. */
		mayContinue: row.status === "Closed" && !canReopen(row, act.now),
		mayAnswer: !isOver,
	};
}

async function caseRow(act: Act, caseId: string) {
	const [row] = await withSubject(
		act.db
			.select({
				...subjectColumns,
				id: supportCase.id,
				number: supportCase.number,
				subject: supportCase.subject,
				description: supportCase.description,
				status: supportCase.status,
				priority: supportCase.priority,
				makesCoffee: supportCase.makesCoffee,
				locationId: supportCase.locationId,
				createdBy: supportCase.createdBy,
				/** The parts of the site that a login needs to see the case. */
				neededParts: {
					services: isNotNull(supportCase.assetId).mapWith(Boolean),
					shop: sql<boolean>`coalesce(${supportCase.orderId}, ${supportCase.invoiceId}, ${supportCase.productId}) is not null`,
				},
				openedBy: nameOf(users),
				assignee: nameOf(assignee),
				previous: { id: previous.id, number: previous.number },
				openedAt: supportCase.createdAt,
				updatedAt: supportCase.updatedAt,
				promisedAt: supportCase.promisedAt,
				answeredAt: supportCase.answeredAt,
				solvedAt: supportCase.solvedAt,
				closedAt: supportCase.closedAt,
				isLate: isLateCase(viewerAt(act)),
			})
			.from(supportCase)
			.innerJoin(users, eq(users.id, supportCase.createdBy))
			.leftJoin(assignee, eq(assignee.id, supportCase.assigneeId))
			.leftJoin(
				previous,
				and(eq(previous.id, supportCase.previousCaseId), eq(previous.accountId, supportCase.accountId)),
			)
			.$dynamic(),
	).where(and(ownCases(act), eq(supportCase.id, caseId)));
	return row ?? null;
}

const shownComments = 1_000;

const commentsOf = ({ db, by }: Act, caseId: string) =>
	db
		.select({
			id: caseComment.id,
			body: caseComment.body,
			offeredAnswers: caseComment.offeredAnswers,
			at: caseComment.createdAt,
			by: nameOf(users),
			isStaff: isNotNull(users.staff).mapWith(Boolean),
		})
		.from(caseComment)
		.innerJoin(users, eq(users.id, caseComment.createdBy))
		.where(and(scoped(visibleCaseComments, by), eq(caseComment.caseId, caseId), isNull(caseComment.deletedAt)))
		.orderBy(asc(caseComment.createdAt), asc(caseComment.id))
		.limit(shownComments);

/** The changes of status and the people who took the case. */
async function historyOf({ db }: Act, caseId: string) {
	const rows = await db
		.select({
			number: audit.number,
			at: audit.at,
			by: nameOf(users),
			isSystem: eq(users.id, systemId).mapWith(Boolean),
			changes: audit.changes,
		})
		.from(audit)
		.innerJoin(users, eq(users.id, audit.userId))
		.where(and(eq(audit.recordId, caseId), eq(audit.object, "Case")))
		.orderBy(asc(audit.number))
		.limit(shownComments);
	const statusOf = (value: unknown) => caseStatuses.find((known) => known === value) ?? null;
	return rows.flatMap(({ number, at, by, isSystem, changes }) => {
		const [before, status] = [statusOf(changes.status?.[0]), statusOf(changes.status?.[1])];
		const isTaken = changes.assigneeId !== undefined;
		return status || isTaken ? [{ key: number, at: at.toISOString(), by, isSystem, status, isTaken, before }] : [];
	});
}

const namedReaders = 30;

type Readable = {
	locationId: string | null;
	createdBy: string;
	neededParts: { services: boolean; shop: boolean };
};

/** The members of the company who see a case, as `visibleCases` says: those of its location and the one who opened the case, when
 * their login has the part of the site that shows the subject. */
async function readersOf({ db, by }: Act, { locationId, createdBy, neededParts }: Readable) {
	const isAtLocation = sql`exists (select from ${membershipLocation} where ${membershipLocation.membershipId} = ${membership}.id
		and ${membershipLocation.locationId} = ${locationId} and ${membershipLocation.deletedAt} is null)`;
	const rows = await db
		.select({ name: memberNameOrLogin })
		.from(membership)
		.innerJoin(users, eq(users.id, membership.userId))
		.innerJoin(contact, eq(contact.id, users.contactId))
		.where(
			and(
				eq(membership.accountId, by.accountId ?? ""),
				or(membership.everyLocation, isAtLocation, eq(users.id, createdBy)),
				neededParts.services ? contact.enabledAsMyServicesUser : undefined,
				neededParts.shop ? contact.enabledAsEcomUser : undefined,
				or(contact.enabledAsMyServicesUser, contact.enabledAsEcomUser),
				eq(users.isPunchoutUser, false),
				isNull(membership.deletedAt),
				isNull(users.disabledAt),
				isNull(users.deletedAt),
			),
		)
		.orderBy(asc(membership.id))
		.limit(namedReaders);
	return rows.map(({ name }) => name);
}
