import { describe, expect, onTestFinished } from "vitest";
import { connect } from "#db/db.ts";
import { superuser } from "#db/embedded/postmaster.ts";
import { type Copy, giveBackCopy, openCopy, takeCopy } from "./copies.ts";
import { test } from "./database.ts";

type Sql = ReturnType<typeof connect>;

async function withSuperuser<Result>({ owner }: Copy, work: (sql: Sql) => Promise<Result>): Promise<Result> {
	const sql = connect({ ...owner, user: superuser }, { max: 1 });
	return work(sql).finally(() => sql.end());
}

/** All rows of all tables in their order, and the positions of all sequences. */
const contentsOf = (copy: Copy): Promise<Record<string, unknown>> =>
	withSuperuser(copy, async (sql) => {
		const relations = await sql`
			select format('%I.%I', n.nspname, c.relname) as name, case relkind when 'r' then '*' else 'last_value, is_called' end as columns
			from pg_class c join pg_namespace n on n.oid = c.relnamespace
			where c.relkind in ('r', 'S') and n.nspname not in ('pg_catalog', 'information_schema')`;
		const contents: Record<string, unknown> = {};
		for (const { name, columns } of relations) contents[name] = await sql.unsafe(`select ${columns} from ${name}`);
		return contents;
	});

const changes = `
	update account set status = 'verified';
	update product set name_en = name_en || ' again';
	delete from stock where quantity > 0;
	insert into throttle (key, count, resets_at) values ('more', 1, now());
	select setval(pg_get_serial_sequence('orders', 'serial'), 900)`;

describe("a copy that tests share", () => {
	test("has the rows of its template for each of them", async ({ admin, templates }) => {
		const first = await takeCopy(admin, templates.shop);
		const contents = await contentsOf(first);
		await withSuperuser(first, (sql) => sql.unsafe(changes));
		expect(await contentsOf(first)).not.toEqual(contents);
		await giveBackCopy(admin, first);

		const second = await takeCopy(admin, templates.shop);
		expect(second.app).toEqual(first.app);
		expect(await contentsOf(second)).toEqual(contents);
		await giveBackCopy(admin, second);
	});

	test.for([
		"alter table account disable trigger keep_times",
		"alter table account add column more text",
		"create function more() returns int language sql as 'select 1'",
		"truncate throttle",
	])("is not shared after: %s", async (definition, { admin, templates }) => {
		const first = await takeCopy(admin, templates.people);
		await withSuperuser(first, (sql) => sql.unsafe(definition));
		await giveBackCopy(admin, first);
		const second = await takeCopy(admin, templates.people);
		expect(second.app).not.toEqual(first.app);
		await giveBackCopy(admin, second);
	});

	test("is not shared while another session is connected", async ({ admin, templates }) => {
		const first = await takeCopy(admin, templates.people);
		const session = connect(first.app, { max: 1 });
		onTestFinished(() => session.end());
		await session`select 1`;
		await giveBackCopy(admin, first);
		const second = await takeCopy(admin, templates.people);
		expect(second.app).not.toEqual(first.app);
		await giveBackCopy(admin, second);
	});

	test("does not send statements of a test that ended", async ({ admin, templates }) => {
		const copy = await takeCopy(admin, templates.people);
		const { db, close, statements } = openCopy(copy);
		await db.execute("select 1");
		await close();
		const late = [db.execute("select 2"), db.transaction(async () => "sent")];
		const later = withSuperuser(copy, (sql) => sql`select 3`.then(() => "no answer"));
		expect(await Promise.race([...late, later])).toBe("no answer");
		expect(statements).toEqual(["select 1"]);
		await giveBackCopy(admin, copy);
	});
});
