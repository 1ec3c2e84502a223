import PostalMime from "postal-mime";
import type { Sql } from "postgres";
import { beforeEach, describe, expect, onTestFinished } from "vitest";
import { changeRole, removeMember } from "#accounts/members.commands.ts";
import { type Act, guest, system } from "#act.ts";
import { logIn } from "#auth/login.commands.ts";
import { requestReset, resetPassword } from "#auth/passwords.commands.ts";
import { callProvider } from "#db/provider-calls.ts";
import { inTransaction } from "#db/transaction.ts";
import { createLog, requestOf } from "#http/log.ts";
import { createMetrics } from "#http/metrics.ts";
import { handlersOf } from "#jobs/handlers.ts";
import { startJobs } from "#jobs/loop.ts";
import { allJobs } from "#jobs/queue.ts";
import { scheduleOf } from "#jobs/schedule.ts";
import { openSmtp } from "#providers/mail/smtp.ts";
import { captureLog, noInvariantCheck, noPictures, noPrinter } from "#test/app.ts";
import { testWithPeople as plain } from "#test/database.ts";
import { eventually } from "#test/eventually.ts";
import { createTestFeed } from "#test/feed.ts";
import { goodPassword, loginSource } from "#test/login.ts";
import { mailServer } from "#test/mail-server.ts";
import { refusalOf } from "#test/messages.ts";
import { actOf, addActiveMember, people, testPorts } from "#test/people.ts";
import {
	beginAttempt,
	type Cause,
	forgetOldMails,
	mailPasswordReset,
	markPostponed,
	markSent,
	retryMail,
	sendMail,
} from "./mails.commands.ts";
import { failedMails, mailsOf } from "./mails.db.ts";
import { sendStoredMail } from "./mails.flows.ts";
import { chooseMail } from "./notifications.commands.ts";

const test = plain.extend("world", { scope: "file" }, () => people());
const publicUrl = "https://shop.example";
const timeoutsMs = { connect: 300, greet: 300, answer: 300 };

/** A way to a mail server that does what the script says. */
async function wayTo(script: Parameters<typeof mailServer>[0] = {}) {
	const server = await mailServer(script);
	const post = openSmtp({ url: server.url, from: "Brewline <shop@brewline.example>", timeoutsMs });
	onTestFinished(async () => {
		post.close();
		await server.stop();
	});
	const way = callProvider({ name: "mail", deadlineMs: 2_000, onCall: () => undefined }, post.send);
	return { ...server, way: { sendToServer: way, publicUrl } };
}

let nth = 0;
/** A mail that waits: to whom says what the mail server does. */
async function waiting(act: Act, to = "aroha@example.org", cause: Cause = `role-changed:${++nth}`, words = {}) {
	const data = { firstName: "Hēmi", company: "Kererū Cafés", role: "buyer" as const, ...words };
	await sendMail(act, { cause, to, language: "en-NZ", template: "role-changed", data });
	const [mail] = (await mailsOf({ ...act, by: system })).filter((one) => one.cause === cause);
	if (!mail) throw new Error("no mail waits");
	return { mailId: mail.id };
}
const statusOf = async (act: Act, { mailId }: { mailId: string }) =>
	(await mailsOf(act)).find(({ id }) => id === mailId)?.status;
const headerOf = (raw: string | undefined, name: string) => new RegExp(`^${name}: (.*)\r$`, "im").exec(raw ?? "")?.[1];
const over = (app: Sql) => app`update mail set held_until = now() - interval '1 second' where status = 'waiting'`;

beforeEach<{ app: Sql; world: unknown }>(async ({ app, world: _ }) => {
	await app`delete from job`;
	await app`delete from mail`;
});

describe("a cause", () => {
	test("sends one mail, also when it occurs repeatedly and concurrently", async ({ database }) => {
		const act = actOf(database.db, system);
		await Promise.all(Array.from({ length: 8 }, () => waiting(act, "aroha@example.org", "role-changed:same")));
		expect(await mailsOf(act)).toHaveLength(1);
		expect((await allJobs(act)).map(({ name }) => name)).toEqual(["mail.send"]);
	});

	test("sends no mail when its transaction fails", async ({ database }) => {
		const act = actOf(database.db, system);
		const failing = inTransaction(act, async (act) => {
			await waiting(act);
			throw new Error("no");
		});
		await expect(failing).rejects.toThrow("no");
		expect(await mailsOf(act)).toEqual([]);
		expect(await allJobs(act)).toEqual([]);
	});
});

test("mails a link for a new password in the language of the request, and deletes it from the data", async ({
	database,
	world,
	app,
}) => {
	const { way, taken } = await wayTo();
	const act = actOf(database.db, system);
	const source = loginSource("home");
	await requestReset(act, { email: "reader@kererushop.example", language: "nl-NL", source });
	const [job] = await app`select content->'payload' as payload from job`;
	await mailPasswordReset(act, job?.payload);
	const [mail] = await mailsOf(act);
	await sendStoredMail(act, way, { mailId: mail?.id ?? "" });

	const raw = (taken[0]?.raw ?? "").replace(/=\r\n/g, "");
	const [, secret = ""] = /shop\.example\/nl\/ResetPassword\/([\w-]{43})/.exec(raw) ?? [];
	const [row] = await app`select status, recipient, data from mail`;
	expect(row).toEqual({ status: "sent", recipient: null, data: null });
	await resetPassword(act, { token: secret, password: goodPassword, source });
	const knock = { username: "reader@kererushop.example", password: goodPassword, source, token: null };
	expect(await logIn(act, knock)).toMatchObject({ userId: world.ownCompany.reader.viewer.userId });
});

describe("an attempt", () => {
	test("sends the mail with the id of its request, and a second attempt does nothing", async ({ database }) => {
		const { way, taken } = await wayTo();
		const act = actOf(database.db, system);
		const mail = await waiting({ ...act, requestId: "request-0007" });
		await sendStoredMail(act, way, mail);
		await sendStoredMail(act, way, mail);
		expect(taken).toHaveLength(1);
		expect(headerOf(taken[0]?.raw, "X-Request-Id")).toBe("request-0007");
		expect(headerOf(taken[0]?.raw, "Message-ID")).toBe(`<${mail.mailId}@brewline.example>`);
		expect(await statusOf(act, mail)).toBe("sent");
	});

	test("writes names as text that cannot add headers or recipients", async ({ database }) => {
		const { way, taken } = await wayTo();
		const act = actOf(database.db, system);
		const input = "Kererū\r\nBcc: all@example.org\r\n\r\n\u001b[2J\u202eCafés";
		const to = "hemi@example.org";
		await sendStoredMail(act, way, await waiting(act, to, "role-changed:typed", { firstName: input, company: input }));
		expect(taken.map((mail) => mail.to)).toEqual([to]);
		const { headers, subject, text } = await PostalMime.parse(Buffer.from(taken[0]?.raw ?? "", "latin1"));
		expect(headers.map(({ key }) => key)).not.toContain("bcc");
		expect(subject).toContain("Kererū Bcc: all@example.org [2J Cafés");
		expect(text).toContain("Kererū Bcc: all@example.org [2J Cafés");
		expect(`${subject}${text?.replaceAll("\n", "")}`).not.toMatch(/\p{Cc}|\u202e/u);
	});

	test("excludes concurrent attempts", async ({ database }) => {
		const { way, taken } = await wayTo();
		const act = actOf(database.db, system);
		const mail = await waiting(act);
		const both = await Promise.all(Array.from({ length: 6 }, () => refusalOf(sendStoredMail(act, way, mail))));
		expect(taken).toHaveLength(1);
		for (const result of both) expect([null, "mail.in-progress"]).toContain(result);
	});

	test.for(["450 RCPT", "451 DATA", "say 421", "silence", "hang up"] as const)(
		"that meets %s is retried, and sends the mail",
		async (does, { database }) => {
			const { way, taken } = await wayTo({ "aroha@example.org": [does] });
			const act = actOf(database.db, system);
			const mail = await waiting(act);
			expect(await refusalOf(sendStoredMail(act, way, mail))).toBe("mail.rejected");
			expect(await statusOf(act, mail)).toBe("waiting");
			await sendStoredMail(act, way, mail);
			expect(await statusOf(act, mail)).toBe("sent");
			const attemptCount = ["silence", "hang up"].includes(does) ? 2 : 1;
			expect(taken).toHaveLength(attemptCount);
			expect(new Set(taken.map(({ raw }) => headerOf(raw, "Message-ID"))).size, "a twin is known by its number").toBe(
				1,
			);
			expect(new Set(taken.map(({ raw }) => headerOf(raw, "Date"))).size).toBe(1);
		},
	);

	test.for(["550 RCPT", "554 DATA"] as const)(
		"that meets %s gives up, and staff can retry it",
		async (does, { database }) => {
			const { way, taken } = await wayTo({ "aroha@example.org": [does] });
			const act = actOf(database.db, system);
			const mail = await waiting(act);
			await sendStoredMail(act, way, mail);
			await sendStoredMail(act, way, mail);
			expect(taken).toEqual([]);
			const [failed] = await failedMails(act);
			expect(failed).toMatchObject({ id: mail.mailId, status: "given-up", attempts: 1 });
			expect(failed?.lastAnswer).toMatch(/ 5\d\d 5\.\d\.\d$/);
			expect(JSON.stringify(failed)).not.toMatch(/aroha|Hēmi/);

			expect(await failedMails({ ...act, by: guest })).toEqual([]);
			expect(await refusalOf(retryMail({ ...act, by: guest }, mail))).toBe("request.staff-only");
			await retryMail(act, mail);
			await sendStoredMail(act, way, mail);
			expect(taken).toHaveLength(1);
			expect(await refusalOf(retryMail(act, mail))).toBe("mail.not-found");
		},
	);

	test("that crashes releases the mail after a while", async ({ database, app }) => {
		const { way, taken } = await wayTo();
		const act = actOf(database.db, system);
		const mail = await waiting(act);
		await beginAttempt(act, mail); // and never heard of again
		expect(await refusalOf(sendStoredMail(act, way, mail))).toBe("mail.in-progress");
		await over(app);
		await sendStoredMail(act, way, mail);
		expect(taken).toHaveLength(1);
	});

	test("can be started by staff for a mail without a job, unless one is running", async ({ database, app }) => {
		const act = actOf(database.db, system);
		const mail = await waiting(act);
		await app`delete from job`;
		await retryMail(act, mail);
		expect((await allJobs(act)).map(({ name }) => name)).toEqual(["mail.send"]);
		await beginAttempt(act, mail);
		expect(await refusalOf(retryMail(act, mail))).toBe("mail.not-found");
	});

	test("that ends late can only mark the mail as sent", async ({ database, app }) => {
		const act = actOf(database.db, system);
		const mail = await waiting(act);
		const late = await beginAttempt(act, mail);
		await over(app);
		await beginAttempt(act, mail);
		if (!late) throw new Error("nothing was begun");
		await markPostponed(act, { ...late, lastAnswer: "451" });
		expect(await refusalOf(beginAttempt(act, mail)), "the other one still holds it").toBe("mail.in-progress");
		await markSent(act, { ...late, lastAnswer: "250" });
		expect(await statusOf(act, mail)).toBe("sent");
	});

	test("gives up a mail whose data do not fit its template", async ({ database, app }) => {
		const { way, taken } = await wayTo();
		const act = actOf(database.db, system);
		const mail = await waiting(act);
		await app`update mail set data = '{"first": "Hēmi"}'`;
		await sendStoredMail(act, way, mail);
		expect(await failedMails(act)).toMatchObject([{ status: "given-up", lastAnswer: "cannot be written" }]);
		expect(taken).toEqual([]);
	});
});

test("deletes recipient and data of a mail after thirty days, and keeps its cause", async ({ database, app }) => {
	const { way } = await wayTo();
	const act = actOf(database.db, system);
	await sendStoredMail(act, way, await waiting(act, "aroha@example.org", "role-changed:old"));
	await waiting(act, "hemi@example.org", "role-changed:waits");
	const daysOn = (days: number) => ({ ...act, now: new Date(act.now.getTime() + days * 24 * 60 * 60 * 1000) });
	const people = () => app`select recipient, data is null as trimmed from mail order by cause`;
	await forgetOldMails(daysOn(29));
	expect(await people()).toMatchObject([{ trimmed: false }, { trimmed: false }]);
	for (let times = 0; times < 2; times++) await forgetOldMails(daysOn(31));
	expect(await people()).toEqual([
		{ recipient: null, trimmed: true },
		{ recipient: "hemi@example.org", trimmed: false },
	]);
	await waiting(act, "aroha@example.org", "role-changed:old");
	expect(await mailsOf(act)).toHaveLength(2);
});

describe("a mail that waited during an outage", () => {
	const minutes = 60_000;
	const days = 24 * 60 * minutes;
	const resetMail = {
		template: "password-reset",
		data: { firstName: "Hēmi", secret: "s".repeat(43) },
	} as const;
	const stockMail = {
		template: "back-in-stock",
		data: {
			firstName: "Hēmi",
			slug: "kereru-espresso",
			en: "Kererū Espresso",
			nl: "Kererū Espresso",
		},
	} as const;
	const roleMail = {
		template: "role-changed",
		data: { firstName: "Hēmi", company: "Kererū Cafés", role: "buyer" },
	} as const;
	const sendAfter = async (act: Act, mail: typeof resetMail | typeof stockMail | typeof roleMail, ms: number) => {
		const { way, taken } = await wayTo();
		const common = {
			to: "hemi@example.org",
			language: "en-NZ",
			cause: `${mail.template}:waited`,
		} as const;
		if (mail.template === "password-reset") await sendMail(act, { ...common, ...mail });
		else if (mail.template === "back-in-stock") await sendMail(act, { ...common, ...mail });
		else await sendMail(act, { ...common, ...mail });
		const [stored] = await mailsOf(act);
		const mailId = stored?.id ?? "";
		const late = { ...act, now: new Date(act.now.getTime() + ms) };
		await sendStoredMail(late, way, { mailId });
		return { late, mailId, way, taken };
	};

	test.for([
		{
			title: "a link that still works",
			mail: resetMail,
			ms: 29 * minutes,
			sent: 1,
		},
		{
			title: "a link that has ended",
			mail: resetMail,
			ms: 30 * minutes,
			sent: 0,
		},
		{ title: "news of two days ago", mail: stockMail, ms: 2 * days, sent: 1 },
		{
			title: "news of three weeks ago",
			mail: stockMail,
			ms: 21 * days,
			sent: 0,
		},
		{
			title: "a change that the recipient must learn",
			mail: roleMail,
			ms: 21 * days,
			sent: 1,
		},
	])("with $title: sends $sent", async ({ mail, ms, sent }, { database }) => {
		const { taken, late } = await sendAfter(actOf(database.db, system), mail, ms);
		expect(taken).toHaveLength(sent);
		expect(await mailsOf(late)).toMatchObject([
			sent ? { status: "sent" } : { status: "given-up", lastAnswer: "outdated" },
		]);
	});

	test("is sent when staff ask for that", async ({ database, app }) => {
		const { late, mailId, way, taken } = await sendAfter(actOf(database.db, system), stockMail, 21 * days);
		await app`delete from job`;
		await retryMail(late, { mailId });
		const [job] = await app`select content->'payload' as payload from job`;
		await sendStoredMail(late, way, job?.payload);
		expect(taken).toHaveLength(1);
	});
});

test("makes no link for a request whose link would have ended", async ({ database, app, world }) => {
	const act = actOf(database.db, system);
	const askedAt = new Date(act.now.getTime() - 30 * 60_000).toISOString();
	await mailPasswordReset(act, {
		userId: world.ownCompany.buyer.viewer.userId,
		language: "en-NZ",
		askedAt,
	});
	expect(await app`select id from mail`).toEqual([]);
});

describe("a change of a colleague", () => {
	const colleague = (accountId: string, email: string) => ({
		accountId,
		salutation: "Other" as const,
		firstName: "Hēmi",
		lastName: "Walker",
		email,
		phone: null,
		role: "reader" as const,
		locationIds: [],
	});

	test("is mailed once when the mail server is back", async ({ database, app, world: { ownCompany } }) => {
		const { way, taken, start, stop } = await wayTo({
			"member-3@example.org": ["451 DATA"],
			"member-4@example.org": ["550 RCPT"],
		});
		await stop();
		const act = { ...actOf(database.db, ownCompany.administrator.viewer), requestId: "request-0042" };
		const staff = { ...act, by: system };
		const { to, lines } = captureLog();
		const log = createLog("debug", to);
		const jobs = startJobs({
			database,
			...testPorts,
			log,
			metrics: createMetrics(),
			requestOf,
			feed: createTestFeed().feed,
			pollMs: 50,
			handlers: handlersOf({
				mail: way,
				pictures: noPictures,
				backOffice: null,
				accounting: null,
				invariants: noInvariantCheck,
				printer: noPrinter,
			}),
			schedule: scheduleOf({ backOffice: null, accounting: null }),
		});
		onTestFinished(jobs.stop);

		await chooseMail(act, { kind: "colleague-added", mail: false });
		for (let n = 0; n < 10; n++) {
			const { id: membershipId } = await addActiveMember(
				act,
				colleague(ownCompany.accountId, `member-${n}@example.org`),
			);
			await changeRole(act, { membershipId, role: "buyer" });
			await changeRole(act, { membershipId, role: "buyer" }); // is one already
		}
		const tried = async () => (await mailsOf(staff)).filter(({ lastAnswer }) => lastAnswer).length;
		await eventually(async () => expect(await tried()).toBe(20));
		expect(taken).toEqual([]);
		const answers = (await mailsOf(staff)).map(({ status, lastAnswer }) => `${status} ${lastAnswer}`);
		expect(new Set(answers)).toEqual(new Set(["waiting CONN ECONNREFUSED"]));

		await start();
		await eventually(async () => {
			await app`update job set run_at = now() where locked_at is null`;
			expect(await allJobs(staff)).toEqual([]);
		});

		const of = (status: string) => async () => (await mailsOf(staff)).filter((mail) => mail.status === status).length;
		expect([await of("sent")(), await of("given-up")(), await of("waiting")()]).toEqual([19, 1, 0]);
		expect(taken).toHaveLength(19);
		expect(new Set(taken.map(({ raw }) => headerOf(raw, "Message-ID"))).size).toBe(19);
		expect(new Set(taken.map(({ raw }) => headerOf(raw, "X-Request-Id")))).toEqual(new Set(["request-0042"]));
		expect(JSON.stringify(lines)).not.toMatch(/member-\d@|Walker|Hēmi/);
	});

	test("is not mailed to members who have left", async ({ database, world: { ownCompany } }) => {
		const act = actOf(database.db, ownCompany.administrator.viewer);
		const { id: membershipId } = await addActiveMember(act, colleague(ownCompany.accountId, "leaver@example.org"));
		expect((await allJobs({ ...act, by: system })).map(({ name }) => name)).toEqual(["notices.member-added"]);
		await removeMember(act, { membershipId });
		const way = { sendToServer: () => Promise.reject(new Error("nothing is sent here")), publicUrl };
		await handlersOf({
			mail: way,
			pictures: noPictures,
			backOffice: null,
			accounting: null,
			invariants: noInvariantCheck,
			printer: noPrinter,
		})["notices.member-added"]({ ...act, by: system }, { membershipId, role: "reader" });
		expect(await mailsOf({ ...act, by: system })).toEqual([]);
	});
});
