import type { stockAlertEnNZ } from "./stock-alert.en-NZ.ts";

export const stockAlertNlNL: Readonly<Record<keyof typeof stockAlertEnNZ, string>> = {
	ask: "Stuur mij een bericht bij voorraad",
	"ask-of": "Stuur mij een bericht bij voorraad: {0}",
	stop: "Toch geen bericht",
	"stop-of": "Toch geen bericht: {0}",
	asked: "U krijgt één keer bericht, per e-mail en bij de bel, zodra dit weer op voorraad is.",
};
