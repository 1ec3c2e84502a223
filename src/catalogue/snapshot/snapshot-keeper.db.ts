import { coalescingTimer } from "#db/coalescing-timer.ts";
import type { Database, Db } from "#db/db.ts";
import type { Feed } from "#db/feed.ts";
import { at, textAt } from "./columns.ts";
import { addChanges, isEmpty, noPendingChanges, type PendingChanges, restoreChanges } from "./pending-changes.ts";
import { type Segment, sizeById } from "./segment.ts";
import { segmentBuilder } from "./segment-builder.ts";
import { createSnapshot, type Snapshot, type Tables } from "./snapshot.ts";
import { productsOf, readSegment, readSome, readTables } from "./snapshot-rows.db.ts";
import { type GroupVersions, newVersions } from "./versions.ts";

export type SnapshotKeeper = {
	/** The current snapshot. */
	now(db: Db): Promise<Snapshot>;
	/** Calls `hear` after each new snapshot. */
	subscribe(hear: () => void): () => void;
	/** The age of the oldest known change that the snapshot does not contain. */
	behindMs(): number;
	close(): void;
};

const emptySegment = (): Segment => segmentBuilder().done();

/** For processes that serve no visitors: reads the whole catalogue each time, and builds the search index only for a search. */
export const readSnapshotEachTime: Pick<SnapshotKeeper, "now"> = {
	async now(db) {
		const big = await readSegment(db, { indexesLater: true });
		return createSnapshot({ big, small: emptySegment(), changed: [] }, await readTables(db));
	},
};

/** A segment of an earlier build, and the product groups that have changed since. */
export type StartSegment = { segment: Segment; differing: readonly string[] };

/** Whether a segment can serve with its changes beside it. */
export const isCloseEnough = ({ differing }: StartSegment): boolean => differing.length <= maxDifferent;

/** A new big segment is built when this many products differ from it, or when some have differed for this long. */
const maxDifferent = 500;
const maxDifferentMs = 15 * 60_000;
const minBuildIntervalMs = 60_000;
const minUpdateIntervalMs = 50;
const retryMs = 1_000;

type Settings = {
	database: Pick<Database, "db">;
	feed: Pick<Feed, "subscribe">;
	/** Loads a segment of an earlier build, and compares it with the database after the call. Null when none is close enough. */
	load?: () => Promise<StartSegment | null>;
	/** Reads the whole catalogue, starting after the call, and builds a segment on another thread. */
	build: () => Promise<Segment>;
	onTrouble: (error: unknown) => void;
	buildIntervalMs?: number;
};

/** Resolves with the first snapshot. Later snapshots contain each change of the feed within a second. */
export async function openSnapshotKeeper({
	database,
	feed,
	load = async () => null,
	build,
	onTrouble,
	buildIntervalMs = minBuildIntervalMs,
}: Settings) {
	const listeners = new Set<() => void>();
	let pending = noPendingChanges();
	let behindSince: number | null = null;
	let update = () => {};
	const unsubscribe = feed.subscribe((feedChanges) => {
		addChanges(pending, feedChanges);
		if (isEmpty(pending)) return;
		behindSince ??= performance.now();
		update();
	});
	const state = await startKeeping(database.db, { load, build }, () => update());
	const updates = coalescingTimer(minUpdateIntervalMs, async () => {
		const changes = pending;
		pending = noPendingChanges();
		try {
			if (isEmpty(changes) && !state.building?.result) return planBuild(state, buildIntervalMs, onTrouble);
			await applyChanges(state, changes, database.db);
		} catch (error) {
			restoreChanges(pending, changes);
			onTrouble(error);
			return retryMs;
		}
		for (const hear of listeners) hear();
		if (isEmpty(pending) && isComplete(state)) behindSince = null;
		return planBuild(state, buildIntervalMs, onTrouble);
	});
	update = updates.schedule;
	update();
	const catalogue: SnapshotKeeper = {
		now: async () => state.snapshot,
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

type KeeperState = {
	snapshot: Snapshot;
	versions: GroupVersions;
	tables: Tables;
	big: Segment;
	/** The products of `changed`, as they are now. */
	small: Segment;
	changed: ReadonlySet<string>;
	/** Products that differ from the big segment, and the time of the first difference. */
	differing: Set<string>;
	differingSince: number;
	/** True when changes were lost, so that the differing products are unknown. */
	isLost: boolean;
	buildStartedAt: number;
	building: { since: Set<string>; isWhole: boolean; result?: Segment } | null;
	startBuild(onTrouble: (error: unknown) => void): void;
};

type Sources = Required<Pick<Settings, "load" | "build">>;

async function startKeeping(db: Db, { load, build }: Sources, onMade: () => void): Promise<KeeperState> {
	const buildStartedAt = performance.now();
	const loaded = (await load()) ?? { segment: await build(), differing: [] };
	const [big, changed, versions] = [loaded.segment, new Set(loaded.differing), newVersions()];
	const small = changed.size > 0 ? await readSome(db, [...changed]) : emptySegment();
	const tables = await readTables(db);
	const state: KeeperState = {
		snapshot: createSnapshot({ big, small, changed }, tables, versions),
		versions,
		tables,
		big,
		small,
		changed,
		differing: new Set(changed),
		differingSince: buildStartedAt,
		isLost: false,
		buildStartedAt,
		building: null,
		startBuild(onTrouble) {
			const newBuild: NonNullable<KeeperState["building"]> = { since: new Set(), isWhole: state.isLost };
			state.building = newBuild;
			state.isLost = false;
			state.buildStartedAt = performance.now();
			const failed = (error: unknown) => {
				state.building = null;
				state.isLost ||= newBuild.isWhole;
				onTrouble(error);
			};
			build()
				.then((built) => {
					newBuild.result = built;
				}, failed)
				.then(onMade);
		},
	};
	return state;
}

/** Makes a new snapshot with the pending changes and with a segment that was built meanwhile. */
async function applyChanges(state: KeeperState, pending: PendingChanges, db: Db): Promise<void> {
	const { building } = state;
	const built = building?.result;
	const tables = pending.tables ? await readTables(db) : state.tables;
	const changedIds = await changedProducts(state.snapshot, pending, db);
	state.versions.change(changedIds);
	if (pending.all) state.versions = newVersions();
	for (const id of changedIds) {
		if (state.differing.size === 0) state.differingSince = performance.now();
		state.differing.add(id);
		building?.since.add(id);
	}
	const differing = built && building ? building.since : state.differing;
	const isSmall = differing.size <= maxDifferent;
	const before = built ? { small: emptySegment(), changed: new Set<string>() } : state;
	const changed = isSmall ? new Set(differing) : before.changed;
	const small = isSmall ? await readSome(db, [...differing]) : before.small;
	const big = built ?? state.big;
	Object.assign(state, {
		snapshot: createSnapshot({ big, small, changed }, tables, state.versions),
		tables,
		big,
		small,
		changed,
	});
	if (pending.all) state.isLost = true;
	if (!built) return;
	Object.assign(state, { differing, differingSince: performance.now(), building: null });
}

/** The products to read again: the changed ones, and those of changed sizes and prices, before and after the change. */
async function changedProducts(
	{ parts }: Snapshot,
	{ products, sizes, prices }: PendingChanges,
	db: Db,
): Promise<Set<string>> {
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

const isComplete = ({ isLost, building, changed, differing }: KeeperState): boolean =>
	!isLost && !building?.isWhole && changed.size === differing.size;

/** Starts a build when it is due. Returns the milliseconds until the next check, null when none is needed. */
function planBuild(state: KeeperState, buildIntervalMs: number, onTrouble: (error: unknown) => void): number | null {
	const { building, isLost, differing, differingSince, small, buildStartedAt } = state;
	if (building) return null;
	const now = performance.now();
	const isTooMany = differing.size > maxDifferent || small.sizes.count > maxDifferent;
	const buildAt = isLost || isTooMany ? buildStartedAt + buildIntervalMs : differingSince + maxDifferentMs;
	if (!isLost && differing.size === 0) return null;
	if (buildAt > now) return buildAt - now;
	state.startBuild(onTrouble);
	return null;
}
