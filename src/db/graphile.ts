import { Logger, runMigrations } from "graphile-worker";
import { Pool, type PoolConfig } from "pg";
import type { connect, Place } from "./db.ts";

type Client = ReturnType<typeof connect>;

/** One hears of new jobs, the others fetch them and say what came of them; the jobs themselves use the shop's own pool. */
const connections = 3;

/** The connections of graphile-worker, which brings a driver of its own. `place` leads straight to PostgreSQL and may name
 * the owner; all is done as the application's role, because the tables of the queue show themselves to nobody else. */
export function connectQueue(place: Place, appRole: string, onLost: (error: Error) => void): Pool {
	const pool = new Pool({
		...placed(place, `-c role=${appRole.replace(/[\\\s]/g, "\\$&")}`),
		application_name: "brewline jobs",
		max: connections,
		connectionTimeoutMillis: 5_000,
		query_timeout: 10_000,
		keepAlive: true,
		// A connection whose server hangs is handed out again and again; this is how long.
		maxLifetimeSeconds: 30,
	});
	pool.on("error", onLost);
	pool.on("connect", (client) => client.on("error", onLost));
	return pool;
}

/** Both drivers must understand an address alike: this one reads sslmode as libpq does only when it is asked to. */
function placed(place: Place, options: string): PoolConfig {
	if (typeof place !== "string") return { ...place, options };
	const url = new URL(place);
	url.searchParams.set("options", [url.searchParams.get("options"), options].filter(Boolean).join(" "));
	if (url.searchParams.has("sslmode")) url.searchParams.set("uselibpqcompat", "true");
	return { connectionString: url.href };
}

const silent = new Logger(() => () => undefined);

/** Makes the schema of the queue, or brings it up to this code; the caller has the turn. The application's role owns this
 * schema and no other. It may make none itself, so the owner, who must be a member of that role, begins it. */
export async function prepareQueue(client: Client, place: Place, appRole: string): Promise<void> {
	const pool = connectQueue(place, appRole, () => undefined);
	try {
		await begin(client, appRole);
		await runMigrations({ pgPool: pool, schema: "graphile_worker", logger: silent });
	} finally {
		await pool.end();
	}
}

/** graphile-worker makes its first table only together with the schema, which the application's role cannot make. */
async function begin(client: Client, appRole: string): Promise<void> {
	const [found] = await client<{ begun: boolean }[]>`
		select to_regclass('graphile_worker.migrations') is not null as begun`;
	if (found?.begun) return;
	const role = client(appRole);
	await client.begin(async (tx) => {
		await tx`create schema if not exists graphile_worker authorization ${role}`;
		await tx`set local role ${role}`;
		await tx`create table graphile_worker.migrations (
			id int primary key, ts timestamptz not null default now(), breaking boolean not null default false)`;
	});
}
