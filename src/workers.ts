import type { Segment } from "./catalogue/snapshot/segment.ts";
import type { Place } from "./db/db.ts";
import type { Deps } from "./http/context.ts";
import { openHeavy } from "./jobs/worker-pool.ts";
import type { Works } from "./worker.ts";

const works = new URL("./worker.ts", import.meta.url);
const papersLimits = { longestMs: 20_000, waitingAtMost: 50 };
const picturesLimits = { longestMs: 20_000, waitingAtMost: 100 };
const shelfLimits = { longestMs: 300_000 };

/** In a thread of their own: a page full of pictures that nobody has made yet holds up no invoice. */
export function openPictures(log: Deps["log"]): Deps["pictures"] {
	const { make } = openHeavy<Works>(works, picturesLimits);
	return {
		draw: (asked) => make("picture", asked),
		notKept: (err) => log.warn({ err }, "a picture was made and could not be kept"),
	};
}

/** In a thread that keeps its fonts. */
export function openPapers(): Deps["papers"] {
	const { make } = openHeavy<Works>(works, papersLimits);
	return { print: (note) => make("deliveryNote", note) };
}

/** In a thread that goes with it: what it takes to build is far more than what is built. */
export async function builtShelf(place: Place): Promise<Segment> {
	const heavy = openHeavy<Works>(works, shelfLimits);
	try {
		return await heavy.make("shelf", { place });
	} finally {
		await heavy.close();
	}
}
