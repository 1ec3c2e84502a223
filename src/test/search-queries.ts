import type { Typed } from "./query.ts";
import { kinds } from "./query-kinds.ts";
import { names } from "./query-names.ts";
import { slips } from "./query-slips.ts";

/** Search terms with the expected first result, written before the search was. */
export const typed: Typed[] = [...names, ...slips, ...kinds];
