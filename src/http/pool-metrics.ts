import { Gauge, Histogram } from "prom-client";
import { createPoolWatch, type PoolWatch } from "#db/pool-watch.ts";
import type { Metrics } from "./metrics.ts";

/** Adds the use of the connection pool, and how long work waits for a connection. */
export function watchPool({ registry }: Pick<Metrics, "registry">, size: number): PoolWatch {
	const registers = [registry];
	const waits = new Histogram({
		name: "database_pool_wait_seconds",
		help: "How long statements and transactions waited for a connection of the pool. 0 for one that was free.",
		buckets: [0, 0.001, 0.005, 0.025, 0.1, 0.25, 0.5, 1, 2.5],
		registers,
	});
	const watch = createPoolWatch(size, (ms) => waits.observe(ms / 1000));
	new Gauge({
		name: "database_pool_connections",
		help: "Connections of the pool: used, or idle, which includes those that are not opened yet.",
		labelNames: ["state"],
		registers,
		collect() {
			const { used, idle } = watch.counts();
			this.set({ state: "used" }, used);
			this.set({ state: "idle" }, idle);
		},
	});
	new Gauge({
		name: "database_pool_waiting",
		help: "Statements and transactions that wait for a connection of the pool.",
		registers,
		collect() {
			this.set(watch.counts().waiting);
		},
	});
	return watch;
}
