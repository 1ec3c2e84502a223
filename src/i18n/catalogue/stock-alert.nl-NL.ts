import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { stockAlertEnNZ } from "./stock-alert.en-NZ.ts";

export const stockAlertNlNL: EveryTextOf<typeof stockAlertEnNZ> = {
	ask: "Houd mij op de hoogte",
	"ask-of": "Houd mij op de hoogte: {0}",
	stop: "Melding uitzetten",
	"stop-of": "Melding uitzetten: {0}",
	asked: "We laten het u weten zodra dit weer op voorraad is.",
};
