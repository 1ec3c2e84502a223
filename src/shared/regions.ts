/** Delivery regions: ISO 3166-2:NZ, and STC for South Canterbury, which has its own anniversary. */
export const regions = {
	NTL: "Northland",
	AUK: "Auckland",
	WKO: "Waikato",
	BOP: "Bay of Plenty",
	GIS: "Gisborne",
	HKB: "Hawke's Bay",
	TKI: "Taranaki",
	MWT: "Manawatū-Whanganui",
	WGN: "Wellington",
	TAS: "Tasman",
	NSN: "Nelson",
	MBH: "Marlborough",
	WTC: "West Coast",
	CAN: "Canterbury",
	STC: "South Canterbury",
	OTA: "Otago",
	STL: "Southland",
	CIT: "Chatham Islands",
} as const;

export type Region = keyof typeof regions;

/** The regions as a list, for inputs and constraints. */
export const regionCodes = Object.keys(regions) as [Region, ...Region[]];

export const isRegion = (text: string): text is Region => Object.hasOwn(regions, text);

/** The region of the warehouse. Its anniversary closes the store. */
export const storeRegion: Region = "AUK";
