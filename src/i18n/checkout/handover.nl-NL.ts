import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { handoverEnNZ } from "./handover.en-NZ.ts";

export const handoverNlNL: EveryTextOf<typeof handoverEnNZ> = {
	title: "Bezorgvoorkeuren",
	attention: words.attention,
	"time-window": words.preferredTime,
	"any-time": "Maakt niet uit",
	instruction: words.deliveryInstruction,
	standing: "Laat u dit leeg? Dan volgen we de instructie van de locatie: {0}",
};
