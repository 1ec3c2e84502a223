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
	/** The current snapshot. */
	now(db: Db): Promise<Shelf>;
	/** Calls `hear` after each new snapshot. */
	subscribe(hear: () => void): () => void;
	/** The age of the oldest known change that the snapshot does not contain. */
	behindMs(): number;
	close(): void;
};

const emptySegment = (): Segment => growingSegment().done();

/** For processes that serve no visitors: reads the whole catalogue each time. */
export const readEachTime: Pick<Shelves, "now"> = {
	now: async (db) => shelfOf({ big: await readSegment(db), small: emptySegment(), changed: [] }, await readTables(db)),
};

/** A new big segment is built when this many products differ from it, or when some have differed for this long. */
const maxDifferent = 500;
const maxDifferentMs = 15 * 60_000;
const minBuildIntervalMs = 60_000;
const minUpdateIntervalMs = 50;
const retryMs = 1_000;

type Settings = {
	database: Pick<Database, "db">;
	feed: Pick<Feed, "subscribe">;
	/** Reads the whole catalogue, starting after the call, and builds a segment on another thread. */
	build: () => Promise<Segment>;
	onTrouble: (error: unknown) => void;
	buildIntervalMs?: number;
};

/** Resolves with the first snapshot. Later snapshots contain each change of the feed within a second. */
export async function openShelves({
	database,
	feed,
	build,
	onTrouble,
	buildIntervalMs = minBuildIntervalMs,
}: Settings) {
	const listeners = new Set<() => void>();
	let heard = nothingHeard();
	let behindSince: number | null = null;
	let update = () => {};
	const unsubscribe = feed.subscribe((news) => {
		hear(heard, news);
		if (isNothing(heard)) return;
		behindSince ??= performance.now();
		update();
	});
	const keeping = await startKeeping(database.db, build, () => update());
	const updates = coalescingTimer(minUpdateIntervalMs, async () => {
		const taken = heard;
		heard = nothingHeard();
		try {
			if (isNothing(taken) && !keeping.building?.made) return planBuild(keeping, buildIntervalMs, onTrouble);
			await applyChanges(keeping, taken, database.db);
		} catch (error) {
			hearAgain(heard, taken);
			onTrouble(error);
			return retryMs;
		}
		for (const hear of listeners) hear();
		if (isNothing(heard) && isComplete(keeping)) behindSince = null;
		return planBuild(keeping, buildIntervalMs, onTrouble);
	});
	update = updates.schedule;
	update();
	const catalogue: Shelves = {
		now: async () => keeping.shelf,
		subscribe(hear) {
			listeners.add(hear);
			return () => void listeners.delete(hear);
		},
		behindMs: () => (behindSince === null ? 0 : performance.now() - behindSince),
		close() {
			unsubscribe();
			updates.stop();
		},
	};
	return catalogue;
}

type Keeping = {
	shelf: Shelf;
	tables: Tables;
	big: Segment;
	/** The products of `changed`, as they are now. */
	small: Segment;
	changed: ReadonlySet<string>;
	/** Products that differ from the big segment, and the time of the first difference. */
	differ: Set<string>;
	differSince: number;
	/** True when changes were lost, so that the differing products are unknown. */
	isLost: boolean;
	begunAt: number;
	building: { since: Set<string>; isWhole: boolean; made?: Segment } | null;
	begin(onTrouble: (error: unknown) => void): void;
};

async function startKeeping(db: Db, build: () => Promise<Segment>, onMade: () => void): Promise<Keeping> {
	const begunAt = performance.now();
	const [big, small, changed] = [await build(), emptySegment(), new Set<string>()];
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

/** Makes a new snapshot with the pending changes and with a segment that was built meanwhile. */
async function applyChanges(keeping: Keeping, heard: Heard, db: Db): Promise<void> {
	const { building } = keeping;
	const made = building?.made;
	const tables = heard.tables ? await readTables(db) : keeping.tables;
	for (const id of await changedProducts(keeping.shelf, heard, db)) {
		if (keeping.differ.size === 0) keeping.differSince = performance.now();
		keeping.differ.add(id);
		building?.since.add(id);
	}
	const differ = made && building ? building.since : keeping.differ;
	const isSmall = differ.size <= maxDifferent;
	const before = made ? { small: emptySegment(), changed: new Set<string>() } : keeping;
	const changed = isSmall ? new Set(differ) : before.changed;
	const small = isSmall ? await readSome(db, [...differ]) : before.small;
	const big = made ?? keeping.big;
	Object.assign(keeping, { shelf: shelfOf({ big, small, changed }, tables), tables, big, small, changed });
	if (heard.all) keeping.isLost = true;
	if (!made) return;
	Object.assign(keeping, { differ, differSince: performance.now(), building: null });
}

/** The products to read again: the changed ones, and those of changed sizes and prices, before and after the change. */
async function changedProducts({ parts }: Shelf, { products, sizes, prices }: Heard, db: Db): Promise<Set<string>> {
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

const isComplete = ({ isLost, building, changed, differ }: Keeping): boolean =>
	!isLost && !building?.isWhole && changed.size === differ.size;

/** Starts a build when it is due. Returns the milliseconds until the next check, null when none is needed. */
function planBuild(keeping: Keeping, buildIntervalMs: number, onTrouble: (error: unknown) => void): number | null {
	const { building, isLost, differ, differSince, small, begunAt } = keeping;
	if (building) return null;
	const now = performance.now();
	const isTooMany = differ.size > maxDifferent || small.sizes.count > maxDifferent;
	const buildAt = isLost || isTooMany ? begunAt + buildIntervalMs : differSince + maxDifferentMs;
	if (!isLost && differ.size === 0) return null;
	if (buildAt > now) return buildAt - now;
	keeping.begin(onTrouble);
	return null;
}
