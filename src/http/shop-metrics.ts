import { Gauge } from "prom-client";
import { invariantNames } from "#db/invariants.ts";
import type { JobState } from "#db/jobs.ts";
import { invoiceSearchDays, type ShopFigures } from "#operation/figures.db.ts";
import type { Metrics } from "./metrics.ts";

/** However often the metrics are read, the database is asked once in this time. */
const shownForMs = 10_000;
/** Shorter than the patience of Prometheus, so that a slow database does not hide the other metrics. */
const deadlineMs = 4_000;

type Source = {
	version: string;
	/** The migration that the start of the process saw. */
	schema: string;
	read: () => Promise<ShopFigures>;
	onTrouble: (error: unknown) => void;
};

/** Reads the figures at most once in some seconds. Null while the database does not answer. */
function figuresReader({ read, onTrouble }: Source): () => Promise<ShopFigures | null> {
	let readAt = Number.NEGATIVE_INFINITY;
	let current: Promise<ShopFigures | null> = Promise.resolve(null);
	const readInTime = async () => {
		const { promise: late, reject } = Promise.withResolvers<never>();
		const timer = setTimeout(() => reject(new Error("the figures of the shop took too long")), deadlineMs);
		return Promise.race([read(), late]).finally(() => clearTimeout(timer));
	};
	return () => {
		const now = performance.now();
		if (now - readAt < shownForMs) return current;
		readAt = now;
		current = readInTime().catch((error) => {
			onTrouble(error);
			return null;
		});
		return current;
	};
}

type Labels = Record<string, string>;
type Value = { value: number; labels?: Labels };

const one = (value: number | null | undefined): Value[] => (typeof value === "number" ? [{ value }] : []);
const secondsOf = (moment: Date): number => moment.getTime() / 1000;
/** Operators know a job that failed in all its attempts as a dead one. */
const stateNames = { waiting: "waiting", running: "running", failed: "dead" } as const satisfies Record<
	JobState,
	string
>;

/** Adds the figures of the shop, which every process reads from the database. They are absent while the database does not answer. */
export function watchShop({ registry }: Pick<Metrics, "registry">, source: Source): void {
	const figures = figuresReader(source);
	const gauge = (name: string, help: string, valuesOf: (figures: ShopFigures) => Value[], labelNames: string[] = []) =>
		new Gauge({
			name,
			help,
			labelNames,
			registers: [registry],
			async collect() {
				const read = await figures();
				this.reset();
				if (labelNames.length === 0) this.remove(); // a gauge without labels would show 0
				if (read) for (const { value, labels = {} } of valuesOf(read)) this.set(labels, value);
			},
		});
	watchVersion(registry, source, figures);
	gauge("backup_last_timestamp_seconds", "When the last backup ended. Absent when there is none.", ({ lastRuns }) =>
		one(lastRuns.backup && secondsOf(lastRuns.backup.endedAt)),
	);
	gauge(
		"database_plans_per_call",
		"The share of prepared statements that PostgreSQL planned again at their call, on the connection that answered.",
		({ plansPerCall }) => one(plansPerCall),
	);
	watchJobs(gauge);
	watchBusiness(gauge);
	watchInvariants(gauge);
}

type AddGauge = (
	name: string,
	help: string,
	valuesOf: (figures: ShopFigures) => Value[],
	labelNames?: string[],
) => unknown;

/** The version is known while the database is away. */
function watchVersion(
	registry: Metrics["registry"],
	{ version, schema: schemaAtStart }: Source,
	figures: () => Promise<ShopFigures | null>,
): void {
	let schema = schemaAtStart;
	new Gauge({
		name: "shop_info",
		help: "The version of the code, and the newest migration in the database.",
		labelNames: ["version", "schema"],
		registers: [registry],
		async collect() {
			schema = (await figures())?.schema ?? schema;
			this.reset();
			this.set({ version, schema }, 1);
		},
	});
}

function watchJobs(gauge: AddGauge): void {
	gauge(
		"jobs",
		"Jobs in the queue, over all processes: waiting, running, or dead after their last attempt.",
		({ jobs }) => jobs.map(({ job, state, jobs }) => ({ value: jobs, labels: { job, state: stateNames[state] } })),
		["job", "state"],
	);
	gauge(
		"jobs_oldest_seconds",
		"How long the oldest waiting job is overdue, over all processes.",
		({ jobs }) =>
			jobs
				.filter(({ state }) => state === "waiting")
				.map(({ job, overdueSeconds }) => ({ value: overdueSeconds, labels: { job } })),
		["job"],
	);
}

function watchBusiness(gauge: AddGauge): void {
	gauge("shop_orders_placed_last_hour", "Orders that customers placed in the last hour.", (figures) =>
		one(figures.ordersPlacedLastHour),
	);
	gauge("shop_payments_open", "Online payments that were begun and have not ended.", (figures) =>
		one(figures.paymentsOpen),
	);
	gauge("shop_due_plans_not_ordered", "Deliveries of plans whose deadline has passed without an order.", (figures) =>
		one(figures.duePlansNotOrdered),
	);
	gauge(
		"shop_orders_without_invoice",
		`Orders of the last ${invoiceSearchDays} days that were sent, have no invoice and wait for no collective one. Absent while the shop issues no invoices.`,
		(figures) => one(figures.ordersWithoutInvoice),
	);
	gauge("shop_mails_waiting", "Mails that wait to be sent.", (figures) => one(figures.mailsWaiting));
	gauge("shop_mails_oldest_seconds", "How long the oldest waiting mail waits.", (figures) =>
		one(figures.mailsOldestSeconds),
	);
}

function watchInvariants(gauge: AddGauge): void {
	gauge(
		"shop_invariants_broken",
		"Rows that broke an invariant at the last check. Absent before the first check.",
		({ lastRuns: { invariants: run } }) =>
			run
				? invariantNames.map((invariant) => ({ value: run.brokenInvariants?.[invariant] ?? 0, labels: { invariant } }))
				: [],
		["invariant"],
	);
	gauge("shop_invariants_checked_timestamp_seconds", "When the last check of the invariants ended.", ({ lastRuns }) =>
		one(lastRuns.invariants && secondsOf(lastRuns.invariants.endedAt)),
	);
}
