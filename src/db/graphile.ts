import { Logger, runMigrations } from "graphile-worker";
import { Pool, type PoolConfig } from "pg";
import type { connect, Place } from "./db.ts";

type Client = ReturnType<typeof connect>;

/** Two connections listen for new jobs, one for each group of workers. The others fetch jobs and store results. The jobs themselves use the
 * pool of the shop. */
const connections = 4;

/** Opens the connections of graphile-worker, which uses the driver pg. `place` leads straight to PostgreSQL and may name the owner;
 * the connections switch to the application's role, which owns the tables of the queue. */
export function connectQueue(place: Place, appRole: string, onLost: (error: Error) => void): Pool {
	const pool = new Pool({
		...poolConfigOf(place, `-c role=${appRole.replace(/[\\\s]/g, "\\$&")}`),
		application_name: "brewline jobs",
		max: connections,
		connectionTimeoutMillis: 5_000,
		query_timeout: 10_000,
		keepAlive: true,
		// Limits how long the pool reuses a connection whose server hangs.
		maxLifetimeSeconds: 30,
	});
	pool.on("error", onLost);
	pool.on("connect", (client) => client.on("error", onLost));
	return pool;
}

/** Both drivers must read an address in the same way: pg reads sslmode as libpq does only with uselibpqcompat. */
function poolConfigOf(place: Place, options: string): PoolConfig {
	if (typeof place !== "string") return { ...place, options };
	const url = new URL(place);
	url.searchParams.set("options", [url.searchParams.get("options"), options].filter(Boolean).join(" "));
	if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true");
	return { connectionString: url.href };
}

const silent = new Logger(() => () => undefined);

/** Creates or migrates the schema of the queue. The caller holds the migration lock. The application's role owns this schema but may
 * not create it, so the owner, a member of that role, does. */
export async function prepareQueue(client: Client, place: Place, appRole: string): Promise<void> {
	const pool = connectQueue(place, appRole, () => undefined);
	try {
		await createSchema(client, appRole);
		await runMigrations({ pgPool: pool, schema: "graphile_worker", logger: silent });
	} finally {
		await pool.end();
	}
}

/** graphile-worker creates its first table only together with the schema, so both are created here. */
async function createSchema(client: Client, appRole: string): Promise<void> {
	const [row] = await client<{ created: boolean }[]>`
		select to_regclass('graphile_worker.migrations') is not null as created`;
	if (row?.created) return;
	const role = client(appRole);
	await client.begin(async (tx) => {
		await tx`create schema if not exists graphile_worker authorization ${role}`;
		await tx`set local role ${role}`;
		await tx`create table graphile_worker.migrations (
			id int primary key, ts timestamptz not null default now(), breaking boolean not null default false)`;
	});
}
