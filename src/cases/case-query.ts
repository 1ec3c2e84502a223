import { recordId } from "#shared/id.ts";
import { type CaseStatus, openCaseStatuses } from "./cases.ts";

/** The statuses on each tab of the list of cases. */
export const caseTabs = {
	open: openCaseStatuses,
	solved: ["Solved"],
	closed: ["Closed"],
} as const satisfies Record<string, readonly CaseStatus[]>;
export type CaseTab = keyof typeof caseTabs;
export const caseTabNames = Object.keys(caseTabs) as CaseTab[]; // the keys of the record above

/** The records that a case can be about. A case about an order line is about its order. */
export const caseSubjects = ["machine", "order", "invoice", "product", "none"] as const;
export type CaseSubject = (typeof caseSubjects)[number];

/** The filters of the list of cases. The address of the page holds all of them. */
export type CaseListing = { tab: CaseTab; locationId: string | null; about: CaseSubject | null; page: number };

/** The parameters of the address, in the order in which they are written. */
export const caseParameters = ["state", "location", "about", "page"] as const;
type CaseParameter = (typeof caseParameters)[number];

export const casesPerPage = 20;
const lastPage = 100_000;

/** Reads the filters from an address. Ignores invalid values. */
export function readCaseListing(parameters: URLSearchParams): CaseListing {
	const parameter = (name: CaseParameter) => parameters.get(name) ?? "";
	const page = /^[1-9]\d{0,5}$/.test(parameter("page")) ? Number(parameter("page")) : 1;
	return {
		tab: caseTabNames.find((tab) => tab === parameter("state")) ?? "open",
		locationId: recordId(parameter("location"), "131"),
		about: caseSubjects.find((about) => about === parameter("about")) ?? null,
		page: Math.min(page, lastPage),
	};
}

/** Writes the filters in their canonical form. */
export function writeCaseListing({ tab, locationId, about, page }: CaseListing): string {
	const values: Readonly<Record<CaseParameter, string | null>> = {
		state: tab === "open" ? null : tab,
		location: locationId,
		about,
		page: page > 1 ? String(page) : null,
	};
	const parameters = new URLSearchParams();
	for (const name of caseParameters) if (values[name]) parameters.set(name, values[name]);
	return parameters.toString();
}

/** Whether a filter is set, apart from the state and the page. */
export const isFiltered = ({ locationId, about }: CaseListing): boolean => locationId !== null || about !== null;
