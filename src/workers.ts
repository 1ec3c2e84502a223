import type { Segment } from "./catalogue/snapshot/segment.ts";
import type { Place } from "./db/db.ts";
import type { Deps } from "./http/context.ts";
import { openHeavy } from "./jobs/worker-pool.ts";
import type { WorkerTasks } from "./worker.ts";

const works = new URL("./worker.ts", import.meta.url);
const papersLimits = { longestMs: 20_000, waitingAtMost: 50 };
const picturesLimits = { longestMs: 20_000, waitingAtMost: 100 };
const shelfLimits = { longestMs: 300_000 };

/** A thread for pictures, so that a page full of new pictures does not delay documents. */
export function openPictures(log: Deps["log"]): Deps["pictures"] {
	const { make } = openHeavy<WorkerTasks>(works, picturesLimits);
	return {
		draw: (asked) => make("picture", asked),
		notKept: (err) => log.warn({ err }, "a picture was made and could not be kept"),
	};
}

/** A thread that keeps its fonts loaded. */
export function openPdfPrinter(): Deps["pdfPrinter"] {
	const { make } = openHeavy<WorkerTasks>(works, papersLimits);
	return { print: (note) => make("deliveryNote", note) };
}

/** Builds the catalogue in a temporary thread, because building needs far more memory than the result. */
export async function buildSegment(place: Place): Promise<Segment> {
	const heavy = openHeavy<WorkerTasks>(works, shelfLimits);
	try {
		return await heavy.make("shelf", { place });
	} finally {
		await heavy.close();
	}
}
