import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { savedForLaterEnNZ } from "./saved-for-later.en-NZ.ts";

export const savedForLaterNlNL: EveryTextOf<typeof savedForLaterEnNZ> = {
	title: "Bewaard voor later",
	quantity: "Aantal: {0}",
	move: "In winkelwagen",
	"move-of": "In winkelwagen: {0}",
	moved: "{0} zit in uw winkelwagen.",
};
