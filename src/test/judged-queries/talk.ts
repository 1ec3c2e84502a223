import type { QuerySet } from "./judgement.ts";
import { heldOutDutch } from "./talk-held-out-dutch.ts";
import { heldOutEnglish } from "./talk-held-out-english.ts";
import { heldOutThird } from "./talk-held-out-third.ts";
import { tuningDutch } from "./talk-tuning-dutch.ts";
import { tuningEnglish } from "./talk-tuning-english.ts";
import { tuningMoreDutch } from "./talk-tuning-more-dutch.ts";
import { tuningMoreEnglish } from "./talk-tuning-more-english.ts";
import { tuningThird } from "./talk-tuning-third.ts";

/** A second collection, by another writer. */
const more = [...tuningMoreEnglish, ...tuningMoreDutch];

/** Every second query of each set, so that no choice decides which of them tune the search. */
const everySecond = (sets: readonly QuerySet[], first: 0 | 1): QuerySet[] =>
	sets.map((set) => ({
		...set,
		queries: Object.fromEntries(Object.entries(set.queries).filter((_, nth) => nth % 2 === first)),
	}));

/** Queries in natural language, written from the range and the trade without knowledge of the search. The search may be improved with this half. */
export const tuning: readonly QuerySet[] = [...tuningEnglish, ...tuningDutch, ...everySecond(more, 0)];

/** The first queries that are held out, with other words. They only measure: the search is not changed because of one of its queries. */
export const heldOut: readonly QuerySet[] = [...heldOutEnglish, ...heldOutDutch];

/** The other half of the second collection, which only measures, too. */
export const heldOutMore: readonly QuerySet[] = everySecond(more, 1);

/** A third collection, by another writer: every second query of each kind and language is held out. It has figures of its own, so that the earlier figures stay comparable. */
export { heldOutThird, tuningThird };
