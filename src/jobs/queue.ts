import type { Act } from "#act.ts";
import { audit } from "#db/audit.ts";
import { addJob, addJobs, type JobRow, jobsIn, restartJob } from "#db/jobs.ts";
import { inTransaction, isTransaction } from "#db/transaction.ts";
import type { Language } from "#i18n/languages.ts";
import type { OrderEvent, SecurityEvent } from "#notices/notices.ts";
import { Refusal } from "#shared/refusal.ts";
import type { Region } from "#shared/regions.ts";
import type { MemberRole } from "#shared/roles.ts";
import type { StoreDay } from "#shared/store-day.ts";
import { writeTraceparent } from "#shared/trace.ts";

/** Jobs with their payloads. Payloads hold ids only, because a job reads the current state when it runs. A name never gets another
 * payload, because jobs with the old one can still wait. */
export type Jobs = {
	"accounting.read-payments": Record<never, never>;
	"accounting.send": { documentId: string };
	"cases.close-solved": Record<never, never>;
	"changes.trim": Record<never, never>;
	"catalogue.delete-old-searches": Record<never, never>;
	"catalogue.renew-bought-together": Record<never, never>;
	"catalogue.send-stock-alerts": Record<never, never>;
	"auth.delete-old": Record<never, never>;
	"files.delete-unused": Record<never, never>;
	"idempotency.delete-old": Record<never, never>;
	"invariants.check": Record<never, never>;
	"invoices.collect": { accountId: string; periodUntil: StoreDay };
	"invoices.collect-due": Record<never, never>;
	"invoices.notify": { invoiceId: string };
	"invoices.remind": Record<never, never>;
	"invoices.remind-company": { accountId: string };
	"invoices.raise": { orderId: string };
	"invoices.raise-missing": Record<never, never>;
	"invoices.warn-without-supplier": Record<never, never>;
	"invoices.store-contents": Record<never, never>;
	"invitations.delete-old": Record<never, never>;
	"closing.clear": { accountId: string };
	"closing.erase-again": { userId: string };
	"closing.erase-due": Record<never, never>;
	"closing.mail-erasure-link": { userId: string | null; language: Language; askedAt: string; network?: string };
	"lists.hand-over": { accountId: string; from: string; to: string };
	"mail.erase-old": Record<never, never>;
	/** `isRetry` is set when staff send the mail again. An earlier version does not read it. */
	"mail.send": { mailId: string; isRetry?: true };
	"notices.delete-old": Record<never, never>;
	"notices.security-change": { userId: string; what: SecurityEvent; at: string };
	"notices.member-removed": { membershipId: string };
	"notices.invitation": { invitationId: string };
	"notices.mail": { notificationId: string };
	"notices.member-added": { membershipId: string; role: MemberRole };
	"notices.new-device": { userId: string; device: string; at: string; network?: string };
	"notices.password-reset": { userId: string | null; language: Language; askedAt: string };
	"notices.staff-added": { userId: string; askedAt: string };
	"notices.work-handed-over": { membershipId: string; to: string; at: string } & Record<
		"openOrders" | "savedLists" | "plans",
		number
	>;
	"notices.role-changed": { membershipId: string; role: MemberRole; since: string };
	"payments.close": { paymentId: string };
	"payments.give-up-overdue": Record<never, never>;
	"payments.check": Record<never, never>;
	"payments.refund": { refundId: string };
	"payments.settle-sandbox": { paymentId: string };
	"orders.back-office": Record<never, never>;
	"orders.hand-over": { accountId: string; from: string; to: string };
	"orders.notify": { orderId: string; step: OrderEvent; note: string | null };
	"orders.notify-change": { stepId: string };
	"orders.renew-search-words": Record<never, never>;
	"planner.catch-up": { planId: string };
	"planner.check-dates": Record<never, never>;
	"planner.hand-over": { accountId: string; from: string; to: string };
	"planner.hand-over-unreachable": { membershipId: string; by: string | null; at: string };
	"planner.help-ordering": { number: number };
	"planner.move-deliveries": { from: StoreDay; to: StoreDay; region: Region | null };
	"planner.order-due": Record<never, never>;
	"planner.order-waiting": Record<never, never>;
	"planner.send-notices": Record<never, never>;
	"planner.update-dates": { locationId: string | null };
	"pictures.render": Record<never, never>;
	"registration.ask-to-confirm": { userId: string; language: Language };
	"registration.confirm-email": { userId: string; language: Language };
	"registration.mail-decision": { registrationId: string };
	"store.add-holidays": Record<never, never>;
	"throttle.delete-old": Record<never, never>;
};

/** Jobs that work through many plans, or read all rows, and may run for minutes. They have workers of their own, so that others, for example mails, do not wait
 * for them. */
export const bulkJobs = [
	"invariants.check",
	"planner.check-dates",
	"planner.help-ordering",
	"planner.move-deliveries",
	"planner.order-due",
	"planner.order-waiting",
	"planner.send-notices",
	"planner.update-dates",
] as const satisfies readonly (keyof Jobs)[];

/** The content of a job in the queue. The ids of its request go into the log and into the act of the job. */
export type Enqueued<Payload> = { requestId: string; traceparent?: string; payload: Payload };

type Timing = {
	/** The earliest time to run. Without it the job runs at once. */
	at?: Date;
	/** A new job replaces a waiting one of the same name and key. A running one is not stopped. */
	key?: string;
	/** With a key: a waiting, running or failed job of the same name and key stays, and the new one is dropped. */
	keep?: boolean;
};

/** Enqueues a job, which runs after the transaction of `act` has committed. The job can run twice. */
export async function enqueue<Name extends keyof Jobs>(
	act: Act,
	name: Name,
	payload: Jobs[Name],
	{ at, key, keep }: Timing = {},
): Promise<void> {
	await addJob(act.db, { name, content: contentOf(act, payload), at, key, keep });
	wakeWorkers(act);
}

/** Enqueues several jobs of one name without a key, in one statement. */
export async function enqueueAll<Name extends keyof Jobs>(
	act: Act,
	name: Name,
	payloads: readonly Jobs[Name][],
): Promise<void> {
	if (payloads.length === 0) return;
	await addJobs(
		act.db,
		name,
		payloads.map((payload) => contentOf(act, payload)),
	);
	wakeWorkers(act);
}

function contentOf<Payload>({ requestId, trace }: Act, payload: Payload): Enqueued<Payload> {
	const traceparent = trace && writeTraceparent(trace);
	return { requestId, ...(traceparent && { traceparent }), payload };
}

/** Lets the workers of all processes look for jobs, once the transaction of `act` has committed. */
function wakeWorkers({ db, deps: { feed } }: Act): void {
	feed.markJobs(db);
	if (!isTransaction(db)) feed.afterCommit(db);
}

const listedAtMost = 500;

/** Jobs that failed in all their attempts, for staff. */
export const failedJobs = (act: Act): Promise<JobRow[]> => jobsFor(act, ["failed"]);

export const allJobs = (act: Act): Promise<JobRow[]> => jobsFor(act, ["waiting", "running", "failed"]);

const jobsFor = async ({ by, db }: Act, states: JobRow["state"][]) =>
	by.staff ? jobsIn(db, states, listedAtMost) : [];

/** Restarts a waiting or failed job now, with all its attempts. */
export function retryJob(act: Act, id: string): Promise<void> {
	return inTransaction(act, async (act) => {
		if (!act.by.staff) throw new Refusal("forbidden", "request.staff-only");
		const job = /^\d{1,18}$/.test(id) ? await restartJob(act.db, id) : null;
		if (!job) throw new Refusal("not-found", "job.not-found", { id });
		wakeWorkers(act);
		const runAt = act.now.toISOString();
		await audit(act, { object: "Job", id }, { attempts: [job.attempts, 0], runAt: [job.runAt, runAt] });
	});
}
