import { readdirSync } from "node:fs";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { Counter, Gauge } from "prom-client";
import type { Metrics } from "./metrics.ts";

const start = Date.now() - process.uptime() * 1000;
const openFiles = "/proc/self/fd";

/** Adds processor time, memory, open files and delays of the event loop, under their usual names. The library's own set walks the whole
 * heap at each reading. */
export function watchProcess({ registry }: Metrics): void {
	const registers = [registry];
	const gauge = (name: string, help: string, read: () => number) =>
		new Gauge({
			name,
			help,
			registers,
			collect() {
				this.set(read());
			},
		});
	new Counter({
		name: "process_cpu_seconds_total",
		help: "Processor time in seconds.",
		registers,
		collect() {
			const { user, system } = process.cpuUsage();
			this.reset();
			this.inc((user + system) / 1e6);
		},
	});
	gauge("process_start_time_seconds", "Start time since the epoch.", () => start / 1000);
	gauge("process_resident_memory_bytes", "Memory in use.", () => process.memoryUsage.rss());
	if (process.platform === "linux")
		gauge("process_open_fds", "Open files and sockets.", () => readdirSync(openFiles).length);

	const delay = monitorEventLoopDelay({ resolution: 10 });
	delay.enable();
	gauge("nodejs_eventloop_lag_max_seconds", "Longest delay of the event loop since the last reading.", () => {
		const seconds = delay.max / 1e9;
		delay.reset();
		return seconds;
	});
}
