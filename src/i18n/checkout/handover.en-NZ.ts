/** Texts of the checkout for handing a delivery over. */
export const handoverEnNZ = {
	title: "Delivery preferences",
	attention: "For the attention of",
	"time-window": "Preferred time",
	"any-time": "Any time",
	instruction: "Delivery instruction",
	standing: "If you leave this empty, we follow the location's instruction: {0}",
} as const;
