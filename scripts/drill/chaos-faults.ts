import type { connect } from "#db/db.ts";
import { roles } from "#db/roles.ts";
import type { Chance } from "#demo/chance.ts";
import { signal, stopFor } from "#test/signals.ts";
import type { Shops } from "./chaos-shops.ts";
import { postmasterPid } from "./tools.ts";

export type Target = { shops: Shops; folder: string; sql: ReturnType<typeof connect> };

type Backend = { pid: number };

const backendsOf = ({ sql }: Target) =>
	sql<Backend[]>`
		select pid from pg_stat_activity
		where datname = current_database() and usename = ${roles.app} and backend_type = 'client backend' order by pid`;

const oneOf = <Item>(items: readonly Item[], nth: number): Item | undefined => items[nth % items.length];

/** Stops some backends and lets them go on. A stopped backend keeps its connection and answers nothing. */
async function stopBackends(target: Target, nth: number, { count, ms }: { count: number; ms: number }): Promise<void> {
	const backends = await backendsOf(target);
	const chosen = Array.from({ length: Math.min(count, backends.length) }, (_, more) => oneOf(backends, nth + more));
	await Promise.all(chosen.map((backend) => backend && stopFor(backend.pid, ms)));
}

const tables = ["session", "orders", "cart", "cart_item", "stock", "payment", "membership", "idempotency"];

/** All faults. The seed decides `nth` and `ms` of a fault. */
const faults = {
	"stop one backend": (target: Target, { nth, ms }: Fault) => stopBackends(target, nth, { count: 1, ms }),
	"stop three backends": (target: Target, { nth, ms }: Fault) => stopBackends(target, nth, { count: 3, ms }),
	async "lock a table"({ sql }: Target, { nth, ms }: Fault) {
		await sql.begin(async (sql) => {
			await sql`lock table ${sql(oneOf(tables, nth) ?? "orders")} in access exclusive mode`;
			await Bun.sleep(ms);
		});
	},
	async "end some backends"(target: Target, { nth }: Fault) {
		const backends = await backendsOf(target);
		for (const { pid } of backends.filter((_, at) => at % 3 === nth % 3))
			await target.sql`select pg_terminate_backend(${pid})`;
	},
	/** The database ends all connections and recovers. */
	async "kill one backend"(target: Target, { nth }: Fault) {
		const backend = oneOf(await backendsOf(target), nth);
		if (backend) signal(backend.pid, "SIGKILL");
	},
	async "kill the database"({ folder }: Target) {
		process.kill(postmasterPid(folder), "SIGKILL");
	},
	async "cut connections"({ shops }: Target, { nth }: Fault) {
		shops.front.cutEvery(1 + (nth % 2));
	},
	async "kill one shop"({ shops }: Target, { nth }: Fault) {
		await shops.kill(nth % shops.running.length);
	},
	async "kill all shops"({ shops }: Target) {
		await Promise.allSettled(shops.running.map((_, nth) => shops.kill(nth)));
	},
};

export type FaultName = keyof typeof faults;
export type Fault = { at: number; name: FaultName; nth: number; ms: number };

/** The share of each fault. Frequent faults last seconds; recovery from a kill takes longer. */
const shares: Record<FaultName, number> = {
	"stop one backend": 8,
	"stop three backends": 3,
	"lock a table": 6,
	"end some backends": 4,
	"cut connections": 6,
	"kill one backend": 1,
	"kill the database": 2,
	"kill one shop": 4,
	"kill all shops": 1,
};

const names = Object.keys(faults) as FaultName[]; // the keys of an object literal
const deck = names.flatMap((name) => Array<FaultName>(shares[name]).fill(name));

/** No fault happens in the last seconds, so that open requests can end. */
const quietSeconds = 8;
const gapBetweenFaults = { leastMs: 800, mostMs: 4_500 };
const faultDuration = { leastMs: 500, mostMs: 5_000 };

const randomMs = (chance: Chance, { leastMs, mostMs }: typeof gapBetweenFaults) => leastMs + chance(mostMs - leastMs);

/** The same plan for the same seed. */
export function planFaults(chance: Chance, seconds: number): Fault[] {
	const plan: Fault[] = [];
	for (let at = 2; at < seconds - quietSeconds; at += randomMs(chance, gapBetweenFaults) / 1000) {
		const name = deck[chance(deck.length)];
		if (name) plan.push({ at, name, nth: chance(1_000), ms: randomMs(chance, faultDuration) });
	}
	return plan;
}

/** Injects a fault. False when an earlier fault still lasts and prevents this one. */
export async function injectFault(target: Target, fault: Fault): Promise<boolean> {
	try {
		await faults[fault.name](target, fault);
		return true;
	} catch {
		return false;
	}
}
