import type { EveryTextOf } from "#i18n/placeholders.ts";
import type { invoiceContactEnNZ } from "./invoice-contact.en-NZ.ts";

export const invoiceContactNlNL: EveryTextOf<typeof invoiceContactEnNZ> = {
	about: "Klopt een factuur niet? Bel {0} of mail naar {1}.",
};
