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
