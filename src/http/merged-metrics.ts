import { Counter, Gauge, type Registry } from "prom-client";

/** The numbers of processes that serve and that are starting. */
type ProcessCounts = { serving: number; starting: number };

/** Adds the state of the processes to the metrics of the process that supervises them. Returns the counter of replaced processes. */
export function watchProcesses(registry: Registry, counts: () => ProcessCounts): Counter {
	const registers = [registry];
	new Gauge({
		name: "shop_processes",
		help: "Processes of the shop on this machine: serving, or starting.",
		labelNames: ["state"],
		registers,
		collect() {
			for (const [state, number] of Object.entries(counts())) this.set({ state }, number);
		},
	});
	return new Counter({
		name: "shop_processes_replaced_total",
		help: "Processes that ended and were replaced.",
		registers,
	});
}

/** Joins the metrics of several processes. Each process labels its own values. The text format demands that the values of a metric follow each
 * other, below one description. */
export function mergeMetrics(texts: readonly string[]): string {
	const metrics = new Map<string, { description: string; values: string[] }>();
	for (const text of texts)
		for (const part of text.split(/^(?=# HELP )/m)) {
			const [, description, name = ""] = /^(# HELP (\S+).*\n# TYPE .*\n)/.exec(part) ?? [];
			if (description === undefined) continue;
			const metric = metrics.get(name) ?? { description, values: [] };
			metrics.set(name, metric);
			metric.values.push(part.slice(description.length).trimEnd());
		}
	return [...metrics.values()]
		.map(({ description, values }) => `${description}${values.filter(Boolean).join("\n")}\n`)
		.join("\n");
}
