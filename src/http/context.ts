import type { Logger } from "pino";
import type { Act, ActDeps } from "#act.ts";
import type { Demo } from "#auth/demo.ts";
import type { Visit } from "#auth/login.ts";
import type { Shelves } from "#catalogue/snapshot/snapshot-keeper.db.ts";
import type { Database } from "#db/db.ts";
import type { Feed } from "#db/feed.ts";
import type { PictureWay } from "#files/pictures.flows.ts";
import type { Bytes } from "#files/pictures.ts";
import type { DeliveryNote } from "#orders/delivery-note.ts";
import type { Caught } from "#providers/mail/catcher.ts";
import type { Sandbox } from "#providers/payment/sandbox.ts";
import type { Metrics } from "./metrics.ts";

/** Prints documents as PDF. */
export type Papers = { print: (note: DeliveryNote) => Promise<Bytes> };

/** What the first middlewares put beside every request. */
export type Served = {
	Variables: {
		requestId: string;
		nonce: string;
		act: Act;
		visitor: () => string;
		visit: Visit;
		/** Hosts whose videos may stand in the page that is answered. */
		videoHosts?: readonly string[];
	};
};

/** The parts of a process, opened once and shared by every surface. */
export type Deps = ActDeps & {
	database: Database;
	feed: Feed;
	catalogue: Shelves;
	/** Where a person decides what comes of a payment; only when nobody else takes money. */
	sandbox?: Sandbox;
	log: Logger;
	metrics: Metrics;
	mode: "demo" | "production" | "test";
	/** The address people type, without a path. */
	publicUrl: string;
	secret: string;
	/** Null: this is no demo. */
	demo: Demo | null;
	trustedProxies: readonly string[];
	pictures: PictureWay;
	papers: Papers;
	/** Hands on the pictures of the shop under the same paths; without it the shop hands them out itself. */
	imageCdn?: string;
	/** Aborted when the process has been asked to go: open streams end themselves. */
	ending: AbortSignal;
	/** Where else pages may connect to; only development has such a place. */
	connectSources?: readonly string[];
	/** Mails that went nowhere; only a demo for this machine has them to show. */
	caught?: () => readonly Caught[];
};
