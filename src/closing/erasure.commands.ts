import { eraseLeftContacts, lockMembershipsOf, lockUserToErase, usersToErase } from "#accounts/erasure.db.ts";
import { erasureDays } from "#accounts/erasure-days.ts";
import { leaveCompany } from "#accounts/members.commands.ts";
import { type ErasedPerson, type ErasedUntil, erasePerson, personOf } from "#accounts/person-erasure.db.ts";
import { hasProvenAddress } from "#accounts/proven-address.db.ts";
import { type Act, system } from "#act.ts";
import { eraseLogin } from "#auth/erasure.db.ts";
import { asUser, logSecurity } from "#auth/login.commands.ts";
import { lockProvenPassword, provePassword } from "#auth/passwords.commands.ts";
import { deleteCartsOfUser, eraseFromListNames } from "#cart/erasure.db.ts";
import { eraseCaseTexts } from "#cases/erasure.db.ts";
import { deleteStockAlertsOf } from "#catalogue/erasure.db.ts";
import { audit, eraseAudited, eraseAuditedOf } from "#db/audit.ts";
import { deleteResponsesOf } from "#db/idempotency.ts";
import { deleteRecordChoicesOf } from "#db/record-choices.ts";
import { inTransaction } from "#db/transaction.ts";
import { deleteUploadsOf } from "#files/erasure.db.ts";
import { enqueue } from "#jobs/queue.ts";
import { eraseServiceTexts } from "#machines/erasure.db.ts";
import { eraseNotifications } from "#notices/erasure.db.ts";
import { sendMail } from "#notices/mails.commands.ts";
import { eraseFromOrders, eraseNamesBefore } from "#orders/erasure.db.ts";
import { erasePlanTexts } from "#planner/hand-over/hand-over.db.ts";
import { eraseRequests } from "#quotes/erasure.db.ts";
import { eraseFromRejections } from "#registration/erasure.db.ts";
import { Refusal } from "#shared/refusal.ts";
import { wallClock } from "#store/store.db.ts";
import { ownerOfLogin } from "./closing.db.ts";
import { type DeleteLogin, firstDayOfOrdersWithNames } from "./closing.ts";
import { insertErasedPerson, takeErasedPerson } from "./erased-people.db.ts";
import { deleteEndedErasureLinks, deleteErasureLinksOf } from "./erasure-links.db.ts";

/** Deletes the login of the viewer, who proves their password: they leave all companies, and their personal data is erased at once. Refuses
 * the last administrator of a company, who closes the account or names another administrator first. */
export async function deleteLogin(act: Act, { session, password, source }: DeleteLogin): Promise<void> {
	if (act.by.staff) throw new Refusal("forbidden", "login-deletion.staff-login");
	const { userId } = session;
	const hash = await provePassword(act, { userId, password, field: "password" });
	await inTransaction(asUser(act, userId), async (act) => {
		for (const { id, accountId } of await lockMembershipsOf(act, userId))
			await leaveCompany({ ...act, by: { ...act.by, accountId } }, { membershipId: id });
		if (!(await lockUserToErase(act, userId))) throw new Refusal("unauthenticated", "request.login-required");
		await lockProvenPassword(act, { userId, hash, field: "password" });
		await eraseAndTell(act, { userId, owner: await ownerOfLogin(act, userId) });
	});
	logSecurity(act, { event: "login deleted", userId, source });
}

/** Erases a locked user on request, and mails the address of the login that it was done. */
export async function eraseAndTell(
	act: Act,
	{ userId, owner }: { userId: string; owner: Awaited<ReturnType<typeof ownerOfLogin>> },
): Promise<void> {
	if (!owner) throw new Error("a locked user exists");
	const isOwnRequest = await hasProvenAddress(act, userId); // a stranger may have registered with an unproven address
	await eraseUser(act, userId);
	const { to, firstName, language } = owner;
	await sendMail(act, {
		cause: `login-deleted:${userId}`,
		to,
		language,
		template: "login-deleted",
		data: { firstName: firstName ?? "", day: (await wallClock(act)).at(act.now).day, isOwnRequest },
	});
}

/** Replaces or deletes the personal data of a locked user in the tables of all modules. Orders, payments and their addresses stay, because
 * the tax law demands them (decision 66). The audit rows keep ids, and lose names. */
async function eraseUser(act: Act, userId: string): Promise<void> {
	const person = await personOf(act, userId);
	await eraseRows(act, { ...person, until: null });
	await insertErasedPerson(act, person);
	await enqueue(act, "closing.erase-again", { userId }, { at: new Date(act.now.getTime() + secondPassMs) });
	await audit(act, { object: "User", id: userId, topic: "auth" }, { erasedAt: [null, act.now] });
}

/** Longer than a call or job takes that began before the erasure. */
const secondPassMs = 2 * 60 * 1000;

/** Erases a person a second time: a call or job that was under way can have written rows about them after the first. Rows of later calls
 * stay, because the person may have come back. */
export function eraseAgain(act: Act, { userId }: { userId: string }): Promise<void> {
	return inTransaction(act, async (act) => {
		const erased = await takeErasedPerson(act, userId);
		if (erased) await eraseRows(act, erased);
	});
}

async function eraseRows(act: Act, person: ErasedPerson & ErasedUntil): Promise<void> {
	const asSystem = { ...act, by: system };
	const { userId, recordIds } = person;
	await erasePerson(asSystem, person);
	await eraseLogin(act, userId);
	await deleteErasureLinksOf(act, userId);
	const requestIds = await eraseRequests(act, person);
	await eraseNotifications(act, { ...person, recordIds: [...person.recordIds, ...requestIds] });
	await deleteCartsOfUser(act, userId);
	await eraseFromListNames(asSystem, person);
	await deleteStockAlertsOf(act, { userId });
	await eraseFromOrders(asSystem, person);
	await eraseFromRejections(asSystem, person);
	await eraseServiceTexts(asSystem, person);
	await eraseCaseTexts(asSystem, person);
	await eraseServiceTexts(asSystem, person);
	await deleteResponsesOf(act.db, userId);
	const uploadIds = await deleteUploadsOf(act, userId);
	const listViewIds = await deleteRecordChoicesOf(act.db, { userId, recordIds });
	const planIds = await erasePlanTexts(asSystem, person);
	await eraseAudited(act, { ...person, recordIds: [...recordIds, ...uploadIds, ...listViewIds, ...planIds] });
}

const batchSize = 200;

/** Erases the personal data of people who have belonged to no company for a while: after its account was closed, or after they were removed.
 * A user who joins a company meanwhile keeps their data. One person whose data cannot be erased does not stop the others. */
export async function eraseDue(act: Act): Promise<void> {
	const before = new Date(act.now.getTime() - erasureDays * 24 * 60 * 60 * 1000);
	const failures = new Map<string, unknown>();
	for (;;) {
		const userIds = await usersToErase(act, { before, limit: batchSize + failures.size });
		const others = userIds.filter((userId) => !failures.has(userId));
		for (const userId of others)
			await inTransaction(act, async (act) => {
				if (await lockUserToErase(act, userId)) await eraseUser(act, userId);
			}).catch((error: unknown) => failures.set(userId, error));
		if (others.length < batchSize) break;
	}
	await eraseContacts(act, before);
	await eraseOldNames(act);
	await deleteEndedErasureLinks(act);
	if (failures.size > 0)
		throw new AggregateError(failures.values(), `the data of ${failures.size} people could not be erased`);
}

/** Erases the contacts that people left behind at companies. */
async function eraseContacts(act: Act, before: Date): Promise<void> {
	for (;;) {
		const erased = await inTransaction(act, async (act) => {
			const recordIds = await eraseLeftContacts(act, { before, limit: batchSize });
			if (recordIds.length > 0) await eraseAuditedOf(act, recordIds);
			return recordIds.length;
		});
		if (erased < batchSize) return;
	}
}

/** Replaces the names in orders whose tax record has ended. */
async function eraseOldNames(act: Act): Promise<void> {
	const clock = await wallClock(act);
	const before = clock.instantOf({ day: firstDayOfOrdersWithNames(clock.at(act.now).day), time: "00:00" });
	for (;;) {
		const erased = await inTransaction(act, (act) =>
			eraseNamesBefore({ ...act, by: system }, { before, limit: batchSize }),
		);
		if (erased < batchSize) return;
	}
}
