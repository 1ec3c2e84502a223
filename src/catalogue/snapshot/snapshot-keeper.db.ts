import { coalescingTimer } from "#db/coalescing-timer.ts";
import type { Database, Db } from "#db/db.ts";
import type { Feed } from "#db/feed.ts";
import { at, textAt } from "./columns.ts";
import { type Heard, hear, hearAgain, isNothing, nothingHeard } from "./pending-changes.ts";
import { type Segment, sizeById } from "./segment.ts";
import { growingSegment } from "./segment-builder.ts";
import { type Shelf, shelfOf, type Tables } from "./snapshot.ts";
import { productsOf, readSegment, readSome, readTables } from "./snapshot-rows.db.ts";

export type Shelves = {
	/** What is sold, as this process knows it at this moment. */
	now(db: Db): Promise<Shelf>;
	/** Tells that another shelf stands. */
	subscribe(hear: () => void): () => void;
	/** For how long something has been known that the shelf does not show yet. */
	behindMs(): number;
	close(): void;
};

const none = (): Segment => growingSegment().done();

/** For a process that serves nobody: all is read each time. */
export const readEachTime: Pick<Shelves, "now"> = {
	now: async (db) => shelfOf({ big: await readSegment(db), small: none(), changed: [] }, await readTables(db)),
};

/** So much may differ from what was built, and for so long; then all is built anew. */
const differAtMost = 500;
const differMs = 15 * 60_000;
const buildsApartMs = 60_000;
const turnsApartMs = 50;
const againMs = 1_000;

type Settings = {
	database: Pick<Database, "db">;
	feed: Pick<Feed, "subscribe">;
	/** All that is sold, read after this was called, and built on another loop than this one. */
	build: () => Promise<Segment>;
	onTrouble: (error: unknown) => void;
	apartMs?: number;
};

/** The first shelf stands before this comes back. From then on it shows what the feed tells within a second. */
export async function openShelves({ database, feed, build, onTrouble, apartMs = buildsApartMs }: Settings) {
	const listeners = new Set<() => void>();
	let heard = nothingHeard();
	let behindSince: number | null = null;
	let look = () => {};
	const unsubscribe = feed.subscribe((news) => {
		hear(heard, news);
		if (isNothing(heard)) return;
		behindSince ??= performance.now();
		look();
	});
	const keeping = await keep(database.db, build, () => look());
	const turns = coalescingTimer(turnsApartMs, async () => {
		const taken = heard;
		heard = nothingHeard();
		try {
			if (isNothing(taken) && !keeping.building?.made) return planned(keeping, apartMs, onTrouble);
			await renew(keeping, taken, database.db);
		} catch (error) {
			hearAgain(heard, taken);
			onTrouble(error);
			return againMs;
		}
		for (const hear of listeners) hear();
		if (isNothing(heard) && showsAll(keeping)) behindSince = null;
		return planned(keeping, apartMs, onTrouble);
	});
	look = turns.schedule;
	look();
	const catalogue: Shelves = {
		now: async () => keeping.shelf,
		subscribe(hear) {
			listeners.add(hear);
			return () => void listeners.delete(hear);
		},
		behindMs: () => (behindSince === null ? 0 : performance.now() - behindSince),
		close() {
			unsubscribe();
			turns.stop();
		},
	};
	return catalogue;
}

type Keeping = {
	shelf: Shelf;
	tables: Tables;
	big: Segment;
	/** What of `differ` stands in the small segment. */
	small: Segment;
	changed: ReadonlySet<string>;
	/** Products that are not as they stand in the big segment, and since when there are any. */
	differ: Set<string>;
	differSince: number;
	/** Nobody knows what differs. */
	isLost: boolean;
	begunAt: number;
	building: { since: Set<string>; isWhole: boolean; made?: Segment } | null;
	begin(onTrouble: (error: unknown) => void): void;
};

async function keep(db: Db, build: () => Promise<Segment>, onMade: () => void): Promise<Keeping> {
	const begunAt = performance.now();
	const [big, small, changed] = [await build(), none(), new Set<string>()];
	const tables = await readTables(db);
	const keeping: Keeping = {
		shelf: shelfOf({ big, small, changed }, tables),
		tables,
		big,
		small,
		changed,
		differ: new Set(),
		differSince: begunAt,
		isLost: false,
		begunAt,
		building: null,
		begin(onTrouble) {
			const begun: NonNullable<Keeping["building"]> = { since: new Set(), isWhole: keeping.isLost };
			keeping.building = begun;
			keeping.isLost = false;
			keeping.begunAt = performance.now();
			const failed = (error: unknown) => {
				keeping.building = null;
				keeping.isLost ||= begun.isWhole;
				onTrouble(error);
			};
			build()
				.then((made) => {
					begun.made = made;
				}, failed)
				.then(onMade);
		},
	};
	return keeping;
}

/** Everything that was heard, and what was built meanwhile, stands on one new shelf. */
async function renew(keeping: Keeping, heard: Heard, db: Db): Promise<void> {
	const { building } = keeping;
	const made = building?.made;
	const tables = heard.tables ? await readTables(db) : keeping.tables;
	for (const id of await changedIn(keeping.shelf, heard, db)) {
		if (keeping.differ.size === 0) keeping.differSince = performance.now();
		keeping.differ.add(id);
		building?.since.add(id);
	}
	const differ = made && building ? building.since : keeping.differ;
	const fits = differ.size <= differAtMost;
	const before = made ? { small: none(), changed: new Set<string>() } : keeping;
	const changed = fits ? new Set(differ) : before.changed;
	const small = fits ? await readSome(db, [...differ]) : before.small;
	const big = made ?? keeping.big;
	Object.assign(keeping, { shelf: shelfOf({ big, small, changed }, tables), tables, big, small, changed });
	if (heard.all) keeping.isLost = true;
	if (!made) return;
	Object.assign(keeping, { differ, differSince: performance.now(), building: null });
}

/** The products to read again: those that were named, those of what was named, and those where a size stood until now. */
async function changedIn({ parts }: Shelf, { products, sizes, prices }: Heard, db: Db): Promise<Set<string>> {
	const ids = new Set(products);
	for (const id of sizes)
		for (const { segment } of parts) {
			const size = sizeById(segment, id);
			if (size === null) continue;
			const { texts, entries } = segment;
			ids.add(textAt(texts, at(entries.id, at(segment.sizes.entry, size))) ?? "");
		}
	if (sizes.size + prices.size === 0) return ids;
	return ids.union(new Set(await productsOf(db, { sizes: [...sizes], prices: [...prices] })));
}

const showsAll = ({ isLost, building, changed, differ }: Keeping): boolean =>
	!isLost && !building?.isWhole && changed.size === differ.size;

/** Begins to build when it is time; gives when to look again, if nobody asks before. */
function planned(keeping: Keeping, apartMs: number, onTrouble: (error: unknown) => void): number | null {
	const { building, isLost, differ, differSince, small, begunAt } = keeping;
	if (building) return null;
	const now = performance.now();
	const isTooMuch = differ.size > differAtMost || small.sizes.count > differAtMost;
	const dueAt = isLost || isTooMuch ? begunAt + apartMs : differSince + differMs;
	if (!isLost && differ.size === 0) return null;
	if (dueAt > now) return dueAt - now;
	keeping.begin(onTrouble);
	return null;
}
