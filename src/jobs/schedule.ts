import type { Act } from "#act.ts";
import { claimDueJobs } from "#db/jobs.ts";
import { inTransaction } from "#db/transaction.ts";
import type { BackOfficeWay } from "#orders/back-office.flows.ts";
import { addDays } from "#shared/store-day.ts";
import type { StoreClock } from "#shared/store-time.ts";
import { wallClock } from "#store/store.db.ts";
import { enqueue, type Jobs } from "./queue.ts";

/** Every so many minutes, or once a day by the clock on the store's wall. */
export type Rhythm = { every: `${number} minutes` } | { daily: `${number}:${number}` };

/** Only work that needs to be told nothing recurs. */
export type Recurring = {
	job: { [Name in keyof Jobs]: keyof Jobs[Name] extends never ? Name : never }[keyof Jobs];
} & Rhythm;

const schedule: readonly Recurring[] = [
	{ job: "auth.forget-old", every: "60 minutes" },
	{ job: "catalogue.together", daily: "03:20" },
	{ job: "changes.trim", daily: "03:50" },
	{ job: "mail.forget-old", daily: "03:40" },
	{ job: "notices.forget-old", daily: "03:30" },
	{ job: "once.forget-old", every: "60 minutes" },
	{ job: "payments.give-up-overdue", every: "15 minutes" },
	{ job: "payments.look-after", every: "15 minutes" },
	{ job: "orders.back-office", every: "1 minutes" },
	{ job: "store.add-holidays", daily: "03:10" },
	{ job: "throttle.forget-old", every: "60 minutes" },
];

/** What recurs here: where staff move orders by hand nobody is asked each minute how they stand. */
export const scheduleOf = ({ backOffice }: { backOffice: BackOfficeWay }): readonly Recurring[] =>
	schedule.filter(({ job }) => job !== "orders.back-office" || backOffice !== null);

/** The last moment at which it was to run. Each day has one: when the clock jumps over it in spring it comes as much later, when
 * the clock shows it twice in autumn it is the first. */
export function lastMoment(rhythm: Rhythm, now: Date, clock: StoreClock): Date {
	if ("every" in rhythm) {
		const ms = Number.parseInt(rhythm.every, 10) * 60_000;
		return new Date(Math.floor(now.getTime() / ms) * ms);
	}
	const { day } = clock.at(now);
	const todays = clock.instantOf({ day, time: rhythm.daily });
	return todays <= now ? todays : clock.instantOf({ day: addDays(day, -1), time: rhythm.daily });
}

/** Enqueues what is due, once over all processes, because each moment is taken by a row. Whatever was missed while no process
 * ran is made up for by one run, not by one for each moment. */
export async function enqueueDue(act: Act, rules: readonly Recurring[]): Promise<void> {
	const clock = await wallClock(act);
	const moments = rules.map((rule) => ({ job: rule.job, dueAt: lastMoment(rule, act.now, clock) }));
	await inTransaction(act, async (act) => {
		const due = new Set(await claimDueJobs(act.db, moments));
		for (const { job } of rules) if (due.has(job)) await enqueue(act, job, {});
	});
}
