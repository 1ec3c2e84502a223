/** The pages of the account entry of the customer menu. The first one is the target of the link. */
export const accountPages = [
	"account",
	"profile",
	"company",
	"locations",
	"colleagues",
	"security",
	"notifications",
] as const;
