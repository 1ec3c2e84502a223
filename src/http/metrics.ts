import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

export type Metrics = ReturnType<typeof createMetrics>;

export function createMetrics() {
	const registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const registers = [registry];
	const requests = new Histogram({
		name: "http_request_duration_seconds",
		help: "Time from the first byte of a request to the head of its answer, by route.",
		labelNames: ["method", "route", "status"],
		buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
		registers,
	});
	const outside = new Histogram({
		name: "outside_call_duration_seconds",
		help: "Calls of outside services, by name and how they ended.",
		labelNames: ["name", "outcome"],
		buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 60],
		registers,
	});
	const slowQueries = new Counter({ name: "database_slow_queries_total", help: "Queries over 200 ms.", registers });
	const defects = new Counter({ name: "defects_total", help: "Answers of 500 and errors nobody caught.", registers });
	const browserProblems = new Counter({ name: "browser_problems_total", help: "Errors told by browsers.", registers });
	const ofJob = { labelNames: ["job"], registers };
	const jobsDone = new Counter({ name: "jobs_done_total", help: "Jobs this process has done.", ...ofJob });
	const jobsFailed = new Counter({ name: "jobs_failed_total", help: "Attempts at jobs that failed here.", ...ofJob });
	const jobs = new Gauge({
		name: "jobs",
		help: "Jobs in the queue, over all processes: waiting, running, or failed for good.",
		labelNames: ["state"],
		registers,
	});
	const liveStreams = new Gauge({ name: "live_streams", help: "Browsers that are told what changes.", registers });
	const watchShelves = ({ behindMs }: { behindMs(): number }) =>
		new Gauge({
			name: "catalogue_behind_seconds",
			help: "For how long a change has been known that lists and search do not show yet.",
			registers,
			collect() {
				this.set(behindMs() / 1000);
			},
		});
	return {
		registry,
		watchShelves,
		requests,
		outside,
		slowQueries,
		defects,
		browserProblems,
		jobsDone,
		jobsFailed,
		jobs,
		liveStreams,
	};
}
