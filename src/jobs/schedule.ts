import type { ConnectedAccounting } from "#accounting/accounting.flows.ts";
import type { Act } from "#act.ts";
import { claimDueJobs } from "#db/jobs.ts";
import { inTransaction } from "#db/transaction.ts";
import type { BackOffice } from "#orders/back-office/back-office.flows.ts";
import { addDays } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import { wallClock } from "#store/store.db.ts";
import { enqueue, type Jobs } from "./queue.ts";

/** Every few minutes, or once a day at a store time. */
export type Recurrence = { every: `${number} minutes` } | { daily: `${number}:${number}` };

/** A recurring job. Only jobs without a payload can recur. */
export type Recurring = {
	job: { [Name in keyof Jobs]: keyof Jobs[Name] extends never ? Name : never }[keyof Jobs];
} & Recurrence;

const schedule: readonly Recurring[] = [
	{ job: "accounting.read-payments", every: "15 minutes" },
	{ job: "auth.delete-old", every: "60 minutes" },
	{ job: "cases.close-solved", every: "60 minutes" },
	{ job: "closing.erase-due", daily: "04:10" },
	{ job: "catalogue.delete-old-searches", daily: "03:55" },
	{ job: "catalogue.renew-bought-together", daily: "03:20" },
	{ job: "catalogue.send-stock-alerts", every: "1 minutes" },
	{ job: "changes.trim", daily: "03:50" },
	{ job: "files.delete-unused", every: "60 minutes" },
	{ job: "invoices.collect-due", daily: "00:00" },
	{ job: "invariants.check", daily: "02:30" },
	{ job: "mail.erase-old", daily: "03:40" },
	{ job: "notices.delete-old", daily: "03:30" },
	{ job: "idempotency.delete-old", every: "60 minutes" },
	{ job: "invitations.delete-old", daily: "03:45" },
	{ job: "invoices.store-contents", every: "15 minutes" },
	{ job: "invoices.remind", daily: "08:00" },
	{ job: "invoices.warn-without-supplier", daily: "07:30" },
	{ job: "payments.give-up-overdue", every: "15 minutes" },
	{ job: "payments.check", every: "15 minutes" },
	{ job: "orders.back-office", every: "1 minutes" },
	{ job: "orders.renew-search-words", every: "1 minutes" },
	{ job: "planner.check-dates", daily: "03:00" },
	{ job: "planner.order-due", every: "1 minutes" },
	{ job: "planner.order-waiting", every: "5 minutes" },
	{ job: "planner.send-notices", every: "1 minutes" },
	{ job: "store.add-holidays", daily: "03:10" },
	{ job: "throttle.delete-old", every: "60 minutes" },
];

type Connected = { backOffice: BackOffice; accounting: ConnectedAccounting };

/** The recurring jobs, without those that ask a back office or an accounting program that the shop does not have. */
export const scheduleOf = ({ backOffice, accounting }: Connected): readonly Recurring[] =>
	schedule.filter(
		({ job }) =>
			(job !== "orders.back-office" || backOffice !== null) &&
			(job !== "accounting.read-payments" || accounting !== null),
	);

/** The last due time. Each day has one: a time that is skipped in spring comes an hour later, and of a time that occurs twice in autumn
 * the first counts. */
export function lastDueTime(rhythm: Recurrence, now: Date, clock: StoreClock): Date {
	if ("every" in rhythm) {
		const ms = Number.parseInt(rhythm.every, 10) * 60_000;
		return new Date(Math.floor(now.getTime() / ms) * ms);
	}
	const { day } = clock.at(now);
	const today = clock.instantOf({ day, time: rhythm.daily });
	return today <= now ? today : clock.instantOf({ day: addDays(day, -1), time: rhythm.daily });
}

/** Enqueues due jobs, in one of all processes, which claims them with a row. Due times that passed while no process ran get one run
 * together. */
export async function enqueueDue(act: Act, rules: readonly Recurring[]): Promise<void> {
	const clock = await wallClock(act);
	const moments = rules.map((rule) => ({ job: rule.job, dueAt: lastDueTime(rule, act.now, clock) }));
	await inTransaction(act, async (act) => {
		const due = new Set(await claimDueJobs(act.db, moments));
		for (const { job } of rules) if (due.has(job)) await enqueue(act, job, {});
	});
}
