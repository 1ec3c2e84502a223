import { Counter, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

/** Why a request was refused: the name of a rate limit, or the code of a refusal. */
export type RefusalCause = { status: 429 | 503; cause: string };

export function createMetrics() {
	const registry = new Registry();
	const registers = [registry];
	const requests = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time from the first byte of a request to the head of its response, by route.",
		labelNames: ["method", "route", "status"],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
		registers,
	});
	const providerCalls = new Histogram({
		name: "provider_call_duration_seconds",
		help: "Calls of providers, by name and outcome.",
		labelNames: ["name", "outcome"],
		buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
		registers,
	});
	const slowQueries = new Counter({ name: "database_slow_queries_total", help: "Queries over 200 ms.", registers });
	const defects = new Counter({
		name: "defects_total",
		help: "Responses with status 500 and uncaught errors.",
		registers,
	});
	const browserErrors = new Counter({
		name: "browser_errors_total",
		help: "Errors that browsers reported.",
		registers,
	});
	const byJob = { labelNames: ["job"], registers };
	const jobsDone = new Counter({ name: "jobs_done_total", help: "Jobs that this process completed.", ...byJob });
	const jobsFailed = new Counter({
		name: "jobs_failed_total",
		help: "Failed attempts at jobs in this process.",
		...byJob,
	});
	const refusals = new Counter({
		name: "refusals_total",
		help: "Responses and calls with status 429 or 503, by the rate limit or the reason.",
		labelNames: ["status", "cause"],
		registers,
	});
	const liveStreams = new Gauge({ name: "live_streams", help: "Open streams of changes.", registers });
	const watchCatalogue = ({ behindMs }: { behindMs(): number }) =>
		new Gauge({
			name: "catalogue_behind_seconds",
			help: "Age of the oldest change that lists and search do not show yet.",
			registers,
			collect() {
				this.set(behindMs() / 1000);
			},
		});
	return {
		registry,
		watchCatalogue,
		requests,
		providerCalls,
		slowQueries,
		defects,
		browserErrors,
		jobsDone,
		jobsFailed,
		refusals,
		liveStreams,
	};
}
