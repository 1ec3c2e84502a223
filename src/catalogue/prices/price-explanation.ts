import { catalogueTexts } from "#i18n/catalogue.ts";
import { writeDateInFull, writeMoney } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import type { Price, PriceEntry } from "./prices.ts";

type Asked = { price: Price<PriceEntry> | null; contractNumber: string | null; currency: string };

/** Why a price is what it is: which list, from when until when, and from how many on it is another. */
export function whyPrice(language: Language, { price, contractNumber, currency }: Asked): string[] {
	const t = catalogueTexts(language);
	if (!price) return [t("price.on-request-why")];

	const { source, entry, minimum, next } = price;
	const from = writeDateInFull(language, entry.validFrom);
	const written = (cents: typeof entry.cents) => writeMoney(language, currency, cents);
	return [
		source === "contract" ? t("price.of-contract", contractNumber ?? "") : t("price.of-list"),
		entry.validTo === null
			? t("price.since", from)
			: t("price.from-until", from, writeDateInFull(language, entry.validTo)),
		...(minimum > 1 ? [t("price.reached", String(minimum))] : []),
		...(next ? [t("price.next", String(next.minimum), written(next.cents))] : []),
	];
}
