import type { stockAlertEnNZ } from "./stock-alert.en-NZ.ts";

export const stockAlertNlNL: Readonly<Record<keyof typeof stockAlertEnNZ, string>> = {
	ask: "Laat het mij weten bij voorraad",
	"ask-of": "Laat het mij weten bij voorraad: {0}",
	stop: "Melding uitzetten",
	"stop-of": "Melding uitzetten: {0}",
	asked: "We laten het u weten zodra dit weer op voorraad is.",
};
