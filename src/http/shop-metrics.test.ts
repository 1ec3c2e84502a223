import { expect, test, vi } from "vitest";
import type { ShopFigures } from "#operation/figures.db.ts";
import { createMetrics } from "./metrics.ts";
import { watchShop } from "./shop-metrics.ts";

const quiet: ShopFigures = {
	schema: "0110_maintenance_runs",
	jobs: [],
	ordersPlacedLastHour: 0,
	paymentsOpen: 0,
	duePlansNotOrdered: 0,
	ordersWithoutInvoice: null,
	mailsWaiting: 0,
	mailsOldestSeconds: 0,
	plansPerCall: null,
	lastRuns: {},
};

function watched(read: () => Promise<ShopFigures>) {
	const metrics = createMetrics();
	const troubles: unknown[] = [];
	watchShop(metrics, { version: "1.0.0+abc1234", schema: "0109_x", read, onTrouble: (error) => troubles.push(error) });
	/** The samples of a reading, without the comments. */
	const samples = async () =>
		(await metrics.registry.metrics()).split("\n").filter((line) => /^(shop|backup|jobs|database_plans)/.test(line));
	return { samples, troubles };
}

test("shows every figure of a busy shop", async () => {
	const endedAt = new Date(1_800_000_000_000);
	const { samples } = watched(async () => ({
		...quiet,
		jobs: [
			{ job: "mail.send", state: "waiting", jobs: 3, overdueSeconds: 42 },
			{ job: "mail.send", state: "failed", jobs: 1, overdueSeconds: 99_999 },
			{ job: "planner.order-due", state: "running", jobs: 1, overdueSeconds: 7 },
		],
		ordersPlacedLastHour: 5,
		paymentsOpen: 2,
		duePlansNotOrdered: 4,
		ordersWithoutInvoice: 1,
		mailsWaiting: 3,
		mailsOldestSeconds: 12.5,
		plansPerCall: 0.125,
		lastRuns: {
			backup: { endedAt, brokenInvariants: null },
			invariants: { endedAt, brokenInvariants: { "each cause has one mail": 2 } },
		},
	}));
	const lines = await samples();
	for (const line of [
		'shop_info{version="1.0.0+abc1234",schema="0110_maintenance_runs"} 1',
		'jobs{job="mail.send",state="waiting"} 3',
		'jobs{job="mail.send",state="dead"} 1',
		'jobs{job="planner.order-due",state="running"} 1',
		'jobs_oldest_seconds{job="mail.send"} 42',
		"backup_last_timestamp_seconds 1800000000",
		"shop_orders_placed_last_hour 5",
		"shop_payments_open 2",
		"shop_due_plans_not_ordered 4",
		"shop_orders_without_invoice 1",
		"shop_mails_waiting 3",
		"shop_mails_oldest_seconds 12.5",
		"database_plans_per_call 0.125",
		'shop_invariants_broken{invariant="each cause has one mail"} 2',
		'shop_invariants_broken{invariant="staff are members of no company"} 0',
		"shop_invariants_checked_timestamp_seconds 1800000000",
	])
		expect(lines).toContain(line);
	expect(lines.filter((line) => line.startsWith("jobs_oldest_seconds"))).toHaveLength(1);
});

test("leaves out the times of runs that never were, and invoices of a shop that issues none", async () => {
	const { samples } = watched(async () => quiet);
	const text = (await samples()).join("\n");
	expect(text).not.toMatch(/backup_last|shop_invariants|shop_orders_without_invoice|database_plans/);
	expect(text).toContain("shop_mails_waiting 0");
});

test("asks the database once in ten seconds, however often the metrics are read", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	try {
		const read = vi.fn(async () => quiet);
		const { samples } = watched(read);
		await Promise.all([samples(), samples(), samples()]);
		vi.advanceTimersByTime(9_000);
		await samples();
		expect(read).toHaveBeenCalledTimes(1);
		vi.advanceTimersByTime(1_500);
		await samples();
		expect(read).toHaveBeenCalledTimes(2);
	} finally {
		vi.useRealTimers();
	}
});

test("shows no old figures while the database is away, but still the version", async () => {
	vi.useFakeTimers({ toFake: ["performance"] });
	try {
		let isAway = false;
		const { samples, troubles } = watched(async () => {
			if (isAway) throw new Error("away");
			return quiet;
		});
		expect(await samples()).toContain("shop_mails_waiting 0");
		isAway = true;
		vi.advanceTimersByTime(11_000);
		expect(await samples()).toEqual(['shop_info{version="1.0.0+abc1234",schema="0110_maintenance_runs"} 1']);
		expect(troubles).toHaveLength(1);
	} finally {
		vi.useRealTimers();
	}
});
