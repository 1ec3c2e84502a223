/** Texts about the choice to allow usage statistics, where it can be changed. */
export const consentEnNZ = {
	change: "Change your choice",
	allowed: "You allowed statistics on {0}.",
	declined: "You declined statistics on {0}.",
	undecided: "You haven't chosen yet, so we collect none.",
} as const;
