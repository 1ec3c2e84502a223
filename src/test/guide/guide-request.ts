import type { DataCall } from "#http/data/data-call.ts";

/** A request of the guide to the User Interface API, with the objects of the shop instead of those of the guide. `{Order}` stands for the id
 * of an order, `{new Order}` for that of an order made for the request. */
export type GuideRequest = {
	/** "guide" for an example of the guide, "table" for a request that its tables of parameters allow. */
	source: "guide" | "table";
	/** The path below `/services/data/v64.0/ui-api`, or a whole path. */
	path: string;
	query?: Readonly<Record<string, string>>;
	headers?: Readonly<Record<string, string>>;
	body?: unknown;
	/** The parts of a form with a file. */
	form?: { json?: object; fileData: string };
	/** The caller: an administrator of a company when absent. */
	by?: "sales" | "guest";
	/** The status of the answer, when it is not that of the resource. */
	status?: number;
	/** Parts of the body of the answer. */
	answer?: unknown;
	/** Texts that the body of the answer does not contain. */
	lacks?: readonly string[];
};

/** The requests of a resource of the guide. */
export type GuideResource = {
	/** The title of the resource in the guide. */
	resource: string;
	method: DataCall["method"] | "PUT";
	status: number;
	/** The entries that the body of the answer has. */
	keys: readonly string[];
	requests: readonly GuideRequest[];
};
