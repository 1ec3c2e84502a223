import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { planFrequencyEnNZ } from "./plan-frequency.en-NZ.ts";

export const planFrequencyNlNL: EveryTextOf<typeof planFrequencyEnNZ> = {
	rhythm: "Elke {0} weken",
	weekdays: "Elke {0}",
};
