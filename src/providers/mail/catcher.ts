import PostalMime from "postal-mime";
import { SMTPServer } from "smtp-server";

/** A mail that the catcher received. */
export type CaughtMail = {
	number: number;
	at: Date;
	to: string[];
	subject: string;
	text: string;
	html: string;
	headers: { name: string; value: string }[];
};

export type Catcher = { url: string; caught: () => readonly CaughtMail[]; close: () => Promise<void> };

const mailsAtMost = 200;
const sizeAtMost = 1024 * 1024;

/** Starts the mail server of the demo, which accepts all mails, forwards none, and keeps the latest. */
export async function startCatcher(): Promise<Catcher> {
	const mails: CaughtMail[] = [];
	let number = 0;
	const server = new SMTPServer({
		authOptional: true,
		disabledCommands: ["STARTTLS", "AUTH"],
		size: sizeAtMost,
		logger: false,
		onData(stream, session, done) {
			read(stream).then(
				(raw) => {
					mails.push({
						number: ++number,
						at: new Date(),
						to: session.envelope.rcptTo.map(({ address }) => address),
						...raw,
					});
					mails.splice(0, mails.length - mailsAtMost);
					done();
				},
				(error: Error) => done(error),
			);
		},
	});
	await new Promise<void>((resolve, reject) => {
		server.once("error", reject);
		server.listen(0, "127.0.0.1", resolve);
	});
	const address = server.server.address();
	if (address === null || typeof address === "string") throw new Error("The mail catcher has no port");
	return {
		url: `smtp://127.0.0.1:${address.port}`,
		caught: () => mails,
		close: () => new Promise((resolve) => server.close(() => resolve())),
	};
}

async function read(stream: AsyncIterable<Uint8Array>) {
	const chunks: Uint8Array[] = [];
	for await (const chunk of stream) chunks.push(chunk);
	const { subject = "", text = "", html = "", headers } = await PostalMime.parse(Buffer.concat(chunks));
	return { subject, text, html, headers: headers.map(({ key, value }) => ({ name: key, value })) };
}
