import { afterEach, expect, onTestFinished, test } from "vitest";
import { mailServer } from "#test/mail-server.ts";
import { startCatcher } from "./catcher.ts";
import { type OutgoingMail, openSmtp } from "./smtp.ts";

const from = "Brewline <shop@brewline.example>";
const timeoutsMs = { connect: 20_000, greet: 20_000, answer: 20_000 };
/** For servers that stay silent. */
const shortTimeoutsMs = { connect: 20_000, greet: 1_000, answer: 1_000 };
const parcel: OutgoingMail = {
	id: "a08000000000001AAA",
	to: "aroha@example.org",
	language: "en-NZ",
	requestId: "request-0001",
	subject: "Kererū Cafés, Tāmaki",
	text: "Kia ora Hēmi,\n\nTāmaki",
	html: "<p>Kererū & Ōamaru</p>",
	at: new Date("2026-11-21T03:30:00Z"),
};
const never = { signal: new AbortController().signal };
const closing: (() => unknown)[] = [];
afterEach(async () => {
	for (const close of closing.splice(0)) await close();
});

function postTo(url: string, more: Partial<Parameters<typeof openSmtp>[0]> = {}) {
	const post = openSmtp({ url, from, timeoutsMs, ...more });
	closing.unshift(post.close);
	return post;
}
async function serverThat(script: Parameters<typeof mailServer>[0] = {}) {
	const server = await mailServer(script);
	closing.push(server.stop);
	return server;
}

test("delivers macrons in subject and both parts, message id, date and request id", async () => {
	const catcher = await startCatcher();
	closing.push(catcher.close);
	expect(await postTo(catcher.url).send(parcel, never)).toEqual({
		outcome: "sent",
		reply: expect.stringMatching(/^250/),
	});
	const [mail] = catcher.caught();
	expect(mail).toMatchObject({ to: [parcel.to], subject: parcel.subject });
	expect(mail?.text.trim()).toBe(parcel.text);
	expect(mail?.html.trim()).toBe(parcel.html);
	const header = (name: string) => mail?.headers.find((header) => header.name === name)?.value;
	expect(header("message-id")).toBe("<a08000000000001AAA@brewline.example>");
	expect(header("x-request-id")).toBe("request-0001");
	expect(new Date(header("date") ?? "")).toEqual(parcel.at);
	expect(header("from")).toBe(from);
	expect(header("auto-submitted")).toBe("auto-generated");
});

test("keeps the last two hundred mails in the catcher", async () => {
	const catcher = await startCatcher();
	closing.push(catcher.close);
	const post = postTo(catcher.url);
	await Promise.all(Array.from({ length: 203 }, () => post.send(parcel, never)));
	expect(catcher.caught().map(({ number }) => number)).toEqual(Array.from({ length: 200 }, (_, n) => n + 4));
});

test.each([
	{ when: "accepts the mail", does: "take", answer: { outcome: "sent", reply: "250 2.0.0" } },
	{ when: "does not know the address yet", does: "450 RCPT", answer: { outcome: "later", reply: "RCPT TO 450 4.2.0" } },
	{ when: "has no such address", does: "550 RCPT", answer: { outcome: "refused", reply: "RCPT TO 550 5.1.1" } },
	{ when: "has a temporary error", does: "451 DATA", answer: { outcome: "later", reply: "DATA 451 4.3.0" } },
	{ when: "rejects the content", does: "554 DATA", answer: { outcome: "refused", reply: "DATA 554 5.7.1" } },
	{ when: "shuts down", does: "say 421", answer: { outcome: "later", reply: expect.stringContaining("421 4.3.2") } },
	{
		when: "does not answer at the end",
		does: "silence",
		answer: { outcome: "later", reply: expect.stringContaining("ETIMEDOUT") },
	},
	{
		when: "closes the connection at the end",
		does: "hang up",
		answer: { outcome: "later", reply: expect.stringContaining("ECONNECTION") },
	},
] as const)("the outcome of a mail is $answer.outcome when the server $when", async ({ does, answer }) => {
	const server = await serverThat({ [parcel.to]: [does] });
	const post = postTo(server.url, does === "silence" ? { timeoutsMs: shortTimeoutsMs } : {});
	expect(await post.send(parcel, never)).toEqual(answer);
	expect(JSON.stringify(answer)).not.toContain("example.org");
	const others = { ...parcel, to: "hemi@example.org" };
	expect(await post.send(others, never), "other mails are not affected").toMatchObject({ outcome: "sent" });
	const tries = ["take", "silence", "hang up"].includes(does) ? 1 : 0;
	expect(
		server.taken.filter(({ to }) => to === parcel.to),
		"the library does not retry",
	).toHaveLength(tries);
});

test("retries later when the server requires a login", async () => {
	const server = await serverThat();
	const post = postTo(server.url, { from: "locked@brewline.example" });
	expect(await post.send(parcel, never)).toEqual({ outcome: "later", reply: "MAIL FROM 530 5.7.0" });
});

test("retries later when the server does not listen or greet, within the time limit", async () => {
	const server = await serverThat();
	await server.stop();
	expect(await postTo(server.url).send(parcel, never)).toMatchObject({
		outcome: "later",
		reply: expect.stringContaining("ECONNREFUSED"),
	});
	const mute = Bun.listen({ hostname: "127.0.0.1", port: 0, socket: { data: () => undefined } });
	onTestFinished(() => mute.stop(true));
	const started = performance.now();
	expect(
		await postTo(`smtp://127.0.0.1:${mute.port}`, { timeoutsMs: shortTimeoutsMs }).send(parcel, never),
	).toMatchObject({ outcome: "later" });
	expect(performance.now() - started).toBeLessThan(15_000);
});

test("stops at the caller's deadline", async () => {
	const server = await serverThat({ [parcel.to]: ["silence"] });
	const post = postTo(server.url, { timeoutsMs: { ...timeoutsMs, answer: 60_000 } });
	const answer = await post.send(parcel, { signal: AbortSignal.timeout(100) });
	expect(answer).toMatchObject({ outcome: "later" });
});

const evil = "x\r\nBcc: all@example.org\r\n\r\nbody";
test.each<{ where: string; changes: Partial<OutgoingMail>; from?: string }>([
	{ where: "subject", changes: { subject: `Kererū ${evil}` } },
	{ where: "request id", changes: { requestId: evil } },
	{ where: "language", changes: { language: evil } },
	{ where: "number", changes: { id: evil } },
	{ where: "address", changes: { to: `aroha@example.org${evil}` } },
	{ where: "address that is two", changes: { to: "aroha@example.org, all@example.org" } },
	{ where: "address with a command", changes: { to: "aroha@example.org>\r\nRCPT TO:<all@example.org" } },
	{ where: "sender", changes: {}, from: `Brewline ${evil} <shop@brewline.example>` },
])("line ends in the $where add no header or recipient", async ({ changes, from: sender = from }) => {
	const server = await serverThat();
	await postTo(server.url, { from: sender }).send({ ...parcel, ...changes }, never);
	expect(server.taken).toHaveLength(changes.to ? 0 : 1);
	for (const { to, raw } of server.taken) {
		expect(to).not.toBe("all@example.org");
		expect(raw.slice(0, raw.indexOf("\r\n\r\n"))).not.toMatch(/^(?:bcc|cc):/im);
		expect(raw.match(/^to: .*$/im)?.[0]).not.toContain(",");
	}
});
