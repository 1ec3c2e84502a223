import { Counter, Gauge } from "prom-client";
import { cacheSizes } from "#shared/cache.ts";
import type { Metrics } from "./metrics.ts";

type Size = ReturnType<typeof cacheSizes>[number];

/** Adds the bytes, values and limit of each cache, and how many values it dropped for others. */
export function watchCaches({ registry }: Metrics): void {
	const registers = [registry];
	const gauge = (name: string, help: string, read: (size: Size) => number, labelNames: string[]) =>
		new Gauge({
			name,
			help,
			labelNames,
			registers,
			collect() {
				for (const size of cacheSizes()) this.set({ cache: size.name }, read(size));
			},
		});
	gauge("cache_bytes", "Estimated memory of the values of a cache.", ({ bytes }) => bytes, ["cache"]);
	gauge("cache_limit_bytes", "The largest memory of a cache.", ({ limit }) => limit, ["cache"]);
	gauge("cache_values", "Values of a cache.", ({ count }) => count, ["cache"]);
	new Counter({
		name: "cache_evictions_total",
		help: "Values that a cache dropped to make room for others.",
		labelNames: ["cache"],
		registers,
		collect() {
			this.reset();
			for (const { name, dropped } of cacheSizes()) this.inc({ cache: name }, dropped);
		},
	});
}
