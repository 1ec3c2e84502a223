/** How often a plan delivers: "Every 2 weeks", "Every Tuesday and Friday". */
export const planFrequencyEnNZ = {
	rhythm: "Every {0} weeks",
	weekdays: "Every {0}",
} as const;
