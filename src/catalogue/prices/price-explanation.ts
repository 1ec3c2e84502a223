import { catalogueTexts } from "#i18n/catalogue/catalogue.ts";
import { writeDateInFull, writeMoney } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import type { Price, PriceEntry } from "./prices.ts";

type PriceToExplain = { price: Price<PriceEntry> | null; contractNumber: string | null; currency: string };

/** Explains a price: contract or list, period, and the quantity from which another price applies. */
export function explainPrice(language: Language, { price, contractNumber, currency }: PriceToExplain): string[] {
	const t = catalogueTexts(language);
	if (!price) return [t("price.on-request-why")];

	const { source, entry, minimum, next } = price;
	const from = writeDateInFull(language, entry.validFrom);
	const amountText = (cents: typeof entry.cents) => writeMoney(language, currency, cents);
	return [
		source === "contract" ? t("price.of-contract", contractNumber ?? "") : t("price.of-list"),
		entry.validTo === null
			? t("price.since", from)
			: t("price.from-until", from, writeDateInFull(language, entry.validTo)),
		...(minimum > 1 ? [t("price.reached", String(minimum))] : []),
		...(next ? [t("price.next", String(next.minimum), amountText(next.cents))] : []),
	];
}
