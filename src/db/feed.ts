import { sql } from "drizzle-orm";
import { isLater, type Position } from "#shared/position.ts";
import type { Change, Topic } from "#shared/topics.ts";
import { changesSince, newest, newestFrom } from "./changes.ts";
import { inTurn } from "./coalescing-timer.ts";
import { connect, type Db, openDatabase, type Place } from "./db.ts";

/** `lost`: what came before cannot be told any more; whoever keeps something lets it go. */
export type News = { changes: Change[]; lost: boolean };

export type Feed = {
	/** While it is not, nothing may be kept: nobody would say when it is old. */
	connected(): boolean;
	/** How far all listeners of this process have been told. */
	position(): Position;
	/** What was told since then; null when that is too long ago to know. */
	since(position: Position): Change[] | null;
	subscribe(hear: (news: News) => void): () => void;
	/** Something was noted in this transaction; it has come to be. */
	noted(db: Db, topic: Topic): void;
	committed(db: Db): void;
	close(): Promise<void>;
};

/** For a process that serves nobody: what it notes is found by the others when they look. */
export const unheard: Pick<Feed, "noted" | "committed"> = { noted: () => undefined, committed: () => undefined };

const channel = "brewline_changes";
/** At most 20 notices a second, and as many looks. */
const apartMs = 50;
const heldMs = 100;
/** Finds what nobody gave notice of: a process died after its commit, a tool wrote, our ear was off. */
const slowMs = 1_000;
const freshMs = 3_000;
/** Having heard nothing for so long we give a notice to ourselves, and in the end take another connection. */
const quietMs = 2_000;
const deafMs = 4_000;
const together = 500;
const goodbyeSeconds = 2;

type Settings = { place: Place; onTrouble: (error: unknown) => void };

/** Hears what any process changed and tells it here. `place` leads straight to PostgreSQL: poolers deliver no notices. */
export async function openFeed({ place, onTrouble }: Settings): Promise<Feed> {
	const database = openDatabase({ place, pool: 1, prepare: true });
	const told = newsDesk();
	let position = await newestFrom(database.db, newest);
	told.begin(position);
	let readAt = Number.NEGATIVE_INFINITY;

	const read = async () => {
		const found = await changesSince(database.db, position, together);
		position = found.upTo;
		if (found.ahead) told.begin(position);
		told.tell(found.changes);
		if (found.more) return 0;
		readAt = performance.now();
		return found.held ? heldMs : slowMs;
	};
	while ((await read()) === 0);
	const looks = inTurn(apartMs, async () => {
		if (ear.silentMs() > quietMs) notices.soon();
		if (ear.silentMs() > deafMs) ear.renew();
		return read().catch((error) => {
			onTrouble(error);
			return slowMs;
		});
	});
	const ear = earOn(place, looks.soon);
	const notices = inTurn(apartMs, async () => {
		// One that does not go out is not missed: every process finds by itself what it would have told of.
		await database.db.execute(sql`select pg_notify(${channel}, '')`).catch(() => undefined);
		return null;
	});
	looks.soon();
	const noted = new WeakSet<Db>();
	return {
		connected: () => performance.now() - readAt < freshMs,
		position: () => position,
		since: (from) => (isLater(from, position) ? null : told.since(from)),
		subscribe: told.subscribe,
		noted: (db) => void noted.add(db),
		committed: (db) => {
			if (noted.delete(db)) notices.soon();
		},
		async close() {
			looks.stop();
			notices.stop();
			await Promise.all([database.close(), ear.close()]);
		},
	};
}

/** Who listens, and the newest of what they were told. */
function newsDesk() {
	const listeners = new Set<(news: News) => void>();
	let from: Position;
	let recent: Change[] = [];
	const pass = (news: News) => {
		for (const hear of listeners) hear(news);
	};
	return {
		begin(position: Position) {
			from = position;
			recent = [];
			pass({ changes: [], lost: true });
		},
		tell(changes: Change[]) {
			if (changes.length === 0) return;
			recent.push(...changes);
			const gone = recent.splice(0, Math.max(0, recent.length - newest)).at(-1);
			if (gone) from = gone.at;
			pass({ changes, lost: false });
		},
		since: (position: Position) => (isLater(from, position) ? null : recent.filter(({ at }) => isLater(at, position))),
		subscribe(hear: (news: News) => void) {
			listeners.add(hear);
			return () => void listeners.delete(hear);
		},
	};
}

/** The driver listens again when its connection was lost, mostly; a connection can also be dead without a word. So one that hears
 * not even our own notices is replaced. */
function earOn(place: Place, hear: () => void) {
	let client: ReturnType<typeof connect>;
	let heardAt: number;
	const open = () => {
		client = connect(place, { max: 1 });
		heardNow();
		const heard = () => {
			heardNow();
			hear();
		};
		client.listen(channel, heard, heard).catch(() => undefined); // it then hears nothing
	};
	const heardNow = () => {
		heardAt = performance.now();
	};
	const close = () => client.end({ timeout: goodbyeSeconds });
	open();
	return {
		silentMs: () => performance.now() - heardAt,
		renew() {
			void close();
			open();
		},
		close,
	};
}
