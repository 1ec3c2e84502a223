import type { Act } from "#act.ts";
import { writeMoney, writePhone, writeTime } from "#i18n/format.ts";
import type { Language } from "#i18n/languages.ts";
import { html } from "#mail/markup.ts";
import type { RichText } from "#shared/rich-text.ts";
import { richText } from "#store/richtext.ts";
import { storeFront } from "#store/store.db.ts";
import type { StaticPage, StaticTexts } from "./content.ts";
import { dutch } from "./dutch.ts";
import { english } from "./english.ts";

const texts: Record<Language, StaticTexts> = { "en-NZ": english, "nl-NL": dutch };

/** The text of a static page, filled with the data of the store. */
export async function staticText(act: Act, page: StaticPage, language: Language): Promise<RichText> {
	const { name, phone, email, cutOff, freeFreightFrom, currency, gstBasisPoints, videoHosts } = await storeFront(act);
	const digits = phone.replace(/[^\d+]/g, "");
	const { markup } = texts[language][page]({
		name,
		contact: email
			? html`<a href="mailto:${email}">${email}</a>`
			: html`<a href="tel:${digits}">${writePhone(phone)}</a>`,
		cutOff: writeTime(language, cutOff),
		freeFreightFrom: writeMoney(language, currency, freeFreightFrom),
		gst: `${gstBasisPoints / 100}%`,
	});
	return richText(markup, videoHosts);
}
