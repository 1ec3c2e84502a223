import type { Act } from "#act.ts";
import { storeWithHeadTags } from "#store/store.db.ts";

/** Reads the settings of the shop for a page: those that the browser receives, and the head tags, which only the server writes. */
export const pageSettings = (act: Act) => storeWithHeadTags(act);
