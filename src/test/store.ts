import { languages } from "#i18n/languages.ts";
import { money } from "#shared/money.ts";
import { dayOf } from "#shared/store-day.ts";
import type { Outputs, Store } from "#web/app/data/trpc.ts";

/** The store as pages receive it. */
export const testStore: Store = {
	name: "Brewline",
	communityId: "0DB000000000001AAA",
	letterhead: null,
	invoiceContact: null,
	currency: "NZD",
	zone: "Pacific/Auckland",
	languages: [...languages],
	cutOff: "14:00",
	phone: "0800 555 019",
	email: null,
	openingHoursEn: null,
	openingHoursNl: null,
	socialLinks: [],
	homeTexts: {},
	seo: {},
	videoHosts: [],
	freeFreightFrom: money(25_000),
	gstBasisPoints: 1_500,
	paymentMethods: ["invoice", "creditcard", "ideal", "bancontact", "banktransfer"],
	selfRegistration: true,
	highestIrdNumber: 200_000_000,
	maintenance: false,
};

/** The next delivery on a Saturday in November. */
export const testDelivery: Outputs["store"]["nextDelivery"] = {
	today: dayOf(2026, 11, 21),
	orderOn: dayOf(2026, 11, 23),
	orderBy: "14:00",
	comesOn: dayOf(2026, 11, 24),
	changesAt: "2026-11-21T01:00:00.000Z",
};
