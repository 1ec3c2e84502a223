import { parentPort, Worker } from "node:worker_threads";
import { Refusal, type RefusalKind, type RefusalReason, reasonOf, refusalFor, refusalIn } from "#shared/refusal.ts";

/** What would hold up every request of the process for more than 5 ms is done in a thread of its own, one piece after the other.
 * What goes in is copied; what comes out is too, but for columns and bytes: their memory is handed over, and a work keeps none of it. */
export type Works = Record<string, (given: never) => unknown>;

type Given<All extends Works, Name extends keyof All> = Parameters<All[Name]>[0];
type Made<All extends Works, Name extends keyof All> = Promise<Awaited<ReturnType<All[Name]>>>;

export type Heavy<All extends Works> = {
	/** Refused as unavailable when too many wait already. */
	make<Name extends keyof All & string>(name: Name, given: Given<All, Name>): Made<All, Name>;
	close(): Promise<void>;
};

type Asked = { name: string; given: unknown };
type Answer =
	| { made: unknown }
	| { refused: { kind: RefusalKind; reason: RefusalReason; field: string | undefined } }
	| { broke: { name: string; message: string; stack: string | undefined } };
type Piece = { asked: Asked; made: PromiseWithResolvers<unknown> };

/** `file` is what the thread runs: it offers `All`. A thread that dies, or is ended because it takes too long, costs the piece it
 * was at; the next piece gets another one. */
export function openHeavy<All extends Works>(file: URL, { longestMs = 60_000, waitingAtMost = 50 } = {}): Heavy<All> {
	const waiting: Piece[] = [];
	let thread: Worker | undefined;
	let current: { piece: Piece; timer: Timer } | undefined;

	const finish = (how: (made: Piece["made"]) => void) => {
		const finished = current;
		current = undefined;
		clearTimeout(finished?.timer);
		if (finished) how(finished.piece.made);
		next();
	};
	const lose = (why: unknown) => {
		const lost = thread;
		thread = undefined;
		finish(({ reject }) => reject(why));
		return lost?.terminate();
	};
	const begin = () => {
		const begun = new Worker(file);
		begun.unref();
		const ifCurrent = (act: () => unknown) => begun === thread && act();
		begun.on("message", (answer: Answer) => ifCurrent(() => finish((made) => tell(made, answer))));
		begun.on("error", (error) => ifCurrent(() => lose(error)));
		begun.on("exit", (code) => ifCurrent(() => lose(new Error(`the thread for heavy work ended (${code})`))));
		return begun;
	};
	const next = () => {
		const piece = current ? undefined : waiting.shift();
		if (!piece) return;
		const { asked } = piece;
		const timer = setTimeout(() => lose(new Error(`${asked.name} took more than ${longestMs} ms`)), longestMs);
		current = { piece, timer };
		thread ??= begin();
		thread.postMessage(asked);
	};
	const make = (asked: Asked) => {
		const made = Promise.withResolvers<unknown>();
		if (waiting.length < waitingAtMost) waiting.push({ asked, made });
		else made.reject(new Refusal("unavailable", "heavy.too-much", { seconds: 10 }));
		next();
		return made.promise;
	};
	const close = async () => {
		for (const { made } of waiting.splice(0)) made.reject(closed());
		await lose(closed());
	};
	return { make: (name, given) => make({ name, given }) as Made<All, typeof name>, close };
}

const closed = () => new Refusal("unavailable", "heavy.closed");

function tell({ resolve, reject }: Piece["made"], answer: Answer): void {
	if ("made" in answer) resolve(answer.made);
	else if ("broke" in answer) reject(Object.assign(new Error(), answer.broke));
	else {
		const { kind, reason, field } = answer.refused;
		reject(refusalFor(kind, reason, field));
	}
}

/** Called by the file of the thread, once. */
export function offer(works: Works): void {
	parentPort?.on("message", async ({ name, given }: Asked) => {
		const answer = await answerTo(works[name], given);
		parentPort?.postMessage(answer, [...memoryOf(answer)]);
	});
}

/** Of all columns in what was made. */
function memoryOf(made: unknown, found = new Set<ArrayBuffer>()): Set<ArrayBuffer> {
	if (ArrayBuffer.isView(made)) {
		if (made.buffer instanceof ArrayBuffer) found.add(made.buffer);
	} else if (typeof made === "object" && made !== null) {
		for (const part of Object.values(made)) memoryOf(part, found);
	}
	return found;
}

async function answerTo(work: Works[string] | undefined, given: unknown): Promise<Answer> {
	try {
		if (!work) throw new Error("nobody offers such work");
		return { made: await work(given as never) };
	} catch (thrown) {
		const refused = refusalIn(thrown);
		if (refused) return { refused: { kind: refused.kind, reason: reasonOf(refused), field: refused.field } };
		const { name, message, stack } = thrown instanceof Error ? thrown : new Error(String(thrown));
		return { broke: { name, message, stack } };
	}
}
