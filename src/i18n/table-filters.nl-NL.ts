import type { EveryTextOf } from "./placeholders.ts";
import type { tableFiltersEnNZ } from "./table-filters.en-NZ.ts";

export const tableFiltersNlNL: EveryTextOf<typeof tableFiltersEnNZ> = {
	least: "Bedrag vanaf",
	most: "Bedrag tot en met",
	"amount-wrong": "Vul een bedrag in, bijvoorbeeld {0}.",
	"days-reversed": "De eerste dag ligt na de laatste dag",
	"days-reversed-about": "U vroeg om alles van {0} tot en met {1}. Dat is geen periode.",
	"swap-days": "Dagen omwisselen",
	"amounts-reversed": "Het laagste bedrag is hoger dan het hoogste",
	"amounts-reversed-about": "U vroeg om bedragen van {0} tot en met {1}.",
	"swap-amounts": "Bedragen omwisselen",
} as const;
