import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { addJob, type JobRow, jobsIn, restartJob } from "#db/jobs.ts";
import { inTransaction } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import type { GuardEvent, OrderEvent } from "#notices/notices.ts";
import { Refusal } from "#shared/refusal.ts";
import type { MemberRole } from "#shared/roles.ts";

/** Every kind of work done later, with what it needs to know. Ids only: a job reads the state of its own moment. A name is
 * never used again for another payload, because jobs of the old kind may still wait. */
export type Jobs = {
	"changes.trim": Record<never, never>;
	"catalogue.together": Record<never, never>;
	"auth.forget-old": Record<never, never>;
	"mail.forget-old": Record<never, never>;
	"mail.send": { mailId: string };
	"notices.forget-old": Record<never, never>;
	"notices.guarded": { userId: string; what: GuardEvent; at: string };
	"notices.invited": { invitationId: string };
	"notices.mail": { notificationId: string };
	"notices.member-added": { membershipId: string; role: MemberRole };
	"notices.new-device": { userId: string; device: string; at: string };
	"notices.reset": { userId: string | null; language: Language; askedAt: string };
	"notices.role-changed": { membershipId: string; role: MemberRole; since: string };
	"once.forget-old": Record<never, never>;
	"payments.close": { paymentId: string };
	"payments.give-up-overdue": Record<never, never>;
	"payments.look-after": Record<never, never>;
	"payments.refund": { refundId: string };
	"payments.settle-sandbox": { paymentId: string };
	"orders.back-office": Record<never, never>;
	"orders.tell": { orderId: string; step: OrderEvent; note: string | null };
	"pictures.render": Record<never, never>;
	"store.add-holidays": Record<never, never>;
	"throttle.forget-old": Record<never, never>;
};

/** How a job lies in the queue: whose request it comes from goes with it, into the log and into what the job does. */
export type Enqueued<Payload> = { requestId: string; payload: Payload };

type When = {
	/** Not before; else at once. */
	at?: Date;
	/** Of jobs of one kind and key only the last waits; what has begun already is not called back. */
	key?: string;
};

/** Done later, in another transaction, if and only if the transaction of `act` comes to be. It may be done twice. */
export function enqueue<Name extends keyof Jobs>(act: Act, name: Name, payload: Jobs[Name], { at, key }: When = {}) {
	const content: Enqueued<Jobs[Name]> = { requestId: act.requestId, payload };
	return addJob(act.db, { name, content, at, key });
}

const shownAtMost = 500;

/** What was tried as often as it may be, and waits for a person. */
export const failedJobs = (act: Act): Promise<JobRow[]> => jobsFor(act, ["failed"]);

export const allJobs = (act: Act): Promise<JobRow[]> => jobsFor(act, ["waiting", "running", "failed"]);

const jobsFor = async ({ by, db }: Act, states: JobRow["state"][]) => (by.staff ? jobsIn(db, states, shownAtMost) : []);

/** Tries a job that waits or has failed, now and from the beginning. */
export function retryJob(act: Act, id: string): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!act.by.staff) throw new Refusal("forbidden", "job.not-yours");
		const before = /^\d{1,18}$/.test(id) ? await restartJob(act.db, id) : null;
		if (!before) throw new Refusal("not-found", "job.not-found", { id });
		const runAt = act.now.toISOString();
		await audit(act, { object: "Job", id }, { attempts: [before.attempts, 0], runAt: [before.runAt, runAt] });
	});
}
