import type { Typed } from "./query.ts";
import { kinds } from "./query-kinds.ts";
import { names } from "./query-names.ts";
import { slips } from "./query-slips.ts";

/** What buyers type and what they mean by it, written from the range and before there was a search to ask. */
export const typed: Typed[] = [...names, ...slips, ...kinds];
