import { type Connection, connect, type Database, databaseOf } from "#db/db.ts";
import { superuser } from "#db/embedded/postmaster.ts";
import { limitRights, roles } from "#db/roles.ts";
import { withDeadlines } from "#db/timeouts.ts";
import { rememberRows } from "./restored-rows.ts";

type Sql = ReturnType<typeof connect>;

export type Template = { app: Connection; owner: Connection };
/** A copy of a template, and a pool of connections of the application. */
export type Copy = { app: Connection; owner: Connection; pool: Sql; listeners: Set<(text: string) => void> };
type ReusableCopy = Copy & { template: string; keeper: Sql; restore: () => Promise<boolean>; uses: number };

const deadline = () => 60_000;
/** Deadlines for a busy machine. The tests of the product's deadlines do without them. */
export const longDeadlines = { statementMs: deadline, transactionMs: deadline };

/** Copies the database of a template. Copying files takes half the time of the default, which writes every page to the write-ahead log. */
export async function copyDatabase(admin: Sql, { owner }: Template, name: string): Promise<void> {
	await admin`
		create database ${admin(name)} template ${admin(owner.database)} owner ${admin(roles.owner)} strategy file_copy`;
	await limitRights(admin, name);
}

/** The name of the sessions that a copy keeps for the next test. */
export const ownSessions = "brewline copy";

export async function createCopy(admin: Sql, template: Template): Promise<Copy> {
	const database = `test_${crypto.randomUUID().replaceAll("-", "")}`;
	await copyDatabase(admin, template, database);
	const app = { ...template.app, database };
	const pool = connect(app, { max: 4, prepare: true, connection: { application_name: ownSessions } });
	const listeners: Copy["listeners"] = new Set();
	const done = (_ms: number, text: string) => {
		for (const listen of listeners) listen(text);
	};
	withDeadlines(pool, { ...longDeadlines, done });
	return { app, owner: { ...template.owner, database }, pool, listeners };
}

export async function dropCopy(admin: Sql, { app, pool }: Copy): Promise<void> {
	await databaseOf(pool).close();
	await admin`drop database if exists ${admin(app.database)} with (force)`;
}

/** The copies of this worker that no test uses. New connections cost more than most tests do, so copies keep theirs. */
const unused: ReusableCopy[] = [];
const mostUnused = 3;
/** Deleted rows stay in the files of a table, so a copy grows with each use. */
const mostUses = 60;
/** How long the statements of a test that ended may run on. */
const leaveMs = 2_000;

/** Gives a copy with the rows of the template: one that other tests used, or a new one. */
export async function takeCopy(admin: Sql, template: Template): Promise<ReusableCopy> {
	for (;;) {
		const index = unused.findIndex((copy) => copy.template === template.app.database);
		const [copy] = index < 0 ? [] : unused.splice(index, 1);
		if (!copy) return createReusableCopy(admin, template);
		if (await restoreCopy(copy).catch(() => false)) return copy;
		await dropReusableCopy(admin, copy);
	}
}

export async function giveBackCopy(admin: Sql, copy: ReusableCopy): Promise<void> {
	unused.push(copy);
	const superfluous = unused.length > mostUnused ? unused.shift() : undefined;
	if (superfluous) await dropReusableCopy(admin, superfluous);
}

async function createReusableCopy(admin: Sql, template: Template): Promise<ReusableCopy> {
	const copy = await createCopy(admin, template);
	const keeper = connect(
		{ ...copy.owner, user: superuser },
		{
			max: 1,
			fetch_types: false,
			connection: { application_name: ownSessions, session_replication_role: "replica", lock_timeout: leaveMs },
		},
	);
	return { ...copy, template: template.app.database, keeper, restore: await rememberRows(keeper), uses: 1 };
}

async function dropReusableCopy(admin: Sql, copy: ReusableCopy): Promise<void> {
	await copy.keeper.end({ timeout: 1 });
	await dropCopy(admin, copy);
}

async function restoreCopy(copy: ReusableCopy): Promise<boolean> {
	copy.uses++;
	return copy.uses <= mostUses && (await isAtRest(copy.keeper)) && (await copy.restore());
}

/** Whether only the sessions of the copy are left, and these do nothing and hold no lock. */
async function isAtRest(keeper: Sql): Promise<boolean> {
	const giveUpAt = performance.now() + leaveMs;
	do {
		const [busy] = await keeper`
			select from pg_stat_activity
			where datname = current_database() and pid <> pg_backend_pid() and backend_type = 'client backend'
				and (application_name <> ${ownSessions} or state <> 'idle')
			union all
			select from pg_locks where locktype = 'advisory'
				and database = (select oid from pg_database where datname = current_database())`;
		if (!busy) return true;
		await Bun.sleep(5);
	} while (performance.now() < giveUpAt);
	return false;
}

/** The application's interface to a copy for the time of a test, with the statements that it sends. Statements after the end of the
 * test are not sent, and nobody waits for their answers: work in the background may end a moment later than its test. */
export type CopyInUse = Database & { statements: string[] };

export function openCopy({ pool, listeners }: Copy): CopyInUse {
	let isOver = false;
	const neverAnswer = () => new Promise<never>(() => {});
	const poolOfTest = new Proxy(pool, {
		get: (target, name) =>
			isOver && (name === "unsafe" || name === "begin") ? neverAnswer : Reflect.get(target, name),
	});
	const statements: string[] = [];
	const listen = (text: string) => void statements.push(text);
	listeners.add(listen);
	const close = async () => {
		isOver = true;
		listeners.delete(listen);
	};
	return { ...databaseOf(poolOfTest), close, statements };
}
