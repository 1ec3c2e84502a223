import type { SearchCases } from "./query.ts";
import { codeAndPlaceCases } from "./query-kinds.ts";
import { nameCases } from "./query-names.ts";
import { typoCases } from "./query-slips.ts";

/** Search terms with the expected first result, written before the search was. */
export const searchCases: SearchCases[] = [...nameCases, ...typoCases, ...codeAndPlaceCases];
