import { describe, expect, test as plain } from "vitest";
import { type Act, system } from "#act.ts";
import { openDatabase } from "#db/db.ts";
import { jobsIn } from "#db/jobs.ts";
import { createBreaker } from "#shared/breaker.ts";
import { storeClock } from "#shared/store-time.ts";
import { openStore } from "#store/store.commands.ts";
import { testAlone as test } from "#test/database.ts";
import { actOf } from "#test/people.ts";
import { enqueueDue, lastDueTime, type Recurrence, type Recurring, scheduleOf } from "./schedule.ts";

const auckland = storeClock("Pacific/Auckland");
const minute = 60_000;
/** The nights on which Auckland's clock jumps from 2 to 3, and from 3 back to 2. */
const spring = "2026-09-27";
const autumn = "2027-04-04";

describe("lastMoment", () => {
	plain.each<{ when: string; rhythm: Recurrence; now: string; last: string }>([
		{
			when: "a quarter of an hour",
			rhythm: { every: "15 minutes" },
			now: "2026-11-21T03:29:59.999+13:00",
			last: "2026-11-21T03:15+13:00",
		},
		{
			when: "on the dot",
			rhythm: { every: "15 minutes" },
			now: "2026-11-21T03:30+13:00",
			last: "2026-11-21T03:30+13:00",
		},
		{
			when: "later today",
			rhythm: { daily: "03:30" },
			now: "2026-11-21T03:29:59.999+13:00",
			last: "2026-11-20T03:30+13:00",
		},
		{ when: "just now", rhythm: { daily: "03:30" }, now: "2026-11-21T03:30+13:00", last: "2026-11-21T03:30+13:00" },
		{
			when: "an hour that spring leaves out",
			rhythm: { daily: "02:30" },
			now: `${spring}T12:00+13:00`,
			last: `${spring}T03:30+13:00`,
		},
		{
			when: "before it, that night",
			rhythm: { daily: "02:30" },
			now: `${spring}T01:59+12:00`,
			last: "2026-09-26T02:30+12:00",
		},
		{
			when: "an hour that autumn has twice, the first time",
			rhythm: { daily: "02:30" },
			now: `${autumn}T02:45+13:00`,
			last: `${autumn}T02:30+13:00`,
		},
		{
			when: "an hour that autumn has twice, the second time",
			rhythm: { daily: "02:30" },
			now: `${autumn}T02:45+12:00`,
			last: `${autumn}T02:30+13:00`,
		},
		{ when: "a year's end", rhythm: { daily: "23:59" }, now: "2027-01-01T00:00+13:00", last: "2026-12-31T23:59+13:00" },
		{ when: "a leap day", rhythm: { daily: "12:00" }, now: "2028-02-29T12:00+13:00", last: "2028-02-29T12:00+13:00" },
	])("$when: $last", ({ rhythm, now, last }) => {
		expect(lastDueTime(rhythm, new Date(now), auckland)).toEqual(new Date(last));
	});
});

const lookEveryMs = 15 * minute;

/** The due times that a process sees which checks now and then. */
function seen(rhythm: Recurrence, from: Date, to: Date): Date[] {
	const moments = [lastDueTime(rhythm, from, auckland)];
	for (let at = from.getTime(); at <= to.getTime(); at += lookEveryMs) {
		const moment = lastDueTime(rhythm, new Date(at), auckland);
		if (moment.getTime() !== moments.at(-1)?.getTime()) moments.push(moment);
	}
	return moments.slice(1);
}
const storeDay = (moment: Date) => auckland.at(moment).day;
const times = [
	"00:00",
	"00:01",
	"00:30",
	"01:30",
	"01:59",
	"02:00",
	"02:01",
	"02:30",
	"02:59",
	"03:00",
	"03:01",
	"03:30",
	"04:00",
	"12:00",
	"14:00",
	"23:30",
	"23:59",
] as `${number}:${number}`[];

describe.each([
	{ night: spring, from: "2026-09-25T11:45+12:00", to: "2026-09-28T11:45+13:00", hours: 71 },
	{ night: autumn, from: "2027-04-02T11:45+13:00", to: "2027-04-05T11:45+12:00", hours: 73 },
])("around $night", ({ from, to, hours }) => {
	const all = (rhythm: Recurrence) => seen(rhythm, new Date(from), new Date(to));

	plain("each day has its run, and one only, at whatever time", () => {
		for (const daily of times) {
			const days = all({ daily }).map(storeDay);
			expect(days.length, daily).toBe(3);
			expect(new Set(days).size, daily).toBe(3);
		}
	});

	plain("a quarter of an hour stays one", () => {
		const quarters = all({ every: "15 minutes" }).map(Number);
		const apart = quarters.slice(1).map((moment, nth) => moment - (quarters[nth] ?? 0));
		expect(new Set(apart)).toEqual(new Set([15 * minute]));
		expect(quarters.length).toBe(hours * 4);
	});
});

const rules = [{ job: "throttle.delete-old", daily: "03:30" }] as const;
const at = (now: string, db: Act["db"]): Act => actOf(db, system, new Date(now));

describe("a due job", () => {
	const names = async (db: Act["db"]) =>
		(await jobsIn(db, ["waiting", "running", "failed"], 100)).map(({ name }) => name);

	test("is enqueued once by several processes, and once after days without a process", async ({
		database,
		place,
		app,
	}) => {
		const other = openDatabase({ place, pool: 2, prepare: true });
		const look = (now: string) =>
			Promise.all([database, other, database, other].map(({ db }) => enqueueDue(at(now, db), rules)));
		const finishJobs = () => app`delete from job`;

		await openStore(at("2026-11-01T00:00Z", database.db), { demo: true });
		await look("2026-11-20T12:00+13:00");
		expect(await names(database.db), "a new rhythm begins with its next moment").toEqual([]);
		await look("2026-11-21T03:29+13:00");
		expect(await names(database.db)).toEqual([]);

		await look("2026-11-21T03:30+13:00");
		expect(await names(database.db)).toEqual(["throttle.delete-old"]);
		await finishJobs();
		await look("2026-11-21T03:31+13:00");
		await look("2026-11-21T03:20+13:00"); // the clock of the database was set back
		await look("2026-11-22T03:29+13:00");
		expect(await names(database.db)).toEqual([]);

		await look("2026-11-27T20:00+13:00");
		expect(await names(database.db)).toEqual(["throttle.delete-old"]);
		await look("2026-11-28T20:00+13:00");
		expect(await names(database.db), "one that has not been done yet is enough").toEqual(["throttle.delete-old"]);
		await finishJobs();
		await look("2026-11-28T20:01+13:00");
		expect(await names(database.db), "and is followed by the one that came due meanwhile").toEqual([
			"throttle.delete-old",
		]);

		await app`update job set attempts_left = 0`;
		await look("2026-11-29T20:00+13:00");
		expect((await names(database.db)).length, "one that has failed for good holds up nothing").toBe(2);
		await other.close();
	});

	test("does not include the back office job without a back office", async ({ database: { db }, app }) => {
		const due = async (now: string, rules: readonly Recurring[]) => {
			await app`delete from job`;
			await enqueueDue(at(now, db), rules);
			return names(db);
		};
		await openStore(at("2026-11-01T00:00Z", db), { demo: true });
		const backOffice = { take: async () => undefined, reports: async () => [], breaker: createBreaker() };
		await due("2026-12-01T12:00Z", scheduleOf({ backOffice, accounting: null }));
		const [withBackOffice, withoutBackOffice] = [
			await due("2026-12-03T12:00Z", scheduleOf({ backOffice, accounting: null })),
			await due("2026-12-05T12:00Z", scheduleOf({ backOffice: null, accounting: null })),
		];
		expect(withBackOffice).toContain("orders.back-office");
		expect(withoutBackOffice).toEqual(withBackOffice.filter((name) => name !== "orders.back-office"));
	});
});
