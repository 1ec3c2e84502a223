import type { CaseReason, CaseType } from "#cases/cases.ts";
import type { Label } from "#records/object.ts";

export const caseTypeValues = {
	machine: ["Machine", "Machine"],
	delivery: ["Delivery", "Bezorging"],
	invoice: ["Invoice", "Factuur"],
	order: ["Order", "Bestelling"],
	other: ["Other", "Anders"],
} as const satisfies Record<CaseType, Label>;

export const caseReasonValues = {
	breakdown: ["Not working", "Werkt niet"],
	leak: ["Leaking", "Lekt"],
	taste: ["Taste of the drinks", "Smaak van de dranken"],
	maintenance: ["Maintenance", "Onderhoud"],
	late: ["Late", "Te laat"],
	missing: ["Products missing", "Producten ontbreken"],
	damaged: ["Products damaged", "Producten beschadigd"],
	wrong: ["Wrong products", "Verkeerde producten"],
	amount: ["Amount", "Bedrag"],
	payment: ["Payment", "Betaling"],
	address: ["Address or reference", "Adres of referentie"],
	change: ["Change of an order", "Wijziging van een bestelling"],
	cancel: ["Cancellation of an order", "Annulering van een bestelling"],
	product: ["Question about a product", "Vraag over een product"],
	account: ["Account and login", "Account en inloggen"],
	"something-else": ["Something else", "Iets anders"],
} as const satisfies Record<CaseReason, Label>;
