import { createTransport } from "nodemailer";

/** A mail as it goes out. Sent twice it is the same mail, down to its number and date. */
export type Parcel = {
	id: string;
	to: string;
	language: string;
	subject: string;
	text: string;
	html: string;
	at: Date;
	requestId: string;
};

/** What the mail server said, as codes: its words repeat the address. `refused`: this mail, for good. `later`: not now, or
 * nobody knows; it may even have arrived. */
export type PostAnswer = { is: "sent" | "refused" | "later"; said: string };

type Settings = {
	/** smtp:// (TLS is then demanded of every server but this machine's own) or smtps://. */
	url: string;
	from: string;
	patienceMs?: { connect: number; greet: number; answer: number };
};

/** The library takes a list wherever it takes an address, so it is given nothing that could be one. */
const oneAddress = /^[A-Za-z0-9.!#$%&*+/=?^_{|}~'-]+@[A-Za-z0-9.-]+$/;

const usual = { connect: 5_000, greet: 10_000, answer: 30_000 };
const connectionsAtMost = 4;

export function openPost({ url, from, patienceMs = usual }: Settings) {
	const { hostname, port, protocol, username, password } = new URL(url);
	const here = ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
	const transport = createTransport({
		pool: true,
		host: hostname.replace(/^\[|\]$/g, ""),
		port: Number(port) || (protocol === "smtps:" ? 465 : 587),
		secure: protocol === "smtps:",
		requireTLS: protocol === "smtp:" && !here,
		...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
		maxConnections: connectionsAtMost,
		// Only the queue of jobs tries again: it waits longer each time, and it knows how often.
		maxRequeues: 0,
		dnsTimeout: patienceMs.connect,
		connectionTimeout: patienceMs.connect,
		greetingTimeout: patienceMs.greet,
		socketTimeout: patienceMs.answer,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	const { address, name } = partsOf(from);
	const domain = address.slice(address.indexOf("@") + 1);

	async function send(parcel: Parcel, { signal }: { signal: AbortSignal }): Promise<PostAnswer> {
		const { id, to, language, subject, text, html, at, requestId } = parcel;
		if (!oneAddress.test(to)) return { is: "refused", said: "no address" };
		try {
			const { response } = await transport.sendMail({
				envelope: { from: address, to: [to] },
				from: { name, address },
				to: { name: "", address: to },
				subject,
				text,
				html,
				date: at,
				messageId: `<${id}@${domain}>`,
				xMailer: false,
				signal,
				headers: { "X-Request-Id": requestId, "Auto-Submitted": "auto-generated", "Content-Language": language },
			});
			return { is: "sent", said: codesOf(response) };
		} catch (error) {
			return answerIn(error);
		}
	}
	return { send, close: () => transport.close() };
}

/** `Brewline <orders@brewline.example>`, or the address alone. */
function partsOf(from: string) {
	const [, name = "", address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
	return { name, address };
}

/** 550 5.1.1 */
const codesOf = (response: string): string => /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? "";

function answerIn(error: unknown): PostAnswer {
	if (!(error instanceof Error)) throw error;
	const field = (name: string): unknown => Object.entries(error).find(([key]) => key === name)?.[1];
	const response = field("response");
	const step = String(field("command") ?? "");
	const said = typeof response === "string" ? codesOf(response) : String(field("originalCode") ?? field("code") ?? "");
	// What a server says before it knows for whom the mail is (no entry, wrong password) is about us: all mails would be lost.
	const aboutThisOne = step === "RCPT TO" || step === "DATA";
	return { is: aboutThisOne && said.startsWith("5") ? "refused" : "later", said: `${step} ${said}`.trim() };
}
