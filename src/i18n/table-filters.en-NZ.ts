/** Texts of the filters of a list. */
export const tableFiltersEnNZ = {
	least: "Total from",
	most: "Total up to",
	"amount-wrong": "Enter an amount, for example {0}.",
	"days-reversed": "The first day is after the last day",
	"days-reversed-about": "You asked for everything from {0} until {1}. That is no period.",
	"swap-days": "Swap the days",
	"amounts-reversed": "The smallest amount is more than the largest",
	"amounts-reversed-about": "You asked for totals from {0} up to {1}.",
	"swap-amounts": "Swap the amounts",
} as const;
