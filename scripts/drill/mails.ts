import type { connect } from "#db/db.ts";
import { brokenInvariants } from "#db/invariants.ts";
import { mailServer, type ReceivedMail } from "#test/mail-server.ts";
import { createCompanyWithTokens, withAct } from "../company.ts";
import { serve } from "../serve.ts";
import { type InvitedColleague, startInviting } from "./invitation-writers.ts";
import { assert, print, server, withFolder, withSql } from "./tools.ts";
import { formatCounts, waitUntil } from "./writers.ts";

type Sql = ReturnType<typeof connect>;

const writers = 16;
const companies = 4;
const kills = 12;
/** The mail server waits so long before it confirms a mail, so that kills fall in between. */
const mailServerMs = 20;
/** A dead process holds its jobs for 30 s and its mails for 60 s, and retries wait longer each time. */
const drainMs = 300_000;

/** Kills the shop a dozen times with kill -9 during commands that cause one mail each and the jobs that send them. Acknowledged
 * commands are complete, others complete or undone, and each cause has one mail, which was sent. */
export const drill = () =>
	withFolder(async (folder) => {
		const post = await mailServer({}, { takesMs: mailServerMs });
		const env = { MAIL_URL: post.url };
		let shop = await serve(server, { folder, env });
		const tokens = await withAct(folder, async (act) => {
			const made = [];
			for (let nth = 1; nth <= companies; nth++)
				made.push(
					await createCompanyWithTokens(act, {
						name: `Cafe ${nth}`,
						locations: 0,
						administrators: writers / companies,
					}),
				);
			return made.flatMap(({ tokens }) => tokens.map(({ secret }) => secret));
		});
		const hiring = startInviting(() => shop.url, tokens);
		const unlimited = () => withSql(folder, (sql) => sql`delete from throttle where key like 'invite-%'`);
		for (let nth = 0; nth < kills; nth++) {
			await Bun.sleep(300 + Math.random() * 1_500);
			await unlimited(); // the drill exceeds the limits on invitations
			shop.process.kill("SIGKILL");
			await shop.process.exited;
			shop = await serve(server, { folder, env });
		}
		await hiring.stop();
		await withSql(folder, async (sql) => {
			print(
				`killed ${kills} times; not acknowledged: ${formatCounts(hiring.refusals)}; answered again: ${hiring.replayed()}`,
			);
			await waitForJobs(sql);
			await checkCommands(sql, hiring.colleagues);
			await checkMails(sql, post.taken);
		});
		const broken = await withAct(folder, ({ db }) => brokenInvariants(db));
		print(`${broken.length} rows against the invariants`);
		await shop.end();
		await post.stop();
		assert(broken.length === 0, broken.map(({ invariant, id }) => `${invariant}: ${id}`).join(", "));
	});

async function waitForJobs(sql: Sql): Promise<void> {
	const lockedJobs = await sql`select count(*)::int as jobs from job where locked_by is not null`;
	const waiting = await sql`select count(*)::int as jobs from job`;
	const open = async () => Number((await sql`select count(*) as n from job`)[0]?.n);
	const ms = await waitUntil(async () => (await open()) === 0, drainMs);
	print(
		`${waiting[0]?.jobs} jobs then, ${lockedJobs[0]?.jobs} of them running; nothing waits any more after ${Math.round(ms / 1000)} s`,
	);
}

/** Compares the rows of each invitation and withdrawal with the acknowledgements. */
async function checkCommands(sql: Sql, colleagues: InvitedColleague[]): Promise<void> {
	const rows = await sql`
		select n.email, 1 as invitation,
			count(distinct i.key) filter (where i.route like '%addMember')::int as answer,
			count(distinct i.key) filter (where i.route like '%withdrawInvitation')::int as withdrawal_answer,
			count(distinct a.number) filter (where a.changes ? 'role')::int as audit,
			count(distinct a.number) filter (where a.changes ? 'answer')::int as withdrawal_audit,
			(count(*) filter (where n.answer = 'withdrawn') > 0)::int as withdrawn
		from invitation n
		left join idempotency i on i.key in ('add-' || n.email, 'withdraw-' || n.email)
		left join audit a on a.record_id = n.id
		where n.email like 'member-%' group by n.email`;
	const rowByEmail = new Map(rows.map((row) => [row.email, row]));
	const wrong = { lost: 0, half: 0 };
	const count = { invited: 0, withdrawn: 0, invitedUnheard: 0, withdrawnUnheard: 0 };
	for (const { email, invited, withdrawn } of colleagues) {
		const row = rowByEmail.get(email);
		const parts = row ? [row.invitation, row.answer, row.audit] : [0];
		const withdrawal = row ? [row.withdrawn, row.withdrawal_answer, row.withdrawal_audit] : [0];
		for (const some of [parts, withdrawal]) if (some.some((part) => part !== some[0])) wrong.half++;
		if ((invited && parts[0] !== 1) || (withdrawn && withdrawal[0] !== 1)) wrong.lost++;
		count.invited += Number(invited);
		count.withdrawn += Number(withdrawn);
		count.invitedUnheard += Number(!invited && parts[0] === 1);
		count.withdrawnUnheard += Number(!withdrawn && withdrawal[0] === 1);
	}
	print(
		`${count.invited} invitations and ${count.withdrawn} withdrawals acknowledged, ${wrong.lost} missing; ${count.invitedUnheard} and ${count.withdrawnUnheard} done without a word; ${wrong.half} by half`,
	);
	assert(count.invited > 200 && count.withdrawn > 100, "too few writes for a result");
	assert(rowByEmail.size === count.invited + count.invitedUnheard, "an invitation exists that no writer requested");
	assert(wrong.lost === 0, "an acknowledged command is missing");
	assert(wrong.half === 0, "a command was done partly");
}

/** Checks that every cause has one mail and that every mail was sent. A mail sent twice has the same Message-ID. */
async function checkMails(sql: Sql, taken: ReceivedMail[]): Promise<void> {
	// An invitation that was withdrawn before its job ran has no mail.
	const causes = await sql`
		select id, 'member-added:' || id as cause from membership
		union all select id, 'invitation:' || id from invitation where answer is null
		union all select split_part(cause, ':', 2), cause from mail m join invitation n on m.cause = 'invitation:' || n.id
			where n.answer = 'withdrawn'`;
	const rows =
		await sql`select id, status, split_part(cause, ':', 1) || ':' || split_part(cause, ':', 2) as cause from mail`;
	const mailOf = new Map(rows.map(({ id, cause }) => [cause, id]));
	const arrived = new Map<string, number>();
	for (const { raw } of taken) {
		const [, id = "without"] = /^Message-ID: <(\w+)@/im.exec(raw) ?? [];
		arrived.set(id, (arrived.get(id) ?? 0) + 1);
	}
	const without = causes.filter(({ cause }) => !arrived.has(mailOf.get(cause) ?? ""));
	const several = rows.length - mailOf.size;
	const strange = [...arrived.keys()].filter((id) => !rows.some((row) => row.id === id));
	const twice = [...arrived.values()].filter((times) => times > 1);
	print(
		`${causes.length} causes, ${rows.length} mails, ${taken.length} taken: ${without.length} causes without mail, ${several} with more than one, ${twice.length} mails taken twice under their one number (at most ${Math.max(1, ...twice)} times)`,
	);
	assert(without.length === 0, "a cause has no mail");
	assert(
		several === 0 && strange.length === 0 && rows.length === causes.length,
		"a mail has no cause, or a cause several",
	);
	assert(
		rows.every(({ status }) => status === "sent"),
		"a mail was sent and is not marked as sent",
	);
	assert(twice.length <= kills * 4, "more mails arrived twice than the kills explain");
}
