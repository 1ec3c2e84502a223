import type { PhoneCountry } from "./phone.ts";
import type { Region } from "./regions.ts";

/** A postcode in the form in which it is stored: 0610 in New Zealand, 1234 AB in the Netherlands. Null when the text is none. */
export function postcodeOf(text: string, country: PhoneCountry): string | null {
	const bare = text.replace(/\s/g, "").toUpperCase();
	if (country === "NZ") return /^\d{4}$/.test(bare) ? bare : null;
	return /^[1-9]\d{3}(?!S[ADS])[A-Z]{2}$/.test(bare) ? `${bare.slice(0, 4)} ${bare.slice(4)}` : null;
}

/** First two digits of the postcodes of each region, from and to. */
const regionsByPostcode: readonly [from: number, to: number, region: Region][] = [
	[1, 5, "NTL"],
	[6, 26, "AUK"],
	[30, 31, "BOP"],
	[32, 39, "WKO"],
	[40, 40, "GIS"],
	[41, 42, "HKB"],
	[43, 43, "TKI"],
	[44, 45, "MWT"],
	[46, 46, "TKI"],
	[47, 49, "MWT"],
	[50, 69, "WGN"],
	[70, 71, "NSN"],
	[72, 72, "MBH"],
	[73, 77, "CAN"],
	[78, 78, "WTC"],
	[79, 79, "STC"],
	[80, 89, "CAN"],
	[90, 95, "OTA"],
	[96, 98, "STL"],
];

/** The region of a New Zealand postcode, as a first guess where no register says it: staff can correct it. Null when the postcode belongs
 * to none. */
export function regionOfPostcode(postcode: string): Region | null {
	const area = Number(postcode.slice(0, 2));
	return regionsByPostcode.find(([from, to]) => from <= area && area <= to)?.[2] ?? null;
}
