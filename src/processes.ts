import { type Subprocess, spawn } from "bun";
import { Registry } from "prom-client";
import * as z from "zod";
import { CannotStart } from "./cannot-start.ts";
import type { Env } from "./env.ts";
import { createLog } from "./http/log.ts";
import { mergeMetrics, watchProcesses } from "./http/merged-metrics.ts";
import { type HttpServer, listen } from "./listen.ts";

/** One of several processes that serve a shop: its number, from 1, and the port that they share (0 for the first process: any free port). */
export type Part = { number: number; port: number };

const partPattern = /^--process=(\d{1,2}):(\d{1,5})$/;

/** Which of several processes this is. Null for a process that serves alone or supervises others. */
export function ownPart(args: readonly string[] = process.argv): Part | null {
	for (const arg of args) {
		const [, number, port] = partPattern.exec(arg) ?? [];
		if (number !== undefined) return { number: Number(number), port: Number(port) };
	}
	return null;
}

const Serving = z.object({
	hostname: z.string().optional(),
	port: z.int().optional(),
	/** The address on this machine that only the supervisor asks. */
	metricsPort: z.int().optional(),
});
type Serving = z.infer<typeof Serving>;

/** Tells the supervisor that this process serves. */
export const reportServing = (serving: Serving): void => void process.send?.(serving);

/** The address of the metrics of each process, which only the supervisor reads. */
export const metricsHost = "127.0.0.1";
const metricsMs = 5_000;

type Settings = Pick<Env, "processes" | "host" | "port" | "metrics" | "logLevel">;
type Times = {
	/** A process that ends within this time after its start is counted as failing. */
	stableMs: number;
	/** The wait before a process is replaced. Doubles with each such end in a row. */
	firstWaitMs: number;
	longestWaitMs: number;
	/** Longer than a process takes for its shutdown. */
	shutdownMs: number;
};
const standardTimes: Times = { stableMs: 15_000, firstWaitMs: 250, longestWaitMs: 10_000, shutdownMs: 11_000 };
/** The supervisor gives up when every process failed this many times in a row. */
const endsAtMost = 5;

/** The program of this process, with the same arguments. */
const ownCommand = () => [process.execPath, ...process.execArgv, Bun.main, ...process.argv.slice(2)];

/** Runs several processes of the shop on one port, and replaces those that end. The first process starts alone: it migrates and fills the
 * database, and chooses the port when any is allowed. */
export async function supervise(
	{ processes, host, port, metrics, logLevel }: Settings,
	{ command = ownCommand(), ...given }: { command?: readonly string[] } & Partial<Times> = {},
): Promise<void> {
	const log = createLog(logLevel);
	const registry = new Registry();
	if (process.platform !== "linux")
		throw new CannotStart("Only Linux spreads the requests of a port over processes: set PROCESSES to 1.");
	if (port !== 0) await refuseTakenPort(host, port);
	const group = openGroup({
		processes,
		port,
		command,
		times: { ...standardTimes, ...given },
		onEnd(end) {
			replaced.inc();
			log.error(end, "a process ended and is replaced");
		},
		async onGiveUp() {
			process.stderr.write(`Every process of the shop ended at once, ${endsAtMost} times in a row.\n`);
			await exit(1);
		},
	});
	const replaced = watchProcesses(registry, () => group.counts());
	const metricsServer = metrics.port === undefined ? null : listenForAll(metrics, registry, group);
	const exit = async (code: number) => {
		await group.stop();
		await metricsServer?.stop();
		process.exit(code);
	};
	process.on("SIGTERM", () => exit(0));
	process.on("SIGINT", () => exit(0));
	const failed = await group.start();
	if (failed !== null) return exit(failed);
	const [first] = group.serving();
	if (first)
		process.stderr.write(`Brewline is served at http://${first.hostname}:${first.port} by ${processes} processes\n`);
}

/** Finds another server on the port. The processes cannot, because they share the port. */
async function refuseTakenPort(hostname: string, port: number): Promise<void> {
	await listen({ variable: "PORT", hostname, port }, () => new Response(null, { status: 503 })).stop(true);
}

type End = { process: number; code: number | null; signal: number | string | null; endsInARow: number };
type GroupSettings = {
	processes: number;
	port: number;
	command: readonly string[];
	times: Times;
	onEnd: (end: End) => void;
	onGiveUp: () => void;
};
type Child = {
	readonly number: number;
	running: Subprocess | null;
	serving: Serving | null;
	endsInARow: number;
	wait?: Timer;
	/** Forgets the earlier ends of a process that has served for a while. */
	stable?: Timer;
};

type Group = ReturnType<typeof openGroup>;

function openGroup({ processes, port, command, times, onEnd, onGiveUp }: GroupSettings) {
	const children = Array.from(
		{ length: processes },
		(_, nth): Child => ({ number: nth + 1, running: null, serving: null, endsInARow: 0 }),
	);
	const serving = () => children.flatMap((child) => child.serving ?? []);
	let sharedPort = port;
	let isStarted = false;
	let isStopping = false;

	/** Resolves with null when the process serves, or with its code when it has ended before. */
	const run = (child: Child): Promise<number | null> => {
		const { promise, resolve } = Promise.withResolvers<number | null>();
		const startedAt = performance.now();
		child.running = spawn([...command, `--process=${child.number}:${sharedPort}`], {
			stdio: ["ignore", "inherit", "inherit"],
			ipc(message) {
				child.serving = Serving.parse(message);
				sharedPort = child.serving.port ?? sharedPort;
				isStarted = true;
				child.stable ??= setTimeout(() => {
					child.endsInARow = 0;
				}, times.stableMs);
				resolve(null);
			},
			onExit(_, code, signal) {
				clearTimeout(child.stable);
				Object.assign(child, { running: null, serving: null, stable: undefined });
				if (isStarted && !isStopping) replace(child, { code, signal, aliveMs: performance.now() - startedAt });
				resolve(code ?? 1);
			},
		});
		return promise;
	};
	const replace = (child: Child, { aliveMs, ...end }: Pick<End, "code" | "signal"> & { aliveMs: number }) => {
		child.endsInARow = aliveMs < times.stableMs ? child.endsInARow + 1 : 1;
		onEnd({ process: child.number, ...end, endsInARow: child.endsInARow });
		if (children.every(({ endsInARow }) => endsInARow >= endsAtMost)) return onGiveUp();
		const waitMs = Math.min(times.firstWaitMs * 2 ** (child.endsInARow - 1), times.longestWaitMs);
		child.wait = setTimeout(() => run(child), waitMs);
	};
	return {
		serving,
		counts: () => ({ serving: serving().length, starting: children.length - serving().length }),
		/** Null when all processes have started, else the code of the first process, which ended before it served. */
		async start(): Promise<number | null> {
			const [first, ...others] = children;
			const failed = first ? await run(first) : null;
			if (failed === null) await Promise.all(others.map(run));
			return failed;
		},
		async stop(): Promise<void> {
			isStopping = true;
			for (const { wait, stable } of children) for (const timer of [wait, stable]) clearTimeout(timer);
			const running = children.flatMap((child) => child.running ?? []);
			const signal = (name: "SIGTERM" | "SIGKILL") => {
				for (const child of running) child.kill(name);
			};
			signal("SIGTERM");
			const late = setTimeout(signal, times.shutdownMs, "SIGKILL");
			await Promise.all(running.map((child) => child.exited));
			clearTimeout(late);
		},
	};
}

/** Answers /metrics with the values of all processes, and /readyz, which is ready when all processes are. */
function listenForAll({ host, port }: Env["metrics"], registry: Registry, { serving, counts }: Group): HttpServer {
	const ask = (path: string) =>
		Promise.all(
			serving().map(
				({ metricsPort }) =>
					fetch(`http://${metricsHost}:${metricsPort}${path}`, { signal: AbortSignal.timeout(metricsMs) })
						.then(async (response) => ({ isOk: response.ok, text: await response.text() }))
						.catch(() => ({ isOk: false, text: "" })), // the process ended meanwhile
			),
		);
	return listen({ variable: "METRICS_PORT", hostname: host, port: port ?? 0 }, async ({ url }) => {
		const { pathname } = new URL(url);
		if (pathname === "/metrics") {
			const texts = (await ask(pathname)).map(({ text }) => text);
			const all = mergeMetrics([await registry.metrics(), ...texts]);
			return new Response(all, { headers: { "Content-Type": registry.contentType } });
		}
		if (pathname !== "/readyz") return new Response("not found", { status: 404 });
		const answers = await ask(pathname);
		const isReady = counts().starting === 0 && answers.every(({ isOk }) => isOk);
		const states = answers.map(({ text }) => text.trimEnd().replaceAll("\n", ", "));
		const lines = [isReady ? "ready" : "not ready", ...states, `${counts().starting} starting`];
		return new Response(`${lines.join("\n")}\n`, { status: isReady ? 200 : 503 });
	});
}
