import type { planFrequencyEnNZ } from "./plan-frequency.en-NZ.ts";

export const planFrequencyNlNL: Readonly<Record<keyof typeof planFrequencyEnNZ, string>> = {
	rhythm: "Elke {0} weken",
	weekdays: "Elke {0}",
};
