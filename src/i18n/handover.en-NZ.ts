/** Texts of the checkout for handing a delivery over. */
export const handoverEnNZ = {
	attention: "For the attention of",
	"time-window": "Preferred time",
	"any-time": "Any time",
	instruction: "Note for this delivery",
	standing: "Without a note we follow your standing instruction: {0}",
} as const;
