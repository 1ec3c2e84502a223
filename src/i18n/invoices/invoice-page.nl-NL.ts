import type { EveryTextOf } from "#i18n/placeholders.ts";
import * as words from "#i18n/words.nl-NL.ts";
import type { invoicePageEnNZ } from "./invoice-page.en-NZ.ts";

export const invoicePageNlNL = {
	pdf: "Pdf",
	"as-mailed": "Pdf zoals verzonden op {0}",
	ubl: "UBL zoals opgemaakt op {0}",
	print: words.print,
	pay: words.payAmount,
	"pay-balance": words.useCreditBalance,
	balance: "Met uw tegoed kunt u daarvan {0} voldoen; dan resteert {1}.",
	"balance-covers": "Met uw tegoed kunt u dit bedrag helemaal voldoen.",
	"due-on": "{0} te betalen, uiterlijk {1}",
	"was-due-on": "{0} te betalen. De vervaldatum was {1}",
	"early-saves": "Betaal {0}, uiterlijk {1}: {2} korting.",
	"paid-in-full": "Volledig betaald",
	"paid-on": "Betaald op {0}",
	"credit-open": "{0} van dit tegoed is nog niet gebruikt",
	"credit-used": "Dit tegoed is helemaal gebruikt",
	disputed: "We controleren bestelling {0}",
	"disputed-several": "We controleren bestellingen van deze factuur",
	"disputed-about": "Tot we klaar zijn, sturen we geen herinneringen voor deze factuur.",
	"order-of": words.orderNumbered,
	"to-original": words.invoiceNumbered,
	related: "Hoort hierbij",
	statement: words.statement,
} as const satisfies EveryTextOf<typeof invoicePageEnNZ>;
