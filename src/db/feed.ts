import { sql } from "drizzle-orm";
import type { ChangeFeed } from "#act.ts";
import { isLater, type Position } from "#shared/position.ts";
import type { Change, Topic } from "#shared/topics.ts";
import { changesSince, keptChanges, positionBeforeNewest } from "./changes.ts";
import { coalescingTimer } from "./coalescing-timer.ts";
import { connect, type Db, openDatabase, type Place } from "./db.ts";

/** Changes of the feed. `hasGap` means that earlier changes are missing, so that listeners must drop their caches. */
export type FeedEvent = { changes: Change[]; hasGap: boolean };

export type Feed = {
	/** Caches may be used only while the feed is connected, because nothing else invalidates them. */
	isConnected(): boolean;
	/** The position up to which all listeners of this process have the changes. */
	position(): Position;
	/** The changes after a position. Null when the position is too old. */
	since(position: Position): Change[] | null;
	/** Resolves when this process has all changes that were committed on this machine before an instant, and after half a second at the latest. */
	catchUp(changedMs: number): Promise<void>;
	subscribe(listener: (event: FeedEvent) => void): () => void;
	/** See ChangeFeed in act.ts. */
	markChanged(db: Db, change: Omit<Change, "at">): void;
	markJobs(db: Db): void;
	afterCommit(db: Db): void;
	/** Calls the listener when any process has enqueued jobs. */
	onJobs(listener: () => void): () => void;
	versionOf(db: Db, topic: Topic, accountId?: string): WeakKey | null;
	close(): Promise<void>;
};

/** For processes without listeners. Other processes find their changes by polling. */
export const silentFeed: ChangeFeed = {
	markChanged: () => undefined,
	markJobs: () => undefined,
	afterCommit: () => undefined,
	versionOf: () => null,
};

const channel = "brewline_changes";
/** The notification that says that jobs were enqueued, beside changes or alone. */
const jobsNotification = "jobs";
/** At most 20 notifications and 20 reads a second. */
const intervalMs = 50;
const heldRetryMs = 100;
/** Polling finds changes without a notification: of a process that died after its commit, or of a tool. */
const pollMs = 1_000;
const connectedMs = 3_000;
/** After this silence the feed notifies itself, and after the longer one it replaces its connection. */
const silenceMs = 2_000;
const replaceAfterMs = 4_000;
const batchSize = 500;
const catchUpMs = 500;
const catchUpPauseMs = 5;
const closeSeconds = 2;

type Settings = { place: Place; onError: (error: unknown) => void };

/** Opens the feed of changes of all processes. `place` leads straight to PostgreSQL, because poolers do not deliver notifications. */
export async function openFeed({ place, onError: onTrouble }: Settings): Promise<Feed> {
	const database = openDatabase({ place, pool: 1, prepare: true });
	const subscribers = openSubscribers();
	let position = await positionBeforeNewest(database.db, keptChanges);
	subscribers.reset(position);
	let readAt = Number.NEGATIVE_INFINITY;
	/** When the last read began that delivered everything. */
	let completeMs = 0;

	const read = async () => {
		const beganMs = Date.now();
		const batch = await changesSince(database.db, position, batchSize);
		position = batch.upTo;
		if (batch.isAhead) subscribers.reset(position);
		subscribers.publish(batch.changes);
		if (batch.hasMore) return 0;
		readAt = performance.now();
		if (!batch.isHeld) completeMs = beganMs;
		return batch.isHeld ? heldRetryMs : pollMs;
	};
	while ((await read()) === 0);
	const reader = coalescingTimer(intervalMs, async () => {
		if (listener.silentMs() > silenceMs) notifier.schedule();
		if (listener.silentMs() > replaceAfterMs) listener.replace();
		return read().catch((error) => {
			onTrouble(error);
			return pollMs;
		});
	});
	const newJobs = openSignal();
	const listener = listenOn(place, (notification) => {
		if (notification === jobsNotification) newJobs.send();
		reader.schedule();
	});
	const notifier = openNotifier(database.db);
	reader.schedule();
	const isConnected = () => performance.now() - readAt < connectedMs;
	const changed = new WeakMap<Db, Omit<Change, "at">[]>();
	const withJobs = new WeakSet<Db>();
	const versions = openVersions();
	subscribers.subscribe(({ changes, hasGap }) => {
		if (hasGap) versions.clear();
		else for (const change of changes) versions.change(change);
	});
	return {
		isConnected,
		position: () => position,
		catchUp: (changedMs) => readUntil(() => completeMs > changedMs, reader.schedule),
		since: (from) => (isLater(from, position) ? null : subscribers.since(from)),
		subscribe: subscribers.subscribe,
		markChanged: (db, change) => void changed.set(db, [...(changed.get(db) ?? []), change]),
		markJobs: (db) => void withJobs.add(db),
		afterCommit: (db) => {
			for (const change of changed.get(db) ?? []) versions.change(change);
			if (changed.delete(db)) notifier.schedule();
			if (withJobs.delete(db)) notifier.scheduleForJobs();
		},
		onJobs: newJobs.on,
		versionOf: (db, topic, accountId = wholeTopic) => {
			const isOwnChange = changed.get(db)?.some((change) => change.topic === topic);
			return isConnected() && !isOwnChange ? versions.of(topic, accountId) : null;
		},
		async close() {
			reader.stop();
			notifier.stop();
			await Promise.all([database.close(), listener.close()]);
		},
	};
}

function openSignal() {
	const listeners = new Set<() => void>();
	return {
		send() {
			for (const listener of listeners) listener();
		},
		on(listener: () => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}

/** Sends notifications to all processes, several as one. A failure is ignored: polling finds the changes and the jobs. */
function openNotifier(db: Db) {
	let hasNewJobs = false;
	const timer = coalescingTimer(intervalMs, async () => {
		const notification = hasNewJobs ? jobsNotification : "";
		hasNewJobs = false;
		await db.execute(sql`select pg_notify(${channel}, ${notification})`).catch(() => undefined);
		return null;
	});
	return {
		schedule: timer.schedule,
		scheduleForJobs() {
			hasNewJobs = true;
			timer.schedule();
		},
		stop: timer.stop,
	};
}

async function readUntil(isDone: () => boolean, read: () => void): Promise<void> {
	for (const endsAt = performance.now() + catchUpMs; !isDone() && performance.now() < endsAt; ) {
		read();
		await Bun.sleep(catchUpPauseMs);
	}
}

/** The name of the version of a whole topic, beside those of accounts. */
const wholeTopic = "";

/** An object for each topic, and for an account in a topic, which is replaced when something of it changes. */
function openVersions() {
	const versions = new Map<Topic, Map<string, WeakKey>>();
	return {
		of(topic: Topic, accountId: string): WeakKey {
			const ofTopic = versions.get(topic) ?? new Map<string, WeakKey>();
			versions.set(topic, ofTopic);
			const version = ofTopic.get(accountId) ?? {};
			ofTopic.set(accountId, version);
			return version;
		},
		/** A change that names no account may concern each. */
		change({ topic, accountId }: Pick<Change, "topic" | "accountId">) {
			if (accountId === null) return void versions.delete(topic);
			for (const name of [wholeTopic, accountId]) versions.get(topic)?.delete(name);
		},
		clear: () => versions.clear(),
	};
}

/** The listeners and the newest changes, for listeners that missed some. */
function openSubscribers() {
	const listeners = new Set<(event: FeedEvent) => void>();
	let from: Position;
	let recent: Change[] = [];
	const publishEvent = (event: FeedEvent) => {
		for (const listener of listeners) listener(event);
	};
	return {
		reset(position: Position) {
			from = position;
			recent = [];
			publishEvent({ changes: [], hasGap: true });
		},
		publish(changes: Change[]) {
			if (changes.length === 0) return;
			recent.push(...changes);
			const lastRemoved = recent.splice(0, Math.max(0, recent.length - keptChanges)).at(-1);
			if (lastRemoved) from = lastRemoved.at;
			publishEvent({ changes, hasGap: false });
		},
		since: (position: Position) => (isLater(from, position) ? null : recent.filter(({ at }) => isLater(at, position))),
		subscribe(listener: (event: FeedEvent) => void) {
			listeners.add(listener);
			return () => void listeners.delete(listener);
		},
	};
}

/** Listens for notifications. The driver reconnects after most failures, but a connection can also die silently: the caller replaces
 * a connection that does not even receive its own notifications. */
function listenOn(place: Place, onNotification: (notification: string) => void) {
	let client: ReturnType<typeof connect>;
	let receivedAt: number;
	const open = () => {
		client = connect(place, { max: 1 });
		resetSilence();
		const receive = (notification: string) => {
			resetSilence();
			onNotification(notification);
		};
		client.listen(channel, receive, () => receive("")).catch(() => undefined); // the silence then gets it replaced
	};
	const resetSilence = () => {
		receivedAt = performance.now();
	};
	const close = () => client.end({ timeout: closeSeconds });
	open();
	return {
		silentMs: () => performance.now() - receivedAt,
		replace() {
			void close();
			open();
		},
		close,
	};
}
