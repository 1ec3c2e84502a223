/** Version of the terms of sale in `content/`. A change of their meaning needs a new version. An order keeps its version. */
export const termsVersion = "1";

export const longestReference = 80;

/** Banks for iDEAL payments and bank transfers. */
export const banks = [
	"ABN AMRO",
	"ASN Bank",
	"bunq",
	"ING",
	"Knab",
	"Rabobank",
	"RegioBank",
	"SNS",
	"Triodos Bank",
] as const;
export type Bank = (typeof banks)[number];
