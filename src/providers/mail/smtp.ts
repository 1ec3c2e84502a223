import { createTransport } from "nodemailer";

/** A file of a mail. */
export type Attachment = { name: string; type: string; content: Uint8Array };

/** A mail to send. Sent twice, the mail has the same message id and date. */
export type OutgoingMail = {
	id: string;
	to: string;
	language: string;
	subject: string;
	text: string;
	html: string;
	at: Date;
	requestId: string;
	attachments?: readonly Attachment[];
};

/** The server's answer, as codes, because its text can repeat the address. `refused` is final for this mail. `later` means not now, or
 * unknown: the mail may have arrived. */
export type SendResult = { outcome: "sent" | "refused" | "later"; reply: string };

type Settings = {
	/** smtp:// (requires TLS, except on this machine) or smtps://. */
	url: string;
	from: string;
	timeoutsMs?: { connect: number; greet: number; answer: number };
};

/** A single address. The library accepts lists of addresses, so this pattern rules them out. */
const oneAddress = /^[A-Za-z0-9.!#$%&*+/=?^_{|}~'-]+@[A-Za-z0-9.-]+$/;

const defaultTimeoutsMs = { connect: 5_000, greet: 10_000, answer: 30_000 };
const connectionsAtMost = 4;

export function openSmtp({ url, from, timeoutsMs = defaultTimeoutsMs }: Settings) {
	const { hostname, port, protocol, username, password } = new URL(url);
	const isLocal = ["127.0.0.1", "[::1]", "localhost"].includes(hostname);
	const transport = createTransport({
		pool: true,
		host: hostname.replace(/^\[|\]$/g, ""),
		port: Number(port) || (protocol === "smtps:" ? 465 : 587),
		secure: protocol === "smtps:",
		requireTLS: protocol === "smtp:" && !isLocal,
		...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
		maxConnections: connectionsAtMost,
		// Only the job queue retries, with growing delays and a limit.
		maxRequeues: 0,
		dnsTimeout: timeoutsMs.connect,
		connectionTimeout: timeoutsMs.connect,
		greetingTimeout: timeoutsMs.greet,
		socketTimeout: timeoutsMs.answer,
		disableFileAccess: true,
		disableUrlAccess: true,
	});
	const { address, name } = partsOf(from);
	const domain = address.slice(address.indexOf("@") + 1);

	async function send(parcel: OutgoingMail, { signal }: { signal: AbortSignal }): Promise<SendResult> {
		const { id, to, language, subject, text, html, at, requestId, attachments = [] } = parcel;
		if (!oneAddress.test(to)) return { outcome: "refused", reply: "no address" };
		try {
			const { response } = await transport.sendMail({
				envelope: { from: address, to: [to] },
				from: { name, address },
				to: { name: "", address: to },
				subject,
				text,
				html,
				attachments: attachments.map(({ name, type, content }) => ({
					filename: name,
					contentType: type,
					content: Buffer.from(content),
				})),
				date: at,
				messageId: `<${id}@${domain}>`,
				xMailer: false,
				signal,
				headers: { "X-Request-Id": requestId, "Auto-Submitted": "auto-generated", "Content-Language": language },
			});
			return { outcome: "sent", reply: codesOf(response) };
		} catch (error) {
			return answerIn(error);
		}
	}
	return { send, close: () => transport.close() };
}

/** Splits `Brewline <orders@brewline.example>`, or an address without a name. */
function partsOf(from: string) {
	const [, name = "", address = from] = /^(.*?)\s*<([^<>]+)>$/.exec(from) ?? [];
	return { name, address };
}

/** The codes of an answer, for example `550 5.1.1`. */
const codesOf = (response: string): string => /^\d{3}(?:[ -]\d\.\d{1,3}\.\d{1,3})?/.exec(response)?.[0] ?? "";

function answerIn(error: unknown): SendResult {
	if (!(error instanceof Error)) throw error;
	const field = (name: string): unknown => Object.entries(error).find(([key]) => key === name)?.[1];
	const response = field("response");
	const step = String(field("command") ?? "");
	const reply = typeof response === "string" ? codesOf(response) : String(field("originalCode") ?? field("code") ?? "");
	// Errors before the recipient is known, for example a wrong password, concern all mails: these must not be given up.
	const isAboutMail = step === "RCPT TO" || step === "DATA";
	return { outcome: isAboutMail && reply.startsWith("5") ? "refused" : "later", reply: `${step} ${reply}`.trim() };
}
