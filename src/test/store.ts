import { money } from "#shared/money.ts";
import type { Store } from "#web/app/trpc.ts";

/** As pages know it. */
export const aStore: Store = {
	...{
		name: "Brewline",
		currency: "NZD",
		zone: "Pacific/Auckland",
		languages: ["en-NZ", "nl-NL"],
		cutOff: "14:00",
		phone: "0800 555 019",
	},
	email: null,
	openingHoursEn: null,
	openingHoursNl: null,
	socialLinks: [],
	videoHosts: [],
	...{ freeFreightFrom: money(25_000), gstBasisPoints: 1_500 },
	...{ selfRegistration: true, maintenance: false },
};
