/** Facts that a new company and an existing one share. */
export type Likeness = {
	hasSameName: boolean;
	hasSameTaxNumber: boolean;
	hasSameAddress: boolean;
	hasSameEmailDomain: boolean;
	hasSamePhone: boolean;
};

/** Points for each thing in common. A tax number belongs to one company; an office building houses many. */
const points = {
	hasSameTaxNumber: 60,
	hasSameName: 40,
	hasSameEmailDomain: 30,
	hasSamePhone: 30,
	hasSameAddress: 20,
} as const satisfies Record<keyof Likeness, number>;

/** How likely two companies are one, from 0 to 100. */
export function duplicateScore(likeness: Likeness): number {
	const names = ["hasSameTaxNumber", "hasSameName", "hasSameEmailDomain", "hasSamePhone", "hasSameAddress"] as const;
	const sum = names.reduce((sum, name) => sum + (likeness[name] ? points[name] : 0), 0);
	return Math.min(sum, 100);
}

/** Mailboxes that belong to no company. */
export const publicMailDomains = [
	"gmail.com",
	"hotmail.com",
	"outlook.com",
	"live.com",
	"live.nl",
	"yahoo.com",
	"yahoo.co.nz",
	"icloud.com",
	"proton.me",
	"xtra.co.nz",
	"kpnmail.nl",
	"ziggo.nl",
	"planet.nl",
	"hetnet.nl",
];
