import { parentPort, Worker } from "node:worker_threads";
import { Refusal, type RefusalKind, type RefusalReason, reasonOf, refusalFor, refusalIn } from "#shared/refusal.ts";

/** Functions that run in a worker thread, because they would block the requests of the process for more than 5 ms. Inputs and results
 * are copied, except that the memory of typed arrays in results is transferred. */
export type WorkerFunctions = Record<string, (input: never) => unknown>;

type Input<All extends WorkerFunctions, Name extends keyof All> = Parameters<All[Name]>[0];
type Result<All extends WorkerFunctions, Name extends keyof All> = Promise<Awaited<ReturnType<All[Name]>>>;

export type WorkerThread<All extends WorkerFunctions> = {
	/** Refuses as unavailable when too many calls wait. */
	run<Name extends keyof All & string>(name: Name, input: Input<All, Name>): Result<All, Name>;
	close(): Promise<void>;
};

type Call = { name: string; input: unknown };
type Answer =
	| { result: unknown }
	| { refusal: { kind: RefusalKind; reason: RefusalReason; field: string | undefined } }
	| { error: { name: string; message: string; stack: string | undefined } };
type PendingCall = { call: Call; outcome: PromiseWithResolvers<unknown> };

/** Opens a worker thread that runs one call after the other. `file` offers the functions `All`. A thread that crashes, or is ended
 * because a call takes too long, fails this call only; the next call gets a new thread. */
export function openWorkerThread<All extends WorkerFunctions>(
	file: URL,
	{ longestMs = 60_000, waitingAtMost = 50 } = {},
): WorkerThread<All> {
	const waiting: PendingCall[] = [];
	let thread: Worker | undefined;
	let current: { pending: PendingCall; timer: Timer } | undefined;

	const finish = (settle: (outcome: PendingCall["outcome"]) => void) => {
		const finished = current;
		current = undefined;
		clearTimeout(finished?.timer);
		if (finished) settle(finished.pending.outcome);
		next();
	};
	const endThread = (reason: unknown) => {
		const ended = thread;
		thread = undefined;
		finish(({ reject }) => reject(reason));
		return ended?.terminate();
	};
	const startThread = () => {
		const started = new Worker(file);
		started.unref();
		const ifCurrent = (react: () => unknown) => started === thread && react();
		started.on("message", (answer: Answer) => ifCurrent(() => finish((outcome) => settle(outcome, answer))));
		started.on("error", (error) => ifCurrent(() => endThread(error)));
		started.on("exit", (code) => ifCurrent(() => endThread(new Error(`the worker thread ended (${code})`))));
		return started;
	};
	const next = () => {
		const pending = current ? undefined : waiting.shift();
		if (!pending) return;
		const { call } = pending;
		const timer = setTimeout(() => endThread(new Error(`${call.name} took more than ${longestMs} ms`)), longestMs);
		current = { pending, timer };
		thread ??= startThread();
		thread.postMessage(call);
	};
	const make = (call: Call) => {
		const outcome = Promise.withResolvers<unknown>();
		if (waiting.length < waitingAtMost) waiting.push({ call, outcome });
		else outcome.reject(new Refusal("unavailable", "server.busy", { seconds: 10 }));
		next();
		return outcome.promise;
	};
	const close = async () => {
		for (const { outcome } of waiting.splice(0)) outcome.reject(closedRefusal());
		await endThread(closedRefusal());
	};
	return { run: (name, input) => make({ name, input }) as Result<All, typeof name>, close };
}

const closedRefusal = () => new Refusal("unavailable", "server.closing");

function settle({ resolve, reject }: PendingCall["outcome"], answer: Answer): void {
	if ("result" in answer) resolve(answer.result);
	else if ("error" in answer) reject(Object.assign(new Error(), answer.error));
	else {
		const { kind, reason, field } = answer.refusal;
		reject(refusalFor(kind, reason, field));
	}
}

/** Runs the calls in the thread. The file of the thread calls this once. */
export function serveCalls(works: WorkerFunctions): void {
	parentPort?.on("message", async ({ name, input }: Call) => {
		const answer = await answerTo(works[name], input);
		parentPort?.postMessage(answer, [...memoryOf(answer)]);
	});
}

/** Collects the memory of all typed arrays in a value. */
function memoryOf(value: unknown, buffers = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
	if (ArrayBuffer.isView(value)) {
		if (value.buffer instanceof ArrayBuffer) buffers.add(value.buffer);
	} else if (typeof value === "object" && value !== null) {
		for (const part of Object.values(value)) memoryOf(part, buffers);
	}
	return buffers;
}

async function answerTo(work: WorkerFunctions[string] | undefined, input: unknown): Promise<Answer> {
	try {
		if (!work) throw new Error("the worker thread does not offer this function");
		return { result: await work(input as never) };
	} catch (thrown) {
		const refusal = refusalIn(thrown);
		if (refusal) return { refusal: { kind: refusal.kind, reason: reasonOf(refusal), field: refusal.field } };
		const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
		return { error: { name, message, stack } };
	}
}
