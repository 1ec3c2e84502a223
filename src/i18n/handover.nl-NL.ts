import type { handoverEnNZ } from "./handover.en-NZ.ts";

export const handoverNlNL: Readonly<Record<keyof typeof handoverEnNZ, string>> = {
	attention: "Ter attentie van",
	"time-window": "Gewenste tijd",
	"any-time": "Maakt niet uit",
	instruction: "Opmerking voor deze bezorging",
	standing: "Zonder opmerking volgen we uw vaste instructie: {0}",
};
