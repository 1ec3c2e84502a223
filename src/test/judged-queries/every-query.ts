import { attributeQueries } from "./attributes.ts";
import { codeQueries } from "./codes.ts";
import { compoundQueries, slipQueries } from "./compounds-and-slips.ts";
import { drinkQueries, useQueries } from "./drinks-and-uses.ts";
import type { QuerySet } from "./judgement.ts";
import { nameQueries } from "./names.ts";
import { notSoldQueries } from "./not-sold.ts";
import { headQueries, numberQueries } from "./numbers-and-heads.ts";
import { otherLanguageQueries } from "./other-language.ts";
import { partQueries } from "./parts.ts";
import { sizeQueries } from "./sizes.ts";
import { synonymQueries } from "./synonyms.ts";

/** Search queries of buyers with the products that each should find. Written from the range and the trade, without reading the code of the
 * search. */
export const querySets: readonly QuerySet[] = [
	nameQueries,
	codeQueries,
	compoundQueries,
	slipQueries,
	synonymQueries,
	drinkQueries,
	useQueries,
	attributeQueries,
	sizeQueries,
	partQueries,
	otherLanguageQueries,
	numberQueries,
	headQueries,
	notSoldQueries,
].flat();
