import type { Shelves } from "./catalogue/snapshot/snapshot-keeper.db.ts";
import type { Db } from "./db/db.ts";
import type { Feed } from "./db/feed.ts";
import type { Payments } from "./payments/payments.flows.ts";

export type Role = "guest" | "reader" | "buyer" | "administrator";
export type StaffKind = "sales" | "service" | "finance" | "administrator";

/** Who asks: resolved once per request. A guest is a viewer without a user. */
export type Viewer = {
	userId: string | null;
	accountId: string | null;
	role: Role;
	staff: StaffKind | null;
	locationIds: string[] | "all";
	flags: { eCom: boolean; myServices: boolean; punchout: boolean; cartAddressForOci: boolean };
	scopes: string[] | "all";
	/** The visit from a procurement system in which the viewer shops. Null outside punch-out. */
	punchOutSessionId: string | null;
};

/** What the process made once and acts carry. */
export type ActDeps = {
	feed: Pick<Feed, "noted" | "committed">;
	shelves: Pick<Shelves, "now">;
	/** Null: nobody takes money at once, and orders are paid on account or by transfer. */
	payments: Payments | null;
};

/** What every query and command takes first. Audit rows and history come from it; nested commands join its transaction. */
export type Act = {
	db: Db;
	by: Viewer;
	now: Date;
	requestId: string;
	deps: ActDeps;
	/** Only who makes the same twice brings its own; else ids are made with secure chance. */
	chance?: (limit: number) => number;
	/** Where pictures are fetched from, when that is not the shop itself. */
	imageCdn?: string;
};

const noFlags = { eCom: false, myServices: false, punchout: false, cartAddressForOci: false };

export const guest: Viewer = {
	userId: null,
	accountId: null,
	role: "guest",
	staff: null,
	locationIds: [],
	flags: noFlags,
	scopes: [],
	punchOutSessionId: null,
};

/** The seeded user that jobs, imports and the start of a process act as. */
export const systemId = "005000000000000AAA";

export const system: Viewer = {
	userId: systemId,
	accountId: null,
	role: "administrator",
	staff: "administrator",
	locationIds: "all",
	flags: noFlags,
	scopes: "all",
	punchOutSessionId: null,
};
