import type { Segment } from "./catalogue/snapshot/segment.ts";
import { isCloseEnough, type StartSegment } from "./catalogue/snapshot/snapshot-keeper.db.ts";
import type { Place } from "./db/db.ts";
import type { Deps } from "./http/context.ts";
import { openWorkerThread } from "./jobs/worker-pool.ts";
import type { BankStatement, StatementFile } from "./shared/bank-statement.ts";
import type { WorkerTasks } from "./worker.ts";

const workerUrl = new URL("./worker.ts", import.meta.url);
const pdfLimits = { longestMs: 20_000, waitingAtMost: 50 };
const pictureLimits = { longestMs: 20_000, waitingAtMost: 100 };
const statementLimits = { longestMs: 20_000 };
const catalogueLimits = { longestMs: 300_000 };

/** A thread for pictures, so that a page full of new pictures does not delay documents. */
export function openPictures(log: Deps["log"]): Deps["pictures"] {
	const { run } = openWorkerThread<WorkerTasks>(workerUrl, pictureLimits);
	return {
		draw: (request) => run("picture", request),
		onStoreError: (err) => log.warn({ err }, "rendered picture could not be stored"),
	};
}

/** A thread that keeps its fonts loaded. */
export function openPdfPrinter(): Deps["pdfPrinter"] {
	const { run } = openWorkerThread<WorkerTasks>(workerUrl, pdfLimits);
	return {
		print: (note) => run("deliveryNote", note),
		printInvoices: (documents) => run("invoices", documents),
		printStatement: (statement) => run("statement", statement),
		writeWorkbook: (workbook) => run("workbook", workbook),
	};
}

type SegmentSettings = { path: string; warn: (message: string) => void };

/** Loads and builds the catalogue in temporary threads, because that needs far more memory than the result. The first thread loads its
 * code at once, while the database starts. `path` is the file that has the catalogue for the next start. */
export function openSegmentBuilder({ path, warn }: SegmentSettings) {
	const openThread = () => openWorkerThread<WorkerTasks>(workerUrl, catalogueLimits);
	let first: ReturnType<typeof openThread> | undefined = openThread();
	first.run("loadCatalogueCode", undefined).catch(() => undefined); // the build fails in the same way
	return {
		/** Null when no file of this code is usable, or too many product groups differ. The thread then stays open for the build. */
		async load(place: Place): Promise<StartSegment | null> {
			first ??= openThread();
			const loaded = await first.run("loadSegment", { place, path });
			if (loaded && isCloseEnough(loaded)) {
				await first.close();
				first = undefined;
				return loaded;
			}
			return null;
		},
		async build(place: Place): Promise<Segment> {
			const thread = first ?? openThread();
			first = undefined;
			try {
				const { segment, storeError } = await thread.run("buildSegment", { place, path });
				if (storeError !== null) warn(`The catalogue is not kept for the next start: ${storeError}`);
				return segment;
			} finally {
				await thread.close();
			}
		},
	};
}

/** Reads a bank statement in a temporary thread, because staff seldom import one. */
export async function readBankStatement(file: StatementFile): Promise<BankStatement> {
	const thread = openWorkerThread<WorkerTasks>(workerUrl, statementLimits);
	try {
		return await thread.run("bankStatement", file);
	} finally {
		await thread.close();
	}
}
