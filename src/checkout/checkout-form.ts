/** Of the terms of sale as `content/` words them: another meaning is another version. An order keeps the one it was placed under. */
export const termsVersion = "1";

export const longestReference = 80;

/** Banks that an iDEAL payment or a transfer goes by. */
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
