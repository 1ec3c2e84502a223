/** Points for each fact that a new company and an existing one share. A tax number belongs to one company; an office building houses many. */
const points = {
	hasSameTaxNumber: 60,
	hasSameName: 40,
	hasSameEmailDomain: 30,
	hasSamePhone: 30,
	hasSameAddress: 20,
};

export type Likeness = Record<keyof typeof points, boolean>;

export const sharedFacts = Object.keys(points) as (keyof Likeness)[];

/** How likely two companies are one, from 0 to 100. */
export function duplicateScore(likeness: Likeness): number {
	const sum = sharedFacts.reduce((sum, fact) => sum + (likeness[fact] ? points[fact] : 0), 0);
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
