import { serveCalls } from "#jobs/worker-pool.ts";
import { Refusal } from "#shared/refusal.ts";

let made = { columns: [new Uint8Array(0)] };

/** Work for the worker pool, with each way to succeed and to fail. */
const testWork = {
	double: (number: number) => number * 2,
	spin({ ms }: { ms: number }) {
		const until = performance.now() + ms;
		while (performance.now() < until);
		return `${ms}`;
	},
	refuse: () => {
		throw new Refusal("invalid", "phone.wrong-length", { most: 16 }, "phone");
	},
	break: () => {
		throw new TypeError("too heavy");
	},
	die: () => process.exit(3),
	fail: () =>
		new Promise(() =>
			setTimeout(() => {
				throw new Error("from nowhere");
			}),
		),
	columns: () => {
		made = { columns: [new Uint8Array(1_000_000).fill(7)] };
		return made;
	},
	left: () => made.columns.map(({ byteLength }) => byteLength),
	forget: () => () => "a function cannot be handed over",
};
export type TestWorks = typeof testWork;
serveCalls(testWork);
