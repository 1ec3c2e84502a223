import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { handoverEnNZ } from "./handover.en-NZ.ts";

export const handoverNlNL: EveryTextOf<typeof handoverEnNZ> = {
	title: "Bezorgvoorkeuren",
	attention: "Ter attentie van",
	"time-window": "Gewenste tijd",
	"any-time": "Maakt niet uit",
	instruction: "Bezorginstructie",
	standing: "Laat u dit leeg? Dan volgen we de instructie van de locatie: {0}",
};
