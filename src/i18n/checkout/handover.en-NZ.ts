import * as words from "#i18n/words.en-NZ.ts";
/** Texts of the checkout for handing a delivery over. */
export const handoverEnNZ = {
	title: "Delivery preferences",
	attention: words.attention,
	"time-window": words.preferredTime,
	"any-time": "Any time",
	instruction: words.deliveryInstruction,
	standing: "If you leave this empty, we follow the location's instruction: {0}",
} as const;
