import { expect, test } from "vitest";
import { createMetrics } from "./metrics.ts";
import { watchProcess } from "./process-metrics.ts";

const block = (ms: number) => {
	const end = performance.now() + ms;
	while (performance.now() < end);
};

test("a reading has processor time, memory, open files and the longest delay of the event loop", async () => {
	const metrics = createMetrics();
	watchProcess(metrics);
	const read = async (name: string) => (await metrics.registry.getSingleMetric(name)?.get())?.values[0]?.value ?? 0;

	for (const name of ["process_start_time_seconds", "process_resident_memory_bytes", "process_open_fds"])
		expect(await read(name), name).toBeGreaterThan(1);
	const before = await read("process_cpu_seconds_total");
	await expect
		.poll(() => {
			block(60);
			return read("nodejs_eventloop_lag_max_seconds");
		})
		.toBeGreaterThan(0.03);
	expect(await read("process_cpu_seconds_total")).toBeGreaterThan(before);
});
